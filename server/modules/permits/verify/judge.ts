/** Verifies records: each separately, as a chain, and by the signing key. */
import * as v from 'valibot'
import { excludedIn } from '#contract/halls/split/excluded.ts'
import { receiptCode } from '#contract/halls/split/list-history.ts'
import { receiptIn, type ListFate, type PrintedList } from '#contract/halls/split/receipt.ts'
import { SealedRecord, type RunRecord } from '#contract/halls/split/record.ts'
import { trustIn, type Trust } from '#contract/halls/split/seen.ts'
import { differenceBetween, firstDifference, type Difference } from '#contract/halls/split/verify.ts'
import type { Order } from './arguments.ts'
import type { RecordKey } from './known-keys.ts'
import type { SourcedRecord } from './sources.ts'

export interface Judgement {
  isValid: boolean
  /** Report lines of each record, English. */
  lines: string[]
  /** Keys seen for the first time, or supplied: stored if everything is valid. */
  newKeys: RecordKey[]
}

/** `known`: the public keys seen before. Throws an Error if the records cannot be one chain. */
export function judge(
  given: readonly SourcedRecord[],
  { keys, previous, list }: Pick<Order, 'keys' | 'previous' | 'list'>,
  knownKeys: ReadonlySet<string>,
  successors?: ReadonlySet<string>,
): Judgement {
  const lines: string[] = []
  const readable: { from: string; sealed: SealedRecord }[] = []
  for (const { from, sealed } of given) {
    const read = v.safeParse(SealedRecord, sealed)
    if (read.success) readable.push({ from, sealed: sealed as SealedRecord })
    else lines.push(`DOES NOT HOLD: ${from}: ${sentenceOf(firstDifference(sealed)!)}`)
  }
  let isValid = lines.length === 0
  const halls = Map.groupBy(readable, ({ sealed }) => sealed.record.snapshot.hallId)
  if (halls.size > 1 && previous !== undefined) throw new Error('PREVIOUS belongs to the records of one hall.')
  const newKeys = new Map<string, RecordKey>()

  for (const records of halls.values()) {
    let before: SealedRecord | null = null
    for (const { sealed, from } of records.toSorted((a, b) => runOf(a.sealed) - runOf(b.sealed))) {
      // A duplicate of a record is skipped.
      if (before && before.recordHash === sealed.recordHash && runOf(before) === runOf(sealed)) continue
      const { keyId, publicKey, record } = sealed
      const difference =
        firstDifference(sealed, before ? before.recordHash : previous) ?? (before && differenceBetween(before.record, record))
      const trust = difference ? null : trustIn(sealed, { supplied: keys, seen: knownKeys, successors })
      const name = `run ${runOf(sealed)} of ${record.hallName}`
      if (difference || !trust) {
        isValid = false
        lines.push(`DOES NOT HOLD: ${name} (${from}): ${difference ? sentenceOf(difference) : refusedKey(sealed, keys)}`)
      } else {
        const won = record.outcome.turns.filter(({ cargo }) => cargo !== null).length
        lines.push(
          `HOLDS: ${name}, ${record.snapshot.turns.length} turns, ${won} permits.`,
          `  Record ${sealed.recordHash}`,
          `  Chain: ${chainOf(sealed, before, previous)}`,
          `  Signed with key ${keyId} (${publicKey}): ${trusts[trust]}`,
          ...actsOf(record),
          ...passedIn(record),
        )
        if (!knownKeys.has(publicKey)) newKeys.set(publicKey, { keyId, publicKey })
      }
      before = sealed
    }
  }
  const found =
    list &&
    sentenceOfList(
      list,
      readable.map(({ sealed }) => sealed.record),
    )
  if (found) lines.push(found.sentence)
  return { isValid: isValid && found?.hasCounted !== false, lines, newKeys: [...newKeys.values()] }
}

const fates: Record<ListFate, string> = {
  COUNTED: 'the split went by it',
  REPLACED: 'another one took its place before the lock',
  CHANGED: 'it was the last one, and the split did not go by all of it',
}

/** The records' result for a printed list. */
function sentenceOfList(list: PrintedList, records: readonly RunRecord[]): { hasCounted: boolean; sentence: string } {
  const name = `the list of turn ${list.turn}, cargos ${list.cargos.join(', ') || 'none'}`
  for (const record of records) {
    const found = receiptIn(record, list)
    if (!found) continue
    const at = `run ${record.snapshot.runId}, registered ${found.at}, receipt ${receiptCode(found.hash)}`
    return { hasCounted: found.fate === 'COUNTED', sentence: `IS THERE: ${name}: ${at}; ${fates[found.fate]}.` }
  }
  return { hasCounted: false, sentence: `IS NOT THERE: ${name}: no receipt of that turn belongs to it and this salt.` }
}

const runOf = ({ record }: SealedRecord) => record.snapshot.runId

/** Why this key is trusted, in words. */
export const trusts: Record<Trust, string> = {
  TOLD: 'the one you gave',
  SEEN: 'seen before',
  ROTATED: 'named by a signature of the key seen before',
  FIRST: 'NOT SEEN BEFORE. It is the first one here and is taken on trust from now on; compare it with the published key',
}

export const refusedKey = ({ keyId, publicKey }: SealedRecord, keys: readonly string[]) =>
  keys.length > 0
    ? `it is signed with the key ${keyId} (${publicKey}), which is not one you gave.`
    : `it is signed with the key ${keyId} (${publicKey}), which was never seen here before, though others were. Who forges a record signs it with such a key. If you know that it is the hall's own, say --key ${keyId}`

function chainOf({ record }: SealedRecord, before: SealedRecord | null, previous: string | null | undefined): string {
  if (before) return `follows run ${runOf(before)}`
  if (previous === null) return 'the first of its hall, as you stated'
  if (previous !== undefined) return `follows ${previous}, as you stated`
  const named = record.previous === null ? 'that it is the first of its hall' : `${record.previous} as the record before it`
  return `NOT CHECKED. It names ${named}; give that record, or its published hash (null for none), too`
}

/** Acts out of order since the previous record, a line each. */
function actsOf({ overrides }: RunRecord): string[] {
  return overrides.map((one) => {
    const { ahead, cargo, lists, reasonCode, receipt, showTime, trucks } = one
    const about = [
      one.turn !== null && `turn ${one.turn}`,
      cargo !== null && `cargo ${cargo}`,
      showTime !== null && `the show at ${showTime}`,
      ahead !== null && `${ahead} turns before it`,
      trucks && `trucks ${trucks.from} to ${trucks.to}`,
      lists !== null && `in ${lists} lists`,
      receipt !== null && `receipt ${receiptCode(receipt)}`,
      reasonCode !== null && `reason ${reasonCode}`,
    ].filter(Boolean)
    return [`  Out of order, ${one.at}: ${one.kind} by ${one.role}`, ...about].join(', ')
  })
}

/** Turns and cargos left out for a reason that only their driver or company can check, a line each. */
const passedIn = ({ snapshot }: RunRecord): string[] =>
  excludedIn(snapshot).map(({ code, id, what }) => `  Passed by: ${what.toLowerCase()} ${id}, ${code}`)

const differences: Record<Difference['what'], string> = {
  shape: 'it has not the shape of a record',
  snapshot: 'its inputs are not those it was committed to',
  outcome: 'deciding again gives another outcome',
  times: 'its times are out of order',
  lists: 'a list has no receipt, or the split did not use the list of its receipt and no public act says why',
  place: 'a turn chose from another place than that of its number',
  balance: 'it does not account for all of its hall since the record before it',
  opening: 'it opened outside the announced times of its hall, and no public act says that it runs late',
  late: 'an act says that a show runs late, and the record has not both that show and the missed one',
  record: 'its text does not match its hash',
  signature: 'its signature does not match its key',
  chain: 'the record before it is another one',
}

export const sentenceOf = ({ what, where, recorded: input, found, turn, cargo, show }: Difference) => {
  const subject = [
    turn !== undefined && `: turn ${turn}`,
    cargo !== undefined && `: cargo ${cargo}`,
    show !== undefined && `: the show of ${show}`,
  ].find(Boolean)
  return `${differences[what]}${subject || ''}${where ? `, at ${where}` : ''}. The record says ${input || 'nothing'}; expected ${found || 'another'}.`
}
