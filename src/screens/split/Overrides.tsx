import { IconAlertTriangle } from '@tabler/icons-react'
import { persianDigits } from '#contract/digits.ts'
import { clockOf, shamsiDayOf } from '#contract/shamsi.ts'
import type { RunRecord } from '#app/data/record.ts'
import { ShamsiDate } from '#app/ui/date/ShamsiDate.tsx'
import { roleLabel } from '#app/words/roles.ts'
import { overrideWords as words } from '#app/words/split.ts'

/** What was done out of order since the record before: what, when, by which role, and why. */
export function Overrides({ overrides }: { overrides: RunRecord['overrides'] }) {
  return (
    <section className="card" aria-labelledby="split-overrides">
      <h2 id="split-overrides" className="row">
        <IconAlertTriangle size={20} aria-hidden />
        {words.title(overrides.length)}
      </h2>
      {overrides.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className="list">
          {overrides.map(({ at, kind, reason, role, turn }, i) => (
            <li key={i}>
              <b>{words.kinds[kind] ?? kind}</b>
              {turn !== null && ` · ${words.turn(turn)}`}
              <p className="faint">
                <ShamsiDate value={shamsiDayOf(new Date(at))} /> {persianDigits(clockOf(new Date(at)))} · {roleLabel(role)}
              </p>
              <p>{words.quoted(reason)}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
