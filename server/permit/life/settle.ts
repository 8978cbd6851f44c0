/** What papers and milestones make of a permit's status (domain.md 4.3 "Permit"; GAP39, GAP41). */
import type { PermitStatus } from '#contract/permit.ts'
import { sql } from 'kysely'
import { followPapers } from '../../cargo/index.ts'
import { recordByItself } from '../../gate/audit.ts'
import { closeTurn } from '../../turn/index.ts'
import type { Visit } from '../../visit.ts'
import { statusOf } from './rules.ts'

/**
 * Brings the status of a held permit to what its papers and milestones say, never back; ends its turn with the handover,
 * and closes the permit and the cargo's papers where that follows. Inside the act that wrote the paper or the milestone;
 * `reached` is how far that act itself brought it: the closing is nobody's act.
 */
export async function settleStatus(
  visit: Pick<Visit, 'db' | 'now'>,
  permitId: number,
): Promise<{ from: PermitStatus; to: PermitStatus; reached: PermitStatus }> {
  const { db, now } = visit
  const permit = await db
    .selectFrom('permit')
    .select(['status', 'cargo_id', 'turn_id', 'loaded_at', 'delivered_at', 'annulled_at'])
    .select([hasPaper(1).as('hasNote'), hasPaper(0).as('hasBill')])
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
      .set({ status: to, ...(to === 6 ? { closed_at: now } : {}) })
      .where('id', '=', permitId)
      .execute()
    // Who has handed over his cargo may take a turn again (T3, T5), however long the papers take.
    if (to >= 5 && from < 5 && permit.turn_id !== null) await closeTurn(db, permit.turn_id, now)
    if (to === 6) await recordByItself(visit, 'permit.closed', ['permit', permitId], { from: 5, to: 6 })
  }
  if (from !== 0) await followPapers(visit, permit.cargo_id)
  return { from, to, reached: to === 6 && from < 6 ? 5 : to }
}

const hasPaper = (type: 0 | 1) =>
  sql<boolean>`exists (select from permit_document where permit_document.permit_id = permit.id
    and permit_document.type = ${type})`
