/** The worker's handling of pushes and its messages to pages (decision 031). */
import { httpRoute } from '#contract/kernel/call.ts'
import type { Envelope } from '#contract/kernel/envelope.ts'
import { notice } from '#contract/messaging/notice.ts'
import type { Notice } from '#contract/messaging/notice.ts'
import { push } from '#contract/messaging/push.ts'
import { pushWords } from '#contract/messaging/push-words.ts'
import { cacheAnswer, cachedAnswer } from './storage/answer-cache.ts'
import { ask, isServerAnswer, signedBy } from './ask.ts'
import type { Meta } from './storage/db.ts'
import type { Device } from './device.ts'
import { noteUnread, sessionOf } from './session.ts'

/** Names are only added: an old page may meet a new worker. */
export type WorkerSays = { type: 'PUSH_SHOWN'; id: number } | { type: 'OPEN'; path: string }

const PATIENCE = 15_000

/** The content of a push; a notification is always shown. */
export interface Pushed {
  id: number
  subject: string
  /** Further sentences, and the screen of the drivers' app: of a driver's notice. */
  detail?: string
  screen?: string
}

/** Parses the push. Without a session or readable content, returns a generic notification. */
export async function pushedIn({ db }: Pick<Device, 'db'>, text: string | undefined): Promise<Pushed> {
  const isMember = (await sessionOf(db).catch(() => undefined)) !== undefined
  try {
    const { id, subject, detail, screen } = JSON.parse(text ?? '') as Partial<Pushed>
    if (isMember && typeof id === 'number' && typeof subject === 'string' && subject !== '')
      return { id, subject, ...(typeof detail === 'string' && { detail }), ...(typeof screen === 'string' && { screen }) }
  } catch {
    // Not our format, or of a later version.
  }
  return { id: 0, subject: pushWords.any }
}

const answerOf = async <T>(device: Device, session: Meta['session'], path: string) => {
  const reply = await ask(device, path, { method: 'GET', headers: signedBy(session) }, PATIENCE)
  return isServerAnswer(reply) && reply.status === 200 ? (reply.envelope as Envelope<T> | null) : null
}

/** The cache key under which the page looks up the feed (`src/transport/ask.ts`). */
const feedKey = (accountId: string) => [accountId, notice.list.name, '{}'].join('|')

/** Fetches the feed and the unread count to this device, for a page that opens offline. */
export async function pullFeed(device: Device): Promise<void> {
  const session = await sessionOf(device.db)
  if (!session || session.isLocked) return
  const feed = await answerOf<Notice[]>(device, session, httpRoute(notice.list.at).path)
  if (feed?.data) {
    const { data: body, result } = feed
    await cacheAnswer(feedKey(session.accountId), { etag: null, at: device.now(), body, result })
  }
  const count = await answerOf<number>(device, session, httpRoute(notice.count.at).path)
  if (typeof count?.data === 'number') await noteUnread(device, { accountId: session.accountId, count: count.data })
}

/** Returns the path for a notice: its subject if this device knows it, else the notice itself. */
export async function screenOf({ db }: Pick<Device, 'db'>, id: number): Promise<string> {
  const session = await sessionOf(db)
  const feed = session && (await cachedAnswer<Notice[]>(feedKey(session.accountId)))
  const found = feed?.body.find(({ notification }) => notification.dashboardNotificationId === id)
  if (found) return found.link === '/Notifications' ? `${found.link}?notice=${id}` : found.link
  return id === 0 ? '/Notifications' : `/Notifications?notice=${id}`
}

/** Fetches the server's public push key. */
export async function serverKey(device: Device): Promise<string | null> {
  const session = await sessionOf(device.db)
  return session ? ((await answerOf<{ key: string }>(device, session, httpRoute(push.device.at).path))?.data?.key ?? null) : null
}

/** Registers the browser's subscription, created with this key, at the server. */
export async function bindHere(device: Device, subscription: PushSubscription, key: string): Promise<void> {
  const session = await sessionOf(device.db)
  if (!session) return
  const { method, path } = httpRoute(push.bind.at)
  const headers = { ...signedBy(session), 'Content-Type': 'application/json' }
  await ask(device, path, { method, headers, body: JSON.stringify(bindingOf(subscription, key)) }, PATIENCE)
}

/** Builds the request body that registers a subscription. */
export function bindingOf(subscription: PushSubscription, key: string) {
  const { endpoint, keys } = subscription.toJSON()
  return { Endpoint: endpoint ?? '', P256dh: keys?.['p256dh'] ?? '', Auth: keys?.['auth'] ?? '', Key: key }
}

/** Options required by browsers: every push shows a notification. */
export const subscribing = (key: string): PushSubscriptionOptionsInit => ({ userVisibleOnly: true, applicationServerKey: key })
