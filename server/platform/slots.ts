/** A place among the few that may do something costly at once; given back when it goes out of scope. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { Refusal } from '#contract/kernel/refusal.ts'

export type Slots = () => Promise<Disposable>

/** Who asks, as far as the gate knows: a member, or the network of who has not signed in. */
export const askedBy = new AsyncLocalStorage<string>()

/** Seconds after which there may be room again. */
const COME_AGAIN = 2

/**
 * At most `most` holders at once; whoever comes later waits. Those who wait are served in turn, whoever asks: one who asks
 * for a hundred things waits for ninety-nine of their own, and another for one. Of one asker at most `mostOfOne` wait; then
 * they are asked to come again (503).
 */
export function slots(most: number, mostOfOne = Infinity): Slots {
  let free = most
  /** By who asks, those first whose turn is next. */
  const waiting = new Map<string, (() => void)[]>()
  const giveBack = () => {
    const [next] = waiting
    if (!next) {
      free += 1
      return
    }
    const [asker, queue] = next
    const go = queue.shift()!
    // To the end of the line, with what else they want.
    waiting.delete(asker)
    if (queue.length > 0) waiting.set(asker, queue)
    go()
  }
  return async () => {
    if (free > 0) free -= 1
    else {
      const asker = askedBy.getStore() ?? ''
      const queue = waiting.get(asker) ?? []
      if (queue.length >= mostOfOne) throw new Refusal('busy', { retryAfter: COME_AGAIN })
      await new Promise<void>((resolve) => {
        queue.push(resolve)
        waiting.set(asker, queue)
      })
    }
    let held = true
    return {
      [Symbol.dispose]() {
        if (held) giveBack()
        held = false
      },
    }
  }
}

/** A place in a line; given on when it goes out of scope. */
export interface Place extends Disposable {
  /**
   * Is given on so many ms later than it goes out of scope, and `apart` ms after the one of the same asker that rested last:
   * for what its holder had, others are looked at meanwhile, and places that were taken together are not given on together.
   */
  rests(ms: number, apart?: number): void
}

/**
 * At most `most` things at work for one asker; what else the same one brings stands in line, whoever others are: they wait
 * behind `most` and no more, however much one sends at once. A place is given on after `patienceMs`: what takes longer waits
 * for something else than this process's time. Whose line has `mostWaiting` in it is asked to come again (503).
 */
export function lines(most: number, mostWaiting: number, patienceMs: number): (asker: string) => Promise<Place> {
  const askers = new Map<string, { busy: number; waiting: (() => void)[]; restedUntil: number }>()
  return async (asker) => {
    const own = askers.get(asker) ?? { busy: 0, waiting: [], restedUntil: 0 }
    askers.set(asker, own)
    if (own.busy < most) own.busy += 1
    else {
      if (own.waiting.length >= mostWaiting) throw new Refusal('busy', { retryAfter: COME_AGAIN })
      await new Promise<void>((resolve) => own.waiting.push(resolve))
    }
    let held = true
    let rest: { ms: number; apart: number } | undefined
    const giveOn = () => {
      if (!held) return
      held = false
      clearTimeout(timer)
      const next = own.waiting.shift()
      // Not at once: whoever else has come meanwhile is looked at first.
      if (next) setImmediate(next)
      else if ((own.busy -= 1) === 0) askers.delete(asker)
    }
    let timer = setTimeout(giveOn, patienceMs).unref()
    return {
      rests: (ms, apart = 0) => void (rest = { ms, apart }),
      [Symbol.dispose]() {
        if (!rest?.ms || !held) return giveOn()
        clearTimeout(timer)
        const now = performance.now()
        own.restedUntil = Math.max(now + rest.ms, own.restedUntil + rest.apart)
        timer = setTimeout(giveOn, own.restedUntil - now).unref()
      },
    }
  }
}
