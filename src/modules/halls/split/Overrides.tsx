import { IconAlertTriangle } from '@tabler/icons-react'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { reasonSentence } from '#contract/kernel/reason-words.ts'
import { Group } from '#app/kit/ui/layout.ts'
import type { RunRecord } from './queries.ts'
import { ShamsiDate } from '#app/kit/ui/date/ShamsiDate.tsx'
import { roleLabel } from '#app/kit/ui/value/status-words.ts'
import { overrideWords as words, type CargoName } from './record-words.ts'
import { routeWords } from '#app/kit/ui/ui-words.ts'

type Override = RunRecord['overrides'][number]

/** Out-of-order acts since the previous record: act, subject, time, role, and reason. */
export function Overrides({ record }: { record: RunRecord }) {
  const { overrides } = record
  const nameOf = namesIn(record)
  return (
    <section className="card" aria-labelledby="split-overrides">
      <Group id="split-overrides" component="h2">
        <IconAlertTriangle size={20} aria-hidden />
        {words.title(overrides.length)}
      </Group>
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
              {one.reasonCode !== null && <p>{words.because(reasonSentence(one.reasonCode))}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Returns a cargo's name: its number in this show if it has one. */
function namesIn({ cargoFaces }: RunRecord): CargoName {
  const numbers = new Map(cargoFaces.map(({ id, number }) => [id, number]))
  return (id) => words.cargo(id, numbers.get(id) ?? null)
}

function about(override: Override, nameOf: CargoName): string {
  const parts = words.about(override, nameOf)
  return parts.length > 0 ? ` · ${parts.join(routeWords.comma)}` : ''
}
