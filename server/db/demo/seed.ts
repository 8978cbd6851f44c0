import { sql } from 'kysely'
import { hashPassword } from '../../identity/password.ts'
import type { Db, Tx } from '../open.ts'
import { demoPassword } from './accounts.ts'
import { makeDemo } from './make.ts'

/**
 * Fills an empty database with the demo, in one transaction; the reference data must be there. Answers false, and
 * changes nothing, when there is a member or a company already.
 */
export async function seedDemo(db: Db, now: Date): Promise<boolean> {
  const rows = makeDemo(now, await hashPassword(demoPassword))
  return db.transaction().execute(async (tx) => {
    // Two instances that start together: the second finds the first one's rows.
    await sql`lock table member, company in exclusive mode`.execute(tx)
    if (await hasRows(tx)) return false
    await tx.insertInto('hall').values(rows.hall).execute()
    await tx.insertInto('hall_show_time').values(rows.hall_show_time).execute()
    await tx.insertInto('company').values(rows.company).execute()
    await tx.insertInto('company_hall').values(rows.company_hall).execute()
    await tx.insertInto('owner').values(rows.owner).execute()
    await tx.insertInto('customer').values(rows.customer).execute()
    await tx.insertInto('customer_address').values(rows.customer_address).execute()
    await tx.insertInto('main_office').values(rows.main_office).execute()
    await tx.insertInto('agency').values(rows.agency).execute()
    await tx.insertInto('agency_permission').values(rows.agency_permission).execute()
    await tx.insertInto('member').values(rows.member).execute()
    await tx.insertInto('member_hall').values(rows.member_hall).execute()
    await tx.insertInto('member_company').values(rows.member_company).execute()
    await tx.insertInto('driver').values(rows.driver).execute()
    await tx.insertInto('vehicle').values(rows.vehicle).execute()
    await tx.insertInto('driver_vehicle').values(rows.driver_vehicle).execute()
    await tx.insertInto('cargo').values(rows.cargo).execute()
    await tx.insertInto('cargo_loader_type').values(rows.cargo_loader_type).execute()
    await tx.insertInto('cargo_selected_driver').values(rows.cargo_selected_driver).execute()
    await tx.insertInto('turn').values(rows.turn).execute()
    await tx.insertInto('priority').values(rows.priority).execute()
    await tx.insertInto('permit').values(rows.permit).execute()
    await tx.insertInto('preload').values(rows.preload).execute()
    await tx.insertInto('audit_event').values(rows.audit_event).execute()
    await continueIds(tx)
    // What nobody has counted yet looks empty to the planner, and every count in a list reads it whole.
    await sql`analyze`.execute(tx)
    return true
  })
}

async function hasRows(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select exists (select from member) or exists (select from company) as any`.execute(
    tx,
  )
  return rows[0]!.any
}

/** The demo names its ids itself; the next row of each table follows them. */
async function continueIds(tx: Tx): Promise<void> {
  for (const table of [
    'hall',
    'company',
    'owner',
    'customer',
    'customer_address',
    'member',
    'driver',
    'vehicle',
    'cargo',
    'main_office',
    'agency',
    'turn',
    'priority',
    'permit',
    'preload',
  ] as const) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(tx)
  }
}
