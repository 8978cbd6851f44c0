import { useId, type ReactNode } from 'react'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { reviewWords as words } from '#app/modules/organisations/applicant/applicant-words.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'

/** A number, a phone or a code; null where there is none. */
export const code = (text: string | null) => (text ? <Isolate>{text}</Isolate> : null)

/** An applicant's data; unknown values are a dash. */
export function Facts({ facts }: { facts: [name: string, fact: ReactNode][] }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{words.facts}</h3>
      <dl className="facts review-facts" data-columns={2}>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact || unknown}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
