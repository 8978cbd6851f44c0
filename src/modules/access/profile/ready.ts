/** Whether this device is ready to work without a network: what the page, its forms and its lists need, and how old it is. */
import type { Member } from '#contract/access/identity.ts'
import { MEND, type ShellFiles } from '#outbox/channel.ts'
import { cachedAnswer } from '#outbox/answer-cache.ts'
import type { Askable } from '#contract/kernel/call.ts'
import type { QueryClient } from '@tanstack/react-query'
import { answerKey } from '#app/transport/ask.ts'
import { neededCalls, warmReference } from '#app/transport/outbox/warm.ts'

/** A part of what is needed; `at` is when the server said the oldest of it (ms), null where some of it is not here. */
export interface Part {
  name: 'lists' | 'halls' | 'customers' | 'notices'
  at: number | null
  /** Nothing can be written without it. */
  isNeeded: boolean
}

export interface Readiness {
  /** The app's own files; null where no worker looks after them. */
  files: ShellFiles | null
  parts: Part[]
  /** Everything the browser keeps for this site, bytes; null where it does not say. */
  bytes: number | null
}

/** How long the worker may take to look, and to fetch what is missing, ms. */
const PATIENCE = 60_000

/** Has the worker look after the app's files; null without a worker, or without its answer. */
export async function mendShell(): Promise<ShellFiles | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const worker = registration?.active
  if (!worker) return null
  const { port1, port2 } = new MessageChannel()
  const said = new Promise<ShellFiles | null>((answered) => {
    port1.onmessage = ({ data }: MessageEvent<ShellFiles>) => answered(data)
    setTimeout(() => answered(null), PATIENCE)
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of its own origin
  worker.postMessage({ type: MEND }, [port2])
  return said.finally(() => port1.close())
}

const areas: Readonly<Record<string, Part['name']>> = {
  reference: 'lists',
  cargo: 'lists',
  hall: 'halls',
  customer: 'customers',
  notice: 'notices',
}

/** Lists of screens that this device keeps as they were seen last. */
export const seenLists: readonly SeenList[] = [
  { name: 'cargos', area: 'cargo', kinds: ['search'] },
  { name: 'permits', area: 'permit', kinds: ['search', 'kept'] },
]
interface SeenList {
  name: 'cargos' | 'permits'
  area: string
  kinds: readonly unknown[]
}

/** When the newest of a list's kept answers came (ms), null where none is kept. */
export function seenAt(lists: QueryClient, { area, kinds }: SeenList): number | null {
  const found = lists.getQueryCache().findAll({
    queryKey: [area],
    predicate: ({ queryKey, state }) => kinds.includes(queryKey[1]) && state.status === 'success',
  })
  return found.length === 0 ? null : Math.max(...found.map(({ state }) => state.dataUpdatedAt))
}

/** Looks at every part, after fetching what lacks or is older than `maxAge` (ms) where there is a network. */
export async function makeReady(member: Member, maxAge?: number): Promise<Readiness> {
  const [files] = await Promise.all([mendShell().catch(() => null), warmReference(member, maxAge).catch(() => undefined)])
  const dates = new Map<Part['name'], (number | null)[]>()
  for (const call of neededCalls(member)) {
    const name = areas[call.name.split('.')[0]!]
    if (name) dates.set(name, [...(dates.get(name) ?? []), await dateOf(call)])
  }
  const parts: Part[] = [...dates].map(([name, at]) => ({ name, at: oldest(at), isNeeded: name !== 'notices' }))
  const { usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  return { files, parts, bytes: usage ?? null }
}

const dateOf = async (call: Askable): Promise<number | null> => (await cachedAnswer(answerKey(call, {})))?.at ?? null
const oldest = (dates: (number | null)[]) => (dates.includes(null) ? null : Math.min(...(dates as number[])))

/** Nothing is missing that the page and its forms need. */
export const isReady = ({ files, parts }: Readiness): boolean =>
  files?.missing === 0 && parts.every(({ at, isNeeded }) => at !== null || !isNeeded)
