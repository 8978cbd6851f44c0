import type { OverrideKind } from '../db/tables-hall.ts'
import type { Actor, Visit } from '../visit.ts'
import { besideSteps } from './hold.ts'

interface Override {
  kind: OverrideKind
  hallId: number | null
  reason: string
  turnId?: number
  permitId?: number
  cargoId?: number
  runId?: number
}

/** Whoever is answerable: usually the member behind a call. */
export type Answerable = Pick<Visit, 'db' | 'now'> & { actor: Pick<Actor, 'id' | 'role'> }

/**
 * Writes an act out of order where everybody can read it: in the act's own transaction, with who and why (domain.md 4.7).
 * It takes its id beside the steps of the hall: a record has every smaller one, however late their acts are committed.
 */
export async function recordOverride(
  { db, actor, now }: Answerable,
  { kind, hallId, reason, ...about }: Override,
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
      turn_id: about.turnId ?? null,
      permit_id: about.permitId ?? null,
      cargo_id: about.cargoId ?? null,
      run_id: about.runId ?? null,
    })
    .execute()
}
