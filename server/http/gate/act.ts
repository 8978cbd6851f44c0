/** An act on its way: prepared with nothing held, done in a transaction with its key, and what follows the commit (decision 022). */
import type { Call } from '#contract/kernel/call.ts'
import { finalVerdicts, Refusal } from '#contract/kernel/refusal.ts'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { SharedClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Outside } from '#server/platform/outside/index.ts'
import { Overtaken, RawResponse, type OutsideContext, type Phased, type RequestContext } from '#server/platform/context.ts'
import { answered, refused } from '../answer.ts'
import { eventOf } from '#server/platform/audit.ts'
import type { InFlight } from '../in-flight.ts'
import { earlierOutcome, once, type Claim, type Outcome } from './once.ts'
import { attempt } from '#server/platform/transaction.ts'

/** What acts need from the process. */
export interface ActDependencies {
  db: Db
  /** The connections of `db`. */
  pool: Pool
  clock: SharedClock
  outside: Outside
  inFlight: InFlight
  log: Pick<Logger, 'warn'>
}

type Act = (context: RequestContext, input: unknown) => Promise<unknown>
/** The handler of an act, as the gate sees it. */
export type ActHandler = Act | Phased<unknown, unknown>

export interface Acting {
  call: Call
  handler: ActHandler
  input: unknown
  /** Null: it came without a key, or none is kept for it. */
  claim: Omit<Claim, 'now'> | null
}

/** What came of an act; a file is made anew each time and never kept. */
export interface Done {
  outcome: Outcome
  file: RawResponse | null
}

/** How often an act is prepared that others overtake. */
const TRIES = 10
const COME_AGAIN = 2
const inProgress = () => new Refusal('in-progress', { retryAfter: COME_AGAIN })

/** Does an act, in phases where it has them. With a key: at most once, and prepared by one request at a time. */
export async function perform(deps: ActDependencies, context: RequestContext, acting: Acting): Promise<Done> {
  const { handler, input, claim } = acting
  if (typeof handler === 'function') return commit(deps, context, acting, (inside) => handler(inside, input))
  if (!claim) return inPhases(deps, context, acting, handler)
  await using mine = await deps.inFlight.enter(claim.memberId, claim.key)
  // Asked after the twin was waited for: it may have been done by then.
  const earlier = await earlierOutcome(deps.db, claim)
  if (earlier) return { outcome: earlier, file: null }
  if (!mine) throw inProgress()
  // Waited for here: it is let go of on the way out.
  return await inPhases(deps, context, acting, handler)
}

async function inPhases(
  deps: ActDependencies,
  context: RequestContext,
  acting: Acting,
  { prepare, act, after }: Phased<unknown, unknown>,
) {
  const { db, pool, clock, outside, log } = deps
  const { call, input, claim } = acting
  for (let left = TRIES; left > 0; left -= 1) {
    const before: OutsideContext = { ...context, now: await clock.at(db), pool, outside }
    const prepared = await prepare(before, input).catch((error: unknown) => {
      if (claim && error instanceof Refusal && finalVerdicts.includes(error.code)) return error
      throw error
    })
    try {
      const done = await commit(deps, context, acting, async (inside) => {
        // Final for its key, as one that came later would be.
        if (prepared instanceof Refusal) throw prepared
        return act(inside, input, prepared as never)
      })
      if (after && done.outcome.envelope.code === 1 && !done.outcome.replayed) {
        await after(before, input, prepared as never).catch((error: unknown) =>
          log.warn({ err: error, call: call.name }, 'what follows an act failed'),
        )
      }
      return done
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
    }
  }
  throw inProgress()
}

/** S2 §8, "Approve owner": where the texts' client reads `data` of a refusal, its sentence stands there too. */
const refusedBy =
  ({ refusalInData }: Call) =>
  (refusal: Refusal): Outcome => {
    if (refusalInData) refusal.detail.inData = true
    return refused(refusal)
  }

/** One transaction: the act, its audit event, and its key with its answer. */
async function commit(
  { db, clock }: ActDependencies,
  context: RequestContext,
  { call, claim }: Acting,
  act: (inside: RequestContext) => Promise<unknown>,
): Promise<Done> {
  let file: RawResponse | null = null
  const outcome = await attempt(db, async (tx) => {
    const inside: RequestContext = { ...context, db: tx, now: await clock.at(tx) }
    const run = async () => {
      const answer = await act(inside)
      file = answer instanceof RawResponse ? answer : null
      return { outcome: answered(file ? null : answer), event: eventOf(inside, call, answer) }
    }
    if (claim) return once(tx, { ...claim, now: inside.now }, run, refusedBy(call))
    const done = await run()
    if (done.event) await tx.insertInto('audit_event').values(done.event).execute()
    return done.outcome
  })
  return { outcome, file }
}
