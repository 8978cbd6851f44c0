import { useQuery } from '@tanstack/react-query'
import { cargoFields, fieldOf, type FieldName, type Unit } from '#contract/freight/cargo-fields.ts'
import { persianDigits, textDigits } from '#contract/kernel/value/digits.ts'
import type { Answer } from '#contract/kernel/call.ts'
import type { cargo } from '#contract/freight/cargo.ts'
import { cargoDetailQueries } from './queries.ts'
import { ShamsiDate } from '#app/kit/ui/date/ShamsiDate.tsx'
import { Timeline } from '#app/kit/ui/page/Timeline.tsx'
import { Changes } from '#app/kit/ui/value/Changes.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { cargoListWords } from '#app/modules/freight/cargo/cargo-words.ts'
import { logWords as words } from './cargo-detail-words.ts'
import { logFieldWords } from '#app/modules/freight/cargo/fields/cargo-fields-words.ts'
import { roleLabel } from '#app/kit/ui/value/status-words.ts'
import { Answered } from '#app/kit/ui/state/Answered.tsx'

type Entry = Answer<typeof cargo.log>[number]

/** The history of a cargo, newest first: time, author, event, reason, and the changes of an edit. */
export function LogTab({ cargoId }: { cargoId: number }) {
  return (
    <Answered query={useQuery(cargoDetailQueries.log(cargoId))} failed={words.failed}>
      {(entries) => (
        <div className="card">
          <LogList entries={entries} />
        </div>
      )}
    </Answered>
  )
}

/** One line per event. */
export const LogList = ({ entries }: { entries: readonly Entry[] }) => (
  <Timeline words={words}>
    {entries.map((entry) => (
      <LogLine key={entry.id} entry={entry} />
    ))}
  </Timeline>
)

function LogLine({ entry: { call, date, time, memberFullName, role, reason, changes } }: { entry: Entry }) {
  return (
    <li>
      <p>
        <b>{memberFullName ?? words.system}</b> {words.verbs[call] ?? words.other}
      </p>
      <small className="faint">
        <ShamsiDate value={date} form="near" /> {persianDigits(time)}
        {role && cargoListWords.joint}
        {role && roleLabel(role)}
      </small>
      {reason && <p>{words.reason(reason)}</p>}
      {changes.length > 0 && <Changes changes={changes.map(lineOf)} words={words} />}
    </li>
  )
}

/** Amounts are read in groups of three; a telephone number is not an amount. */
const amounts: readonly (Unit | undefined)[] = ['kg', 'toman', 'rial']

function formatValue(field: string, value: string): string {
  if (value === '') return words.blank
  const isAmount = field in cargoFields && amounts.includes(fieldOf(field as FieldName).unit)
  return isAmount ? grouped(Number(value)) : textDigits(value)
}

const lineOf = ({ field, before, after }: Entry['changes'][number]) => ({
  label: logFieldWords[field] ?? field,
  before: formatValue(field, before),
  after: formatValue(field, after),
})
