import { adminUser } from './admin-user.ts'
import { agencyConfig } from './agency-config.ts'
import { agency } from './agency.ts'
import { applicant } from './applicant.ts'
import { audit } from './audit.ts'
import { broadcast } from './broadcast.ts'
import type { Call } from './call.ts'
import { cargo } from './cargo.ts'
import { comment } from './comment.ts'
import { company } from './company.ts'
import { contact } from './contact.ts'
import { customer } from './customer.ts'
import { document, upload } from './document.ts'
import { driverAct } from './driver-act.ts'
import { driver } from './driver.ts'
import { driverPage } from './driver-page.ts'
import { find } from './find.ts'
import { hall } from './hall.ts'
import { home } from './home.ts'
import { identity } from './identity.ts'
import { importing } from './import.ts'
import { inquiry } from './inquiry.ts'
import { maps } from './maps.ts'
import { member } from './member.ts'
import { native } from './native.ts'
import { notice } from './notice.ts'
import { objection } from './objection.ts'
import { op } from './op.ts'
import { owner } from './owner.ts'
import { payment } from './payment.ts'
import { permit } from './permit.ts'
import { permitLife } from './permit-life.ts'
import { push } from './push.ts'
import { reference } from './reference.ts'
import { registration } from './registration.ts'
import { report } from './report.ts'
import { run } from './run.ts'
import { savedReport } from './saved-report.ts'
import { statement } from './statement.ts'
import { system } from './system.ts'
import { turn } from './turn.ts'
import { vehicle } from './vehicle.ts'
import { wallet } from './wallet.ts'

/** Every call the server answers, by area. */
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
  driverPage,
  find,
  hall,
  home,
  identity,
  import: importing,
  inquiry,
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
