import { CargoStatus } from '#contract/kernel/status.ts'
import type { CargoAnnouncement } from '#contract/freight/announcement.ts'
import { cargoFields, fieldsWith } from '#contract/freight/cargo-fields.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import type { DoubtCode } from '#contract/freight/plausible/doubts.ts'
import { announcementWords as words } from '#contract/freight/announcement-words.ts'
import { rangeBounds } from '#server/modules/organisations/agency/index.ts'
import { addressesOf } from '../customer/index.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Actor } from '#server/platform/context.ts'
import type { CargoTarget } from './announce/announce.ts'
import { addChosen, openToAllAt } from './announce/chosen-drivers.ts'
import { announcedColumns, referenceTables } from './columns.ts'

/** Faults of unknown goods, packaging or loader type ids. */
export async function referenceFaults(db: Db, input: CargoAnnouncement): Promise<Faults> {
  const faults: Faults = {}
  for (const field of fieldsWith('unknown')) {
    const { list, unknown } = cargoFields[field]
    const ids = [input[field]].flat().filter((id) => id !== null)
    if (ids.length === 0) continue
    const found = await db.selectFrom(referenceTables[list]).select('id').where('id', 'in', ids).execute()
    if (found.length < ids.length) faults[field] = unknown
  }
  return faults
}

/** The fault of a range outside the bounds of the company's agency (GAP31). */
export async function rangeFaults(db: Db, companyId: number, { CargoRange }: CargoAnnouncement): Promise<Faults> {
  const { least, most } = await rangeBounds(db, companyId)
  const isInside = CargoRange! >= (least ?? 0) && CargoRange! <= (most ?? Infinity)
  return isInside ? {} : { CargoRange: words.rangeOutside(least, most) }
}

/** Faults of a sender or receiver that is not in the member's own address book. */
export async function addressFaults(db: Db, keeper: Actor, input: CargoAnnouncement): Promise<Faults> {
  const wanted = [input.SenderCustomerAddressId, input.ReceiverCustomerAddressId].filter((id) => id !== null)
  if (wanted.length === 0) return {}
  const own = new Set((await addressesOf(db, keeper).where('customer_address.id', 'in', wanted).execute()).map(({ id }) => id))
  const isOwn = (id: number | null) => id === null || own.has(id)
  return {
    ...(isOwn(input.SenderCustomerAddressId) ? {} : { SenderCustomerAddressId: words.unknownSender }),
    ...(isOwn(input.ReceiverCustomerAddressId) ? {} : { ReceiverCustomerAddressId: words.unknownReceiver }),
  }
}

export const loadOwnerStatus = (db: Db, ownerId: number | null) =>
  db
    .selectFrom('owner')
    .select(['id', 'is_accepted'])
    .where('id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()

interface NewCargo {
  input: CargoAnnouncement
  target: CargoTarget
  status: CargoStatus
  announceAt: Date
  receivedAt: Date
  uniqueCode: string
  announcedBy: number
  ownerId: number | null
  entityRef: string | null
  /** Rials for a truck (domain.md 4.6). */
  companyFee: number
  /** Its review marks (decision 19). */
  review: DoubtCode[]
}

/** The new cargo's id; undefined if this member announced the same reference before (offline.md I6). */
export async function insertCargo(db: Db, cargo: NewCargo): Promise<number | undefined> {
  const { input, target } = cargo
  const row = await db
    .insertInto('cargo')
    .values({
      company_id: target.companyId,
      owner_id: cargo.ownerId,
      hall_id: target.hall?.loadHallId ?? null,
      status: cargo.status,
      is_hall_load: target.isHallLoad,
      ...announcedColumns(input),
      announcement_limit_minutes: target.announcementLimitMinutes,
      reservation_limit_minutes: target.isHallLoad ? (target.hall?.reservationLimit ?? 0) : 0,
      announce_at: cargo.announceAt,
      received_at: cargo.receivedAt,
      finished_at: null,
      finish_reason: null,
      unique_code: cargo.uniqueCode,
      announced_by: cargo.announcedBy,
      entity_ref: cargo.entityRef,
      review: cargo.review,
      company_fee: cargo.companyFee,
      open_to_all_at: input.SelectedDriverIds.length > 0 ? openToAllAt(cargo.announceAt) : null,
    })
    .onConflict((conflict) => conflict.columns(['announced_by', 'entity_ref']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  await addLoaderTypes(db, row.id, input.LoaderTypeIds)
  await addChosen(db, row.id, input.SelectedDriverIds)
  return row.id
}

const addLoaderTypes = (db: Db, cargoId: number, ids: readonly number[]) =>
  db
    .insertInto('cargo_loader_type')
    .values(ids.map((loader_type_id) => ({ cargo_id: cargoId, loader_type_id })))
    .execute()

/** Replaces the loader types of a cargo. */
export async function replaceLoaderTypes(db: Db, cargoId: number, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('cargo_loader_type').where('cargo_id', '=', cargoId).execute()
  await addLoaderTypes(db, cargoId, ids)
}
