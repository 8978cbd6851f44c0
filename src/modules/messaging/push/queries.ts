/** Notices on this device while the page is closed: turning them on and off, keeping them alive, trying them (decision 031). */
import { push } from '#contract/messaging/push.ts'
import { bindingOf, subscribing, type WorkerSays } from '#outbox/push.ts'
import type { Answer } from '#contract/kernel/call.ts'
import { act } from '#app/transport/act.ts'
import { ask } from '#app/transport/ask.ts'
import { currentMember } from '#app/transport/session.ts'

/** Push state of this browser. `denied`: permission refused, cannot be requested again. `ios`: only in the installed app. */
export type PushState = 'on' | 'off' | 'denied' | 'ios' | 'none'

const CHOICES = 'barnobat.push'
type Choice = 'on' | 'no'

function choices(): Record<string, Choice> {
  try {
    return JSON.parse(localStorage.getItem(CHOICES) ?? '{}') as Record<string, Choice>
  } catch {
    return {}
  }
}

/** The member's choice on this device; it survives a sign-out, after which the device is registered again. */
export const pushChoice = (): Choice | undefined => choices()[String(currentMember()?.id)]

export function choosePush(choice: Choice): void {
  localStorage.setItem(CHOICES, JSON.stringify({ ...choices(), [String(currentMember()?.id)]: choice }))
}

/** Returns the state from the browser's permission and the member's choice, without a prompt. */
export function pushState(): PushState {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return (navigator as { standalone?: boolean }).standalone === false ? 'ios' : 'none'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && pushChoice() === 'on' ? 'on' : 'off'
}

const bytesOf = (key: ArrayBuffer | null | undefined) =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The browser's subscription for the server's current key; one for another key is replaced. */
async function subscription(key: string): Promise<{ made: PushSubscription; isNew: boolean }> {
  const { pushManager } = await navigator.serviceWorker.ready
  const last = await pushManager.getSubscription()
  if (last && bytesOf(last.options.applicationServerKey) === key) return { made: last, isNew: false }
  await last?.unsubscribe()
  return { made: await pushManager.subscribe(subscribing(key)), isNew: true }
}

/** Requests permission, subscribes, and registers at the server. Returns the new state; throws server and browser errors. */
export async function turnPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  const { key } = (await ask(push.device, {}, { fresh: true })).data
  await act(push.bind, bindingOf((await subscription(key)).made, key))
  choosePush('on')
  return 'on'
}

export async function turnPushOff(): Promise<PushState> {
  choosePush('no')
  await dropSubscription()
  await act(push.unbind, {})
  return 'off'
}

/** Removes the browser's subscription; later pushes to it are not delivered. */
async function dropSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}

/** At page start: renews a subscription that expired, changed, or belongs to another member. Shows no prompt, throws nothing. */
export async function renewPush(): Promise<void> {
  if (pushState() !== 'on') return
  try {
    const { key, isBound } = (await ask(push.device, {}, { fresh: true })).data
    const { made, isNew } = await subscription(key)
    if (isNew || !isBound) await act(push.bind, bindingOf(made, key))
  } catch {
    // Without a network, or where the browser's service is away: at the next start.
  }
}

/** The steps of a try, in their order. */
export const pushSteps = ['permission', 'worker', 'subscription', 'bound', 'sent', 'shown'] as const
export type PushStep = (typeof pushSteps)[number]
type Sent = Answer<(typeof push)['test']>
/** The result of a step; `sent` is the answer of the push service. */
export interface StepDone {
  step: PushStep
  isFine: boolean
  sent?: Sent
}

/** How long a push may take from its service to this device, ms. */
const ON_ITS_WAY = 20_000

/** Runs the test, reporting each finished step; it stops at the first failure. */
export async function testPush(tell: (done: StepDone) => void): Promise<void> {
  const say = (step: PushStep, isFine: boolean, sent?: Sent) => {
    tell({ step, isFine, ...(sent && { sent }) })
    return isFine
  }
  if (!say('permission', Notification.permission === 'granted')) return
  const registration = await navigator.serviceWorker.getRegistration()
  if (!say('worker', registration?.active != null) || !registration) return
  const made = await registration.pushManager.getSubscription()
  if (!say('subscription', made !== null)) return
  if (!say('bound', (await ask(push.device, {}, { fresh: true })).data.isBound)) return
  const shown = untilShown()
  const sent = (await act(push.test, {})).data
  if (!say('sent', sent?.outcome === 'accepted', sent ?? undefined)) return
  say('shown', await shown)
}

/** Resolves to whether the worker reports within the timeout that it has shown the test. */
const untilShown = () =>
  new Promise<boolean>((resolve) => {
    const hear = ({ data }: MessageEvent<WorkerSays | undefined>) => {
      if (data?.type === 'PUSH_SHOWN' && data.id === 0) end(true)
    }
    const end = (isShown: boolean) => {
      clearTimeout(timer)
      navigator.serviceWorker.removeEventListener('message', hear)
      resolve(isShown)
    }
    const timer = setTimeout(() => end(false), ON_ITS_WAY)
    navigator.serviceWorker.addEventListener('message', hear)
  })

/** Calls back with the path of a clicked notification; returns an unsubscribe function. */
export function onPushOpened(open: (path: string) => void): () => void {
  const hear = ({ data }: MessageEvent<WorkerSays | undefined>) => data?.type === 'OPEN' && open(data.path)
  navigator.serviceWorker?.addEventListener('message', hear)
  return () => navigator.serviceWorker?.removeEventListener('message', hear)
}
