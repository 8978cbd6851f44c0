/** When the page sends (offline.md 2.4), and what it keeps true meanwhile: the icon's number, the mirror, the line, the diary. */
import type { Member } from '#contract/access/identity.ts'
import { boundAnswers } from '#outbox/answer-cache.ts'
import { listen, type Delivered } from '#outbox/channel.ts'
import { detectEviction, writeMirror } from '#outbox/mirror.ts'
import { noteCall } from '#outbox/network.ts'
import { tidy } from '#outbox/prune.ts'
import { sessionOf, setSession } from '#outbox/session.ts'
import { AGAIN } from '#outbox/throttled.ts'
import { badgeOf, watchSummary, type Summary } from '#outbox/watch.ts'
import { tidyCachedAnswers } from './cached-answers.ts'
import { checkConnection, device, followNetwork, noteStorage, sendIfWanted, sendQuietly, shelf } from './device.ts'
import { noteLine, noteSilence, onCall, type Call } from './line.ts'
import { idleAt, idleLimit } from '../idle.ts'
import { beginSession, currentMember, currentToken, LOCAL, onMemberChange, wasEnded } from '../session.ts'

/**
 * A session that local storage has lost is brought back: browsers write that seconds later, and one that is killed meanwhile
 * forgets who has signed in, while the database is on the disk at once (offline.md 2.10). One that was locked or ended here, that the
 * server has refused, or that nobody has touched for too long stays gone.
 */
export async function bringBackSession(): Promise<void> {
  const session = await sessionOf(device.db)
  if (!session || session.at === undefined || session.isLocked || session.stop !== null || wasEnded(session.token)) return
  const member = session.member as Member
  const isIdle = idleAt(session.at, Date.now(), idleLimit(member.expirationMinutes)).state === 'over'
  if (!isIdle && currentToken() === '') beginSession(session.token, { ...member }, session.at)
}

/**
 * How often a visible page looks for the line while it is lost or something waits, ms: a server that is well again has all that
 * waits within a minute, however long the item itself would have waited.
 */
const PROBE = 45_000

/** Starts sending in the background of this page; returns what stops it. Once, behind the login. */
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

/** The databases are open, and know who is here; tried again until they are. */
async function opened(signal: AbortSignal) {
  for (;;) {
    try {
      // Before anything is written here: an emptied database must still look empty.
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
  const { member, token } = await opened(signal)
  if (signal.aborted) return
  let isAwaited = false
  let wasUnread = false
  const reflect = (summary: Summary) => {
    noteLine(summary.line.offlineSince !== null)
    isAwaited = summary.line.offlineSince !== null || summary.waiting > 0
    void navigator.setAppBadge?.(badgeOf(summary)).catch(() => undefined)
    void queueMirror().catch(() => undefined)
    // It can be read again: whether it can be written, the sender finds out.
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
  // Whoever has left meanwhile is asked for nothing, and nobody else in their name.
  const keep = async () => {
    const now = currentMember()
    if (!member || now?.id !== member.id || signal.aborted || currentToken() !== token) return
    await keepAllowed({ accountId: String(member.id), member: now, token }).catch(() => undefined)
  }
  await keep()
  // What a locked device sends with ends with the rights it was given for; once a minute their member is read again.
  signal.addEventListener(
    'abort',
    onMemberChange(() => void keep()),
  )
}

/** How often an answer to the page may end the waiting of items, ms: one act may fail while every other call succeeds. */
const HOPE = 30_000
let hoped = 0

/** A call of the page is a sign of the line too, and of the server's epoch: a line that is back is used, and what may be missing sent, at once. */
function follow(call: Call): void {
  void noteCall(device, call.heard ? { at: call.at ?? device.now(), epoch: call.epoch } : null)
    .then((isNews) => isNews && call.heard && useTheLine())
    .catch(() => undefined)
}

function useTheLine(): void {
  const isFresh = device.now() - hoped > HOPE
  if (isFresh) hoped = device.now()
  sendQuietly(isFresh ? 'online' : 'timer')
}

function probe(): void {
  void checkConnection().catch(() => undefined)
}

/** Writes the mirror again, after something else cleared it; what it says of a database that is gone is put on record first. */
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

/** Calls back in every tab when an act arrived, also when the worker sent it. Returns what stops it. */
export const onDelivered = (listener: (delivered: Delivered) => void): (() => void) =>
  listen((message) => message.type === 'delivered' && listener(message))
