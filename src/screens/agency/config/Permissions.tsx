import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { agencyConfig, agencyPermissions, type AgencyPermission } from '#contract/agency-config.ts'
import { agencyWords } from '#contract/words/agency.ts'
import { agencyQueries } from '#app/data/agency.ts'
import { useAct } from '#app/data/transport/act.ts'
import { TroubleNote } from '#app/ui/form/TroubleNote.tsx'
import { tellDone } from '#app/ui/form/tellDone.ts'
import { agencyConfigWords as words } from '#app/words/agency.ts'
import { Section } from './Section.tsx'

/** The switches of what an agency may, each with what it opens; a switch is saved as it is turned (C8). */
export function Permissions({ agentId }: { agentId: number }) {
  const query = useQuery(agencyQueries.permissions(agentId))
  const granting = useAct(agencyConfig.grant, { renewFirst: true, onDone: tellDone })
  const denying = useAct(agencyConfig.deny, { renewFirst: true, onDone: tellDone })
  const isBusy = granting.isBusy || denying.isBusy
  const turn = (type: AgencyPermission, on: boolean) => void (on ? granting : denying).act({ agentId, type, Reason: '' })
  return (
    <Section title={words.permissions} query={query}>
      {(granted) => (
        <>
          {agencyPermissions.map((type) => (
            <Switch
              key={type}
              label={agencyWords.permissions[type]}
              description={words.opens[type]}
              checked={granted[type]}
              // Not disabled while one is on its way: it would lose the focus.
              onChange={(event) => !isBusy && turn(type, event.currentTarget.checked)}
            />
          ))}
          <TroubleNote>{granting.error?.message ?? denying.error?.message}</TroubleNote>
        </>
      )}
    </Section>
  )
}
