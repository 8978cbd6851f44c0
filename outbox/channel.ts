/** Messages between the contexts of one origin. Names are only added: old and new builds run side by side. */

/** A command was delivered; `data` is the server's answer. */
export interface Delivered {
  type: 'delivered'
  call: string
  opId: string
  entityRef: string
  data: unknown
}
/** A context has finished sending, so another may start. */
interface Rested {
  type: 'drained'
}
export type Message = Delivered | Rested

/** Message from a page to the worker to repair the app's files; the worker answers with `ShellFiles` on the message port. */
export const MEND = 'MEND'
/** The files of this release: their number, and how many this device still lacks after a repair. */
export interface ShellFiles {
  files: number
  missing: number
}

const NAME = 'outbox'
let speaking: BroadcastChannel | undefined

/** Sends to all other listeners of this origin, also in this tab. */
export function tellEverybody(message: Message): void {
  if (typeof BroadcastChannel === 'undefined') return
  speaking ??= new BroadcastChannel(NAME)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel speaks to its own origin only
  speaking.postMessage(message)
}

/** Returns an unsubscribe function. */
export function listen(hear: (message: Message) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data)
  return () => channel.close()
}
