import type { ReactNode } from 'react'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { StatusChip, type Status } from '#app/ui/value/StatusChip.tsx'
import { unknown } from '#app/words/ui.ts'

/** A number, a phone or a code; a dash where there is none. */
export const Code = ({ text }: { text: string }) => (text ? <Isolate>{text}</Isolate> : unknown)

/** A text that may be longer than its column. */
export const Cut = ({ text }: { text: string }) =>
  text ? (
    <span className="cut" title={text}>
      {text}
    </span>
  ) : (
    unknown
  )

interface ApplicantCardProps {
  name: string
  status: Status
  code: string
  children: ReactNode
  acts: ReactNode
}

/** An applicant as a card, below 768 px. */
export const ApplicantCard = ({ name, status, code, children, acts }: ApplicantCardProps) => (
  <article className="applicant-card">
    <div className="row between">
      <h2>{name}</h2>
      <StatusChip {...status} />
    </div>
    <p>
      <Code text={code} />
    </p>
    <p className="faint">{children}</p>
    <div className="row applicant-card-acts">{acts}</div>
  </article>
)
