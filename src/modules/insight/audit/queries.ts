/** The audit log for administrators: who did what, when, from where and why (R5). */
import { audit, type AuditRow } from '#contract/insight/audit.ts'
import type { Sent } from '#contract/kernel/call.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { ask } from '#app/transport/ask.ts'

export type { AuditRow }

/** The filter of the audit log. */
export type AuditFilter = Sent<typeof audit.export>

const PAGE = 50
/** Page size of a file: the maximum per request. */
const FILE_PAGE = 200

/** Events of a filter after this one, for a file. */
export const eventsAfter = async (filter: AuditFilter, before: number | null) =>
  (await ask(audit.search, { ...filter, before, limit: FILE_PAGE })).data.rows

/** The rows of a filter, newest first, in pages; not persisted on the device. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: async ({ pageParam }) => (await ask(audit.search, { ...filter, before: pageParam, limit: PAGE })).data,
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
