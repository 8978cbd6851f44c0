/** The one way to act. What becomes of an act is read from the contract: sent now under a key, or kept and sent through the outbox. */
import type { Answer, Call, Queueable, Sent } from '#contract/kernel/call.ts'
import { areasTouchedBy } from '#contract/kernel/touches.ts'
import { useQueryClient } from '@tanstack/react-query'
import { sendNow } from './outbox/keyed.ts'
import { useLostLine } from './outbox/line.ts'
import { currentMember } from './session.ts'
import type { OutboxItem } from './outbox/outbox.ts'
import type { QueueOptions } from './outbox/queued.ts'
import { ownError, type FormError } from './form-error.ts'
import { useTask, type Task, type TaskOptions } from './task.ts'
import { wireWords } from '../kit/ui/start-words.ts'

export { Wrong, type FormError } from './form-error.ts'

/** An act that is done; `kept`: durable on this device, and sent with the next network. */
export interface Done<C extends Call> {
  state: 'delivered' | 'kept'
  /** The server's sentence; '' while it has not spoken. */
  message: string
  /** The answer's data; null while it is only kept, and where a secret was told before. */
  data: Answer<C> | null
  /** Of an act that went through the outbox. */
  item?: OutboxItem
}

/** What an act is sent with: one that may wait needs its line for the member's list; one that may not knows a version at most. */
export type How<C extends Call> = C extends Queueable ? [how: QueueOptions] : [how?: { version?: number }]

/** Acts outside React. Throws what `errorOf` reads. */
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
  /** What the act may have changed is asked again before `onDone` hears of it. */
  renewFirst?: boolean
  /** What has to be asked before it is sent, under the same busy; what it throws (`Wrong`) keeps it from being sent. */
  before?: () => Promise<void>
}

/** What a form needs of its act. */
export interface Act<C extends Call> extends Task {
  /** Does it, one at a time; null where it was refused or did not reach anybody, and then `error` says why. */
  act: (input: Sent<C>, ...how: How<C>) => Promise<Done<C> | null>
}

/** What became of the last try stays said while the next has to wait. */
const bothWords = (last: string, why: string) => [last, why].filter(Boolean).join(' ')

const offLine: FormError = { ...ownError({}, wireWords.needsLine), kind: 'off-line' }

/** Why an act that may not wait cannot be done now, known before it is tried: nobody answers. Null for one that may wait. */
export const useOffLine = ({ offline }: Pick<Call, 'offline'>): FormError | null =>
  useLostLine() && offline === 'refuse' ? offLine : null

/**
 * `const { act, isBusy, error } = useAct(permit.void, { onDone })`. Whatever comes of it, what the contract says it may have
 * changed is asked again: a refusal often means that the page is old. (What was kept is asked again once it is delivered.) While
 * nobody answers, `error` of an act that may not wait says so, and its button waits (`off-line`).
 */
export function useAct<C extends Call>(call: C, { renewFirst = false, before, onDone, ...options }: ActOptions<C> = {}): Act<C> {
  const queries = useQueryClient()
  // What was delivered from the outbox the shell asks again too: one question is enough.
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
  const off = useOffLine(call)
  const error =
    off && task.error
      ? { ...task.error, kind: off.kind, message: bothWords(task.error.message, off.message) }
      : (task.error ?? off)
  return { ...task, error, act: (input, ...how) => run(() => send(input, how)) }
}
