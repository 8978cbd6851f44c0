/** The fair queue of requests: few of an account at once, at the pace of its bucket of work. */
import type { ServerResponse } from 'node:http'
import { Refusal } from '#contract/kernel/refusal.ts'
import { fairQueue } from '#server/platform/fair-queue.ts'
import type { Context } from 'hono'
import { openLevels } from './buckets.ts'

/**
 * Requests of an account, or of a network without one, in progress; one after the other once half its points are used. Four
 * long lists at once would make others wait four times as long.
 */
const AT_ONCE = { ask: 2, act: 4 }
/** Waiting requests: all drivers of a hall at its desk. */
const MOST_WAITING = 1000
/** Time after which a request's slot is free, ms: a command that takes so long waits for a service, a print or a lock. */
const GIVES_WAY_MS = { ask: 5000, act: 500 }
/** An account's work, in KB of answers: a KB is about one row, and a hundred rows take 3.4 ms of the process. */
const WORK = { most: 1000, perSecond: 2500 }
/** KB that a request is worth before its answer: a hundred queries at once, then 250 in a second. */
const BASE = { ask: 10, act: 2 }
/** KB of a refusal with 429: of one account about seventy in a second are answered. */
const REFUSED = 25
/** KB of each ms that a request with a file takes, and the maximum of one. */
const OF_FILE = 10
const MOST_OF_FILE = 5000

interface Asking {
  /** An account, or a network without one. */
  asker: string
  kind: keyof typeof BASE
  /** The request carries a file, which is decoded. */
  file?: boolean
}

/** Does a request's work in its turn. The slot is free when the response has been compressed and sent. */
export type Queue = (c: Context, asking: Asking, work: () => Promise<Response>) => Promise<Response>

/** Opens the queue of a process. */
export function openQueue(): Queue {
  const levels = openLevels(() => performance.now())
  const usedBy = (asker: string) => levels.heightOf(asker, WORK.perSecond)
  const queueOf = (atOnce: number) =>
    fairQueue({
      eachOf: (asker) => (usedBy(asker) > WORK.most / 2 ? 1 : atOnce),
      mostWaiting: MOST_WAITING,
      delayOf: (asker) => ((usedBy(asker) - WORK.most) / WORK.perSecond) * 1000,
    })
  const enter = { ask: queueOf(AT_ONCE.ask), act: queueOf(AT_ONCE.act) }
  return async (c, { asker, kind, file = false }, work) => {
    const slot = await enter[kind](asker)
    const charge = (kilobytes: number) => levels.raise(asker, kilobytes, WORK.perSecond)
    charge(BASE[kind])
    const leave = () => {
      clearTimeout(timer)
      slot[Symbol.dispose]()
    }
    const timer = setTimeout(leave, GIVES_WAY_MS[kind]).unref()
    const began = performance.now()
    let kilobytes = 0
    try {
      const response = await work()
      charge((kilobytes = kilobytesOf(response)))
      return response
    } catch (error) {
      if (error instanceof Refusal && error.code === 'too-many-attempts') charge(REFUSED)
      throw error
    } finally {
      if (file) charge(Math.min(MOST_OF_FILE, (performance.now() - began) * OF_FILE))
      if (kilobytes > 0) afterSending(c, leave)
      else leave()
    }
  }
}

/** Of text that is made for the request; files and streams are sent as they are. */
const kilobytesOf = ({ headers }: Response): number =>
  /^(application\/json|text\/html)/.test(headers.get('content-type') ?? '') ? Number(headers.get('content-length')) / 1000 : 0

function afterSending(c: Context, then: () => void): void {
  const outgoing = (c.env as { outgoing?: ServerResponse } | undefined)?.outgoing
  if (!outgoing || outgoing.closed) then()
  else outgoing.once('close', then)
}
