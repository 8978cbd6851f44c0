/** Customers, members, organisations and observers by a part of their name or national id, or a whole other number. */
import { userTypeNumbers, userTypes } from '#contract/access/user-types.ts'
import { FIND_MOST, type Found } from '#contract/insight/find.ts'
import { searchable } from '#contract/kernel/value/text.ts'
import { sql } from 'kysely'
import type { Actor, RequestContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/open.ts'
import { customersInSight } from '#server/modules/freight/customer/index.ts'
import { positionIn } from '#server/platform/found.ts'
import { membersOf, type Team } from '#server/modules/access/identity/index.ts'
import type { SearchText } from './search-text.rules.ts'

type Asking = Pick<RequestContext, 'db' | 'actor'>

/** Whether one of these columns is the telephone, as stored: eleven digits. */
const hasTelephone = ({ mobile }: SearchText, ...columns: string[]) =>
  sql<boolean>`(${mobile}::text = any(array[${sql.join(columns.map((column) => sql.ref(column)))}]))`

/** Whether it is an application with this tracking code. */
const isTracked = ({ digits }: SearchText) => sql<boolean>`(${digits}::text = nullif(tracking_number, ''))`

const customerName = sql<string>`customer.name`
const customerCode = sql<string>`customer.national_id`

/** In the member's own address book. */
export async function findCustomers({ db, actor }: Asking, search: SearchText): Promise<Found['customers']> {
  const position = positionIn(search.name, customerName, customerCode)
  const rows = await customersInSight(db, actor)
    .clearSelect()
    .clearOrderBy()
    .select(['customer.id', 'customer.name', 'customer.national_id as code'])
    .where((eb) =>
      eb.or([
        eb(position, '>', 0),
        eb.exists(
          eb
            .selectFrom('customer_address as place')
            .select('place.id')
            .whereRef('place.customer_id', '=', 'customer.id')
            .where(hasTelephone(search, 'place.telephone', 'place.mobile')),
        ),
      ]),
    )
    .orderBy(position)
    .orderBy('customer.id')
    .limit(FIND_MOST)
    .execute()
  return rows
}

/** In the team the member manages. */
export async function findMembers({ db, actor }: Asking, { name, mobile }: SearchText): Promise<Found['members']> {
  const team = teamOf(actor)
  const all = team ? await membersOf(db, team) : []
  return all
    .filter(
      (row) =>
        row.mobile === mobile || [row.full_name, row.username, row.national_id].some((text) => searchable(text).includes(name)),
    )
    .slice(0, FIND_MOST)
    .map((row) => ({ id: row.id, name: row.full_name, username: row.username }))
}

/** A company's members, or for an Admin the platform's support team (GAP23); null: none. */
function teamOf({ role, companyId }: Actor): Team | null {
  if (role === 'Admin') return { role: 'AdminSupport', companyId: null }
  return companyId === null ? null : { role: 'TransportationCompanyMember', companyId }
}

/** Every company, accepted or not. */
export async function findCompanies(db: Db, search: SearchText): Promise<Found['companies']> {
  const position = positionIn(search.name, sql`company.name`, sql`company.national_id`)
  const rows = await db
    .selectFrom('company')
    .select(['id', 'name', 'national_id as code', 'is_accepted as isAccept'])
    .where((eb) => eb.or([eb(position, '>', 0), hasTelephone(search, 'tel', 'mobile'), isTracked(search)]))
    .orderBy(position)
    .orderBy('id')
    .limit(FIND_MOST)
    .execute()
  return rows
}

const ownerName = sql<string>`owner.first_name || ' ' || owner.last_name`

/** Every owner who is not deleted, accepted or not. */
export async function findOwners(db: Db, search: SearchText): Promise<Found['owners']> {
  const position = positionIn(search.name, ownerName, sql`owner.national_id`)
  const rows = await db
    .selectFrom('owner')
    .select(['id', ownerName.as('name'), 'national_id as code', 'is_accepted as isAccept'])
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb(position, '>', 0), hasTelephone(search, 'mobile'), isTracked(search)]))
    .orderBy(position)
    .orderBy('id')
    .limit(FIND_MOST)
    .execute()
  return rows
}

/** Every hall, active or not. */
export async function findHalls(db: Db, search: SearchText): Promise<Found['halls']> {
  const position = positionIn(search.name, sql`hall.name`)
  const rows = await db
    .selectFrom('hall')
    .select(['id', 'name', 'tel'])
    .where((eb) => eb.or([eb(position, '>', 0), hasTelephone(search, 'tel')]))
    .orderBy(position)
    .orderBy('id')
    .limit(FIND_MOST)
    .execute()
  return rows
}

/** Every main office, also by its manager. */
export async function findOffices(db: Db, search: SearchText): Promise<Found['offices']> {
  const position = positionIn(search.name, sql`name`, sql`national_id`, sql`manager_name`)
  const rows = await db
    .selectFrom('main_office')
    .select(['id', 'name', 'national_id as code'])
    .where((eb) => eb.or([eb(position, '>', 0), hasTelephone(search, 'tel')]))
    .orderBy(position)
    .orderBy('id')
    .limit(FIND_MOST)
    .execute()
  return rows
}

/** Every agency, with its main office. */
export async function findAgencies(db: Db, search: SearchText): Promise<Found['agencies']> {
  const position = positionIn(search.name, sql`agency.full_name`, sql`agency.national_id`)
  const rows = await db
    .selectFrom('agency')
    .leftJoin('main_office', 'main_office.id', 'agency.main_office_id')
    .select(['agency.id', 'agency.full_name as name', 'agency.national_id as code', 'main_office.name as office'])
    .where((eb) => eb.or([eb(position, '>', 0), hasTelephone(search, 'agency.mobile')]))
    .orderBy(position)
    .orderBy('agency.id')
    .limit(FIND_MOST)
    .execute()
  return rows
}

/** Users who are observers. */
export async function findObservers(db: Db, search: SearchText): Promise<Found['observers']> {
  const position = positionIn(search.name, sql`member.full_name`, sql`member.username`, sql`member.national_id`)
  const rows = await db
    .selectFrom('member')
    .select(['id', 'full_name as name', 'username', 'role'])
    .where(
      'role',
      'in',
      userTypeNumbers.map((type) => userTypes[type].role),
    )
    .where((eb) => eb.or([eb(position, '>', 0), hasTelephone(search, 'mobile')]))
    .orderBy(position)
    .orderBy('id')
    .limit(FIND_MOST)
    .execute()
  return rows.map(({ role, ...row }) => ({ ...row, type: userTypeNumbers.find((type) => userTypes[type].role === role)! }))
}
