import type { PermitFee } from '#contract/permits/permit-rows.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { addressLine } from '#server/modules/freight/cargo/index.ts'
import { platformContact } from '#server/modules/messaging/contact/index.ts'
import { newestCode } from '#server/modules/halls/log/index.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { feesOf } from '../fees.ts'
import { rateOf } from '../life/detention.ts'
import { versionAt } from '../life/detention-table.ts'
import { drivenPermits, permitsInSight } from '../scope.ts'

/** All data of a permit's printout; 404 when it is out of scope. */
export async function factsOf({ db, actor, now }: Pick<RequestContext, 'db' | 'actor' | 'now'>, id: number) {
  const row = await drivenPermits(permitsInSight(db, actor))
    .innerJoin('company', 'company.id', 'cargo.company_id')
    .innerJoin('goods', 'goods.id', 'cargo.goods_id')
    .innerJoin('packaging', 'packaging.id', 'cargo.packaging_id')
    .select([
      'permit.id',
      'permit.cargo_id',
      'permit.status',
      'permit.issued_at',
      'permit.arrival_deadline',
      'permit.print_count',
      'permit.annulled_at',
      'permit.waybill_passed_at',
      'turn.number as turnNumber',
      'turn.unchecked',
      'cargo.source',
      'cargo.destination',
      'cargo.packaging_count',
      'cargo.goods_value',
      'cargo.weight_kg',
      'cargo.description',
      'cargo.rent',
      addressLine('sender_address_id').as('loadingAddress'),
      'driver.first_name',
      'driver.last_name',
      'driver.card_number as driverCard',
      'driver.national_id',
      'driver.mobile',
      'vehicle.loader_type_id',
      'vehicle.card_number as vehicleCard',
      'vehicle.plate_number',
      'vehicle.plate_serial',
      'loader_type.name as loader',
      'company.name as company',
      'goods.name as goods',
      'packaging.name as packaging',
      'hall.name as hall',
    ])
    .where('permit.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  const free = await rateOf(db, await versionAt(db, now), row.loader_type_id)
  const fees = await feesOf(db, actor, id)
  const fee = (of: PermitFee['whose']) => fees.find(({ whose }) => whose === of)?.amount ?? null
  return {
    ...row,
    driverFee: fee('DRIVER'),
    companyFee: fee('COMPANY'),
    freeLoadingHours: free.free_loading_hours,
    freeUnloadingHours: free.free_unloading_hours,
    contact: await platformContact(db),
    /** The short code of the log's newest head; null before the first record. */
    logCode: await newestCode(db),
  }
}
export type Facts = Awaited<ReturnType<typeof factsOf>>
