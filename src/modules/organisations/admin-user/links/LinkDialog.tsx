import { useQuery } from '@tanstack/react-query'
import { adminUser, type AdminUser } from '#contract/organisations/admin-user.ts'
import { act } from '#app/transport/act.ts'
import { adminUserArea, adminUserQueries, type Link, type LinkKind } from '#app/modules/organisations/admin-user/queries.ts'
import { LinkDialog as LinksDialog } from '#app/modules/organisations/link/LinkDialog.tsx'
import { useLinking } from '#app/modules/organisations/link/useLinking.ts'
import { adminUserWords, linkWords } from '#app/modules/organisations/admin-user/admin-user-words.ts'

interface LinkDialogProps {
  kind: LinkKind
  user: AdminUser
  onClose: () => void
}

/** A user's visible companies or halls: the linked ones, next to all (S2 "Admin users"). */
export function LinkDialog({ kind, user, onClose }: LinkDialogProps) {
  const { userId: UserAdminId } = user
  const links = useQuery(adminUserQueries.links(kind, UserAdminId))
  const all = useQuery(adminUserQueries.linkable(kind))
  const unlink = kind === 'companies' ? adminUser.removeCompany : adminUser.removeHall
  const linking = useLinking({
    call: unlink,
    area: adminUserArea,
    link: ({ id }) =>
      kind === 'companies'
        ? act(adminUser.addCompany, { TransportationCompanyId: id, UserAdminId })
        : act(adminUser.addHall, { LoadHallId: id, UserAdminId }),
    unlink: ({ linkId }: Link) => act(unlink, { Item1: linkId }),
  })
  const counts = { ...user, ...(links.data && { [kind]: links.data.length }) }
  return (
    <LinksDialog
      {...{ links, all, linking, onClose }}
      name={user.fullName}
      words={linkWords[kind]}
      sum={adminUserWords.sees(counts.halls, counts.companies)}
    />
  )
}
