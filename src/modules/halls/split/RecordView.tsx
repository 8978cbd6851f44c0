import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { lateShow } from '#contract/halls/late-words.ts'
import { lateActOf } from '#contract/halls/split/late.ts'
import { ruleWords } from '#contract/halls/split-words.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { recordQueries, type SealedRecord } from './queries.ts'
import { ShamsiDate } from '#app/kit/ui/date/ShamsiDate.tsx'
import { PaperCode } from '#app/modules/halls/log/PaperCode.tsx'
import { Remembered } from '#app/modules/halls/log/Remembered.tsx'
import { proofWords } from './record-words.ts'
import { recordWords as words } from './split-words.ts'
import { Cargos, LeftCargos } from './Cargos.tsx'
import { Gone } from './Gone.tsx'
import { Overrides } from './Overrides.tsx'
import { Proof } from './Proof.tsx'
import { readingOf, toTheSecond, type Reading } from './reading.ts'
import { Turns } from './Turns.tsx'

/** A whole record: text first, the proof next to it. `raw` is what is verified: the unchanged answer. */
export function RecordView({ sealed, raw }: { sealed: SealedRecord; raw: unknown }) {
  const { record } = sealed
  const reading = useMemo(() => readingOf(record), [record])
  return (
    <>
      <Title sealed={sealed} />
      <Rule sealed={sealed} reading={reading} />
      <Annotations id={record.snapshot.runId} />
      <p className="no-print">
        <Link className="tap" to="/fairness/$hallId" params={{ hallId: String(record.snapshot.hallId) }}>
          {words.toFairness}
        </Link>
      </p>
      <p className="split-address">
        {words.address} <bdi dir="ltr">{`${location.host}/split/${record.snapshot.runId}`}</bdi>
      </p>
      <div className="two split">
        <Stack>
          <Turns reading={reading} runId={record.snapshot.runId} />
          <Cargos reading={reading} />
        </Stack>
        <Stack component="aside" aria-label={proofWords.title}>
          <Proof sealed={sealed} raw={raw} />
          <PaperCode />
          <Remembered />
          <Overrides record={record} />
          <Gone record={record} />
          <LeftCargos reading={reading} />
        </Stack>
      </div>
    </>
  )
}

function Title({ sealed: { record } }: { sealed: SealedRecord }) {
  const { runId, opensAt } = record.snapshot
  const late = lateActOf(record)?.showTime
  const times = [
    [words.opened, opensAt],
    [words.locked, record.lockedAt],
    [words.published, record.publishedAt],
  ] as const
  return (
    <Group className="split-title" gap={24} align="end" justify="space-between" wrap="nowrap">
      <div>
        <p className="faint">{words.kicker(runId, record.hallName)}</p>
        <h1>
          <ShamsiDate value={shamsiDayOf(new Date(opensAt))} form="long" />
          {words.titleRest(clockOf(new Date(opensAt)))}
        </h1>
        {late && <p>{lateShow(late)}</p>}
      </div>
      <dl className="facts">
        {times.map(([name, at]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <time dateTime={at}>{persianDigits(toTheSecond(at))}</time>
            </dd>
          </div>
        ))}
      </dl>
    </Group>
  )
}

function Rule({ sealed: { record }, reading }: { sealed: SealedRecord; reading: Reading }) {
  const { policy, cursor, turns, cargos } = record.snapshot
  return (
    <p className="split-rule">
      <b>{words.rule}</b> {ruleOf(policy, cursor)}{' '}
      <span className="faint">
        {ruleWords.version(policy.version)}. {words.counts(turns.length, cargos.length, reading.permits)}
      </span>
    </p>
  )
}

function ruleOf({ order, native, other }: SealedRecord['record']['snapshot']['policy'], cursor: number): string {
  if (order === 'NATIVE_FIRST') return ruleWords.nativeFirst()
  // A ratio of zero to zero is undefined.
  return order === 'RATIO' && native + other > 0 ? ruleWords.ratio(native, other, cursor) : ruleWords.strict()
}

/** Upheld objections since then; the record itself is never edited (X40). */
function Annotations({ id }: { id: number }) {
  const { data } = useQuery(recordQueries.annotations(id))
  return data?.data.map(({ turn, at }) => (
    <p key={`${turn} ${at}`} className="note" data-tone="wait">
      <span>
        {words.upheld(turn)} <ShamsiDate value={shamsiDayOf(new Date(at))} />
      </span>
    </p>
  ))
}
