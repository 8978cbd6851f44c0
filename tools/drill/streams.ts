/** Clients of event streams, which reconnect as browsers do: after the delay that the stream has named. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Announcing } from './arrivals.ts'

export interface Streams {
  open(): number
  /** Streams that ended without being closed here, so far. */
  lost(): number
  /** The most reconnections within one second, so far. */
  mostInSecond(): number
  close(): Promise<void>
}

/** A browser's delay until a stream names one, ms. */
const USUAL_DELAY = 3000

/** Opens `count` streams of changes of cargos, of companies in turn. */
export async function openStreams(url: string, people: Announcing, count: number): Promise<Streams> {
  const ending = new AbortController()
  const returns: number[] = []
  let [open, lost, began] = [0, 0, 0]
  const all = Array.from({ length: count }, (_, nth) => keep(people.companies[nth % people.companies.length]!.token))

  async function keep(token: string) {
    for (let delay = USUAL_DELAY, isFirst = true; !ending.signal.aborted; isFirst = false) {
      try {
        const answer = await fetch(`${url}/api/v1/cargos/changes`, {
          headers: { authorization: `Bearer ${token}` },
          signal: ending.signal,
        })
        if (!answer.ok || !answer.body) throw new Error(`a stream was answered ${answer.status}`)
        open += 1
        if (isFirst) began += 1
        else returns.push(performance.now())
        try {
          for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
            delay = Number(/^retry: (\d+)/m.exec(chunk)?.[1] ?? delay)
          }
        } finally {
          open -= 1
        }
      } catch {
        // Cut: it reconnects.
      }
      if (ending.signal.aborted) return
      lost += 1
      await sleep(delay, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }
  const areOpen = () => began >= count
  for (const late = AbortSignal.timeout(30_000); !areOpen(); await sleep(50)) late.throwIfAborted()
  lost = 0
  return {
    open: () => open,
    lost: () => lost,
    mostInSecond: () => Math.max(0, ...returns.map((from) => returns.filter((at) => at >= from && at < from + 1000).length)),
    async close() {
      ending.abort()
      await Promise.all(all)
    },
  }
}
