import { useQuery } from '@tanstack/react-query'
import { cargoFields, fieldOf, type FieldName, type Unit } from '#contract/cargo-fields.ts'
import { persianDigits, textDigits } from '#contract/digits.ts'
import type { Answer } from '#contract/call.ts'
import type { cargo } from '#contract/cargo.ts'
import { cargoQueries } from '#app/data/cargo.ts'
import { ShamsiDate } from '#app/ui/date/ShamsiDate.tsx'
import { Timeline } from '#app/ui/page/Timeline.tsx'
import { Changes } from '#app/ui/value/Changes.tsx'
import { grouped } from '#app/ui/value/figures.ts'
import { cargoListWords } from '#app/words/cargo.ts'
import { logWords as words } from '#app/words/cargo-detail.ts'
import { logFieldWords } from '#app/words/cargo-fields.ts'
import { roleLabel } from '#app/words/status.ts'
import { Answered } from '#app/ui/state/Answered.tsx'

type Entry = Answer<typeof cargo.log>[number]

/** What happened to a cargo, newest first: when, who, what, why, and what an edit changed. */
export function LogTab({ cargoId }: { cargoId: number }) {
  return (
    <Answered query={useQuery(cargoQueries.log(cargoId))} failed={words.failed}>
      {(entries) => (
        <div className="card">
          <LogList entries={entries} />
        </div>
      )}
    </Answered>
  )
}

/** One line for each thing that happened. */
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

function said(field: string, value: string): string {
  if (value === '') return words.blank
  const isAmount = field in cargoFields && amounts.includes(fieldOf(field as FieldName).unit)
  return isAmount ? grouped(Number(value)) : textDigits(value)
}

const lineOf = ({ field, before, after }: Entry['changes'][number]) => ({
  label: logFieldWords[field] ?? field,
  before: said(field, before),
  after: said(field, after),
})
