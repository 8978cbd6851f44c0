/** When the page sends (offline.md 2.4), and what it keeps true meanwhile: the icon's number, the mirror, the diary. */
import { listen, type Delivered } from '#outbox/channel.ts'
import { detectEviction, writeMirror } from '#outbox/mirror.ts'
import { tidy } from '#outbox/prune.ts'
import { setSession } from '#outbox/session.ts'
import { watchSummary, type Summary } from '#outbox/watch.ts'
import { device, noteStorage, sendIfWanted, sendQuietly, shelf } from './device.ts'
import { currentMember, currentToken } from './member.ts'

/** Starts sending in the background of this page; returns what stops it. Once, behind the login. */
export function startDraining(): () => void {
  const over = new AbortController()
  const { signal } = over
  void begin(signal).catch(() => noteStorage('broken'))
  addEventListener('online', () => sendQuietly('online'), { signal })
  const onVisible = () => document.visibilityState === 'visible' && sendQuietly('visible')
  document.addEventListener('visibilitychange', onVisible, { signal })
  signal.addEventListener('abort', listen((message) => message.type === 'drained' && sendIfWanted()))
  return () => over.abort()
}

async function begin(signal: AbortSignal): Promise<void> {
  // Before anything is written here: an emptied database must still look empty.
  await detectEviction(device, shelf)
  const member = currentMember()
  if (member) await setSession(device, { accountId: String(member.id), token: currentToken() })
  if (signal.aborted) return
  const watch = watchSummary(device).subscribe({ next: reflect, error: () => noteStorage('broken') })
  signal.addEventListener('abort', () => watch.unsubscribe())
  sendQuietly('start')
  await tidy(device)
}

/** The icon's number and the mirror follow every change. */
function reflect({ waiting, attention }: Summary): void {
  void navigator.setAppBadge?.(waiting + attention).catch(() => undefined)
  void rewriteMirror().catch(() => undefined)
}

/** Writes the mirror again, after something else cleared it. */
export const rewriteMirror = (): Promise<void> => writeMirror(device, shelf)

/** Calls back in every tab when an act arrived, also when the worker sent it. Returns what stops it. */
export const onDelivered = (listener: (delivered: Delivered) => void): (() => void) =>
  listen((message) => message.type === 'delivered' && listener(message))
