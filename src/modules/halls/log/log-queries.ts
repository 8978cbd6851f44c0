/** Reads the log of records from the server; nothing of it is cached. */
import { log } from '#contract/halls/log.ts'
import { run } from '#contract/halls/run.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#app/transport/ask.ts'

export type { Cosignature } from '#contract/halls/log.ts'

const fresh = { fresh: true } as const

/** The signed head with the newest cosignatures; null before the first record. */
export const askHead = async () => (await ask(log.head, {}, fresh)).data
/** The root of an older size, and the proof. */
export const askConsistency = async (From: number, To: number) => (await ask(log.consistency, { From, To }, fresh)).data
/** The place of a show's record. */
export const askInclusion = async (id: number, Size: number) => (await ask(log.inclusion, { id, Size }, fresh)).data
/** The keys that the server publishes for its records. */
export const askKeys = async () => (await ask(run.keys, {}, fresh)).data

/** The newest head for a board: its code is shown, not checked. */
export const headQuery = queryOptions({
  queryKey: ['log', 'head'],
  queryFn: () => ask(log.head, {}),
  networkMode: 'always',
  retry: false,
})
