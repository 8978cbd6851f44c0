/** The history of a cargo, from the audit. */
import { cargoFields, fieldsWith, type ListName } from '#contract/freight/cargo-fields.ts'
import { adminTeam, type Role } from '#contract/kernel/roles.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { cargoWords } from '#contract/freight/cargo-words.ts'
import { searchWords } from '#contract/insight/search-words.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { looks } from '#server/platform/audit.ts'
import { countedRows, MOST_ROWS } from '#server/platform/found.ts'
import type { Actor } from '#server/platform/context.ts'
import type { Changes } from './edit/edit.rules.ts'
import { mustSee } from './scope.ts'

/**
 * Newest first; 404 for a cargo out of scope. Ids in an edit's changes are replaced by names; driver names only for members who
 * may search drivers: the cargo's company and administrators.
 */
export async function logOf(db: Db, actor: Actor, cargoId: number) {
  await mustSee(db, actor, cargoId)
  const all = db
    .selectFrom('audit_event')
    .where('entity', '=', 'cargo')
    .where('entity_id', '=', String(cargoId))
    .where('call', 'not in', looks)
  const events = await all
    .leftJoin('member', 'member.id', 'audit_event.member_id')
    .select([
      'audit_event.id',
      'audit_event.at',
      'audit_event.call',
      'audit_event.role',
      'audit_event.reason',
      'audit_event.detail',
      'member.full_name as memberFullName',
    ])
    .orderBy('audit_event.id', 'desc')
    .limit(MOST_ROWS)
    .execute()
  const nameOf = await namesOf(db, events.map(changesOf), namesDrivers(actor))
  const rows = events.map(({ at, detail, ...event }) => ({
    ...event,
    date: shamsiDayOf(at),
    time: clockOf(at),
    changes: Object.entries(changesOf({ detail })).map(([field, [before, after]]) => ({
      field,
      before: nameOf(field, before),
      after: nameOf(field, after),
    })),
  }))
  return countedRows(rows, async () => {
    const { count } = await all.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    return count
  })
}

const namesDrivers = ({ companyId, role }: Actor) => companyId !== null || (adminTeam as readonly Role[]).includes(role)

const changesOf = ({ detail }: { detail: object | null }) => (detail as { changes?: Changes } | null)?.changes ?? {}

/** Queries of names by id, for each list. */
const named: Record<ListName, RawBuilder<unknown>> = {
  goods: sql`select id, name from goods`,
  packagings: sql`select id, name from packaging`,
  loaderTypes: sql`select id, name from loader_type`,
  companies: sql`select id, name from company`,
  halls: sql`select company_hall.id, hall.name from company_hall join hall on hall.id = hall_id`,
  parties: sql`select customer_address.id, name from customer_address join customer on customer.id = customer_id`,
  drivers: sql`select id, first_name || ' ' || last_name as name from driver`,
}

const idsOf = (value: unknown): number[] => [value].flat(2).filter((id) => typeof id === 'number')

/** Display value of a change: the name for an id, else the value itself. */
async function namesOf(db: Db, changes: readonly Changes[], withDrivers: boolean) {
  const names = new Map<string, Map<number, string>>()
  for (const field of fieldsWith('list')) {
    const query = named[cargoFields[field].list]
    const ids = [...new Set(changes.flatMap((one) => idsOf(one[field])))]
    if (ids.length === 0) continue
    const { rows } = await sql<{ id: number; name: string }>`select * from (${query}) as named where id = any(${ids})`.execute(db)
    names.set(field, new Map(rows.map(({ id, name }) => [id, name])))
  }
  return (field: string, value: unknown): string => {
    if (field === 'SelectedDriverIds' && !withDrivers) return cargoWords.driversChosen(idsOf(value).length)
    const labels = names.get(field)
    if (labels)
      return idsOf(value)
        .map((id) => labels.get(id) ?? String(id))
        .join(searchWords.comma)
    return value === null ? '' : String(value)
  }
}
