/** Effect of permit documents on a finished cargo (GAP36). */
import { CargoStatus, DocumentType, PermitStatus } from '#contract/kernel/status.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { recordByItself } from '#server/platform/audit.ts'
import type { RequestContext } from '#server/platform/context.ts'

/** Updates a cargo's status after a change of one of its permits, and audits the change as the system's (V14). */
export async function followDocuments(context: Pick<RequestContext, 'db' | 'now'>, cargoId: number): Promise<void> {
  const moved = await settle(context.db, cargoId)
  if (moved) await recordByItself(context, 'cargo.papers', ['cargo', cargoId], { from: moved.from, to: moved.to })
}

/** The same inside a command that notifies about the cargo itself; returns its new status, or null. */
export async function settleCargoDocuments(
  tx: Db,
  cargoId: number,
): Promise<{ cargoStatus: CargoStatus; version: number } | null> {
  const moved = await settle(tx, cargoId)
  return moved && { cargoStatus: moved.to, version: moved.version }
}

/**
 * A finished cargo becomes draftsLoaded (2) once every live permit has a delivery note or bill, and billsLoaded (3) once every
 * one has its bill; annulled permits do not count. The status never goes back, and never changes while the cargo is open. Locks
 * the cargo first: the last two documents may arrive concurrently.
 */
async function settle(tx: Db, cargoId: number): Promise<{ from: CargoStatus; to: CargoStatus; version: number } | null> {
  const { status } = await tx.selectFrom('cargo').select('status').where('id', '=', cargoId).forUpdate().executeTakeFirstOrThrow()
  if (status !== CargoStatus.finished && status !== CargoStatus.draftsLoaded) return null
  const has = (types: readonly DocumentType[]) =>
    sql<boolean>`bool_and(exists (select from permit_document where permit_document.permit_id = permit.id
      and permit_document.type = any(${types}::int[])))`
  const { bills, notes } = await tx
    .selectFrom('permit')
    .select([has([DocumentType.bill]).as('bills'), has([DocumentType.bill, DocumentType.draft]).as('notes')])
    .where('cargo_id', '=', cargoId)
    .where('status', '<>', PermitStatus.voided)
    .where('annulled_at', 'is', null)
    .executeTakeFirstOrThrow()
  // Without a live permit the condition would hold trivially.
  const reached = bills ? CargoStatus.billsLoaded : notes ? CargoStatus.draftsLoaded : null
  if (reached === null || reached <= status) return null
  const { version } = await tx
    .updateTable('cargo')
    .set((eb) => ({ status: reached, version: eb('version', '+', 1) }))
    .where('id', '=', cargoId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return { from: status, to: reached, version }
}
