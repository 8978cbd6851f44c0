/** Sends commands. The contract decides whether a command is sent now under an idempotency key, or queued in the outbox. */
import type { Call, Delivered, Queueable, Sent } from '#contract/kernel/call.ts'
import { areasTouchedBy } from '#contract/kernel/touches.ts'
import { useQueryClient } from '@tanstack/react-query'
import { sendNow } from './outbox/keyed.ts'
import { useIsOffline } from './outbox/connection.ts'
import { currentMember } from './session.ts'
import type { OutboxItem } from './outbox/outbox.ts'
import type { QueueOptions } from './outbox/queued.ts'
import { ownError, type FormError } from './form-error.ts'
import { useTask, type Task, type TaskOptions } from './task.ts'
import { wireWords } from '../kit/ui/start-words.ts'

export { Wrong, type FormError } from './form-error.ts'

/** A completed command. `kept`: stored durably on this device and sent when the network returns. */
export interface Done<C extends Call> {
  state: 'delivered' | 'kept'
  /** The server's message; '' until the server has answered. */
  message: string
  /** The response data; null while the command is queued, and where a secret was returned by an earlier response. */
  data: Delivered<C>
  /** The outbox item, for commands that went through the outbox. */
  item?: OutboxItem
}

/** Options of a command: a queueable one needs a title for the outbox list, any other takes at most a version. */
export type How<C extends Call> = C extends Queueable ? [how: QueueOptions] : [how?: { version?: number }]

/** Runs a command outside React. Throws errors that `errorOf` reads. */
export async function act<C extends Call>(call: C, input: Sent<C>, ...[how]: How<C>): Promise<Done<C>> {
  if (call.offline === 'queue') {
    const { accountId = String(currentMember()!.id), ...keeping } = how as QueueOptions
    const { queueAndSend: keepAndSend } = await import('./outbox/queued.ts')
    return (await keepAndSend(call as Queueable, input, { ...keeping, accountId })) as Done<C>
  }
  const { message, data } = await sendNow(call, input, (how as { version?: number } | undefined)?.version)
  return { state: 'delivered', message, data }
}

interface ActOptions<C extends Call> extends Omit<TaskOptions<Done<C>>, 'onSettled'> {
  /** Refetches the affected queries before `onDone` runs. */
  renewFirst?: boolean
  /** Runs before the command is sent, within the same busy state; a thrown `Wrong` cancels the command. */
  before?: () => Promise<void>
}

/** State and command function for a form. */
export interface Act<C extends Call> extends Task {
  /** Sends the command, one at a time. Returns null if it was refused or the server was unreachable; `error` then has the reason. */
  act: (input: Sent<C>, ...how: How<C>) => Promise<Done<C> | null>
}

/** The message of the last attempt stays visible while the next attempt waits for the network. */
const bothWords = (last: string, why: string) => [last, why].filter(Boolean).join(' ')

const offlineError: FormError = { ...ownError({}, wireWords.needsNetwork), kind: 'off-line' }

/** Returns the reason why a command that cannot be queued is unavailable: the server is unreachable. Null for queueable commands. */
export const useOfflineError = ({ offline }: Pick<Call, 'offline'>): FormError | null =>
  useIsOffline() && offline === 'refuse' ? offlineError : null

/**
 * `const { act, isBusy, error } = useAct(permit.void, { onDone })`. Invalidates the queries listed in the contract after success
 * and failure, because a refusal often means that the page is stale. (A queued command invalidates them on delivery.) While the
 * server is unreachable, `error` of a command that cannot be queued is `off-line`, and its button is disabled.
 */
export function useAct<C extends Call>(call: C, { renewFirst = false, before, onDone, ...options }: ActOptions<C> = {}): Act<C> {
  const queries = useQueryClient()
  // The shell also refetches after outbox deliveries: do not cancel a running request, so that only one is sent.
  const once = { cancelRefetch: call.offline === 'refuse' }
  const renew = () => Promise.all(areasTouchedBy(call.name).map((area) => queries.invalidateQueries({ queryKey: [area] }, once)))
  const { run, ...task } = useTask<Done<C>>({
    ...options,
    onDone: async (done) => {
      if (renewFirst) await renew()
      await onDone?.(done)
    },
    onSettled: (done) => (done === null || (done.state === 'delivered' && !renewFirst)) && void renew(),
  })
  const send = async (input: Sent<C>, how: How<C>) => {
    await before?.()
    return act(call, input, ...how)
  }
  const off = useOfflineError(call)
  const error =
    off && task.error
      ? { ...task.error, kind: off.kind, message: bothWords(task.error.message, off.message) }
      : (task.error ?? off)
  return { ...task, error, act: (input, ...how) => run(() => send(input, how)) }
}
