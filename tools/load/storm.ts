/**
 * `npm run load -- streams`: open event streams on servers of one database, their memory, and a storm of changes that all of them
 * have to see.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { openDb } from '#server/platform/db/open.ts'
import { openInstances } from '../drill/instances.ts'
import { openActs } from './acts.ts'
import { openClient } from './client.ts'
import { memoryOf, readCosts, subtract, type Costs } from './costs.ts'
import { openStreams } from './streams.ts'
import { makeWorld } from './world.ts'

/** Streams for each 1 / scale of the country: the clerks of that part, each with fewer streams than the most of one member. */
const STREAMS_OF_COUNTRY = 800_000
/** Announcements of each company in the storm. */
export const ANNOUNCEMENTS = 5
const LATEST_MS = 120_000

export interface Storm {
  streams: number
  openingSeconds: number
  /** Resident memory of one server, bytes: without streams, and more for each stream of it. */
  before: number
  perStream: number
  changes: number
  /** Seconds from the first announcement until the last one's response, and until each stream had an event. */
  announcing: number
  reached: { streams: number; seconds: number }
  events: number
  costs: Costs
}

export async function storm(
  ground: { folder: string; open: AsyncDisposableStack },
  { instances: count, streams: wanted }: { instances: number; streams: number },
  say: (line: string) => void,
): Promise<Storm> {
  say(`starting ${count} servers`)
  const settings = { LOG_LEVEL: 'error', STREAMS_MOST: String(wanted) }
  const instances = await openInstances(ground, count, { settings })
  const db = openDb(instances.databaseUrl, { max: 4, waitMs: 60_000 })
  ground.open.defer(() => db.destroy())
  const world = await makeWorld(db, wanted / STREAMS_OF_COUNTRY)
  const client = openClient(instances.url)
  ground.open.defer(() => client.close())
  const memory = () => instances.pids().servers.reduce((sum, pid) => sum + memoryOf(pid), 0)
  const announce = () => {
    const byCompany = Map.groupBy(world.clerks, ({ placeId }) => placeId)
    const firsts = [...byCompany.values()].map(([first]) => first!)
    const write = openActs({ world: { ...world, clerks: firsts }, shows: [], locked: 0, chance: inTurn(firsts.length) })
    return firsts.map(() => write('announce')!)
  }
  // Each server has done its work once before its memory is read.
  for (let nth = 0; nth < count * 2; nth += 1) await client.send(announce()[0]!)
  await sleep(2000)
  const before = memory()
  say(`opening ${wanted} streams`)
  const tokens = world.clerks.map(({ token }) => token)
  const began = performance.now()
  const streams = await openStreams(instances.ports, tokens, wanted)
  ground.open.defer(() => streams.close())
  const openingSeconds = (performance.now() - began) / 1000
  await sleep(3000)
  const after = memory()

  // Those of a company follow each other.
  const requests = announce().flatMap((request) => Array.from({ length: ANNOUNCEMENTS }, () => request))
  say(`${requests.length} announcements at once`)
  streams.forget()
  const eventsBefore = streams.events()
  const costsBefore = await readCosts(db, instances.pids())
  const from = performance.now()
  const seconds = () => (performance.now() - from) / 1000
  const answers = Promise.all(requests.map((request) => client.send(request))).then((outcomes) => ({
    failed: outcomes.filter((outcome) => outcome !== 'done'),
    at: seconds(),
  }))
  while (streams.reached() < wanted && seconds() * 1000 < LATEST_MS) await sleep(10)
  const reached = { streams: streams.reached(), seconds: seconds() }
  const { failed, at } = await answers
  if (failed.length > 0) say(`${failed.length} announcements failed, the first: ${JSON.stringify(failed[0])}`)
  // The events of the last changes.
  await sleep(3000)
  return {
    streams: streams.open(),
    openingSeconds,
    before: before / count,
    perStream: (after - before) / wanted,
    changes: requests.length - failed.length,
    announcing: at,
    reached,
    events: streams.events() - eventsBefore,
    costs: subtract(await readCosts(db, instances.pids()), costsBefore),
  }
}

/** Numbers with which a choice takes each of `of` in turn. */
function inTurn(of: number): () => number {
  let nth = 0
  return () => ((nth++ % of) + 0.5) / of
}
