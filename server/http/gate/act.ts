/** Runs commands: preparation without locks, a transaction with the key, work after the commit (decision 022). */
import type { Call } from '#contract/kernel/call.ts'
import { finalVerdicts, Refusal } from '#contract/kernel/refusal.ts'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { SharedClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Traces } from '#server/platform/traces.ts'
import type { Outside } from '#server/platform/outside/index.ts'
import { Overtaken, RawResponse, type OutsideContext, type Phased, type RequestContext } from '#server/platform/context.ts'
import { answered, refused } from '../answer.ts'
import { eventOf } from '#server/platform/audit.ts'
import type { InFlight } from '../in-flight.ts'
import { earlierOutcome, once, type Claim, type Outcome } from './once.ts'
import { attempt } from '#server/platform/transaction.ts'

/** Dependencies of commands. */
export interface ActDependencies {
  db: Db
  /** Connection pool of `db`. */
  pool: Pool
  clock: SharedClock
  outside: Outside
  inFlight: InFlight
  log: Pick<Logger, 'warn'>
  /** Absent without a collector. */
  traces?: Traces | undefined
}

type Act = (context: RequestContext, input: unknown) => Promise<unknown>
/** Handler of a command, in one step or in phases. */
export type ActHandler = Act | Phased<unknown, unknown>

export interface Acting {
  call: Call
  handler: ActHandler
  input: unknown
  /** Null if the request has no key, or the call stores none. */
  claim: Omit<Claim, 'now'> | null
}

/** Result of a command; a file is generated for each request and never stored. */
export interface Done {
  outcome: Outcome
  file: RawResponse | null
}

/** Maximum preparations of a command whose data other requests change meanwhile. */
const MAX_TRIES = 10
const RETRY_AFTER_SECONDS = 2
const inProgress = () => new Refusal('in-progress', { retryAfter: RETRY_AFTER_SECONDS })

/** Runs a command, in phases if it has them. With a key, it runs at most once, and one request at a time prepares it. */
export async function perform(deps: ActDependencies, context: RequestContext, acting: Acting): Promise<Done> {
  const { handler, input, claim } = acting
  if (typeof handler === 'function') return commit(deps, context, acting, (inside) => handler(inside, input))
  if (!claim) return inPhases(deps, context, acting, handler)
  await using lock = await deps.inFlight.enter(claim.memberId, claim.key)
  // Queried after waiting for a duplicate request, which may have run the command.
  const earlier = await earlierOutcome(deps.db, claim)
  if (earlier) return { outcome: earlier, file: null }
  if (!lock) throw inProgress()
  // `await` keeps the lock until the command has run.
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
  for (let left = MAX_TRIES; left > 0; left -= 1) {
    const before: OutsideContext = { ...context, now: await clock.at(db), pool, outside }
    const prepared = await prepare(before, input).catch((error: unknown) => {
      if (claim && error instanceof Refusal && finalVerdicts.includes(error.code)) return error
      throw error
    })
    try {
      const done = await commit(deps, context, acting, async (inside) => {
        // Stored under the key, like a refusal of the command itself.
        if (prepared instanceof Refusal) throw prepared
        return act(inside, input, prepared as never)
      })
      if (after && done.outcome.envelope.code === 1 && !done.outcome.replayed) {
        await after(before, input, prepared as never).catch((error: unknown) =>
          log.warn({ err: error, call: call.name }, 'work after a command failed'),
        )
      }
      return done
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
    }
  }
  throw inProgress()
}

/** Repeats the message in `data` for calls whose refusals the specification's client reads there (S2 §8, "Approve owner"). */
const refusedBy =
  ({ refusalInData }: Call) =>
  (refusal: Refusal): Outcome => {
    if (refusalInData) refusal.detail.inData = true
    return refused(refusal)
  }

/** Runs one transaction: the command, its audit event, and its key with the stored response. */
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
