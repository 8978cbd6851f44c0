/** A page that follows the chain of a hall as the record page does: fetched in parts, checked in a worker, with its progress. */
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { followChain } from '#app/modules/halls/split/record-follow.ts'

const tasks: number[] = []
new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => tasks.push(duration))).observe({ type: 'longtask' })

export interface FollowedYear {
  ms: number
  /** Records that hold. */
  count: number
  /** The longest time without a report of the progress, ms. */
  silence: number
  /** The longest task of the page, ms; 0 if none was longer than 50 ms. */
  longest: number
}

Object.assign(window, {
  async follow(sealed: SealedRecord): Promise<FollowedYear> {
    tasks.length = 0
    const began = performance.now()
    let [last, silence] = [began, 0]
    const onProgress = () => {
      const now = performance.now()
      ;[last, silence] = [now, Math.max(silence, now - last)]
    }
    const result = await followChain({ sealed, head: null, onProgress, signal: new AbortController().signal })
    if (result.kind !== 'held') throw new Error(JSON.stringify(result))
    const ms = performance.now() - began
    return { ms, count: result.count, silence, longest: Math.max(0, ...tasks) }
  },
})
document.title = 'ready'
