/** Halls with published records, and their months. */
import { monthOf, monthsBetween } from '#contract/halls/fairness/month.ts'
import { fairnessRefusals as words } from '#contract/halls/fairness-words.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import type { Db } from '#server/platform/db/open.ts'

/** A hall with the months of its first and its newest record. */
export interface RecordedHall {
  id: number
  name: string
  first: string
  last: string
}

/** The halls by name, each with its first and its last published show; null without one. */
const hallRows = (db: Db) =>
  db
    .selectFrom('hall')
    .select((eb) => {
      const shows = eb
        .selectFrom('show_run')
        .select('show_run.opens_at')
        .whereRef('show_run.hall_id', '=', 'hall.id')
        .where('show_run.state', '=', 'PUBLISHED')
        .limit(1)
      return ['hall.id', 'hall.name', shows.orderBy('show_run.id').as('first'), shows.orderBy('show_run.id', 'desc').as('last')]
    })
    .orderBy('hall.name')
    .orderBy('hall.id')

/** The halls with a record, by name. */
export async function recordedHalls(db: Db): Promise<RecordedHall[]> {
  const rows = await hallRows(db).execute()
  return rows.flatMap(({ id, name, first, last }) =>
    first && last ? [{ id, name, first: monthOf(first), last: monthOf(last) }] : [],
  )
}

/** A hall and the months of its records, newest first; 404 for an unknown one. */
export async function hallWithMonths(db: Db, id: number) {
  const row = await hallRows(db).where('hall.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not-found', { message: words.noHall })
  const { name, first, last } = row
  return { hall: { id, name }, months: first && last ? monthsBetween(monthOf(first), monthOf(last)) : [] }
}

/** The months of all halls, newest first. */
export function monthsOfAll(halls: readonly RecordedHall[]): string[] {
  if (halls.length === 0) return []
  const [first, last] = [
    halls.map((one) => one.first).toSorted()[0]!,
    halls
      .map((one) => one.last)
      .toSorted()
      .at(-1)!,
  ]
  return monthsBetween(first, last)
}

/** Refuses a month that has not begun. */
export function mustHaveBegun(month: string | null, now: Date): void {
  if (month !== null && month > monthOf(now)) refuseFaults({ month: words.future })
}
