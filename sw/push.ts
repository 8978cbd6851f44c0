/// <reference lib="webworker" />
/** Pushes: shown at once, then the related data is fetched; a click opens the related screen (decision 031). */
import { drain } from '#outbox/delivery/drain.ts'
import { bindHere, pullFeed, pushedIn, screenOf, serverKey, subscribing, type WorkerSays } from '#outbox/push.ts'
import { device, showCount } from './device.ts'

declare const self: ServiceWorkerGlobalScope

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Always shows a notification: a browser revokes the permission after a silent push. */
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
  // A network is available: fetch the feed and send queued items.
  await pullFeed(device).catch(() => undefined)
  await drain('sync', device).catch(() => undefined)
  await showCount().catch(() => undefined)
}

/** Opens the screen: in the open page, which keeps its form input, or in a new one. */
export async function openPushed({ id }: { id: number }): Promise<void> {
  const path = await screenOf(device, id)
  const open = await pages()
  const page = open.find(({ focused }) => focused) ?? open.find(({ visibilityState }) => visibilityState === 'visible') ?? open[0]
  if (!page) return void (await self.clients.openWindow(path))
  await page.focus().catch(() => undefined)
  page.postMessage({ type: 'OPEN', path } satisfies WorkerSays, [])
}

/** The browser has changed or ended its subscription: create and register another. */
export async function renewPush(): Promise<void> {
  const key = await serverKey(device)
  if (key) await bindHere(device, await self.registration.pushManager.subscribe(subscribing(key)), key)
}
