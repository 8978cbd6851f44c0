/** Calls that arrive at a fixed rate, whether the servers keep up or not: their latency counts from the intended start. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { KEY } from '#contract/kernel/envelope.ts'

/** Companies that announce this cargo, each in its place of a hall. */
export interface Announcing {
  companies: readonly { placeId: number; token: string }[]
  cargo: object
}

export interface Arrival {
  key: string
  /** Index of the company. */
  company: number
  /** Intended start, ms since the beginning of the load. */
  at: number
  /** From the intended start to the final answer, ms. */
  took: number
  /** Attempts that were cut or refused for load before the answer. */
  failed: number
  /** An announcement, or a list. */
  kind: 'act' | 'list'
}

export interface Load {
  /** All calls that have been answered, in order of their answers. */
  arrivals: Arrival[]
  /** Ids of announced cargos by key. */
  announced: Map<string, number>
  /** Keys whose repeated command got another answer. */
  contradicted: string[]
  /** Milliseconds since the load began. */
  now(): number
  /** Lets no further call begin, and waits for those in progress. */
  stop(): Promise<void>
  /** Ends it at once: the server is gone for good. */
  abandon(): void
}

/** Shortest and longest wait before a failed call is repeated, ms: as a page and its outbox do. */
const AGAIN = { least: 200, most: 800 }
/** One call of this many is an announcement, the others are lists. */
const ACT_EVERY = 3

/** Begins `perSecond` calls a second at `url`, of companies in turn. */
export function beginLoad(url: string, people: Announcing, perSecond: number): Load {
  const began = performance.now()
  const now = () => performance.now() - began
  const load: Load = { arrivals: [], announced: new Map(), contradicted: [], now, stop, abandon }
  const under = new Set<Promise<void>>()
  let [isOver, isAbandoned] = [false, false]
  const goesOn = () => !isOver
  const arriving = arrive()

  async function arrive() {
    for (let nth = 0; goesOn(); nth += 1) {
      const at = (nth * 1000) / perSecond
      const early = at - now()
      if (early > 0) await sleep(early)
      const call = one(nth, at).finally(() => under.delete(call))
      under.add(call)
    }
  }
  function abandon() {
    isOver = true
    isAbandoned = true
  }
  async function stop() {
    isOver = true
    await arriving
    await Promise.all(under)
  }
  async function one(nth: number, at: number): Promise<void> {
    const company = nth % people.companies.length
    const kind = nth % ACT_EVERY === 0 ? 'act' : 'list'
    const key = randomUUID()
    for (let failed = 0; ; failed += 1) {
      const data = kind === 'act' ? await announce(url, people, company, key) : await list(url, people, company)
      if (data !== null) {
        load.arrivals.push({ key, company, at, took: now() - at, failed, kind })
        if (kind === 'act') keep(key, (data as { id: number }).id)
        return
      }
      if (isAbandoned) return
      await sleep(AGAIN.least + Math.random() * (AGAIN.most - AGAIN.least))
    }
  }
  function keep(key: string, id: number) {
    const before = load.announced.get(key)
    if (before !== undefined && before !== id) load.contradicted.push(key)
    load.announced.set(key, id)
  }
  return load
}

/** Announces the cargo of this key for a company; returns its data, or null if it has to be sent again. */
export const announce = (url: string, { companies, cargo }: Announcing, company: number, key: string): Promise<unknown> => {
  const { placeId, token } = companies[company]!
  return send(`${url}/api/v1/cargos/AddCargo`, token, { ...cargo, TransportationCompanyHallId: placeId, Description: key }, key)
}

const list = (url: string, { companies }: Announcing, company: number) =>
  send(`${url}/api/v1/cargos/SearchCargo`, companies[company]!.token, { FromDate: '', ToDate: '' })

/** Sends a call; returns its data, or null without a final answer. Throws for a refusal that is none for load. */
export async function send(url: string, token: string, body: object, key: string = randomUUID()): Promise<unknown> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, [KEY]: key }
  const signal = AbortSignal.timeout(30_000)
  try {
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal })
    const text = await answer.text()
    if (answer.status >= 500 || answer.status === 429) return null
    const { data, reason } = JSON.parse(text) as { data: unknown; reason: string | null }
    if (reason === 'in-progress') return null
    if (answer.status !== 200) throw new Error(`${url} was answered ${answer.status}: ${text.slice(0, 300)}`)
    return data
  } catch (error) {
    if (error instanceof Error && error.message.includes('was answered')) throw error
    return null
  }
}

/** The value below which `part` of the numbers are; 0 without numbers. */
export function percentile(numbers: readonly number[], part: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
