/// <reference lib="webworker" />
/** Pushes: shown at once, then followed by what they tell of; a press opens its screen (decision 031). */
import { drain } from '#outbox/drain.ts'
import { bindHere, pullFeed, pushedIn, screenOf, serverKey, subscribing, type WorkerSays } from '#outbox/push.ts'
import { device, showCount } from './device.ts'

declare const self: ServiceWorkerGlobalScope

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Always shows something: a browser that sees nothing takes the permission back. */
export async function showPush(text: string | undefined): Promise<void> {
  const { id, subject } = await pushedIn(device, text)
  await self.registration.showNotification(subject, {
    lang: 'fa',
    dir: 'rtl',
    tag: `notice-${id}`,
    icon: '/icons/icon-192.png',
    data: { id },
  })
  for (const page of await pages()) page.postMessage({ type: 'PUSH_SHOWN', id } satisfies WorkerSays, [])
  // A moment with a network: the feed comes, and what waits here may go.
  await pullFeed(device).catch(() => undefined)
  await drain('sync', device).catch(() => undefined)
  await showCount().catch(() => undefined)
}

/** Opens what it is about: in the page that is there, which keeps what somebody types in it, or in a new one. */
export async function openPushed({ id }: { id: number }): Promise<void> {
  const path = await screenOf(device, id)
  const open = await pages()
  const page = open.find(({ focused }) => focused) ?? open.find(({ visibilityState }) => visibilityState === 'visible') ?? open[0]
  if (!page) return void (await self.clients.openWindow(path))
  await page.focus().catch(() => undefined)
  page.postMessage({ type: 'OPEN', path } satisfies WorkerSays, [])
}

/** The browser has changed or ended its subscription: another takes its place. */
export async function renewPush(): Promise<void> {
  const key = await serverKey(device)
  if (key) await bindHere(device, await self.registration.pushManager.subscribe(subscribing(key)), key)
}
