import type { PublicReason } from '#contract/split/reasons.ts'
import type { OverrideKind } from '../db/tables-hall.ts'
import type { Actor, RequestContext } from '../context.ts'
import { besideSteps } from './hold.ts'

interface Override {
  kind: OverrideKind
  hallId: number | null
  /** What somebody typed: stays with those who may read it. '' for nothing. */
  reason: string
  /** What everybody reads; without it, whether something was written. Null for an act that asks for no reason. */
  reasonCode?: PublicReason | null
  turnId?: number
  permitId?: number
  cargoId?: number
  runId?: number
  /** Turns that stood before the driver in the hall's queue. */
  ahead?: number
  /** Lists of the open show in which the cargo stood. */
  lists?: number
  /** The receipt of the list that was replaced, emptied or shortened. */
  receiptId?: number | undefined
  /** `HH:MM` in Tehran. */
  showTime?: string
  /** The cargo's trucks before and after. */
  trucks?: { from: number; to: number }
}

/** Whoever is answerable: usually the member behind a call. */
export type Answerable = Pick<RequestContext, 'db' | 'now'> & { actor: Pick<Actor, 'id' | 'role'> }

/**
 * Writes an act out of order where everybody can read it: in the act's own transaction, with who and why (domain.md 4.7).
 * It takes its id beside the steps of the hall: a record has every smaller one, however late their acts are committed.
 */
export async function recordOverride(
  { db, actor, now }: Answerable,
  { kind, hallId, reason, reasonCode = reason === '' ? 'NOT_GIVEN' : 'WRITTEN', ...about }: Override,
): Promise<void> {
  if (hallId !== null) await besideSteps(db, hallId)
  await db
    .insertInto('override')
    .values({
      hall_id: hallId,
      at: now,
      kind,
      member_id: actor.id,
      role: actor.role,
      reason,
      reason_code: reasonCode,
      turn_id: about.turnId ?? null,
      permit_id: about.permitId ?? null,
      cargo_id: about.cargoId ?? null,
      run_id: about.runId ?? null,
      ahead: about.ahead ?? null,
      lists: about.lists ?? null,
      receipt_id: about.receiptId ?? null,
      show_time: about.showTime ?? null,
      trucks_before: about.trucks?.from ?? null,
      trucks_after: about.trucks?.to ?? null,
    })
    .execute()
}
