/** The timeline of a driver or vehicle from its audit, turns and permits. */
import type { TruckStep } from '#contract/fleet/truck-rows.ts'
import { sql, type RawBuilder, type NotNull } from 'kysely'
import { looks } from '#server/platform/audit.ts'
import { namedFor } from '#server/modules/permits/permit/index.ts'
import type { Asking, Whose } from './lists.ts'
import { isMasked, isTeam, permitsWith, turnsWith } from './sight.ts'

/** Events of one page. */
const PART = 50

/** Newest first, before the event `before`; only with subjects in the member's scope. */
export async function timelineOf(asking: Asking, whose: Whose, before: number | null) {
  const events = await eventsOf(asking, whose, before)
  const shown = events.slice(0, PART)
  const last = events.length > PART ? shown.at(-1) : undefined
  const won = await wonPermits(asking, whose, { before, after: last?.at ?? null })
  const knowsName = namedFor(asking.actor)
  const rows = shown.map((event): TruckStep => {
    const { id, at, call, entity, entity_id: entityId, role, reason, number, hall } = event
    const turn = number === null || hall === null ? null : { number, hall }
    const by = role !== null && knowsName(event) ? event.full_name : null
    return { id, at: at.toISOString(), call, entity, entityId, turn, role, by, reason }
  })
  return { rows: [...rows, ...won].toSorted((a, b) => b.at.localeCompare(a.at)), next: last?.id ?? null }
}

/** Permits issued by a show, which have no audit event, between two events. */
async function wonPermits(
  asking: Asking,
  { column, id }: Whose,
  { before, after }: { before: number | null; after: Date | null },
) {
  const { db, actor } = asking
  let rows = permitsWith(db, actor, column, sql`${id}::bigint`).where('permit.run_id', 'is not', null)
  if (after) rows = rows.where('permit.issued_at', '>=', after)
  if (before !== null)
    rows = rows.where('permit.issued_at', '<', db.selectFrom('audit_event').select('at').where('id', '=', before))
  const won = await rows.select(['permit.id', 'permit.issued_at']).orderBy('permit.issued_at', 'desc').execute()
  const itself = { call: 'permit.issued', entity: 'permit', turn: null, role: null, by: null, reason: null }
  return won.map((row): TruckStep => ({ ...itself, id: -row.id, at: row.issued_at.toISOString(), entityId: String(row.id) }))
}

/** Requests for a load are hidden from observers while the show is open (E3), and also here afterwards. */
const sealed = ['run.prefer', 'turn.cancelPriority']

/** Selects audit events by subject, so that each subquery uses the index; one row more than a page, to detect another page. */
function eventsOf(asking: Asking, whose: Whose, before: number | null) {
  const { db, actor } = asking
  const id = sql<number>`${whose.id}::bigint`
  const idsOf = (rows: RawBuilder<unknown>) => sql`array(${rows})`
  const turns = idsOf(sql`${turnsWith(db, actor, whose.column, id).select(sql<string>`turn.id::text`.as('id'))}`)
  const permits = idsOf(sql`${permitsWith(db, actor, whose.column, id).select(sql<string>`permit.id::text`.as('id'))}`)
  const conditions = [
    sql<boolean>`(audit_event.entity = 'turn' and audit_event.entity_id = any(${turns}))`,
    sql<boolean>`(audit_event.entity = 'permit' and audit_event.entity_id = any(${permits}))`,
    ...itself(asking, whose),
  ]
  return db
    .selectFrom('audit_event')
    .leftJoin('member', 'member.id', 'audit_event.member_id')
    .leftJoin('turn', (on) =>
      on.on(sql<boolean>`turn.id = case when audit_event.entity = 'turn' then audit_event.entity_id::bigint end`),
    )
    .leftJoin('hall', 'hall.id', 'turn.hall_id')
    .select(['audit_event.id', 'audit_event.at', 'audit_event.call', 'audit_event.entity', 'audit_event.entity_id'])
    .select(['audit_event.role', 'audit_event.reason', 'turn.number', 'hall.name as hall'])
    .select(['member.full_name', 'member.company_id', 'member.owner_id', 'member.hall_id', 'member.main_office_id'])
    .where((eb) => eb.or(conditions))
    .$if(isMasked(actor), (query) => query.where('audit_event.call', 'not in', sealed))
    .$if(before !== null, (query) => query.where('audit_event.id', '<', before))
    .orderBy('audit_event.id', 'desc')
    .limit(PART + 1)
    .$narrowType<{ entity: NotNull; entity_id: NotNull }>()
    .execute()
}

/**
 * Events of the driver or vehicle itself, hidden from companies and observers. Page reads are excluded: they are in the audit
 * only.
 */
function itself({ actor }: Asking, { column, id }: Whose): RawBuilder<boolean>[] {
  if (isMasked(actor)) return []
  const entity = column === 'driver_id' ? 'driver' : 'vehicle'
  const own = sql<boolean>`(audit_event.entity = ${entity} and audit_event.entity_id = ${String(id)}
    and audit_event.call <> all(${looks}::text[]))`
  if (column === 'driver_id' || !isTeam(actor)) return [own]
  // Assigning and unassigning a vehicle are commands on the driver.
  const given = sql<boolean>`(audit_event.entity = 'driver' and audit_event.call in ('vehicle.add', 'vehicle.endPairing')
    and audit_event.entity_id = any(array(select driver_id::text from driver_vehicle where vehicle_id = ${id}))
    and audit_event.detail ->> 'vehicleId' = ${String(id)})`
  return [own, given]
}
