/** Verifies the records of a hall as they arrive, from its first one to the first break. */
import { shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { followRecords, nothingFollowed } from '#contract/halls/split/chain.ts'
import { trustIn } from '#contract/halls/split/seen.ts'
import { refusedKey, sentenceOf, trusts, type Judgement } from './judge.ts'
import type { HallPart } from './sources.ts'

/** Records between two progress lines. */
const STEP = 100

interface Following {
  /** Keys that the reader supplied, and the public keys seen before. */
  keys: readonly string[]
  known: ReadonlySet<string>
  say: (progress: string) => void
}

/**
 * Follows the chain until it ends or breaks; the newest record's key must be trusted, because its signature covers all records
 * before it. Throws an Error if the hall has no record, or if one cannot be fetched.
 */
export async function followHall(parts: AsyncIterable<HallPart>, { keys, known, say }: Following): Promise<Judgement> {
  let followed = nothingFollowed
  const broken = (sealed: unknown, why: string): Judgement => ({
    isValid: false,
    lines: [`DOES NOT HOLD: ${nameOf(sealed)}, after ${followed.count} records that hold: ${why}`, ...completeness(followed)],
    newKeys: [],
  })
  for await (const { records, left } of parts) {
    const before = followed.count
    const answer = await followRecords({ followed, records })
    followed = answer.followed
    if (answer.broken) return broken(records[answer.broken.at], sentenceOf(answer.broken.difference))
    if (left > 0 && Math.floor(followed.count / STEP) > Math.floor(before / STEP))
      say(`${followed.count} records hold, ${left} are left`)
  }
  const { count, newest } = followed
  if (!newest) throw new Error('There is no published record.')
  const { keyId, publicKey, record, recordHash } = newest
  const trust = trustIn(newest, { supplied: keys, seen: known })
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
