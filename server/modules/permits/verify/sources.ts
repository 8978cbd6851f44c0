/** Reads records from files, URLs of records, and URLs of halls. */
import { readFileSync } from 'node:fs'
import type { RunFace } from '#contract/halls/run.ts'

/** A record as received, and its source. */
export interface SourcedRecord {
  from: string
  sealed: unknown
}

const PATIENCE_MS = 60_000

/** The records of a file or URL; several for a hall. Throws an Error with a message. */
export async function recordsOf(source: string): Promise<SourcedRecord[]> {
  if (!/^https?:\/\//i.test(source)) return [{ from: source, sealed: opened(JSON.parse(readFileSync(source, 'utf8'))) }]
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

/** Maps URLs of public pages to their calls. */
function addressOf(source: string): string {
  const [, kind, id] = /^\/(split|board)\/(\d+)\/?$/i.exec(new URL(source).pathname) ?? []
  if (!kind) return source
  return new URL(kind.toLowerCase() === 'split' ? `/api/v1/show-runs/${id}/record` : `/api/v1/show-runs?hallId=${id}`, source)
    .href
}

async function fetched(address: string): Promise<unknown> {
  const response = await fetch(address, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return opened(await response.json())
}

/** Unwraps the call's envelope; a bare record is unchanged. */
const opened = (read: unknown): unknown =>
  typeof read === 'object' && read !== null && 'data' in read && !('record' in read) ? read.data : read
