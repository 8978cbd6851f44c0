/** Reads the result of the own turn out of a show's public record, after verifying that record on this phone. */
import type { OwnAccount } from '#contract/fleet/driver-app.ts'
import { run } from '#contract/halls/run.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { ask } from '#app/transport/ask.ts'

/** A turn, and the show it won in; null for the newest one of its hall. */
export interface Taking {
  turn: number
  /** When the queued turn was taken, ISO; null for one that won. */
  issuedAt: string | null
  hallId: number | null
  runId: number | null
}

/** Returns the queued turn in its hall's newest show, or the turn that won the newest permit; null without either. */
export function takingOf({ turn, permits }: OwnAccount): Taking | null {
  if (turn?.state === 'QUEUED') return { turn: turn.number, issuedAt: turn.issuedAt, hallId: turn.hallId, runId: null }
  const won = permits.find(({ runId, turnNumber }) => runId !== null && turnNumber !== null)
  return won ? { turn: won.turnNumber!, issuedAt: null, hallId: null, runId: won.runId } : null
}

export interface OwnResult {
  /** `later`: absent, because it was taken after the lists were locked. */
  state: 'won' | 'lost' | 'absent' | 'later'
  /** The reason in one sentence; '' for a turn that was not in the show. */
  why: string
  runId: number
  /** The opening of the show, ISO. */
  opensAt: string
  /** The record is what the rules give for its inputs, and its signature is that of the installation's published key. */
  isValid: boolean
  /** SHA-256 of the record, hex. */
  recordHash: string
}

/** Returns the result; null without a published show. Throws a WireError if the record cannot be fetched. */
export async function readResult({ turn, issuedAt, hallId, runId }: Taking): Promise<OwnResult | null> {
  const id = runId ?? (hallId === null ? null : await newestRun(hallId))
  if (id === null) return null
  const [{ data: sealed }, { data: keys }, { firstDifference }, { whyIn, whyNoList }, { listHistories }] = await Promise.all([
    ask(run.record, { id }),
    ask(run.keys, {}),
    import('#contract/halls/split/verify.ts'),
    import('#contract/halls/split/why.ts'),
    import('#contract/halls/split/list-history.ts'),
  ])
  const isSound = firstDifference(sealed) === null
  const { record, publicKey, recordHash } = sealed as SealedRecord
  const isValid = isSound && record.snapshot.runId === id && keys.some((key) => key.publicKey === publicKey)
  const outcome = record.outcome.turns.find((one) => one.turn === turn)
  const isThere = record.snapshot.turns.some(({ number }) => number === turn)
  const why = outcome ? whyIn(record)(outcome, true) : isThere ? whyNoList(listHistories(record).get(turn)) : ''
  const isLater = issuedAt !== null && Date.parse(issuedAt) >= Date.parse(record.lockedAt)
  const state = outcome && outcome.cargo !== null ? 'won' : isThere ? 'lost' : isLater ? 'later' : 'absent'
  return { state, why, runId: id, opensAt: record.snapshot.opensAt, isValid, recordHash }
}

async function newestRun(hallId: number): Promise<number | null> {
  const { data } = await ask(run.past, { hallId })
  return data.find(({ state }) => state === 'PUBLISHED')?.id ?? null
}
