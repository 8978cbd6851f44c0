import { PermitStatus } from '#contract/kernel/status.ts'
import { IconAlarm, IconShieldX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PermitFull } from '#contract/permits/permit.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { landing } from '#app/kit/ui/row/landing.ts'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { voidWords } from '#app/modules/permits/permit/permit-words.ts'
import { permitPageWords as words } from '#app/modules/permits/permit/permit-life-words.ts'
import { RouteOf, PermitState } from '../list/cells.tsx'
import { Who } from './Who.tsx'

/** The permit's number, status, route and driver, and its actions. */
export function PermitHeader({ permit, acts }: { permit: PermitFull; acts: ReactNode }) {
  const { id, isOverdue } = permit
  return (
    <Stack component="section" className="card">
      <Group justify="space-between">
        <Group>
          <h2 tabIndex={-1} {...landing('permits', id)}>
            {words.permit} <Isolate>{id}</Isolate>
          </h2>
          <PermitState permit={permit} />
          {isOverdue && <StatusChip word={words.overdue} tone="bad" icon={IconAlarm} />}
        </Group>
        {acts}
      </Group>
      <RouteOf permit={permit} size="lg" />
      <Who permit={permit} />
      <Ending permit={permit} />
    </Stack>
  )
}

/** Why it ended, where it did not end well. */
function Ending({ permit: { status, voidReason, isAnnulled, annulReason } }: { permit: PermitFull }) {
  const reasons: Record<string, readonly [string, string]> = voidWords.reasons
  const why = voidReason === null ? null : (reasons[voidReason]?.[0] ?? voidReason)
  const text =
    status === PermitStatus.voided && why
      ? words.voidedBecause(why)
      : isAnnulled && annulReason
        ? words.annulledBecause(annulReason)
        : null
  return (
    text && (
      <p className="note" data-tone="bad">
        <IconShieldX size={20} aria-hidden />
        {text}
      </p>
    )
  )
}
