/** The dialogs of a hall's row: its companies, its account and its password (S2 "Load-hall management"). */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { company } from '#contract/organisations/company.ts'
import { hall as halls } from '#contract/organisations/hall.ts'
import type { Hall } from '#contract/organisations/hall-rows.ts'
import type { Credentials } from '#contract/access/credentials.ts'
import { CredentialsDialog } from '#app/modules/access/account/CredentialsDialog.tsx'
import { PasswordDialog } from '#app/modules/access/account/PasswordDialog.tsx'
import { useShownCredentials } from '#app/modules/access/account/useShownCredentials.ts'
import { LinkDialog } from '#app/modules/organisations/link/LinkDialog.tsx'
import { useLinking } from '#app/modules/organisations/link/useLinking.ts'
import { adminUserQueries } from '#app/modules/organisations/admin-user/queries.ts'
import { hallAdminQueries } from './queries.ts'
import { act, useAct } from '#app/transport/act.ts'
import { ActModal } from '#app/kit/ui/form/ActModal.tsx'
import type { RowDialogProps } from '#app/kit/ui/row/useRowDialogs.tsx'
import { credentialsWords } from '#app/modules/access/account/account-words.ts'
import { hallAccountWords as words, hallCompanyWords } from './halls-words.ts'

/** A row for its dialogs: identified by `id`. */
export type HallRow = Hall & { id: number }
export type HallDialogProps = RowDialogProps<'hall', HallRow>

/** The companies that announce in the hall, among all companies (D3). */
export function CompaniesDialog({ hall: { id, name }, opened, onClose }: HallDialogProps) {
  const links = useQuery(hallAdminQueries.companies(id))
  const all = useQuery(adminUserQueries.linkable('companies'))
  const linking = useLinking({
    call: company.addHall,
    area: ['company'],
    link: (row) => act(company.addHall, { TransportationCompanyId: row.id, loadHallId: id }),
    unlink: ({ placeId }: { placeId: number; id: number; name: string; number: string }) =>
      act(company.removeHall, { Item1: placeId }),
  })
  return opened && <LinkDialog {...{ name, links, all, linking, onClose }} words={hallCompanyWords} />
}

/** The hall's own account, or a new password for it (S2 §4; GAP18). */
export function AccountDialog({ hall, opened, onClose, onDone }: HallDialogProps) {
  const { credentials, tell, understood } = useShownCredentials(onDone)
  const { act: make, ...acting } = useAct(halls.createUser, { onDone: tell })
  return (
    <>
      <ActModal
        {...{ onClose, ...acting }}
        opened={opened && credentials === null}
        title={words.title(hall.name)}
        confirm={words.confirm}
        onSubmit={() => void make({ loadHallId: hall.id })}
      >
        <p className="act-effect">{words.body(hall.userName)}</p>
      </ActModal>
      <CredentialsDialog credentials={credentials} title={credentialsWords.created(hall.name)} onClose={understood} />
    </>
  )
}

/** A password that is typed for the hall's account (S2 §5; D5). */
export function HallPasswordDialog({ hall: { name, userName }, opened, onClose, onDone }: HallDialogProps) {
  const [credentials, setCredentials] = useState<Credentials | null>(null)
  const close = () => {
    setCredentials(null)
    onDone()
  }
  return (
    <>
      {opened && credentials === null && (
        <PasswordDialog {...{ userName, name, onClose }} onSet={(set) => (set ? setCredentials(set) : onDone())} />
      )}
      <CredentialsDialog credentials={credentials} title={credentialsWords.changed(name)} onClose={close} />
    </>
  )
}
