import { cargoFields, fieldsWith } from '#contract/freight/cargo-fields.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

const announced = sql.join(fieldsWith('column').map((name) => sql.ref(cargoFields[name].column)))

/**
 * Adds cargos by copying existing ones, further and further back in time (data for load tests). Throws if there is none to
 * copy.
 */
export async function addManyCargos(db: Db, count: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // The rows are known to be valid: checking eight foreign keys of each takes longer than writing it.
    await sql`set local session_replication_role = replica`.execute(tx)
    const { base } = await tx
      .selectFrom('cargo')
      .select((eb) => eb.fn.countAll<number>().as('base'))
      .executeTakeFirstOrThrow()
    if (base === 0) throw new Error('there is no cargo to repeat: seed the demo first')
    await sql`
      create temporary table crowd on commit drop as
      select nextval(pg_get_serial_sequence('cargo', 'id')) as fresh, model.*,
        interval '28 days' + (turn / ${base}::int) * interval '2 days' as back
      from generate_series(0, ${count}::int - 1) as turn
      join (select cargo.*, row_number() over (order by id) - 1 as place from cargo) as model on model.place = turn % ${base}::int`.execute(
      tx,
    )
    await sql`
      insert into cargo (id, company_id, owner_id, hall_id, status, is_hall_load, ${announced}, announcement_limit_minutes,
        reservation_limit_minutes, announce_at, received_at, finished_at, finish_reason, unique_code, announced_by)
      select fresh, company_id, owner_id, hall_id, case when status < 1 then 1 else status end, is_hall_load, ${announced},
        announcement_limit_minutes, reservation_limit_minutes, announce_at - back, received_at - back,
        coalesce(finished_at, announce_at + interval '1 day') - back, coalesce(finish_reason, 'EXPIRED'), 'M' || lpad(fresh::text, 9, '0'), announced_by
      from crowd`.execute(tx)
    await sql`
      insert into cargo_loader_type select fresh, loader_type_id from crowd join cargo_loader_type on cargo_id = crowd.id`.execute(
      tx,
    )
  })
  await sql`analyze cargo, cargo_loader_type, permit, priority`.execute(db)
}
