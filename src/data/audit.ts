/** Who did what, when, from where and why, as administrators read it (R5). */
import { audit, type AuditRow } from '#contract/audit.ts'
import type { Sent } from '#contract/call.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { wireWords } from '../words/start.ts'
import { ask } from './transport/ask.ts'
import { open, send, WireError } from './transport/wire.ts'

export type { AuditRow }

/** What the audit is asked for. */
export type AuditFilter = Sent<typeof audit.export>

const PAGE = 50
/** A hundred thousand rows over a slow line, ms. */
const PATIENCE = 10 * 60_000

/** The rows of a filter, newest first, a page at a time; nothing of it stays on the device. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: async ({ pageParam }) => (await ask(audit.search, { ...filter, before: pageParam, limit: PAGE })).data,
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })

/** The same rows as a file of CSV, under the name the server gives it. Throws a WireError. */
export async function auditFile(filter: AuditFilter): Promise<File> {
  const response = await send(audit.export, filter, {}, PATIENCE)
  if (!response.ok) await open(response)
  try {
    const [, name = 'audit.csv'] = /filename="([\w.-]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
    return new File([await response.arrayBuffer()], name, { type: 'text/csv' })
  } catch {
    throw new WireError('unreachable', wireWords.unreachable)
  }
}
