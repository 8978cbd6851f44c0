/** A hall's day in trucks, each side from its own source, as of the end of the day (domain.md 4.7). */
import { CargoStatus, PermitStatus } from '#contract/kernel/status.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { loadsOfHall, trucksWithPermit } from '#server/modules/freight/cargo/index.ts'

/** A day of Tehran: `from` is its first instant, `to` the first one after it. */
export interface Day {
  iso: string
  from: Date
  to: Date
}

export interface Counts {
  announced: number
  permitted: number
  unfilled: number
  remaining: number
  issued: number
  printed: number
  unprinted: number
  voided: number
}

/** Ended by then; a cargo that ended later was still live. */
export const endedBy = (to: Date) => sql<boolean>`cargo.status > ${CargoStatus.open} and cargo.finished_at < ${to}`

/** Whether a selected hall load was live at any time of the day. */
export const stoodOn = ({ from, to }: Day): RawBuilder<boolean> =>
  sql<boolean>`cargo.is_hall_load and cargo.announce_at < ${to} and (cargo.status = ${CargoStatus.open} or cargo.status > ${CargoStatus.open} and cargo.finished_at >= ${from})`

/** Voided by then. A void without a time was not made by this product, but counts. */
export const voidedBy = (to: Date) =>
  sql<boolean>`permit.status = ${PermitStatus.voided} and (permit.voided_at is null or permit.voided_at < ${to})`

/** Announced trucks from the cargos; permits from the permits; unfilled from ended cargos; remaining by the shows' rule. */
export async function countDay(db: Db, hallId: number, day: Day): Promise<Counts> {
  const taken = trucksWithPermit(day.to)
  const { announced } = await db
    .selectFrom('cargo')
    .where('cargo.hall_id', '=', hallId)
    .where(stoodOn(day))
    .select(sql<number>`coalesce(sum(cargo.trucks), 0)::int`.as('announced'))
    .executeTakeFirstOrThrow()
  const { unfilled } = await db
    .selectFrom('cargo')
    .where('cargo.hall_id', '=', hallId)
    .where(stoodOn(day))
    .where(endedBy(day.to))
    .select(sql<number>`coalesce(sum(greatest(cargo.trucks - ${taken}, 0)), 0)::int`.as('unfilled'))
    .executeTakeFirstOrThrow()
  const { remaining } = await loadsOfHall(db, hallId)
    .where(stoodOn(day))
    .where(sql<boolean>`not (${endedBy(day.to)})`)
    .where(sql<boolean>`cargo.trucks > ${taken}`)
    .select(sql<number>`coalesce(sum(cargo.trucks - ${taken}), 0)::int`.as('remaining'))
    .executeTakeFirstOrThrow()
  const permits = await permitsOn(db, hallId, day)
    .select([
      sql<number>`count(*)::int`.as('issued'),
      sql<number>`(count(*) filter (where not (${voidedBy(day.to)})))::int`.as('permitted'),
      sql<number>`(count(*) filter (where permit.status >= ${PermitStatus.printed}))::int`.as('printed'),
      // Voided after the day: it was live then, and whether it was printed is unknown.
      sql<number>`(count(*) filter (where permit.status = ${PermitStatus.issued} or permit.status = ${PermitStatus.voided} and permit.voided_at >= ${day.to}))::int`.as(
        'unprinted',
      ),
      sql<number>`(count(*) filter (where ${voidedBy(day.to)}))::int`.as('voided'),
    ])
    .executeTakeFirstOrThrow()
  return { announced, unfilled, remaining, ...permits }
}

/** Every permit of the day's loads, issued at any time before its end. */
export const permitsOn = (db: Db, hallId: number, day: Day) =>
  db
    .selectFrom('permit')
    .innerJoin('cargo', 'cargo.id', 'permit.cargo_id')
    .where('cargo.hall_id', '=', hallId)
    .where(stoodOn(day))
    .where('permit.issued_at', '<', day.to)
