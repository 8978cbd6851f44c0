/** How each table of the product is opened: account, address, and what is pressed. */
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { reportPaths } from '#contract/insight/report.ts'
import { reportNames, type ReportName } from '#contract/insight/report-columns.ts'
import type { TableName } from '#contract/insight/tables.ts'
import { tellDue } from '#server/modules/messaging/broadcast/index.ts'
import type { Demo } from '../../tests/journeys/support/demo.ts'
import { rowDialog } from '../pictures/hands.ts'

export interface Visit {
  as: string
  at: string
  /** Opens the table, if the address alone does not. */
  open?: (page: Page) => Promise<void>
}

export const COMPANY = 'TC10100171920'
const HALL = 'LoadHall1'
export const ADMIN = 'admin'
const ALL = 'from=any&to=any'
export const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click()
export const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true }).click()

/**
 * The tables that are not reports. `most` is a cargo with permits and priorities, `chosen` the card of a driver of the hall who
 * has chosen cargos (`prepareTables`).
 */
const lists: Readonly<Record<Exclude<TableName, `report-${string}`>, Visit>> = {
  activities: { as: COMPANY, at: `/TransportationCompanyAccountActivities?${ALL}` },
  adminUsers: { as: ADMIN, at: '/AdminUser' },
  agencies: { as: ADMIN, at: '/AgentConfig' },
  broadcasts: { as: ADMIN, at: '/Admin/Broadcasts' },
  cargoPermits: { as: COMPANY, at: '/Cargos/Detail/most/permits' },
  cargoPriorities: { as: COMPANY, at: '/Cargos/Detail/most/priorities' },
  cargos: { as: COMPANY, at: `/Cargos?${ALL}` },
  comments: { as: ADMIN, at: '/AdminComment' },
  companies: { as: ADMIN, at: '/TransportationCompany?stage=all' },
  customers: { as: COMPANY, at: '/Customer' },
  drivers: { as: ADMIN, at: '/Driver/Drivers?by=family&who=مح' },
  earlier: {
    as: COMPANY,
    at: '/AddCargo',
    async open(page) {
      await press('اعلام‌های قبلی')(page)
      await page.getByRole('dialog').getByRole('button', { name: 'جست‌وجو', exact: true }).click()
    },
  },
  expiring: { as: ADMIN, at: '/Driver/Expiring' },
  halls: { as: ADMIN, at: '/LoadHalls' },
  inactiveDrivers: { as: ADMIN, at: '/Admin/Driver/InActive' },
  members: { as: COMPANY, at: '/ManageUser' },
  natives: { as: HALL, at: '/LoadHallNatives' },
  notices: { as: COMPANY, at: '/Notifications?span=all' },
  objections: { as: ADMIN, at: '/objections?state=all' },
  offices: { as: ADMIN, at: '/MainBranchIndex' },
  owners: { as: ADMIN, at: '/ManageProductOwner?stage=all' },
  permits: { as: COMPANY, at: `/DriverReserves?${ALL}` },
  places: { as: ADMIN, at: '/PlaceRates' },
  transactions: {
    as: ADMIN,
    at: '/TransportationCompany?stage=all',
    async open(page) {
      await page
        .getByRole('button', { name: /^کیف پول/ })
        .first()
        .click()
      await item(page, 'تراکنش‌ها')
    },
  },
  turnPriorities: {
    as: HALL,
    at: `/DriverTurnList?${ALL}&status=all&driver=chosen`,
    async open(page) {
      await rowDialog('اولویت‌ها', 'نوبت')(page)
      await page.getByRole('dialog').getByRole('switch', { name: 'همراه با پایان‌یافته‌ها' }).press(' ')
    },
  },
  turns: { as: HALL, at: `/DriverTurnList?${ALL}&status=all` },
}
const ofCompany: readonly ReportName[] = ['internal', 'uniqueCode', 'bills']

export const visits = {
  ...lists,
  ...Object.fromEntries(
    reportNames.map((name) => [
      `report-${name}`,
      { as: ofCompany.includes(name) ? COMPANY : ADMIN, at: `${reportPaths[name]}?from=1404-01-01&to=1406-01-01` },
    ]),
  ),
} as Readonly<Record<TableName, Visit>>

export type Examples = Readonly<Record<'most' | 'chosen', string>>

/** Adds the rows that the demo lacks, and returns its `most` and `chosen`. */
export async function prepareTables({ db }: Demo): Promise<Examples> {
  await sql`insert into broadcast (subject, message, badge, must_confirm, starts_at, made_by, made_at)
    select 'خبر', 'متن', 'warning', false, now() - interval '1 minute', id, now() from member where username = ${ADMIN}`.execute(
    db,
  )
  await tellDue(db, new Date())
  const { id } = await db
    .selectFrom('cargo')
    .innerJoin('company', 'company.id', 'cargo.company_id')
    .innerJoin('member', 'member.company_id', 'company.id')
    .select('cargo.id')
    .where('member.username', '=', COMPANY)
    .where((eb) => eb.exists(eb.selectFrom('permit').whereRef('permit.cargo_id', '=', 'cargo.id').select('permit.id')))
    .where((eb) => eb.exists(eb.selectFrom('priority').whereRef('priority.cargo_id', '=', 'cargo.id').select('priority.id')))
    .orderBy('cargo.id', 'desc')
    .executeTakeFirstOrThrow()
  const { card_number: chosen } = await db
    .selectFrom('priority')
    .innerJoin('turn', 'turn.id', 'priority.turn_id')
    .innerJoin('driver', 'driver.id', 'turn.driver_id')
    .innerJoin('member', 'member.hall_id', 'turn.hall_id')
    .select('driver.card_number')
    .where('member.username', '=', HALL)
    .orderBy('turn.issued_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { most: String(id), chosen }
}
