import { IconAlertTriangle } from '@tabler/icons-react'
import { persianDigits } from '#contract/digits.ts'
import { clockOf, shamsiDayOf } from '#contract/shamsi.ts'
import { reasonSentence, reasonWords } from '#contract/words/reason.ts'
import type { RunRecord } from '#app/data/record.ts'
import { ShamsiDate } from '#app/ui/date/ShamsiDate.tsx'
import { roleLabel } from '#app/words/status.ts'
import { overrideWords as words, type CargoName } from '#app/words/record.ts'
import { routeWords } from '#app/words/ui.ts'

type Override = RunRecord['overrides'][number]

/** What was done out of order since the record before: what, to what, when, by which role, and why. */
export function Overrides({ record }: { record: RunRecord }) {
  const { overrides } = record
  const nameOf = namesIn(record)
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
          {overrides.map((one, i) => (
            <li key={i}>
              <b>{words.kind(one.kind)}</b>
              {about(one, nameOf)}
              <p className="faint">
                <ShamsiDate value={shamsiDayOf(new Date(one.at))} /> {persianDigits(clockOf(new Date(one.at)))} ·{' '}
                {roleLabel(one.role)}
              </p>
              <Reason override={one} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** By what a cargo is known: its number in this show where it had one. */
function namesIn({ cargoFaces, format }: RunRecord): CargoName {
  const numbers = new Map(format === 1 ? [] : cargoFaces.map(({ id, number }) => [id, number]))
  return (id) => words.cargo(id, numbers.get(id) ?? null)
}

function about(override: Override, nameOf: CargoName): string {
  const parts = 'ahead' in override ? words.about(override, nameOf) : override.turn === null ? [] : [words.turn(override.turn)]
  return parts.length > 0 ? ` · ${parts.join(routeWords.comma)}` : ''
}

function Reason({ override }: { override: Override }) {
  if ('reasonCode' in override) {
    return override.reasonCode === null ? null : <p>{words.because(reasonSentence(override.reasonCode))}</p>
  }
  // Codes stood at the beginning of what was written; names and plates may stand in the rest, which nobody repeats here.
  const code = /^[A-Z_]+(?=$|:)/.exec(override.reason)?.[0]
  if (code) return <p>{words.because(reasonSentence(code))}</p>
  return <p>{words.because(override.reason === '' ? reasonWords.NOT_GIVEN : words.typedBefore)}</p>
}
