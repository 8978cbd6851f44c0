/** Scope of objections, and their list. */
import type { Received } from '#contract/kernel/call.ts'
import { ANSWER_HOURS, type Objection, type ObjectionState, type objection } from '#contract/fleet/objection.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { objectionWords as words } from '#contract/fleet/objection-words.ts'
import { sql } from 'kysely'
import type { RequestContext } from '#server/platform/context.ts'
import { countedRows, countsOf, MOST_ROWS, tellFound } from '#server/platform/found.ts'
import { hallsOf } from '#server/modules/organisations/hall/index.ts'
import { seesDriver } from '#server/modules/fleet/driver-page/index.ts'

type Asking = Pick<RequestContext, 'db' | 'actor' | 'now'>
type Filter = Received<(typeof objection)['search']>

const HOUR = 3_600_000
const OPEN: ObjectionState = 'OPEN'

/** Objections matching a filter: of halls in the member's scope, or of no hall, and of drivers in scope; a driver's the own ones. */
export const selectObjections = ({ db, actor }: Asking, { State, Kind, LoadHallId, DriverId }: Filter) =>
  db
    .selectFrom('objection')
    .where((eb) =>
      actor.driverId === null
        ? eb.or([eb('objection.hall_id', 'is', null), eb('objection.hall_id', 'in', hallsOf(db, actor).select('hall.id'))])
        : eb('objection.driver_id', '=', actor.driverId),
    )
    .where(seesDriver(db, actor, sql.ref('objection.driver_id')))
    .$if(State !== null, (query) => query.where('objection.state', '=', State))
    .$if(Kind !== null, (query) => query.where('objection.kind', '=', Kind))
    .$if(LoadHallId !== null, (query) => query.where('objection.hall_id', '=', LoadHallId))
    .$if(DriverId !== null, (query) => query.where('objection.driver_id', '=', DriverId))

export async function searchObjections(asking: Asking, filter: Filter) {
  const rows = await selectObjections(asking, filter)
    .innerJoin('driver', 'driver.id', 'objection.driver_id')
    .leftJoin('permit', 'permit.id', 'objection.permit_id')
    // An objection to a permit concerns the turn that won it.
    .leftJoin('turn', (on) => on.on(sql<boolean>`turn.id = coalesce(objection.turn_id, permit.turn_id)`))
    .leftJoin('hall', 'hall.id', 'objection.hall_id')
    .selectAll('objection')
    .select(['driver.first_name', 'driver.last_name', 'turn.number', 'hall.name as hall'])
    .orderBy(sql`objection.state <> ${OPEN}`)
    .orderBy('objection.answered_at', 'desc')
    .orderBy('objection.made_at')
    .orderBy('objection.id')
    .limit(MOST_ROWS)
    .offset(filter.Skip)
    .execute()
  const due = (madeAt: Date) => new Date(madeAt.getTime() + ANSWER_HOURS * HOUR)
  const shown = rows.map((row): Objection => ({
    id: row.id,
    driverId: row.driver_id,
    driverName: row.first_name,
    driverFamily: row.last_name,
    kind: row.kind,
    subjectId: row.permit_id ?? row.run_id ?? row.turn_id,
    turnNumber: row.number,
    loadHallName: row.hall,
    text: row.text,
    date: shamsiDayOf(row.made_at),
    time: clockOf(row.made_at),
    madeBy: row.made_role,
    state: row.state,
    answerDueAt: due(row.made_at).toISOString(),
    isLate: row.state === OPEN && due(row.made_at) < asking.now,
    answer: row.answer,
    answeredDate: row.answered_at && shamsiDayOf(row.answered_at),
  }))
  const count = async () => {
    const counted = selectObjections(asking, filter).select((eb) => eb.fn.countAll<number>().as('count'))
    return (await counted.executeTakeFirstOrThrow()).count
  }
  return tellFound(await countedRows(shown, count, filter.Skip), words.none)
}

/** Counts the matches of each search, up to COUNTED_MOST. */
export const countObjections = (asking: Asking, { Searches }: Received<(typeof objection)['count']>) =>
  countsOf(
    asking.db,
    Searches.map((filter) => sql`${selectObjections(asking, filter).select('objection.id')}`),
  )
