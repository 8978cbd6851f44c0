/** What an observer is linked to: the one rule of what they see, for every area's rows (S2 "Admin users"; C6). */
import { observers, type Role } from '#contract/roles.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Actor } from '../visit.ts'

type Who = Pick<Actor, 'id' | 'role'>

/** Whether the member sees by links, and nothing without one. */
export const isObserver = ({ role }: Pick<Actor, 'role'>): boolean => (observers as readonly Role[]).includes(role)

/** Ids of the halls an observer is linked to. */
export const hallsLinked = (db: Db, { id }: Who) => db.selectFrom('member_hall').select('hall_id').where('member_id', '=', id)

/** Ids of the companies an observer is linked to. */
/** Ids of the companies an observer is linked to. */
export const companiesLinked = (db: Db, { id }: Who) =>
  db.selectFrom('member_company').select('company_id').where('member_id', '=', id)

/** Of a query over `cargo`: either link puts a cargo in an observer's sight, a company's in any hall, a hall's of any company. */
export const cargosLinked = (db: Db, who: Who): RawBuilder<boolean> =>
  // As arrays: either finds its index, where two lists would be a look at every cargo.
  sql<boolean>`(cargo.company_id = any(array(${companiesLinked(db, who)})) or cargo.hall_id = any(array(${hallsLinked(db, who)})))`
