/** When the page sends (offline.md 2.4), and the state it keeps current: badge, mirror, connection state, log. */
import type { Member } from '#contract/access/identity.ts'
import { boundAnswers } from '#outbox/storage/answer-cache.ts'
import { listen } from '#outbox/channel.ts'
import { detectEviction, writeMirror } from '#outbox/storage/mirror.ts'
import { noteCall } from '#outbox/delivery/network.ts'
import { tidy } from '#outbox/storage/prune.ts'
import { sessionOf, setSession } from '#outbox/session.ts'
import { AGAIN } from '#outbox/delivery/throttled.ts'
import { badgeOf, watchSummary, type Summary } from '#outbox/delivery/watch.ts'
import { tidyCachedAnswers } from './cached-answers.ts'
import { checkConnection, device, followNetwork, sendIfWanted, sendQuietly, shelf } from './device.ts'
import { noteStorage } from './storage.ts'
import { setOffline, noteSilence, onCall, type Call } from './connection.ts'
import { idleAt, idleLimit } from '../idle.ts'
import { beginSession, currentMember, currentToken, LOCAL, onMemberChange, wasEnded } from '../session.ts'

/**
 * Restores a session that local storage has lost: browsers write local storage seconds later, so a killed browser loses a new
 * session, while the database is on the disk at once (offline.md 2.10). A session that was locked or ended here, refused by the
 * server, or idle for too long is not restored.
 */
export async function bringBackSession(): Promise<void> {
  const session = await sessionOf(device.db)
  if (!session || session.at === undefined || session.isLocked || session.stop !== null || wasEnded(session.token)) return
  const member = session.member as Member
  const isIdle = idleAt(session.at, Date.now(), idleLimit(member.expirationMinutes)).state === 'over'
  if (!isIdle && currentToken() === '') beginSession(session.token, { ...member }, session.at)
}

/**
 * Interval at which a visible page probes the server while it is unreachable or items wait, ms: after an outage all items are
 * sent within a minute, independent of their own backoff.
 */
const PROBE = 45_000

/** Starts background sending in this page, once, behind the login; returns a function that stops it. */
export function startDraining(): () => void {
  const over = new AbortController()
  const { signal } = over
  void begin(signal).catch(() => noteStorage('broken'))
  addEventListener('online', probe, { signal })
  addEventListener('offline', noteSilence, { signal })
  followNetwork(signal)
  const onVisible = () => document.visibilityState === 'visible' && sendQuietly('visible')
  document.addEventListener('visibilitychange', onVisible, { signal })
  signal.addEventListener('abort', onCall(follow))
  signal.addEventListener(
    'abort',
    listen((message) => message.type === 'drained' && sendIfWanted()),
  )
  return () => over.abort()
}

let opening: Promise<unknown> = Promise.resolve()
/** Longest wait for a database that does not open, ms. */
const OPENING_MS = 3000

/** Resolves once the databases are open for the member: a command that is stored earlier would find no session to be sent with. */
export const whenOpened = (): Promise<unknown> =>
  Promise.race([opening.catch(() => undefined), new Promise((over) => setTimeout(over, OPENING_MS))])

/** Opens the databases for the current member, with retries. */
async function opened(signal: AbortSignal) {
  for (;;) {
    try {
      // Must run before the first write: an emptied database must still look empty.
      await detectEviction(device, shelf)
      const [member, token] = [currentMember(), currentToken()]
      if (member && token !== LOCAL) await setSession(device, { accountId: String(member.id), token, member })
      await tidyCachedAnswers()
      return { member, token }
    } catch (error) {
      if (signal.aborted) throw error
      noteStorage('broken')
      await new Promise((again) => setTimeout(again, AGAIN))
    }
  }
}

async function begin(signal: AbortSignal): Promise<void> {
  const opens = opened(signal)
  opening = opens
  const { member, token } = await opens
  if (signal.aborted) return
  let isAwaited = false
  let wasUnread = false
  const reflect = (summary: Summary) => {
    setOffline(summary.connection.offlineSince !== null)
    isAwaited = summary.connection.offlineSince !== null || summary.waiting > 0
    void navigator.setAppBadge?.(badgeOf(summary)).catch(() => undefined)
    void queueMirror().catch(() => undefined)
    // The database is readable again: the sender determines whether it is writable.
    if (wasUnread) sendQuietly('start')
    wasUnread = false
  }
  const unread = () => {
    wasUnread = true
    noteStorage('broken')
  }
  const watch = watchSummary(device).subscribe({ next: reflect, error: unread })
  const timer = setInterval(() => isAwaited && document.visibilityState === 'visible' && probe(), PROBE)
  signal.addEventListener('abort', () => {
    watch.unsubscribe()
    clearInterval(timer)
  })
  sendQuietly('start')
  await tidy(device)
  await boundAnswers()
  const { keepAllowed } = await import('./keys.ts')
  // After a sign-out, do not request a credential for that member or in their name.
  const keep = async () => {
    const now = currentMember()
    if (!member || now?.id !== member.id || signal.aborted || currentToken() !== token) return
    await keepAllowed({ accountId: String(member.id), member: now, token }).catch(() => undefined)
  }
  await keep()
  // The credential of a locked device expires with the rights it was issued for; the member is refetched every minute.
  signal.addEventListener(
    'abort',
    onMemberChange(() => void keep()),
  )
}

/** Shortest time between two answers that end delays of items, ms: one command may fail while all other calls succeed. */
const HOPE = 30_000
let hoped = 0

/** A call of the page also reports the connection and the server's epoch: send at once when it returns. */
function follow(call: Call): void {
  void noteCall(device, call.isAnswered ? { at: call.at ?? device.now(), epoch: call.epoch } : null)
    .then((isNews) => isNews && call.isAnswered && resumeSending())
    .catch(() => undefined)
}

function resumeSending(): void {
  const isFresh = device.now() - hoped > HOPE
  if (isFresh) hoped = device.now()
  sendQuietly(isFresh ? 'online' : 'timer')
}

function probe(): void {
  void checkConnection().catch(() => undefined)
}

/** Rewrites the mirror after it was cleared; first records the eviction if the mirror names items of a lost database. */
export async function rewriteMirror(): Promise<void> {
  await detectEviction(device, shelf)
  await queueMirror()
}

let mirroring: Promise<void> = Promise.resolve()
let nextMirror: Promise<void> | null = null

/** Writes the mirror after the write that runs now, so that an older count never replaces a newer one; one waiting write serves all. */
function queueMirror(): Promise<void> {
  nextMirror ??= mirroring
    .catch(() => undefined)
    .then(() => {
      nextMirror = null
      mirroring = writeMirror(device, shelf)
      return mirroring
    })
  return nextMirror
}
