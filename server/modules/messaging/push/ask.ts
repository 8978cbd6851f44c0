import type { Badge } from '#contract/messaging/badge.ts'
import type { Logger } from 'pino'
import type { Db } from '#server/platform/db/open.ts'
import { askService } from '#server/platform/outside/circuit.ts'
import type { Push, PushOutcome } from '#server/platform/outside/push/port.ts'
import { isUrgent } from './quiet.rules.ts'

export interface PushWork {
  db: Db
  now: Date
  outside: { push: Push }
  log: Pick<Logger, 'warn'>
}

type Device = Parameters<Push['send']>[0]
/** Limited to what is readable on a locked screen: the rest is in the feed. `ttl`: seconds. */
type Message = Pick<Parameters<Push['send']>[1], 'data' | 'ttl'> & { badge: Badge }

/** Sends a push once. A push service without response is suspended with all its devices; the others continue. */
export function askPush(
  { now, outside: { push }, log }: PushWork,
  device: Device,
  { data, ttl, badge }: Message,
): Promise<PushOutcome> {
  const asking = { name: 'push service', now, timeoutMs: push.timeoutMs, log }
  const message = { data, ttl, topic: `n${data.id}`, urgency: isUrgent(badge) ? ('high' as const) : ('normal' as const) }
  return askService(push.service(device.endpoint), asking, (signal) => push.send(device, message, signal)).catch(() => ({
    state: 'silent',
    status: null,
  }))
}
