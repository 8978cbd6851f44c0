/** The dialogs of an office's row: its agencies, and a new password (S2 "Main agency offices"). */
import { useQuery } from '@tanstack/react-query'
import { agency } from '#contract/organisations/agency.ts'
import { CredentialsDialog } from '#app/modules/access/account/CredentialsDialog.tsx'
import { useShownCredentials } from '#app/modules/access/account/useShownCredentials.ts'
import { LinkDialog } from '#app/modules/organisations/link/LinkDialog.tsx'
import { useLinking } from '#app/modules/organisations/link/useLinking.ts'
import { agencyArea, agencyQueries } from '#app/modules/organisations/agency/queries.ts'
import { act, useAct } from '#app/transport/act.ts'
import { ActModal } from '#app/kit/ui/form/ActModal.tsx'
import type { RowDialogProps } from '#app/kit/ui/row/useRowDialogs.tsx'
import { credentialsWords } from '#app/modules/access/account/account-words.ts'
import { elsewhere, officeLinkWords, officePasswordWords as words } from '#app/modules/organisations/agency/agency-words.ts'
import type { OfficeRow } from '../OfficesScreen.tsx'

type Props = RowDialogProps<'office', OfficeRow>

/** The office's agencies among all agencies; those of another office are marked. */
export function AgenciesDialog({ office: { id, agentMainName }, opened, onClose }: Props) {
  const links = useQuery(agencyQueries.ofOffice(id))
  const all = useQuery(agencyQueries.linkable)
  const linking = useLinking({
    call: agency.link,
    area: agencyArea,
    link: ({ id: agentId }) => act(agency.link, { agentId, agentMainId: id }),
    unlink: ({ id: agentId }) => act(agency.unlink, { agentId }),
  })
  if (!opened) return null
  return (
    <LinkDialog
      {...{ links, all, linking, onClose }}
      name={agentMainName}
      words={officeLinkWords}
      insteadOf={({ office }) => (office === null ? null : elsewhere(office))}
    />
  )
}

/** Sets a generated password, shown once (S2 §4, §7; GAP18). */
export function PasswordDialog({ office, opened, onClose, onDone }: Props) {
  const { credentials, tell, understood } = useShownCredentials(onDone)
  const { act: make, ...acting } = useAct(agency.newPassword, { onDone: tell })
  return (
    <>
      <ActModal
        {...{ onClose, ...acting }}
        opened={opened && credentials === null}
        title={words.title(office.agentMainName)}
        confirm={words.confirm}
        onSubmit={() => void make({ username: `AM${office.agentMainNationID}` })}
      >
        <p className="act-effect">{words.body}</p>
      </ActModal>
      <CredentialsDialog credentials={credentials} title={credentialsWords.changed(office.agentMainName)} onClose={understood} />
    </>
  )
}
