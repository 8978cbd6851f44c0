import type { ReactNode } from 'react'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { Code } from '#app/kit/ui/value/Isolate.tsx'
import { TimeAgo } from '#app/kit/ui/date/TimeAgo.tsx'
import { StatusChip, type Status } from '#app/kit/ui/value/StatusChip.tsx'
import { applicantCardWords as words } from './applicant-words.ts'

interface ApplicantCardProps {
  name: string
  status: Status
  code: string
  /** Further facts, short. */
  facts: (string | null)[]
  /** When they applied, ISO. */
  since: string
  acts: ReactNode
}

/** An applicant as a card, below 768 px. */
export const ApplicantCard = ({ name, status, code, facts, since, acts }: ApplicantCardProps) => (
  <Stack component="article" gap={6}>
    <Group justify="space-between">
      <h2>{name}</h2>
      <StatusChip {...status} />
    </Group>
    <p>
      <Code text={code} />
    </p>
    <p className="faint">
      {words.facts(facts.filter((fact): fact is string => Boolean(fact)))} <TimeAgo at={since} />
    </p>
    <Group pt={8} mt={4} style={{ borderBlockStart: '1px solid var(--line)' }}>
      {acts}
    </Group>
  </Stack>
)
