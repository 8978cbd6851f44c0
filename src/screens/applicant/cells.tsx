import type { ReactNode } from 'react'
import { Code } from '#app/ui/value/Isolate.tsx'
import { TimeAgo } from '#app/ui/date/TimeAgo.tsx'
import { StatusChip, type Status } from '#app/ui/value/StatusChip.tsx'
import { applicantCardWords as words } from '#app/words/applicant.ts'

interface ApplicantCardProps {
  name: string
  status: Status
  code: string
  /** What else is known, short. */
  facts: (string | null)[]
  /** When they applied, ISO. */
  since: string
  acts: ReactNode
}

/** An applicant as a card, below 768 px. */
export const ApplicantCard = ({ name, status, code, facts, since, acts }: ApplicantCardProps) => (
  <article className="applicant-card">
    <div className="row between">
      <h2>{name}</h2>
      <StatusChip {...status} />
    </div>
    <p>
      <Code text={code} />
    </p>
    <p className="faint">
      {words.facts(facts.filter((fact): fact is string => Boolean(fact)))} <TimeAgo at={since} />
    </p>
    <div className="row applicant-card-acts">{acts}</div>
  </article>
)
