import { Link } from '@tanstack/react-router'
import type { Figures } from '#contract/halls/fairness/shape.ts'
import { Group } from '#app/kit/ui/layout.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { CheckCard } from './CheckCard.tsx'
import { focusAfterChoice } from './Choose.tsx'
import { Exceptions } from './Exceptions.tsx'
import { ExcludedCard } from './ExcludedCard.tsx'
import { Loads } from './Loads.tsx'
import { Months } from './Months.tsx'
import { OpenData } from './OpenData.tsx'
import { Ranks } from './Ranks.tsx'
import { WaitsCard } from './Waits.tsx'
import { WhatIf } from './WhatIf.tsx'
import { fairnessWords as words } from './fairness-words.ts'
import type { HallMonth as Answer } from './queries.ts'
import { useCheck } from './useCheck.ts'

interface HallMonthProps {
  answer: Answer
  month: string
  figures: Figures
}

/** One hall in one month: figures, their check on this device, other rules, and the data. */
export function HallMonth({ answer, month, figures }: HallMonthProps) {
  const { hall } = answer
  const check = useCheck(answer)
  const facts = [
    [words.shows, figures.shows],
    [words.permits, figures.permits],
    [words.exceptions, figures.exceptions.reduce((sum, { count }) => sum + count, 0)],
    [words.envy, figures.envy],
  ] as const
  return (
    <>
      <section className="card" aria-labelledby="fair-hall">
        <Group justify="space-between">
          <h2 id="fair-hall" tabIndex={-1} ref={focusAfterChoice}>
            {words.hallTitle(hall.name, month)}
          </h2>
          <Group>
            <Link className="tap" to="/fairness" search={{ month }}>
              {words.allHalls}
            </Link>
            <Link className="tap" to="/board/$hallId" params={{ hallId: String(hall.id) }}>
              {words.toBoard}
            </Link>
          </Group>
        </Group>
        <dl className="facts fair-facts">
          {facts.map(([name, count]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{grouped(count)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <WaitsCard figures={figures} />
      {answer.months.length > 1 && <Months hallId={hall.id} months={answer.months} />}
      <Ranks figures={figures} />
      <Exceptions figures={figures} />
      <ExcludedCard figures={figures} />
      <Loads figures={figures} />
      <CheckCard check={check} records={answer.runs.length} earlier={answer.runs.length - figures.shows} />
      <WhatIf figures={figures} checker={check.state.step === 'compared' ? check.state.checker : null} />
      <OpenData hallId={hall.id} month={month} />
    </>
  )
}
