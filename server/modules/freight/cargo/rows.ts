import { CargoStatus } from '#contract/kernel/status.ts'
import type { CargoAnnouncement } from '#contract/freight/announcement.ts'
import type { DoubtCode } from '#contract/freight/plausible/doubts.ts'
import { sql } from 'kysely'
import { runPrepared, type Db } from '#server/platform/db/open.ts'
import type { CargoTarget } from './announce/announce.ts'
import { openToAllAt } from './announce/chosen-drivers.ts'
import { announcedColumns } from './columns.ts'

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
  const added = db
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
  const [row] = await runPrepared(
    db,
    'announce a cargo',
    sql<{ id: number }>`
      with added as (${added}), loaders as (
        insert into cargo_loader_type (cargo_id, loader_type_id)
        select added.id, loader.id from added, unnest(${input.LoaderTypeIds}::bigint[]) as loader (id)
      ), drivers as (
        insert into cargo_selected_driver (cargo_id, driver_id)
        select added.id, driver.id from added, unnest(${input.SelectedDriverIds}::bigint[]) as driver (id)
      )
      select id from added`,
  )
  return row?.id
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
