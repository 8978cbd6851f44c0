/** Whether the chain of a hall still goes through what this device has seen of it (docs/decisions/017). */
import { run } from '#contract/halls/run.ts'
import type { ChainHead } from '#contract/halls/split/seen.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { ask } from '#app/transport/ask.ts'
import { WireError } from '#app/transport/wire.ts'

/**
 * `held`: every record from the one to the other was fetched and names the one before it. `far`: more lie between than the list
 * of shows tells of, and the one that was seen is still published as it was. `unreached`: it could not be asked.
 */
export type ChainSeen = 'held' | 'far' | 'unreached' | 'broken'

/** Whether a record and what was seen of its hall before, older or newer, stand in one chain. */
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
    // A list that begins before the newer one does not know what lies between.
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
    // What was seen once and is published no longer is no fault of the network.
    return error instanceof WireError && error.status === 404 ? 'broken' : 'unreached'
  }
}
