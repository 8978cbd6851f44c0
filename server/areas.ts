import type { Contract } from '#contract/index.ts'
import { adminUserHandlers } from './modules/organisations/admin-user/handlers.ts'
import { agencyConfigHandlers } from './modules/organisations/agency/config.ts'
import { agencyHandlers } from './modules/organisations/agency/offices.ts'
import { applicantHandlers } from './modules/organisations/applicant/handlers.ts'
import { auditHandlers } from '#server/modules/insight/audit/handlers.ts'
import { broadcastHandlers } from './modules/messaging/broadcast/handlers.ts'
import { cargoHandlers } from './modules/freight/cargo/handlers.ts'
import { commentHandlers } from './modules/messaging/comment/handlers.ts'
import { companyHandlers } from './modules/organisations/company/handlers.ts'
import { contactHandlers } from '#server/modules/messaging/contact/handlers.ts'
import { customerHandlers } from './modules/freight/customer/handlers.ts'
import { documentHandlers } from './modules/permits/document/handlers.ts'
import { driverActHandlers } from './modules/fleet/driver/acts.ts'
import { driverAppHandlers, phoneHandlers } from './modules/fleet/driver-app/handlers.ts'
import { kioskHandlers } from './modules/fleet/kiosk/handlers.ts'
import { passwordHandlers } from './modules/fleet/driver/password.ts'
import { driverHandlers } from './modules/fleet/driver/handlers.ts'
import { nativeHandlers } from './modules/fleet/driver/natives.ts'
import { feeHandlers } from './modules/freight/cargo/fee/wallet.ts'
import { fairnessHandlers } from './modules/halls/fairness/handlers.ts'
import { findHandlers } from './modules/insight/find/handlers.ts'
import { freeCargoHandlers, freeHandlers } from '#server/modules/permits/free/handlers.ts'
import { hallHandlers } from '#server/modules/organisations/hall/handlers.ts'
import { homeHandlers } from './modules/insight/home/handlers.ts'
import { identityHandlers } from './modules/access/identity/handlers.ts'
import { importHandlers } from './modules/fleet/import/handlers.ts'
import { inboundHandlers } from './modules/halls/inbound/handlers.ts'
import { inquiryHandlers } from './modules/fleet/inquiry/handlers.ts'
import { logHandlers } from './modules/halls/log/handlers.ts'
import { mapsHandlers } from './modules/freight/maps/handlers.ts'
import { memberHandlers } from './modules/access/member/handlers.ts'
import { noticeHandlers } from './modules/messaging/notice/handlers.ts'
import { objectionHandlers } from './modules/fleet/objection/handlers.ts'
import { opHandlers } from './modules/access/op/handlers.ts'
import { ownerHandlers } from './modules/organisations/owner/handlers.ts'
import { paymentHandlers } from './modules/money/payment/handlers.ts'
import { permitHandlers } from './modules/permits/permit/handlers.ts'
import { permitLifeHandlers } from './modules/permits/permit/life/handlers.ts'
import { driverPageHandlers, vehiclePageHandlers } from '#server/modules/fleet/driver-page/handlers.ts'
import { pushHandlers } from './modules/messaging/push/handlers.ts'
import { referenceHandlers } from './modules/freight/reference/handlers.ts'
import { registrationHandlers } from './modules/organisations/registration/handlers.ts'
import { reportHandlers } from './modules/insight/report/handlers.ts'
import { runHandlers } from './modules/halls/run/handlers.ts'
import { savedReportHandlers } from './modules/insight/saved-report/handlers.ts'
import { standingHandlers } from './modules/fleet/driver-app/standing.ts'
import { statementHandlers } from './modules/money/statement/handlers.ts'
import { systemHandlers } from './modules/insight/system/handlers.ts'
import { turnHandlers } from './modules/halls/turn/handlers.ts'
import { uploadHandlers } from './platform/upload/handlers.ts'
import { vehicleHandlers } from './modules/fleet/vehicle/handlers.ts'
import { walletHandlers } from './modules/money/wallet/handlers.ts'
import type { Handlers } from './platform/context.ts'

/** The handlers of each call; the compiler reports missing ones. */
export const handlers: { [A in keyof Contract]: Handlers<Contract[A]> } = {
  adminUser: { ...adminUserHandlers, ...passwordHandlers },
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
  driverAct: { ...driverActHandlers, ...phoneHandlers },
  driverApp: driverAppHandlers,
  driverPage: driverPageHandlers,
  kiosk: kioskHandlers,
  fairness: fairnessHandlers,
  find: findHandlers,
  freeCargo: freeCargoHandlers,
  hall: hallHandlers,
  home: homeHandlers,
  identity: identityHandlers,
  import: importHandlers,
  inbound: inboundHandlers,
  inquiry: inquiryHandlers,
  log: logHandlers,
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
  standing: standingHandlers,
  statement: statementHandlers,
  system: systemHandlers,
  turn: turnHandlers,
  upload: uploadHandlers,
  vehicle: { ...vehicleHandlers, ...vehiclePageHandlers },
  wallet: { ...walletHandlers, ...feeHandlers },
}
