import { Box } from '@mantine/core'
import { IconCheck, IconCircleDashed } from '@tabler/icons-react'
import { permitEventKinds, type PermitEventKind } from '#contract/permits/permit-life.ts'
import { arrivalWords as words } from '#app/modules/permits/permit/permit-life-words.ts'
import { Moment } from '#app/kit/ui/date/Moment.tsx'

interface MilestonesProps {
  times: Record<PermitEventKind, string | null>
  /** Shown for an unknown time. */
  missing: string
}

/** Arrived, loaded, left, delivered: each with its time. */
export const Milestones = ({ times, missing }: MilestonesProps) => (
  <dl className="permit-milestones">
    {permitEventKinds.map((kind) => {
      const at = times[kind]
      const Sign = at === null ? IconCircleDashed : IconCheck
      return (
        <Box key={kind} p="8px 10px" bd="1px solid var(--line)" bdrs="sm" c="var(--ink-2)" data-done={at !== null || undefined}>
          <dt>
            <Sign size={16} stroke={2} aria-hidden /> {words.milestones[kind]}
          </dt>
          <dd>{at === null ? missing : <Moment at={at} />}</dd>
        </Box>
      )
    })}
  </dl>
)
