/** Who did what, when, from where and why, as administrators read it (R5). */
import { audit, type AuditRow } from '#contract/access/audit.ts'
import type { Sent } from '#contract/kernel/call.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { ask } from '#app/transport/ask.ts'

export type { AuditRow }

/** What the audit is asked for. */
export type AuditFilter = Sent<typeof audit.export>

const PAGE = 50
/** Of a file: the most that the audit answers at once. */
const FILE_PAGE = 200

/** Events of a filter after this one, for a file. */
export const eventsAfter = async (filter: AuditFilter, before: number | null) =>
  (await ask(audit.search, { ...filter, before, limit: FILE_PAGE })).data.rows

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
