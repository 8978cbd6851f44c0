/** Fair queue of requests: limits the concurrency of each account, and its rate by its work bucket. */
import type { ServerResponse } from 'node:http'
import { Refusal } from '#contract/kernel/refusal.ts'
import { fairQueue } from '#server/platform/fair-queue.ts'
import { TENANT } from '#server/platform/quotas.ts'
import type { Context } from 'hono'
import { openLevels } from './buckets.ts'

/**
 * Concurrent requests of an account, or of a network without one; one at a time once half its points are used. Four concurrent
 * long lists would make other clients wait four times as long.
 */
const AT_ONCE = { ask: 2, act: 4 }
/** Maximum waiting requests: enough for all drivers of a hall. */
const MAX_WAITING = 1000
/** Time after which a request's slot is released, ms: a longer command waits for a service, a print or a lock. */
const RELEASE_AFTER_MS = { ask: 5000, act: 500 }
/** Work of an account, in KB of responses: a KB is about one row, and a hundred rows take 3.4 ms of CPU time. */
const WORK = { most: 1000, perSecond: 2500 }
/** Base cost of a request, KB: allows a hundred queries at once, then 250 per second. */
const BASE_COST = { ask: 10, act: 2 }
/** Cost of a response with 429, KB: allows about seventy per second and account. */
const REFUSAL_COST = 25
/** Cost of a request with a file, KB per ms, and its maximum. */
const FILE_COST = 10
const MAX_FILE_COST = 5000

interface Asking {
  /** An account, or a network without one. */
  asker: string
  /** The organisation whose members share its slots; absent or '': none. */
  tenant?: string
  kind: keyof typeof BASE_COST
  /** The request carries a file, which is decoded. */
  file?: boolean
}

/** Runs a request when it is its turn. The slot is released when the response has been compressed and sent. */
export type Queue = (c: Context, asking: Asking, work: () => Promise<Response>) => Promise<Response>

/** Opens the queue of a process. */
export function openQueue(): Queue {
  const levels = openLevels(() => performance.now())
  const usedBy = (asker: string) => levels.heightOf(asker, WORK.perSecond)
  const queueOf = (atOnce: number) =>
    fairQueue({
      eachOf: (asker) => (usedBy(asker) > WORK.most / 2 ? 1 : atOnce),
      mostWaiting: MAX_WAITING,
      delayOf: (asker) => ((usedBy(asker) - WORK.most) / WORK.perSecond) * 1000,
    })
  const enterTenant = fairQueue({ eachOf: () => TENANT.atOnce, mostWaiting: MAX_WAITING })
  const enter = { ask: queueOf(AT_ONCE.ask), act: queueOf(AT_ONCE.act) }
  return async (c, { asker, tenant = '', kind, file = false }, work) => {
    const own = await enter[kind](asker)
    // An account waits here with one of its own slots, so that it takes no other's turn.
    const shared =
      tenant === ''
        ? null
        : await enterTenant(tenant).catch((error: unknown) => {
            own[Symbol.dispose]()
            throw error
          })
    const charge = (kilobytes: number) => levels.raise(asker, kilobytes, WORK.perSecond)
    charge(BASE_COST[kind])
    const leave = () => {
      clearTimeout(timer)
      shared?.[Symbol.dispose]()
      own[Symbol.dispose]()
    }
    const timer = setTimeout(leave, RELEASE_AFTER_MS[kind]).unref()
    const startedAt = performance.now()
    let kilobytes = 0
    try {
      const response = await work()
      charge((kilobytes = kilobytesOf(response)))
      return response
    } catch (error) {
      if (error instanceof Refusal && error.code === 'too-many-attempts') charge(REFUSAL_COST)
      throw error
    } finally {
      if (file) charge(Math.min(MAX_FILE_COST, (performance.now() - startedAt) * FILE_COST))
      if (kilobytes > 0) afterSending(c, leave)
      else leave()
    }
  }
}

/** Size of a generated text; 0 for files and streams, which cost no CPU time. */
const kilobytesOf = ({ headers }: Response): number =>
  /^(application\/json|text\/html)/.test(headers.get('content-type') ?? '') ? Number(headers.get('content-length')) / 1000 : 0

function afterSending(c: Context, then: () => void): void {
  const outgoing = (c.env as { outgoing?: ServerResponse } | undefined)?.outgoing
  if (!outgoing || outgoing.closed) then()
  else outgoing.once('close', then)
}
