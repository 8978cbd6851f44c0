import { adminUser } from './organisations/admin-user.ts'
import { agencyConfig } from './organisations/agency-config.ts'
import { agency } from './organisations/agency.ts'
import { applicant } from './organisations/applicant.ts'
import { audit } from './insight/audit.ts'
import { broadcast } from './messaging/broadcast.ts'
import type { Call } from './kernel/call.ts'
import { cargo } from './freight/cargo.ts'
import { comment } from './messaging/comment.ts'
import { company } from './organisations/company.ts'
import { contact } from './messaging/contact.ts'
import { customer } from './freight/customer.ts'
import { document, upload } from './permits/document.ts'
import { driverAct } from './fleet/driver-act.ts'
import { driverApp } from './fleet/driver-app.ts'
import { driver } from './fleet/driver.ts'
import { driverPage } from './fleet/driver-page.ts'
import { fairness } from './halls/fairness.ts'
import { find } from './insight/find.ts'
import { freeCargo } from './permits/free.ts'
import { hall } from './organisations/hall.ts'
import { home } from './insight/home.ts'
import { identity } from './access/identity.ts'
import { inbound } from './halls/inbound.ts'
import { importing } from './fleet/import.ts'
import { inquiry } from './fleet/inquiry.ts'
import { kiosk } from './fleet/kiosk.ts'
import { log } from './halls/log.ts'
import { maps } from './freight/maps.ts'
import { member } from './access/member.ts'
import { native } from './fleet/native.ts'
import { notice } from './messaging/notice.ts'
import { objection } from './fleet/objection.ts'
import { op } from './kernel/op.ts'
import { owner } from './organisations/owner.ts'
import { payment } from './money/payment.ts'
import { permit } from './permits/permit.ts'
import { permitLife } from './permits/permit-life.ts'
import { push } from './messaging/push.ts'
import { reference } from './freight/reference.ts'
import { registration } from './organisations/registration.ts'
import { report } from './insight/report.ts'
import { run } from './halls/run.ts'
import { savedReport } from './insight/saved-report.ts'
import { standing } from './fleet/standing.ts'
import { statement } from './money/statement.ts'
import { system } from './insight/system.ts'
import { turn } from './halls/turn.ts'
import { vehicle } from './fleet/vehicle.ts'
import { wallet } from './money/wallet.ts'

/** All calls of the server, by area. */
export const contract = {
  adminUser,
  agency,
  agencyConfig,
  applicant,
  audit,
  broadcast,
  cargo,
  comment,
  company,
  contact,
  customer,
  document,
  driver,
  driverAct,
  driverApp,
  driverPage,
  fairness,
  find,
  freeCargo,
  hall,
  home,
  identity,
  import: importing,
  inbound,
  inquiry,
  kiosk,
  log,
  maps,
  member,
  native,
  notice,
  objection,
  op,
  owner,
  payment,
  permit,
  permitLife,
  push,
  reference,
  registration,
  report,
  run,
  savedReport,
  standing,
  statement,
  system,
  turn,
  upload,
  vehicle,
  wallet,
}
export type Contract = typeof contract

/** Every call, in one list. */
export const calls: readonly Call[] = Object.values(contract).flatMap((area) => Object.values<Call>(area))
