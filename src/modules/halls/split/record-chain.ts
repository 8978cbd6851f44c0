/** Whether a hall's chain still contains the records seen on this device (docs/decisions/017). */
import { run } from '#contract/halls/run.ts'
import type { ChainHead } from '#contract/halls/split/seen.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { ask } from '#app/transport/ask.ts'
import { WireError } from '#app/transport/wire.ts'

/**
 * `held`: all records between both were fetched and each names its predecessor. `far`: the list of shows does not reach back to
 * it, and the earlier record is still published unchanged. `unreached`: the server was unreachable.
 */
export type ChainSeen = 'held' | 'far' | 'unreached' | 'broken'

/** Returns whether a record and an earlier seen record of its hall, older or newer, are in one chain. */
export async function chainThrough(sealed: SealedRecord, seen: ChainHead): Promise<ChainSeen> {
  const mine: ChainHead = { run: sealed.record.snapshot.runId, hash: sealed.recordHash }
  if (mine.run === seen.run) return mine.hash === seen.hash ? 'held' : 'broken'
  if (mine.run > seen.run && sealed.record.previous === seen.hash) return 'held'
  const [newer, older] = mine.run > seen.run ? [mine, seen] : [seen, mine]
  const published = async (id: number): Promise<unknown> =>
    id === mine.run ? sealed : (await ask(run.record, { id }, { fresh: true })).data
  const { hashBelow } = await import('#contract/halls/split/seen.ts')
  try {
    const { data: past } = await ask(run.past, { hallId: sealed.record.snapshot.hallId }, { fresh: true })
    const runs = past.filter(({ state }) => state === 'PUBLISHED').map(({ id }) => id)
    // A list that starts before the newer record does not contain the records between.
    if (!runs.includes(newer.run) || !runs.includes(older.run)) {
      return hashBelow(await published(seen.run), seen.hash) === undefined ? 'broken' : 'far'
    }
    let hash: string | null = newer.hash
    for (const id of runs.filter((one) => one <= newer.run && one > older.run).toSorted((a, b) => b - a)) {
      const below: string | null | undefined = hash === null ? undefined : hashBelow(await published(id), hash)
      if (below === undefined) return 'broken'
      hash = below
    }
    return hash === older.hash ? 'held' : 'broken'
  } catch (error) {
    // A record that was seen and is no longer published is not a network error.
    return error instanceof WireError && error.status === 404 ? 'broken' : 'unreached'
  }
}
