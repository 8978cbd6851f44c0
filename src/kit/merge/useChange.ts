import { useEffect, useEffectEvent, useState } from 'react'
import type { Faults } from '#contract/kernel/refusal.ts'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import { readingWords as words } from './merge-words.ts'
import { differences, merged, type Difference, type Side, type Since } from './merge.ts'

/** The base, own and current values, and the member's choices so far. */
export interface Readings<T> {
  found: readonly Difference<keyof T & string>[]
  base: T | null
  mine: T
  theirs: T
  choices: Partial<Record<keyof T, Side>>
}

interface Row<T> {
  version: number
  input: T
}

interface Change<T, S extends Since<T>> {
  start: T
  since: S
  /** The queued item being edited; a stale one opens with the comparison. */
  editing?: OutboxItem | null
  /** Fetches the current row; null if the server is unreachable or the row is deleted. */
  readNow?: () => Promise<Row<T> | null>
}

const noQuestion = async () => null

/** The state of an edit form: the values, the version they are based on, and concurrent changes by others. */
export function useChange<T extends object, S extends Since<T> = Since<T>>(change: Change<T, S>) {
  const { start, since: begun, editing = null, readNow = noQuestion } = change
  const [typed, setTyped] = useState(start)
  const [since, setSince] = useState<S | { version: number; base: T }>(begun)
  const [readings, setReadings] = useState<Readings<T> | null>(null)

  /** The fields become the two changes in one, as far as they go together. */
  const meet = (now: Row<T> | null) => {
    if (!now || now.version === since.version) return
    const { base } = since
    const found = differences(base, typed, now.input)
    setReadings({ found, base, mine: typed, theirs: now.input, choices: {} })
    setTyped(merged(typed, now.input, found))
    setSince({ version: now.version, base: now.input })
  }
  /** Another member saved first: fetch the current row and show it for comparison. */
  const compare = async () => meet(await readNow())
  const readFirst = useEffectEvent(readNow)
  const meetFirst = useEffectEvent(meet)
  const isStale = editing?.refusal?.code === 'stale-version'
  useEffect(() => {
    if (isStale) void readFirst().then((now) => meetFirst(now))
  }, [isStale])

  const set = (part: Partial<T>) => setTyped((was) => ({ ...was, ...part }))
  const choose = (field: keyof T & string, side: Side) => {
    if (!readings) return
    setReadings({ ...readings, choices: { ...readings.choices, [field]: side } })
    setTyped((was) => ({ ...was, [field]: readings[side][field] }))
  }
  const open = readings?.found.filter(({ part, by }) => by === 'both' && !readings.choices[part]) ?? []
  /** Fields changed on both sides without a decision. */
  const undecided: Faults = Object.fromEntries(open.map(({ part }) => [part, words.undecided]))
  return { typed, set, since, readings, choose, meet, compare, undecided }
}
