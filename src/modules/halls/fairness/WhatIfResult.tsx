import tables from '#app/kit/ui/table/plain-table.module.css'
import type { ReactNode } from 'react'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { Outcomes } from '#contract/halls/fairness/shape.ts'
import type { WhatIf } from '#contract/halls/fairness/whatif.ts'
import { Stack } from '#app/kit/ui/layout.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { whatIfWords as words } from './check-words.ts'
import { waitWords } from './fairness-words.ts'
import { Span } from './Waits.tsx'

interface WhatIfResultProps {
  /** Name of the rule. */
  name: string
  was: Outcomes
  result: WhatIf
}

/** The figures of a rule beside those of the records, and the turns with another end. */
export const WhatIfResult = ({ name, was, result: { outcomes, same, other, gained, lost, changed } }: WhatIfResultProps) => (
  <Stack>
    <h3>{words.resultTitle(name)}</h3>
    <p>{words.changed(same, other, gained, lost)}</p>
    <table className={`${tables.plainTable} fair-table`}>
      <thead>
        <tr>
          {[words.figure, words.was, words.wouldBe].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, of }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td data-head={words.was}>{of(was)}</td>
            <td data-head={words.wouldBe}>{of(outcomes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {changed.length > 0 && (
      <details>
        <summary>
          {words.list} ({words.most(changed.length)})
        </summary>
        <table className="fair-table fair-grid">
          <thead>
            <tr>
              {[words.turn, words.was, words.wouldBe].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changed.map(({ turn, was: load, wouldBe }) => (
              <tr key={turn}>
                <th scope="row">{persianDigits(turn)}</th>
                <td>{words.load(load)}</td>
                <td>{words.load(wouldBe)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    )}
  </Stack>
)

const wait = (group: 'native' | 'other', part: 'median' | 'p90') => ({
  label: words[part](waitWords.classes[group]),
  of: ({ waits }: Outcomes): ReactNode => {
    const found = waits[group]
    return found ? <Span minutes={found.minutes[part]} /> : waitWords.noPermit
  },
})

const rows: readonly { label: string; of: (outcomes: Outcomes) => ReactNode }[] = [
  { label: words.permits, of: ({ permits }) => grouped(permits) },
  { label: words.first, of: ({ granted }) => grouped(granted[0] ?? 0) },
  { label: words.without, of: ({ without }) => grouped(without) },
  ...(['native', 'other'] as const).flatMap((group) => [wait(group, 'median'), wait(group, 'p90')]),
]
