/** Steps of rising rates against servers behind nginx, until the latency or the errors are beyond the limit. */
import { openDb, type Db } from '#server/platform/db/open.ts'
import { chanceOf } from '../ledger-load/load.ts'
import { openInstances, type Instances } from '../drill/instances.ts'
import { openActs } from './acts.ts'
import { drawArrivals, sendAll, type Measured, type Outcome } from './arrivals.ts'
import { openClient } from './client.ts'
import { readCosts, subtract, type Costs } from './costs.ts'
import { NATION, ratesOf, requestsOf, type Kind } from './nation.ts'
import { awaitRecords, lockShow, openShows } from './shows.ts'
import { openStreams, type Streams } from './streams.ts'
import { makeWorld, type World } from './world.ts'

/** Where the curve bends: the first step beyond one of these. */
export const LIMIT = { p99Ms: 1000, errorPart: 0.001 }

const WARM_SECONDS = 5
/** Kinds of errors and refusals that are printed for a step. */
const SHOWN = 5

export interface Ladder {
  instances: number
  /** Part of the country that is in the database. */
  scale: number
  /** Multiples of the peak rate of that part. */
  rates: readonly number[]
  seconds: number
  seed: number
  /** Requests reach the database through PgBouncer. */
  pooled: boolean
}

export interface Step {
  rate: number
  /** Requests a second that were intended. */
  perSecond: number
  measured: Measured
  costs: Costs
  /** Duration of the costs, until the last record, s. */
  wholeSeconds: number
  /** Permits to which these requests belong by the model, and those of the shows. */
  permits: { model: number; issued: number }
  /** From the due lock of a show until its record, s. */
  shows: { published: number; left: number; p50: number; most: number }
  streams: { open: number; events: number }
  isOver: boolean
}

type Say = (line: string) => void

/** Starts the servers, and takes the steps until one is beyond the limit. */
export async function climb(
  ground: { folder: string; open: AsyncDisposableStack },
  { instances: count, scale, rates, seconds, seed, pooled }: Ladder,
  say: Say,
): Promise<Step[]> {
  const streamCount = Math.round(NATION.streams * scale)
  const instances = await openInstances(ground, count, {
    settings: { LOG_LEVEL: 'error', STREAMS_MOST: String(Math.max(2000, streamCount)) },
    pooled,
  })
  const db = openDb(instances.databaseUrl, { max: 4, waitMs: 60_000 })
  ground.open.defer(() => db.destroy())
  say(`filling the database with ${scale} of the country`)
  const world = await makeWorld(db, scale)
  const client = openClient(instances.url)
  ground.open.defer(() => client.close())
  const tokens = world.clerks.map(({ token }) => token)
  const streams = await openStreams(instances.ports, tokens, streamCount)
  ground.open.defer(() => streams.close())
  const field = { db, world, client, streams, pids: instances.pids, chance: chanceOf(seed), scale }
  const least = Math.min(...rates.filter((rate) => rate > 0))
  // Compiled code and prepared statements are not part of any step.
  if (least < Infinity) await takeStep(field, least, Math.min(WARM_SECONDS, seconds))
  const steps: Step[] = []
  for (const rate of rates) {
    const step = await takeStep(field, rate, seconds)
    steps.push(step)
    const { all, errors, reasons } = step.measured
    say(
      `${count} servers, × ${rate}: ${step.perSecond.toFixed(0)}/s, p99 ${all.percentile(0.99).toFixed(0)} ms, ${errors} errors`,
    )
    for (const [reason, many] of [...reasons].toSorted(([, a], [, b]) => b - a).slice(0, SHOWN)) say(`  ${many} × ${reason}`)
    if (step.isOver) break
  }
  return steps
}

interface Field {
  db: Db
  world: World
  client: ReturnType<typeof openClient>
  streams: Streams
  pids: Instances['pids']
  chance: () => number
  scale: number
}

async function takeStep(
  { db, world, client, streams, pids, chance, scale }: Field,
  rate: number,
  seconds: number,
): Promise<Step> {
  const peak = ratesOf('peak')
  const times = rate * scale
  const shows = await openShows(db, world)
  const arrivals = drawArrivals(peak, { times, seconds, chance })
  // A hall has one show in a step.
  const due = Math.min(shows.length, arrivals.filter(({ kind }) => kind === 'show').length)
  const write = openActs({ world, shows, locked: due, chance })
  let locked = 0
  const send = async (kind: Kind): Promise<Outcome> => {
    if (kind === 'show') {
      const show = shows[locked]
      locked += 1
      if (show) await lockShow(db, show)
      return 'unsent'
    }
    const request = write(kind)
    return request ? client.send(request) : 'unsent'
  }
  const eventsBefore = streams.events()
  const before = await readCosts(db, pids())
  const began = performance.now()
  const measured = await sendAll(arrivals, seconds, send)
  const { permits: issued, ...published } = await awaitRecords(
    db,
    shows.slice(0, due).map(({ runId }) => runId),
  )
  const costs = subtract(await readCosts(db, pids()), before)
  const { all, errors } = measured
  return {
    rate,
    perSecond: requestsOf(peak) * times,
    measured,
    costs,
    wholeSeconds: (performance.now() - began) / 1000,
    permits: { model: peak.permitsPerSecond * times * seconds, issued },
    shows: published,
    streams: { open: streams.open(), events: streams.events() - eventsBefore },
    isOver: all.percentile(0.99) > LIMIT.p99Ms || errors > LIMIT.errorPart * all.count(),
  }
}
