/** The waiting at the place of loading: free hours, what is over, what is claimed (domain.md 4.5; I12). */
import { asRials, type Rials } from '#contract/kernel/value/money.ts'
import type { Detention, PermitEventKind } from '#contract/permits/permit-life.ts'
import { adminTeam } from '#contract/kernel/roles.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { permitsInSight } from '../scope.ts'
import { versionAt } from './detention-table.ts'

const MINUTE = 60_000

/** When the clock began and when it stopped, and what the table says; `freeHours` of the place of loading. */
interface Waiting {
  arrivedAt: Date | null
  /** When it stopped; null while it runs. */
  stoppedAt: Date | null
  now: Date
  freeHours: number
  /** For an hour; null while no rate is set. */
  hourlyRials: Rials | null
}

/** The figures of a waiting, in whole minutes and whole rials, each rounded down; null before arrival. */
export function figuresOf({ arrivedAt, stoppedAt, now, freeHours, hourlyRials }: Waiting) {
  const freeMinutes = freeHours * 60
  if (arrivedAt === null) return { freeMinutes, spentMinutes: null, overMinutes: null, claimRials: null }
  const until = stoppedAt ?? now
  const spentMinutes = Math.max(0, Math.floor((until.getTime() - arrivedAt.getTime()) / MINUTE))
  const overMinutes = Math.max(0, spentMinutes - freeMinutes)
  const claimRials = hourlyRials === null ? null : asRials(Math.floor((overMinutes * hourlyRials) / 60))
  return { freeMinutes, spentMinutes, overMinutes, claimRials }
}

/** The figures of a permit by the table in force when its truck arrived; 404 when it is not the member's to see. */
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
  // A truck that is known to have left, or that was told to go, waits no longer.
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
 * When each milestone was first read from the permit's code or said by who owes nothing for the waiting (the hall, the
 * platform's team). It outranks what the company or owner wrote by hand, whichever came first.
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

/** The row of a loader type, or that of every other (0), which each version has. */
export const rateOf = (db: Db, version: number, loaderTypeId: number) =>
  db
    .selectFrom('detention_rate')
    .selectAll()
    .where('version', '=', version)
    .where('loader_type_id', 'in', [0, loaderTypeId])
    .orderBy('loader_type_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
