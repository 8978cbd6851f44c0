/** When each queued turn of a hall should win, from its published records of the last weeks (decision 045). */
import type { Forecast } from '#contract/halls/run.ts'
import { HORIZON } from '#contract/halls/forecast/kind.ts'
import { Walk } from '#contract/halls/forecast/walk.ts'
import { inTehran } from '#contract/kernel/value/shamsi.ts'
import type { Db } from '#server/platform/db/open.ts'
import { mapped } from '#server/platform/slices.ts'
import { comingShows, hallShows } from '#server/modules/organisations/hall/index.ts'
import { factsSince } from './facts-of-shows.ts'
import { queueInputs, selectQueue } from './frozen.ts'

/** Weeks walked: the second half is judged, after the first half was learned. */
const LEARNED = 8 * 7 * 86_400_000

/** What the forecast reads of a queued turn. */
interface Queued {
  number: number
  place: number
  loaderType: number
  isNative: boolean
}

/** By turn number; a turn for which there is not enough past is absent. `queue`: the hall's queue, if it is loaded already. */
export async function forecastsOf(
  db: Db,
  hallId: number,
  now: Date,
  queue?: readonly Queued[],
): Promise<ReadonlyMap<number, Forecast>> {
  const newest = await newestOf(db, hallId, ['PUBLISHED'])
  if (!newest || queue?.length === 0) return new Map()
  const live = await newestOf(db, hallId, ['OPEN', 'LOCKED'])
  const shows = await hallShows(db, hallId)
  if (!live && !shows.isActive) return new Map()
  const walk = await walkOf(db, hallId, newest)
  const turns = queue ?? (await loadQueue(db, hallId, live?.id ?? 0, now))
  const later = live && live.opens_at > now ? live.opens_at : now
  const coming = shows.hasShowTimes ? [...(live ? [live.opens_at] : []), ...comingShows(shows, later, HORIZON)] : null
  const opening = (show: number) => coming?.[show - 1]?.toISOString() ?? null
  const inOrder = turns.toSorted((a, b) => a.place - b.place || a.number - b.number)
  return new Map(
    [...walk.rangesOf(inOrder, coming)].map(([number, range]) => [
      number,
      { ...range, fromAt: opening(range.from), toAt: opening(range.to) },
    ]),
  )
}

const loadQueue = (db: Db, hallId: number, runId: number, now: Date): Promise<Queued[]> =>
  selectQueue(db, hallId)
    .leftJoin('show_turn', (on) => on.onRef('show_turn.turn_id', '=', 'turn.id').on('show_turn.run_id', '=', runId))
    .select(queueInputs(inTehran(now).iso))
    .select(['turn.number', 'turn.place'])
    .execute()

const newestOf = (db: Db, hallId: number, states: ('OPEN' | 'LOCKED' | 'PUBLISHED')[]) =>
  db
    .selectFrom('show_run')
    .select(['id', 'opens_at'])
    .where('hall_id', '=', hallId)
    .where('state', 'in', states)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

interface Newest {
  id: number
  opens_at: Date
}
/** What was learned up to the newest record of each hall, by database: one walk for all requests until the next record. */
const walks = new WeakMap<Db, Map<number, { runId: number; walk: Promise<Walk> }>>()

function walkOf(db: Db, hallId: number, newest: Newest): Promise<Walk> {
  const halls = walks.get(db) ?? new Map<number, { runId: number; walk: Promise<Walk> }>()
  walks.set(db, halls)
  const known = halls.get(hallId)
  if (known?.runId === newest.id) return known.walk
  const walk = learn(db, hallId, newest)
  halls.set(hallId, { runId: newest.id, walk })
  walk.catch(() => halls.delete(hallId))
  return walk
}

async function learn(db: Db, hallId: number, { opens_at }: Newest): Promise<Walk> {
  const shows = await factsSince(db, hallId, new Date(opens_at.getTime() - LEARNED))
  const walk = new Walk(shows)
  await mapped(shows, (show) => walk.add(show))
  return walk
}
