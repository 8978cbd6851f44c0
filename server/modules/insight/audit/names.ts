import type { Db } from '#server/platform/db/open.ts'

interface About {
  entity: string | null
  entityId: string | null
}

/** Current names of entities, by id. */
const named = {
  member: (db: Db, ids: number[]) =>
    db
      .selectFrom('member')
      .select((eb) => ['id', eb.fn.coalesce(eb.fn<string | null>('nullif', ['full_name', eb.val('')]), 'username').as('name')])
      .where('id', 'in', ids)
      .execute(),
  company: (db: Db, ids: number[]) => db.selectFrom('company').select(['id', 'name']).where('id', 'in', ids).execute(),
  hall: (db: Db, ids: number[]) => db.selectFrom('hall').select(['id', 'name']).where('id', 'in', ids).execute(),
  driver: async (db: Db, ids: number[]) => {
    const rows = await db.selectFrom('driver').select(['id', 'first_name', 'last_name']).where('id', 'in', ids).execute()
    return rows.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}`.trim() }))
  },
  main_office: (db: Db, ids: number[]) => db.selectFrom('main_office').select(['id', 'name']).where('id', 'in', ids).execute(),
  agency: (db: Db, ids: number[]) => db.selectFrom('agency').select(['id', 'full_name as name']).where('id', 'in', ids).execute(),
  owner: async (db: Db, ids: number[]) => {
    const rows = await db.selectFrom('owner').select(['id', 'first_name', 'last_name']).where('id', 'in', ids).execute()
    return rows.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}`.trim() }))
  },
}

/** Returns a function that names an event's entity; null without a name, or if the row is deleted. */
export async function namesOf(db: Db, events: readonly About[]): Promise<(about: About) => string | null> {
  const found = new Map<string, string>()
  for (const [entity, read] of Object.entries(named)) {
    const of = events.filter((event) => event.entity === entity && /^\d{1,15}$/.test(event.entityId ?? ''))
    const ids = [...new Set(of.map(({ entityId }) => Number(entityId)))]
    if (ids.length > 0) for (const { id, name } of await read(db, ids)) found.set(`${entity} ${id}`, name)
  }
  return ({ entity, entityId }) => found.get(`${entity} ${entityId}`) ?? null
}
