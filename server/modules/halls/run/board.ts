/** The public view of a hall's shows: the wall board and past shows; without personal data (domain.md D12). */
import type { Board, run } from '#contract/halls/run.ts'
import type { Received } from '#contract/kernel/call.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { inTehran } from '#contract/kernel/value/shamsi.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { forecastsOf, ineligible } from '../turn/index.ts'
import { dayOfLock, showOf } from './desk.ts'
import { numbersOf, queueOf } from './rows.ts'
import { faceColumns, faceOf, sealedRecord } from './read.ts'

/** Public digits of a vehicle's card number: enough for its driver to recognise it. */
const CARD_END = 3
/** Maximum shows of a response. */
const MOST_PAST = 50
/** Shows with cached results: the last one of every hall, and some more. */
const MOST_RESULTS = 200

/** The running query of each database and hall, and the next one, shared by all requests that arrive in between. */
const readings = new WeakMap<Db, Map<number, { now: Promise<Board>; next: Promise<Board> | null }>>()

/**
 * A hall's board. Requests during a query share the next one: none gets data read before it arrived, and a thousand cost as
 * much as two.
 */
export async function boardOf({ db, clock }: RequestContext, { id }: Received<(typeof run)['board']>) {
  return await sharedReading({ db, clock }, id)
}

function sharedReading({ db, clock }: Pick<RequestContext, 'db' | 'clock'>, id: number): Promise<Board> {
  const halls = readings.get(db) ?? new Map<number, { now: Promise<Board>; next: Promise<Board> | null }>()
  readings.set(db, halls)
  const reading = halls.get(id)
  if (reading) return (reading.next ??= reading.now.then(begin, begin))
  return begin()

  function begin(): Promise<Board> {
    const now = readBoard({ db, clock }, id)
    const mine = { now, next: null as Promise<Board> | null }
    halls.set(id, mine)
    const over = () => void (mine.next === null && halls.delete(id))
    now.then(over, over)
    return now
  }
}

async function readBoard({ db, clock }: Pick<RequestContext, 'db' | 'clock'>, id: number): Promise<Board> {
  const now = await clock.at(db)
  const show = await showOf(db, id, now)
  const queue = await queueOf(db, id, show.run?.id ?? 0, inTehran(now).iso)
  const dueDay = dayOfLock(show, now)
  const forecasts = await forecastsOf(db, id, now, queue)
  return {
    ...show,
    queue: queue
      .toSorted((a, b) => a.place - b.place || a.number - b.number)
      .map((turn) => ({
        number: turn.number,
        card: turn.card.slice(-CARD_END),
        loaderTypeName: turn.loaderTypeName,
        isNative: turn.isNative,
        ineligible: ineligible(turn, dueDay),
        forecast: forecasts.get(turn.number) ?? null,
      })),
    results: show.last ? await resultsOf(db, show.last.id) : [],
  }
}

/** Cache of the last results, by database: a published run never changes, and requests concentrate on few runs. */
const results = new WeakMap<Db, Map<number, Board['results']>>()

/** The results of a published show, loaded once for all requests. */
async function resultsOf(db: Db, runId: number): Promise<Board['results']> {
  const read = results.get(db) ?? new Map<number, Board['results']>()
  results.set(db, read)
  const cached = read.get(runId)
  if (cached) return cached
  const found = await readResults(db, runId)
  const [oldest] = read.keys()
  if (read.size >= MOST_RESULTS && oldest !== undefined) read.delete(oldest)
  read.set(runId, found)
  return found
}

/** The results of a published show, from its own record. */
async function readResults(db: Db, runId: number): Promise<Board['results']> {
  const sealed = await sealedRecord(db, runId)
  if (!sealed) return []
  const { cargoFaces, outcome, turnFaces } = sealed.record
  const cargos = new Map(cargoFaces.map((face) => [face.id, face]))
  const cards = new Map(turnFaces.map(({ card, number }) => [number, card]))
  const numbers = new Map((await numbersOf(db, runId)).map(({ id, number }) => [id, number]))
  return outcome.turns
    .map(({ cargo, turn }) => {
      const face = cargo === null ? undefined : cargos.get(cargo)
      const { source = null, destination = null } = face ?? {}
      return { turn, card: cards.get(turn) ?? '', cargo, number: numbers.get(cargo ?? 0) ?? null, source, destination }
    })
    .toSorted((a, b) => a.turn - b.turn)
}

/** A hall's past shows in any final state, newest first. */
export async function pastShows({ db }: RequestContext, { hallId }: Received<(typeof run)['past']>) {
  const hall = await db.selectFrom('hall').select('id').where('id', '=', hallId).executeTakeFirst()
  if (!hall) throw new Refusal('not-found')
  const rows = await db
    .selectFrom('show_run')
    .select(faceColumns)
    .where('hall_id', '=', hallId)
    .where('state', 'in', ['PUBLISHED', 'ABORTED', 'SKIPPED'])
    .orderBy('id', 'desc')
    .limit(MOST_PAST)
    .execute()
  return rows.map(faceOf)
}
