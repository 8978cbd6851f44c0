import { inTehran, tehranInstant } from '#contract/kernel/value/shamsi.ts'
import { sql } from 'kysely'
import { hashPassword } from '#server/platform/password.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Sealer } from '#server/modules/halls/run/key.ts'
import { demoPassword } from './organisations/accounts.ts'
import type { Files } from '../outside/files/port.ts'
import { storeApplicantDocuments } from './organisations/applicants.ts'
import { chargeWallets } from './organisations/credit.ts'
import { dice } from './dice.ts'
import { priceCargos } from './traffic/holds.ts'
import { makeDemo } from './make.ts'
import { storeHistory, storeHistorySheets } from './traffic/history-rows.ts'
import { storeMessages } from './traffic/messages.ts'
import { storeObjections } from './traffic/objections.ts'
import { settlePast } from './organisations/past-fees.ts'
import { storeJourneys, travelOfShows } from './stored.ts'
import { holdShow, skipMissedShows } from './traffic/shows.ts'
import { oneRow } from '../db/one-row.ts'

const DAY = 86_400_000

type Demo = ReturnType<typeof makeDemo>
interface Outfit {
  seal?: Sealer | undefined
  files?: Files | undefined
  /** Whether those halls also have a month of records before yesterday. */
  hasHistory?: boolean
}

/**
 * Fills an empty database with the demo, in one transaction; the reference data must exist. Returns false, without changes, if
 * there is a member or a company. With a sealer two halls have held shows yesterday, with signed records; with a file store the
 * permits and applicants have documents.
 */
export async function seedDemo(db: Db, now: Date, { seal, files, hasHistory = false }: Outfit = {}): Promise<boolean> {
  const rows = makeDemo(now, await hashPassword(demoPassword))
  return db.transaction().execute(async (tx) => {
    // Of two instances starting together the second finds the rows of the first.
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
    await tx.insertInto('contact').values(rows.contact).execute()
    await tx.insertInto('member_hall').values(rows.member_hall).execute()
    await tx.insertInto('member_company').values(rows.member_company).execute()
    await tx.insertInto('driver').values(rows.driver).execute()
    await tx.insertInto('vehicle').values(rows.vehicle).execute()
    await tx.insertInto('driver_vehicle').values(rows.driver_vehicle).execute()
    await tx.insertInto('cargo').values(rows.cargo).execute()
    await tx.insertInto('cargo_loader_type').values(rows.cargo_loader_type).execute()
    await tx.insertInto('cargo_selected_driver').values(rows.cargo_selected_driver).execute()
    await tx.insertInto('hall_policy').values(rows.hall_policy).execute()
    await tx.insertInto('hall_native').values(rows.hall_native).execute()
    await tx.insertInto('waybill_check').values(rows.waybill_check).execute()
    await continueIds(tx, rows)
    const charged = new Date(now.getTime() - 3 * DAY)
    await chargeWallets(tx, charged)
    const history = seal && hasHistory ? await storeHistory(tx, { now, seal, seed: rows.shows.seed }) : new Map<number, number>()
    await storeTurns(tx, { ...rows, turn: after(history, rows.turn) }, seal)
    await tx.insertInto('priority').values(rows.priority).execute()
    if (seal) await skipMissedShows(tx, now)
    await storeJourneys(tx, rows.journeys.rows, files)
    await storeJourneys(tx, await travelOfShows(tx, rows.journeys.world, rows.shows.seed), files)
    if (files) await storeApplicantDocuments(tx, rows.applicantDocuments)
    // Whole days, so that the demo of a day is the same at any hour.
    const from = tehranInstant(inTehran(new Date(charged.getTime() + DAY)).iso)
    await settlePast(tx, { from, now })
    await priceCargos(tx, now)
    await storeObjections(tx, now)
    await storeMessages(tx, now)
    if (history.size > 0) await storeHistorySheets(tx, now)
    await tx.insertInto('preload').values(rows.preload).execute()
    await tx.insertInto('audit_event').values(rows.audit_event).execute()
    // Without statistics the planner assumes empty tables, and every count in a list scans the whole table.
    await sql`analyze`.execute(tx)
    return true
  })
}

/** The turns of each hall, numbered after those of its history. */
const after = (history: ReadonlyMap<number, number>, turns: Demo['turn']): Demo['turn'] =>
  turns.map((turn) => {
    const taken = history.get(turn.hall_id) ?? 0
    return { ...turn, number: turn.number + taken, place: turn.place + taken }
  })

/** Turns, permits and acts out of order, each before the first show that includes it; and the shows. */
async function storeTurns(tx: Tx, { turn, permit, override, shows }: Demo, seal: Sealer | undefined): Promise<void> {
  const held = seal ? shows.held : []
  const later = turn.filter(({ state, issued_at }) => held[0] && state === 'QUEUED' && issued_at > held[0].opensAt)
  const pending = held[0] ? [...override] : []
  const admit = async (until: Date) => {
    const come = taken(later, ({ issued_at }) => issued_at <= until)
    if (come.length > 0) await tx.insertInto('turn').values(come).execute()
    const due = taken(pending, ({ at }) => at <= until)
    if (due.length > 0) await tx.insertInto('override').values(due).execute()
  }
  await tx
    .insertInto('turn')
    .values(turn.filter((one) => !later.includes(one)))
    .execute()
  await tx.insertInto('permit').values(permit).execute()
  if (!held[0]) await tx.insertInto('override').values(override).execute()
  const die = dice(shows.seed, 'shows')
  for (const show of held) await holdShow(tx, show, { ...shows, die, seal: seal!, admit })
  await admit(new Date(8.64e15))
}

/** Removes the matching items from a list, and returns them. */
function taken<T>(list: T[], isMeant: (one: T) => boolean): T[] {
  const meant = list.filter(isMeant)
  list.splice(0, list.length, ...list.filter((one) => !meant.includes(one)))
  return meant
}

async function hasRows(tx: Tx): Promise<boolean> {
  const { any } = oneRow(
    await sql<{ any: boolean }>`select exists (select from member) or exists (select from company) as any`.execute(tx),
  )
  return any
}

/** The demo assigns its ids; the sequence of each table continues after them. */
async function continueIds(tx: Tx, rows: Demo): Promise<void> {
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
    const last = Math.max(...(rows[table] as readonly { id?: number }[]).map(({ id }) => id!))
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last}::bigint)`.execute(tx)
  }
}
