/** Limits concurrent work, and admits the waiting requests of all accounts in turn. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal } from '#contract/kernel/refusal.ts'

/** The account of the current request, or its network without one. */
export const askedBy = new AsyncLocalStorage<string>()

/** Seconds until a refused request may be retried. */
const COME_AGAIN = 2

interface Limits {
  /** Maximum slots in use. */
  total?: number
  /** Maximum slots in use by one account. */
  eachOf?: (account: string) => number
  /** Maximum waiting requests of one account; further ones are refused (503). */
  mostWaiting?: number
  /** Time until the account may get its next slot, ms; 0 or less if it may now. */
  delayOf?: (account: string) => number
}

/** Waits for a slot; disposal releases it. */
export type FairQueue = (account?: string) => Promise<Disposable>

/** An account with a hundred waiting requests delays another account by one of them. */
export function fairQueue({
  total = Infinity,
  eachOf = () => Infinity,
  mostWaiting = Infinity,
  delayOf = () => 0,
}: Limits): FairQueue {
  const held = new Map<string, number>()
  /** By account; the first account is admitted next. */
  const waiting = new Map<string, (() => void)[]>()
  const delayed = new Set<string>()
  let inUse = 0

  function admit(): void {
    // An account that is added again during the loop is visited again.
    for (const [account, queue] of waiting) {
      if (inUse >= total) return
      const own = held.get(account) ?? 0
      if (own >= eachOf(account) || isDelayed(account)) continue
      inUse += 1
      held.set(account, own + 1)
      waiting.delete(account)
      queue.shift()!()
      if (queue.length > 0) waiting.set(account, queue)
    }
  }
  function isDelayed(account: string): boolean {
    if (delayed.has(account)) return true
    const ms = delayOf(account)
    if (ms <= 0) return false
    delayed.add(account)
    setTimeout(() => {
      delayed.delete(account)
      admit()
    }, Math.ceil(ms))
    return true
  }
  function release(account: string): void {
    inUse -= 1
    const left = held.get(account)! - 1
    if (left > 0) held.set(account, left)
    else held.delete(account)
    // Requests that arrived in the meantime are read first.
    if (waiting.size > 0) setImmediate(admit)
  }

  return async (account = askedBy.getStore() ?? '') => {
    const queue = waiting.get(account) ?? []
    if (queue.length >= mostWaiting) throw new Refusal('busy', { retryAfter: COME_AGAIN })
    await new Promise<void>((resolve) => {
      queue.push(resolve)
      waiting.set(account, queue)
      admit()
    })
    let isHeld = true
    return {
      [Symbol.dispose]() {
        if (isHeld) release(account)
        isHeld = false
      },
    }
  }
}
