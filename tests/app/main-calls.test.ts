import type { Call } from '#contract/kernel/call.ts'
import { adminUser } from '#contract/organisations/admin-user.ts'
import { agencyConfig } from '#contract/organisations/agency-config.ts'
import { agency } from '#contract/organisations/agency.ts'
import { audit } from '#contract/insight/audit.ts'
import { broadcast } from '#contract/messaging/broadcast.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { company } from '#contract/organisations/company.ts'
import { comment } from '#contract/messaging/comment.ts'
import { contact } from '#contract/messaging/contact.ts'
import { customer } from '#contract/freight/customer.ts'
import { document } from '#contract/permits/document.ts'
import { driverAct } from '#contract/fleet/driver-act.ts'
import { driverPage } from '#contract/fleet/driver-page.ts'
import { driver } from '#contract/fleet/driver.ts'
import { find } from '#contract/insight/find.ts'
import { hall } from '#contract/organisations/hall.ts'
import { importing } from '#contract/fleet/import.ts'
import { inquiry } from '#contract/fleet/inquiry.ts'
import { member } from '#contract/access/member.ts'
import { native } from '#contract/fleet/native.ts'
import { objection } from '#contract/fleet/objection.ts'
import { owner } from '#contract/organisations/owner.ts'
import { payment } from '#contract/money/payment.ts'
import { permitLife } from '#contract/permits/permit-life.ts'
import { permit } from '#contract/permits/permit.ts'
import { may, type Principal } from '#contract/kernel/roles.ts'
import { report } from '#contract/insight/report.ts'
import { run } from '#contract/halls/run.ts'
import { statement } from '#contract/money/statement.ts'
import { system } from '#contract/insight/system.ts'
import { turn } from '#contract/halls/turn.ts'
import { vehicle } from '#contract/fleet/vehicle.ts'
import { wallet } from '#contract/money/wallet.ts'
import { expect, test } from 'vitest'
import { routes } from '#app/app/routes.ts'
import type { Title } from '#app/kit/page/titles-words.ts'

/** Calls a screen cannot do without, by title. Screens of every member are not listed. */
const mainCalls: Partial<Record<Title, readonly Call[]>> = {
  cargos: [cargo.search],
  agencyCargos: [cargo.search],
  cargoDetail: [cargo.byId],
  announce: [cargo.announce],
  announceMany: [cargo.announce],
  editCargo: [cargo.byId, cargo.update],
  permits: [permit.search],
  agencyPermits: [permit.search],
  hallPermits: [permit.search],
  permit: [permit.read, permitLife.timeline],
  share: [document.attach, permit.search, find.anything],
  detention: [permitLife.detentionTable, permitLife.setDetentionTable],
  hallCargo: [run.open, run.prefer],
  giveTurn: [turn.add],
  turns: [turn.search],
  showTimes: [hall.showTimes, hall.addShowTime],
  imports: [importing.open, importing.start, importing.read],
  drivers: [driver.byNationalId, driver.byVehicleCard],
  addDriver: [driverAct.add],
  inactiveDrivers: [driver.inactive, driverAct.activate],
  natives: [native.ofHall],
  objections: [objection.search],
  placeRates: [permit.places],
  driver: [driverPage.read, driverPage.timeline],
  vehicle: [vehicle.read, vehicle.timeline],
  expiring: [driverPage.expiring],
  companies: [company.waiting, company.accept],
  owners: [owner.all, owner.accept],
  customers: [customer.own],
  users: [adminUser.ofType, adminUser.signup],
  halls: [hall.all],
  hallPolicy: [hall.policies, hall.setPolicy, hall.versions],
  mainOffices: [agency.offices, agency.addOffice],
  agencies: [agency.all],
  agencyConfig: [agencyConfig.permissions, agencyConfig.grant],
  members: [member.all],
  addMember: [member.add],
  inquiry: [inquiry.nationalId],
  broadcasts: [broadcast.all, broadcast.send, broadcast.end, broadcast.readers],
  messages: [comment.answers, comment.seen],
  newMessage: [comment.add],
  companyMessages: [comment.questions, comment.answer],
  contact: [contact.update],
  audit: [audit.search],
  charge: [payment.begin, payment.own],
  walletReport: [wallet.statement, statement.file],
  reports: [report.schedules, report.schedule],
  fullReport: [report.full],
  moneyReport: [report.money],
  accountingReport: [report.accounting],
  partiesReport: [report.parties],
  insuranceReport: [report.insurance],
  authorityReport: [report.authority],
  statementReport: [report.statement],
  performanceReport: [report.performance],
  billPaymentReport: [report.billPayment],
  internalReport: [report.internal],
  codeReport: [report.uniqueCode],
  billReport: [report.bills],
  turnReport: [report.turns],
  system: [system.jobs, system.state, system.runJob],
  ledger: [wallet.ledger, wallet.reconcile, payment.troubled],
}

test('members who may open a screen may make its calls', () => {
  const forSome = routes.filter(({ who }) => typeof who !== 'string')
  for (const { word: title, who, path } of forSome) {
    const calls = mainCalls[title]
    expect(calls, `the main calls of ${title}`).toBeDefined()
    const visitors = (who as Exclude<typeof who, string>).flatMap((grant): Principal[] =>
      'roles' in grant
        ? grant.roles.map((role) => ({ role, flags: [] }))
        : [{ role: 'TransportationCompanyMember', flags: [grant.flag] }],
    )
    for (const visitor of visitors) {
      for (const call of calls!) expect(may(call.who, visitor), `${path}: ${JSON.stringify(visitor)} ${call.name}`).toBe(true)
    }
  }
})
