/** Data of the printout, for a preview (S0 §3, §7). */
import { toToman } from '#contract/kernel/value/money.ts'
import type { PrintData } from '#contract/permits/permit.ts'
import { observers } from '#contract/kernel/roles.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { PermitStatus } from '#contract/kernel/status.ts'
import { permitPrintoutWords as words } from '#contract/permits/permit-words.ts'
import { reply, type RequestContext } from '#server/platform/context.ts'
import { codeOf } from './code.ts'
import { factsOf, type Facts } from './facts.ts'

/** Null for a voided permit, which has no printout. */
export async function readPrintData(context: RequestContext, { Id }: { Id: number }) {
  const facts = await factsOf(context, Id)
  if (facts.status === PermitStatus.voided) return reply(null, { message: words.nothing })
  const { arrival_deadline: deadline } = facts
  const data: PrintData = {
    reserveDate: shamsiDayOf(facts.issued_at),
    reserveTime: clockOf(facts.issued_at),
    id: facts.id,
    cargoId: facts.cargo_id,
    cargoSource: facts.source,
    cargoDestination: facts.destination,
    driverName: facts.first_name,
    driverFamily: facts.last_name,
    driverCardNumber: facts.driverCard,
    nationalId: facts.national_id,
    mobile: facts.mobile,
    loaderTypeName: facts.loader,
    plaqueNumber: facts.plate_number,
    plaqueSerialNumber: facts.plate_serial,
    freighterCardNumber: facts.vehicleCard,
    kalaDesc: facts.goods,
    bastebandyNumber: facts.packaging_count,
    kalaValue: facts.goods_value,
    bastebandyName: facts.packaging,
    description: facts.description,
    loadHallName: facts.hall,
    transportationCompanyName: facts.company,
    turnNumber: facts.turnNumber,
    weightKg: facts.weight_kg,
    loadingAddress: facts.loadingAddress,
    cargoRent: toToman(facts.rent),
    arrivalDate: deadline && shamsiDayOf(deadline),
    arrivalTime: deadline && clockOf(deadline),
    driverFee: facts.driverFee,
    companyFee: facts.companyFee,
    freeLoadingHours: facts.freeLoadingHours,
    freeUnloadingHours: facts.freeUnloadingHours,
    code: isPrinted(context, facts) ? codeOf(context, facts) : '',
    printCount: facts.print_count,
    status: facts.status,
  }
  return reply(data, { message: words.loaded })
}

/** Whether the reader may have the code: a printout with it exists, and observers never get it. */
const isPrinted = ({ actor }: Pick<RequestContext, 'actor'>, { status }: Pick<Facts, 'status'>) =>
  status >= PermitStatus.printed && observers.every((role) => role !== actor.role)
