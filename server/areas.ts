import type { Contract } from '#contract/index.ts'
import { adminUserHandlers } from './admin-user/handlers.ts'
import { agencyConfigHandlers } from './agency/config.ts'
import { agencyHandlers } from './agency/offices.ts'
import { applicantHandlers } from './applicant/handlers.ts'
import { auditHandlers } from './audit/handlers.ts'
import { broadcastHandlers } from './broadcast/handlers.ts'
import { cargoHandlers } from './cargo/handlers.ts'
import { commentHandlers } from './comment/handlers.ts'
import { companyHandlers } from './company/handlers.ts'
import { contactHandlers } from './contact/handlers.ts'
import { customerHandlers } from './customer/handlers.ts'
import { documentHandlers } from './document/handlers.ts'
import { driverActHandlers } from './driver/acts.ts'
import { driverHandlers } from './driver/handlers.ts'
import { nativeHandlers } from './driver/natives.ts'
import { findHandlers } from './find/handlers.ts'
import { freeHandlers } from './free/handlers.ts'
import { hallHandlers } from './hall/handlers.ts'
import { homeHandlers } from './home/handlers.ts'
import { identityHandlers } from './identity/handlers.ts'
import { importHandlers } from './import/handlers.ts'
import { inquiryHandlers } from './inquiry/handlers.ts'
import { mapsHandlers } from './maps/handlers.ts'
import { memberHandlers } from './member/handlers.ts'
import { noticeHandlers } from './notice/handlers.ts'
import { objectionHandlers } from './objection/handlers.ts'
import { opHandlers } from './op/handlers.ts'
import { ownerHandlers } from './owner/handlers.ts'
import { paymentHandlers } from './payment/handlers.ts'
import { permitHandlers } from './permit/handlers.ts'
import { permitLifeHandlers } from './permit/life/handlers.ts'
import { driverPageHandlers, vehiclePageHandlers } from './profile/handlers.ts'
import { pushHandlers } from './push/handlers.ts'
import { referenceHandlers } from './reference/handlers.ts'
import { registrationHandlers } from './registration/handlers.ts'
import { reportHandlers } from './report/handlers.ts'
import { runHandlers } from './run/handlers.ts'
import { savedReportHandlers } from './saved-report/handlers.ts'
import { statementHandlers } from './statement/handlers.ts'
import { systemHandlers } from './system/handlers.ts'
import { turnHandlers } from './turn/handlers.ts'
import { uploadHandlers } from './upload/handlers.ts'
import { vehicleHandlers } from './vehicle/handlers.ts'
import { walletHandlers } from './wallet/handlers.ts'
import type { Handlers } from './context.ts'

/** Who answers each call; the compiler names what is missing. */
export const handlers: { [A in keyof Contract]: Handlers<Contract[A]> } = {
  adminUser: adminUserHandlers,
  agency: agencyHandlers,
  agencyConfig: agencyConfigHandlers,
  applicant: applicantHandlers,
  audit: auditHandlers,
  broadcast: broadcastHandlers,
  cargo: cargoHandlers,
  comment: commentHandlers,
  company: companyHandlers,
  contact: contactHandlers,
  customer: customerHandlers,
  document: documentHandlers,
  driver: driverHandlers,
  driverAct: driverActHandlers,
  driverPage: driverPageHandlers,
  find: findHandlers,
  hall: hallHandlers,
  home: homeHandlers,
  identity: identityHandlers,
  import: importHandlers,
  inquiry: inquiryHandlers,
  maps: mapsHandlers,
  member: memberHandlers,
  native: nativeHandlers,
  notice: noticeHandlers,
  objection: objectionHandlers,
  op: opHandlers,
  owner: ownerHandlers,
  payment: paymentHandlers,
  permit: permitHandlers,
  permitLife: permitLifeHandlers,
  push: pushHandlers,
  reference: referenceHandlers,
  registration: registrationHandlers,
  report: reportHandlers,
  run: { ...runHandlers, ...freeHandlers },
  savedReport: savedReportHandlers,
  statement: statementHandlers,
  system: systemHandlers,
  turn: turnHandlers,
  upload: uploadHandlers,
  vehicle: { ...vehicleHandlers, ...vehiclePageHandlers },
  wallet: walletHandlers,
}
