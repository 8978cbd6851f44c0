/** Reads records from files, URLs of records, and URLs of halls. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunFace } from '#contract/halls/run.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { jsonFrom, readText, refusedBy, request, Unreachable } from '#server/modules/halls/log/index.ts'

/** A record as received, and its source. */
export interface SourcedRecord {
  from: string
  sealed: unknown
}

/** A busy server names the seconds after which it answers again. */
const MOST_RETRIES = 5

/** The records of a file or URL; several for a hall. Throws an Error with a sentence, Unreachable if it is the server's. */
export async function recordsOf(source: string): Promise<SourcedRecord[]> {
  if (!isAddress(source)) return [{ from: source, sealed: opened(parsed(source, readText(source))) }]
  const address = addressOf(source)
  const answer = await fetched(address)
  if (!Array.isArray(answer)) return [{ from: source, sealed: answer }]
  const runs = (answer as RunFace[]).filter(({ state }) => state === 'PUBLISHED').map(({ id }) => id)
  const records: SourcedRecord[] = []
  for (const id of runs) {
    const from = new URL(`/api/v1/show-runs/${id}/record`, address).href
    records.push({ from, sealed: await fetched(from) })
  }
  return records
}

export const isAddress = (source: string): boolean => /^https?:\/\//i.test(source)

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} cannot be read: it is not JSON. Use the record as it was downloaded.`, { cause: error })
  }
}

/** Consecutive records of a hall, and how many follow them. */
export interface HallPart {
  records: readonly unknown[]
  left: number
}

/** All records of the hall with this board, oldest first, fetched in parts. Throws Unreachable. */
export async function* recordsOfHall(board: string): AsyncGenerator<HallPart> {
  const id = new URL(board).pathname.replace(/\D/g, '')
  for (let after = 0, left = 1; left > 0;) {
    const address = new URL(`/api/v1/show-runs/chain?hallId=${id}&after=${after}`, board).href
    const part = (await fetched(address)) as { records: SealedRecord[]; left: number } | null | undefined
    if (!Array.isArray(part?.records)) throw new Unreachable(`${address} sent no records.`)
    const [last] = part.records.slice(-1)
    if (!last && part.left > 0) throw new Unreachable(`${address} has ${part.left} records and sent none.`)
    yield part
    const newest = Number(last?.record?.snapshot?.runId)
    if (part.left > 0 && !(newest > after)) throw new Unreachable(`${address} sent records out of order.`)
    ;[after, left] = [newest, part.left]
  }
}

/** Maps URLs of public pages to their calls. */
function addressOf(source: string): string {
  const [, kind, id] = /^\/(split|board)\/(\d+)\/?$/i.exec(new URL(source).pathname) ?? []
  if (!kind) return source
  return new URL(kind.toLowerCase() === 'split' ? `/api/v1/show-runs/${id}/record` : `/api/v1/show-runs?hallId=${id}`, source)
    .href
}

async function fetched(address: string, retried = 0): Promise<unknown> {
  const response = await request(address, { headers: { accept: 'application/json' } })
  const seconds = Number(response.headers.get('retry-after'))
  if (retried < MOST_RETRIES && (response.status === 429 || response.status === 503) && seconds > 0 && seconds <= 60) {
    await sleep(seconds * 1000)
    return fetched(address, retried + 1)
  }
  if (!response.ok) throw refusedBy(address, response.status)
  return opened(await jsonFrom(address, response))
}

/** Unwraps the call's envelope; a bare record is unchanged. */
const opened = (read: unknown): unknown =>
  typeof read === 'object' && read !== null && 'data' in read && !('record' in read) ? read.data : read

/** The key that a record says it is signed with; null if it says none. */
export function publicKeyIn(sealed: unknown): string | null {
  const { publicKey } = (typeof sealed === 'object' && sealed !== null ? sealed : {}) as { publicKey?: unknown }
  return typeof publicKey === 'string' ? publicKey : null
}
