/** Verifies the records of a hall as they arrive, from its first one to the first break. */
import { shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { Unreachable } from '#server/modules/halls/log/index.ts'
import { followRecords, nothingFollowed } from '#contract/halls/split/chain.ts'
import { trustIn, type ChainHead } from '#contract/halls/split/seen.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { refusedKey, sentenceOf, trusts, type Judgement } from './judge.ts'
import type { HallPart } from './sources.ts'

/** Records between two progress lines. */
const STEP = 100

interface Following {
  /** Keys that the reader supplied, and the public keys seen before. */
  keys: readonly string[]
  known: ReadonlySet<string>
  /** The keys that follow the known ones by valid statements, for a key that is not known. */
  successors(key: string): Promise<ReadonlySet<string>>
  /** The hall's newest record seen before: the chain must contain it. */
  head: ChainHead | undefined
  say: (progress: string) => void
}

interface FollowedHall extends Judgement {
  /** Null if the chain breaks. */
  newest: SealedRecord | null
}

/**
 * Follows the chain until it ends or breaks; the newest record's key must be trusted, because its signature covers all records
 * before it. Throws Unreachable if the hall has no record, or if one cannot be fetched.
 */
export async function followHall(
  parts: AsyncIterable<HallPart>,
  { keys, known, successors, head, say }: Following,
): Promise<FollowedHall> {
  let followed = nothingFollowed
  let isHeadFound = head === undefined
  const broken = (sealed: unknown, why: string): FollowedHall => ({
    isValid: false,
    lines: [`DOES NOT HOLD: ${nameOf(sealed)}, after ${followed.count} records that hold: ${why}`, ...completeness(followed)],
    newKeys: [],
    newest: null,
  })
  for await (const { records, left } of parts) {
    const before = followed.count
    const answer = await followRecords({ followed, records })
    followed = answer.followed
    if (answer.broken) return broken(records[answer.broken.at], sentenceOf(answer.broken.difference))
    isHeadFound ||= (records as readonly SealedRecord[]).some(({ recordHash }) => recordHash === head?.hash)
    if (left > 0 && Math.floor(followed.count / STEP) > Math.floor(before / STEP))
      say(`${followed.count} records hold, ${left} are left`)
  }
  const { count, newest } = followed
  if (!newest) throw new Unreachable('There is no published record.')
  if (!isHeadFound) return broken(newest, `the record of run ${head?.run} seen before, ${head?.hash}, is not in the chain`)
  const { keyId, publicKey, record, recordHash } = newest
  const following = keys.length > 0 ? new Set<string>() : await successors(publicKey)
  const trust = trustIn(newest, { supplied: keys, seen: known, successors: following })
  if (!trust) return broken(newest, refusedKey(newest, keys))
  return {
    isValid: true,
    lines: [
      `HOLDS: ${record.hallName}, ${count} records from the first one to run ${record.snapshot.runId}.`,
      `  Newest record ${recordHash}`,
      ...completeness(followed),
      `  Signed with key ${keyId} (${publicKey}): ${trusts[trust]}`,
    ],
    newKeys: known.has(publicKey) ? [] : [{ keyId, publicKey }],
    newest,
  }
}

const nameOf = (sealed: unknown) => {
  const { record } = sealed as { record?: { snapshot?: { runId?: unknown } } }
  return `run ${String(record?.snapshot?.runId ?? '?')}`
}

/** From which day on nothing is missing. */
const completeness = ({ since }: { since: string | null }) => [
  since === null
    ? '  Not complete: no record up to there accounts for its hall.'
    : `  Complete since ${shamsiDayOf(new Date(since))}: every turn, every cargo and every show is accounted for.`,
]
