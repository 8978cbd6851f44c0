/** Overdue trucks: marked once, and their permits voided if the hall's policy requires it (domain.md 4.5). */
import { PermitStatus } from '#contract/kernel/status.ts'
import { permitLifeWords as words } from '#contract/permits/permit-words.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { recordByItself } from '#server/platform/audit.ts'
import { notify } from '#server/modules/messaging/notice/index.ts'
import { policyVersionOfPermit } from '#server/modules/organisations/hall/index.ts'
import { voidLocked } from '../void.ts'
import { isSeen, milestones } from './rules.ts'

/** Maximum permits of one run: the rest follows in the next run. */
const AT_ONCE = 200

/** Marks every permit with a passed deadline and without an event of its truck; returns their ids. */
export const markOverdue = (db: Db, now: Date): Promise<number[]> =>
  db.transaction().execute(async (tx) => {
    const late = await tx
      .selectFrom('permit')
      .select('id')
      .where('status', 'in', [PermitStatus.issued, PermitStatus.printed])
      .where((eb) => eb.and(milestones.map(([, column]) => eb(column, 'is', null))))
      .where('overdue_at', 'is', null)
      .where('arrival_deadline', '<=', now)
      .orderBy('arrival_deadline')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    const ids = late.map(({ id }) => id)
    if (ids.length === 0) return []
    await tx.updateTable('permit').set({ overdue_at: now }).where('id', 'in', ids).execute()
    for (const id of ids) await recordByItself({ db: tx, now }, 'permit.overdue', ['permit', id])
    await notify({ db: tx, now }, 'permitLate', { about: late })
    return ids
  })

/**
 * Voids the permits whose grace period is also over, if the policy they were issued under requires it: each in its own
 * transaction, in the name of the administrator who set the policy. Returns their ids; failed ones are retried.
 */
export async function voidOverdue(db: Db, now: Date, failed: (permitId: number, error: unknown) => void): Promise<number[]> {
  const done: number[] = []
  for (const { id, version, made_by } of await dueToVoid(db, now)) {
    try {
      await voidOne(db, { id, version, by: made_by, now })
      done.push(id)
    } catch (error) {
      // From the lock of a show to its record the hall cannot change; the next run finds the permit again.
      if (!(error instanceof Refusal)) failed(id, error)
    }
  }
  return done
}

interface Due {
  id: number
  version: number
  made_by: number
}

/** Those already marked: members are notified of an overdue truck before its permit is voided. */
async function dueToVoid(db: Db, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select permit.id, policy.version, policy.made_by
    from permit
    join hall_policy as policy on policy.hall_id = permit.hall_id and policy.version = ${policyVersionOfPermit}
    where policy.no_show_auto_void and policy.made_by is not null
      and permit.status in (${PermitStatus.issued}, ${PermitStatus.printed}) and permit.overdue_at is not null and permit.arrived_at is null
      and permit.loaded_at is null and permit.departed_at is null and permit.delivered_at is null
      and permit.arrival_deadline <= ${now}::timestamptz - policy.no_show_grace_minutes * interval '1 minute'
    order by permit.arrival_deadline limit ${AT_ONCE}`.execute(db)
  return rows
}

/** Throws, without changes, if another server or a desk was faster. */
const voidOne = (db: Db, { id, version, by, now }: { id: number; version: number; by: number; now: Date }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { detail } = await voidLocked(
      { db: tx, now, actor: { id: by, role: 'Admin' } },
      {
        id,
        code: 'NO_SHOW',
        note: words.byPolicy(version),
        allow(permit) {
          if (isSeen(permit)) throw new Refusal('conflict')
        },
      },
    )
    await recordByItself({ db: tx, now }, 'permit.noShow', ['permit', id], { ...detail, policyVersion: version })
  })
