/** Applies documents and milestones to a permit's status (domain.md 4.3 "Permit"; GAP39, GAP41). */
import { DocumentType, PermitStatus } from '#contract/kernel/status.ts'
import { sql } from 'kysely'
import { followDocuments } from '#server/modules/freight/cargo/index.ts'
import { recordByItself } from '#server/platform/audit.ts'
import { closeTurn } from '#server/modules/halls/turn/index.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { statusOf } from './rules.ts'

/**
 * Updates the status of a locked permit from its documents and milestones, never back; ends its turn with the handover, and
 * closes the permit and updates the cargo if due. Runs inside the transaction that wrote the document or milestone; `reached`
 * is the status by that command: the closing is audited as the system's.
 */
export async function settleStatus(
  context: Pick<RequestContext, 'db' | 'now'>,
  permitId: number,
): Promise<{ from: PermitStatus; to: PermitStatus; reached: PermitStatus }> {
  const { db, now } = context
  const permit = await db
    .selectFrom('permit')
    .select(['status', 'cargo_id', 'turn_id', 'loaded_at', 'delivered_at', 'annulled_at'])
    .select([hasDocument(DocumentType.draft).as('hasNote'), hasDocument(DocumentType.bill).as('hasBill')])
    .where('id', '=', permitId)
    .executeTakeFirstOrThrow()
  const from = permit.status
  const to = statusOf({
    status: from,
    hasNote: permit.hasNote,
    hasBill: permit.hasBill,
    isLoaded: permit.loaded_at !== null,
    isDelivered: permit.delivered_at !== null,
    isAnnulled: permit.annulled_at !== null,
  })
  if (to !== from) {
    await db
      .updateTable('permit')
      .set({ status: to, ...(to === PermitStatus.closed ? { closed_at: now } : {}) })
      .where('id', '=', permitId)
      .execute()
    // A driver who has delivered may take a turn again (T3, T5), without waiting for the documents.
    if (to >= PermitStatus.handedOver && from < PermitStatus.handedOver && permit.turn_id !== null)
      await closeTurn(db, permit.turn_id, now)
    if (to === PermitStatus.closed)
      await recordByItself(context, 'permit.closed', ['permit', permitId], { from: PermitStatus.handedOver, to })
  }
  if (from !== PermitStatus.voided) await followDocuments(context, permit.cargo_id)
  return { from, to, reached: to === PermitStatus.closed && from < to ? PermitStatus.handedOver : to }
}

const hasDocument = (type: DocumentType) =>
  sql<boolean>`exists (select from permit_document where permit_document.permit_id = permit.id
    and permit_document.type = ${type})`
