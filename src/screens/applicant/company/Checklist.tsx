import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { beyondCompletion } from '#contract/company-rules.ts'
import type { Company } from '#contract/company.ts'
import { StatusChip } from '#app/ui/value/StatusChip.tsx'
import { reviewWords as words } from '#app/words/applicant.ts'

const parts = ['File', 'CityId', 'Tell', 'Address'] as const satisfies readonly Company['missing'][number][]

/** What must be there before a company is accepted (GAP16), and what can be done about what is not. */
export function Checklist({ company }: { company: Company }) {
  const beyond = beyondCompletion(company).map((part) => words.parts[part])
  return (
    <>
      <ul className="review-checks">
        {parts.map((part) => {
          const lacks = company.missing.includes(part)
          const word = lacks ? words.lacking(words.parts[part]) : words.there(words.parts[part])
          return (
            <li key={part}>
              <StatusChip word={word} tone={lacks ? 'wait' : 'ok'} icon={lacks ? IconCircleX : IconCircleCheck} />
            </li>
          )
        })}
      </ul>
      {beyond.length > 0 && <p>{words.beyond(beyond)}</p>}
    </>
  )
}
