/// <reference lib="webworker" />
/** Pushes: shown at once, then the related data is fetched; a click opens the related screen (decision 031). */
import { drain } from '#outbox/delivery/drain.ts'
import { bindHere, pullFeed, pushedIn, serverKey, subscribing, type Pushed, type WorkerSays } from '#outbox/push.ts'
import { device, showCount } from './device.ts'

declare const self: ServiceWorkerGlobalScope

/** An app of this origin: which pages are its own, and the path that a pressed notification opens. */
interface App {
  isOwn: (path: string) => boolean
  pathOf: (shown: Shown) => Promise<string>
}
/** What a notification keeps. */
type Shown = Pick<Pushed, 'id' | 'screen'>

/** Shows pushes, opens pressed ones in the app, and renews its subscription. */
export function takePushes(app: App): void {
  self.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.text())))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPushed(app, event.notification.data as Shown))
  })
  self.addEventListener('pushsubscriptionchange' as 'message', (event: ExtendableEvent) => event.waitUntil(renewPush()))
}

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Always shows a notification: a browser revokes the permission after a silent push. */
async function showPush(text: string | undefined): Promise<void> {
  const { id, subject, detail, screen } = await pushedIn(device, text)
  await self.registration.showNotification(subject, {
    lang: 'fa',
    dir: 'rtl',
    tag: `notice-${id}`,
    icon: '/icons/icon-192.png',
    ...(detail && { body: detail }),
    data: { id, ...(screen && { screen }) } satisfies Shown,
  })
  for (const page of await pages()) page.postMessage({ type: 'PUSH_SHOWN', id } satisfies WorkerSays, [])
  // A network is available: fetch the feed and send queued items.
  await pullFeed(device).catch(() => undefined)
  await drain('sync', device).catch(() => undefined)
  await showCount().catch(() => undefined)
}

/** Opens the screen: in the open page, which keeps its form input, or in a new one. */
async function openPushed({ isOwn, pathOf }: App, shown: Shown): Promise<void> {
  const path = await pathOf(shown)
  const open = (await pages()).filter(({ url }) => isOwn(new URL(url).pathname))
  const page = open.find(({ focused }) => focused) ?? open.find(({ visibilityState }) => visibilityState === 'visible') ?? open[0]
  if (!page) return void (await self.clients.openWindow(path))
  await page.focus().catch(() => undefined)
  page.postMessage({ type: 'OPEN', path } satisfies WorkerSays, [])
}

/** The browser has changed or ended its subscription: create and register another. */
async function renewPush(): Promise<void> {
  const key = await serverKey(device)
  if (key) await bindHere(device, await self.registration.pushManager.subscribe(subscribing(key)), key)
}
