/** Whether this device is ready to work without a network: what the page, its forms and its lists need, and how old it is. */
import type { Member } from '#contract/access/identity.ts'
import { MEND, type ShellFiles } from '#outbox/channel.ts'
import { cachedAnswer } from '#outbox/storage/answer-cache.ts'
import type { Askable } from '#contract/kernel/call.ts'
import type { QueryClient } from '@tanstack/react-query'
import { answerKey } from '#app/transport/ask.ts'
import { neededCalls, warmReference } from '#app/transport/outbox/warm.ts'

/** A part of the offline data; `at` is the server time of its oldest answer (ms), null if any is missing. */
export interface Part {
  name: 'lists' | 'halls' | 'customers' | 'notices'
  at: number | null
  /** Required for every form. */
  isNeeded: boolean
}

export interface Readiness {
  /** The app's own files; null without a worker. */
  files: ShellFiles | null
  parts: Part[]
  /** Storage used by this site, bytes; null if the browser does not report it. */
  bytes: number | null
}

/** Timeout for the worker's check and its fetches, ms. */
const PATIENCE = 60_000

/** Has the worker check and repair the app's files; null without a worker, or without its answer. */
export async function mendShell(): Promise<ShellFiles | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const worker = registration?.active
  if (!worker) return null
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<ShellFiles | null>((answered) => {
    port1.onmessage = ({ data }: MessageEvent<ShellFiles>) => answered(data)
    setTimeout(() => answered(null), PATIENCE)
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of its own origin
  worker.postMessage({ type: MEND }, [port2])
  return answer.finally(() => port1.close())
}

const areas: Readonly<Record<string, Part['name']>> = {
  reference: 'lists',
  cargo: 'lists',
  hall: 'halls',
  customer: 'customers',
  notice: 'notices',
}

/** Lists of screens that this device caches as last seen. */
export const seenLists: readonly SeenList[] = [
  { name: 'cargos', area: 'cargo', kinds: ['search'] },
  { name: 'permits', area: 'permit', kinds: ['search', 'kept'] },
]
interface SeenList {
  name: 'cargos' | 'permits'
  area: string
  kinds: readonly unknown[]
}

/** Returns the time of a list's newest cached answer (ms), null without one. */
export function seenAt(lists: QueryClient, { area, kinds }: SeenList): number | null {
  const found = lists.getQueryCache().findAll({
    queryKey: [area],
    predicate: ({ queryKey, state }) => kinds.includes(queryKey[1]) && state.status === 'success',
  })
  return found.length === 0 ? null : Math.max(...found.map(({ state }) => state.dataUpdatedAt))
}

/** Checks all parts, after fetching those missing or older than `maxAge` (ms) if online. */
export async function makeReady(member: Member, maxAge?: number): Promise<Readiness> {
  const [files] = await Promise.all([mendShell().catch(() => null), warmReference(member, maxAge).catch(() => undefined)])
  const dates = new Map<Part['name'], (number | null)[]>()
  for (const call of neededCalls(member)) {
    const [area = call.name] = call.name.split('.')
    const name = areas[area]
    if (name) dates.set(name, [...(dates.get(name) ?? []), await dateOf(call)])
  }
  const parts: Part[] = [...dates].map(([name, at]) => ({ name, at: oldest(at), isNeeded: name !== 'notices' }))
  const { usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  return { files, parts, bytes: usage ?? null }
}

const dateOf = async (call: Askable): Promise<number | null> => (await cachedAnswer(answerKey(call, {})))?.at ?? null
const oldest = (dates: (number | null)[]) => (dates.includes(null) ? null : Math.min(...(dates as number[])))

/** Whether the page and its forms have all required data. */
export const isReady = ({ files, parts }: Readiness): boolean =>
  files?.missing === 0 && parts.every(({ at, isNeeded }) => at !== null || !isNeeded)
