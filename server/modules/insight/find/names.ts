/** Customers, members, companies, owners and observers by a part of their name or number. */
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

const customerName = sql<string>`customer.name`
const customerCode = sql<string>`customer.national_id`

/** In the member's own address book. */
export async function findCustomers({ db, actor }: Asking, search: SearchText): Promise<Found['customers']> {
  const position = positionIn(search.name, customerName, customerCode)
  const rows = await customersInSight(db, actor)
    .clearSelect()
    .clearOrderBy()
    .select(['customer.id', 'customer.name', 'customer.national_id as code'])
    .where(position, '>', 0)
    .orderBy(position)
    .orderBy('customer.id')
    .limit(FIND_MOST)
    .execute()
  return rows
}

/** In the team the member manages. */
export async function findMembers({ db, actor }: Asking, { name }: SearchText): Promise<Found['members']> {
  const team = teamOf(actor)
  const all = team ? await membersOf(db, team) : []
  return all
    .filter((row) => [row.full_name, row.username, row.national_id].some((text) => searchable(text).includes(name)))
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
    .where(position, '>', 0)
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
    .where(position, '>', 0)
    .orderBy(position)
    .orderBy('id')
    .limit(FIND_MOST)
    .execute()
  return rows
}

/** Users who are observers. */
export async function findObservers(db: Db, search: SearchText): Promise<Found['observers']> {
  const position = positionIn(search.name, sql`member.full_name`, sql`member.username`)
  const rows = await db
    .selectFrom('member')
    .select(['id', 'full_name as name', 'username', 'role'])
    .where(
      'role',
      'in',
      userTypeNumbers.map((type) => userTypes[type].role),
    )
    .where(position, '>', 0)
    .orderBy(position)
    .orderBy('id')
    .limit(FIND_MOST)
    .execute()
  return rows.map(({ role, ...row }) => ({ ...row, type: userTypeNumbers.find((type) => userTypes[type].role === role)! }))
}
