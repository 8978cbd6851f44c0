import { Box, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { agencyConfig, agencyPermissions, type AgencyPermission } from '#contract/organisations/agency-config.ts'
import { agencyWords } from '#contract/organisations/agency-words.ts'
import { agencyQueries } from '#app/modules/organisations/agency/queries.ts'
import { useAct } from '#app/transport/act.ts'
import { useToday } from '#app/kit/ui/date/now.ts'
import { ShamsiDate } from '#app/kit/ui/date/ShamsiDate.tsx'
import { ShamsiDateInput } from '#app/kit/ui/date/ShamsiDateInput.tsx'
import { isOffline, noteOf } from '#app/kit/ui/form/error.ts'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { tellDone } from '#app/kit/ui/form/tellDone.ts'
import { leadToUnread } from '#app/kit/ui/input/leadToUnread.ts'
import { agencyConfigWords as words } from '#app/modules/organisations/agency/agency-words.ts'
import { Section } from './Section.tsx'

/** The switches of an agency's permissions, each with its effect; each change is saved at once, and applies from the day below (C8). */
export function Permissions({ agentId }: { agentId: number }) {
  const query = useQuery(agencyQueries.permissions(agentId))
  const granting = useAct(agencyConfig.grant, { renewFirst: true, onDone: tellDone })
  const denying = useAct(agencyConfig.deny, { renewFirst: true, onDone: tellDone })
  const isBlocked = granting.isBusy || denying.isBusy || isOffline(denying.error)
  const [from, setFrom] = useState<string | null>(null)
  const today = useToday()
  const turn = (type: AgencyPermission, own: HTMLInputElement) => {
    if (isBlocked) return
    if (!own.checked) void denying.act({ agentId, type, Reason: '' })
    else if (!leadToUnread(own.closest('section'))) void granting.act({ agentId, type, Reason: '', From: from })
  }
  return (
    <Section title={words.permissions} query={query}>
      {(granted) => (
        <>
          {agencyPermissions.map((type) => (
            <Switch
              key={type}
              label={agencyWords.permissions[type]}
              description={
                <>
                  {words.opens[type]}
                  {granted.from?.[type] && (
                    <Box component="b" display="block" c="var(--wait)">
                      {words.countsFrom} <ShamsiDate value={granted.from[type]} form="long" />
                    </Box>
                  )}
                </>
              }
              // A permission that applies later is shown as on: the same switch revokes it.
              checked={granted[type] || Boolean(granted.from?.[type])}
              // Not disabled during a request or offline, because it would lose the focus.
              aria-disabled={isBlocked || undefined}
              onChange={(event) => turn(type, event.currentTarget)}
            />
          ))}
          <ShamsiDateInput
            label={words.from}
            description={words.fromHint}
            min={today}
            value={from}
            error={granting.error?.faults['From']}
            onChange={(day) => {
              granting.forgive('From')
              setFrom(day)
            }}
          />
          <TroubleNote>{noteOf(granting.error, ['From']) ?? denying.error?.message}</TroubleNote>
        </>
      )}
    </Section>
  )
}
