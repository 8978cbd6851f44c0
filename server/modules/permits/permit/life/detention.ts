/** Waiting at the loading place: free hours, excess, claim (domain.md 4.5; I12). */
import { figuresOf } from '#contract/permits/detention.ts'
import type { Detention, PermitEventKind } from '#contract/permits/permit-life.ts'
import { adminTeam } from '#contract/kernel/roles.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { permitsInSight } from '../scope.ts'
import { versionAt } from './detention-table.ts'

/** Figures of a permit by the table effective at its truck's arrival; 404 when it is out of scope. */
export async function detentionOf(
  { db, actor, now }: Pick<RequestContext, 'db' | 'actor' | 'now'>,
  id: number,
): Promise<Detention> {
  const permit = await permitsInSight(db, actor)
    .innerJoin('vehicle', 'vehicle.id', 'permit.vehicle_id')
    .select([
      'permit.arrived_at',
      'permit.loaded_at',
      'permit.departed_at',
      'permit.delivered_at',
      'permit.voided_at',
      'permit.annulled_at',
      'vehicle.loader_type_id',
    ])
    .where('permit.id', '=', id)
    .executeTakeFirst()
  if (!permit) throw new Refusal('not-found')
  const evidence = await evidenceOf(db, id)
  const arrivedAt = evidence.get('ARRIVED') ?? permit.arrived_at
  // A truck that has left, or was sent away, no longer waits.
  const stoppedAt =
    evidence.get('LOADED') ??
    evidence.get('DEPARTED') ??
    evidence.get('DELIVERED') ??
    permit.loaded_at ??
    permit.departed_at ??
    permit.delivered_at ??
    permit.voided_at ??
    permit.annulled_at ??
    null
  const version = await versionAt(db, arrivedAt ?? now)
  const rate = await rateOf(db, version, permit.loader_type_id)
  const waiting = { arrivedAt, stoppedAt, now, freeHours: rate.free_loading_hours, hourlyRials: rate.hourly_rials }
  return {
    permitId: id,
    arrivedAt: arrivedAt?.toISOString() ?? null,
    loadedAt: (arrivedAt && stoppedAt?.toISOString()) ?? null,
    ...figuresOf(waiting),
    hourlyRials: rate.hourly_rials,
    tableVersion: version,
    now: now.toISOString(),
  }
}

/**
 * First evidence of each milestone: a scan of the permit's code, or an entry by a party without an interest in the claim (the
 * hall, administrators). It overrides entries of the company or owner, regardless of order.
 */
async function evidenceOf(db: Db, id: number): Promise<Map<PermitEventKind, Date>> {
  const seen = await db
    .selectFrom('permit_event')
    .innerJoin('member', 'member.id', 'permit_event.member_id')
    .select((eb) => ['permit_event.kind', eb.fn.min('permit_event.captured_at').as('at')])
    .where('permit_event.permit_id', '=', id)
    .where((eb) => eb.or([eb('permit_event.source', '=', 'SCAN'), eb('member.role', 'in', ['LoadHallAdmin', ...adminTeam])]))
    .groupBy('permit_event.kind')
    .execute()
  return new Map(seen.map(({ kind, at }) => [kind, at]))
}

/** The row of a loader type, or the default row (0), which each version has. */
export const rateOf = (db: Db, version: number, loaderTypeId: number) =>
  db
    .selectFrom('detention_rate')
    .selectAll()
    .where('version', '=', version)
    .where('loader_type_id', 'in', [0, loaderTypeId])
    .orderBy('loader_type_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
