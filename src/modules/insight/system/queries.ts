/** Jobs, the state of the system, and the report of this device. */
import { system, type Job, type SystemState } from '#contract/insight/system.ts'
import { metaOf } from '#outbox/storage/db.ts'
import { openStates } from '#outbox/op.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#app/transport/ask.ts'
import { device } from '#app/transport/outbox/device.ts'
import { currentMember } from '#app/transport/session.ts'
import { send } from '#app/transport/wire.ts'

export type { Job, SystemState }

const LOOK_MS = 15_000

export const systemQueries = {
  jobs: queryOptions({
    queryKey: ['system', 'jobs'],
    queryFn: async () => (await ask(system.jobs, {})).data,
    refetchInterval: LOOK_MS,
    gcTime: 0,
  }),
  state: queryOptions({
    queryKey: ['system', 'state'],
    queryFn: async () => (await ask(system.state, {})).data,
    refetchInterval: LOOK_MS * 4,
    gcTime: 0,
  }),
}

const REPORT_MS = 10 * 60_000

/** Reports the number of waiting items and the page's release periodically; returns a stop function. Failures are ignored. */
export function reportDevice(): () => void {
  const say = () => void reportOnce().catch(() => undefined)
  say()
  const timer = setInterval(() => document.visibilityState === 'visible' && say(), REPORT_MS)
  return () => clearInterval(timer)
}

async function reportOnce(): Promise<void> {
  const member = currentMember()
  if (!member || !navigator.onLine) return
  const client = await metaOf(device.db, 'client')
  if (!client) return
  const keys = openStates.map((state) => [String(member.id), state])
  const waiting = await device.db.ops.where('[accountId+state]').anyOf(keys).toArray()
  const oldest = Math.min(...waiting.map(({ createdAt }) => createdAt))
  const oldestAt = waiting.length === 0 ? null : new Date(oldest).toISOString()
  await send(system.report, { client: client.id, version: pageVersion(), waiting: waiting.length, oldestAt })
}

/** The release the page was built as (build/ahead.ts). */
const pageVersion = (): string => document.documentElement.dataset['release'] ?? 'dev'
