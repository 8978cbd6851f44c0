import { SYSTEM } from '#contract/kernel/roles-words.ts'
import { sql } from 'kysely'
import type { PublicReason } from '#contract/kernel/reasons.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { Actor, RequestContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/open.ts'
import { besideSteps } from './hold.ts'

interface Override {
  kind: Tables['override']['kind']
  hallId: number | null
  /** The typed reason, visible only to permitted readers; '' without one. */
  reason: string
  /** The public reason; absent: only whether a reason was typed. Null for a command that takes no reason. */
  reasonCode?: PublicReason | null
  turnId?: number
  permitId?: number
  cargoId?: number
  runId?: number
  /** Turns ahead of the driver in the hall's queue. */
  ahead?: number
  /** Lists of the open show that contained the cargo. */
  lists?: number
  /** The receipt of the list that was replaced, emptied or shortened. */
  receiptId?: number | undefined
  /** `HH:MM` in Tehran. */
  showTime?: string
  /** The cargo's trucks before and after. */
  trucks?: { from: number; to: number }
}

/** The responsible actor: usually the member of a call. */
export type Answerable = Pick<RequestContext, 'db' | 'now'> & { actor: Pick<Actor, 'id' | 'role'> }

/** Scheduled events have the system as their actor. */
export const bySystem = { id: null, role: SYSTEM } as const

/**
 * Publishes an act out of order: in the act's own transaction, with actor and reason (domain.md 4.7). Takes its id under the
 * lock shared with the hall's steps: so a record contains every smaller id, however late its transaction commits.
 */
export async function recordOverride(
  { db, actor, now }: Omit<Answerable, 'actor'> & { actor: Answerable['actor'] | typeof bySystem },
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

/** Adds an entry for each turn that a job removed from a hall's queue. The caller holds the step's lock. */
export async function recordExpired(
  tx: Db,
  { hallId, turnIds, reasonCode, now }: { hallId: number; turnIds: readonly number[]; reasonCode: PublicReason; now: Date },
): Promise<void> {
  if (turnIds.length === 0) return
  await sql`insert into override (hall_id, at, kind, role, reason, reason_code, turn_id)
    select ${hallId}, ${now}, 'TURN_EXPIRED', ${SYSTEM}, '', ${reasonCode}, turn.id
    from turn where turn.id = any(${turnIds}::bigint[]) order by turn.number`.execute(tx)
}
