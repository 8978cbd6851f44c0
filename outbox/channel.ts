/** What the contexts of one origin tell each other. Names are only ever added: old and new builds meet here. */

/** An act arrived; `data` is the server's answer. */
export interface Delivered {
  type: 'delivered'
  call: string
  opId: string
  entityRef: string
  data: unknown
}
/** A drainer is done, so another may begin. */
interface Rested {
  type: 'drained'
}
export type Message = Delivered | Rested

/** What a page says to the worker so that it looks after the app's files; it answers `ShellFiles` at the port that came along. */
export const MEND = 'MEND'
/** The files of this release: how many there are, and how many of them this device lacks, also after they were asked for. */
export interface ShellFiles {
  files: number
  missing: number
}

const NAME = 'outbox'
let speaking: BroadcastChannel | undefined

/** Tells every other listener of this origin, in this tab too. */
export function tellEverybody(message: Message): void {
  if (typeof BroadcastChannel === 'undefined') return
  speaking ??= new BroadcastChannel(NAME)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel speaks to its own origin only
  speaking.postMessage(message)
}

/** Returns what stops listening. */
export function listen(hear: (message: Message) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(NAME)
  channel.onmessage = ({ data }: MessageEvent<Message>) => hear(data)
  return () => channel.close()
}
