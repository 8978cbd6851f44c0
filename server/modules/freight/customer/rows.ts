import { sql } from 'kysely'
import type { NewAddress } from '#contract/freight/customer.ts'
import { Refusal, type Faults } from '#contract/kernel/refusal.ts'
import { customerWords as words } from '#contract/freight/customer-words.ts'
import { companiesOfOffice } from '#server/modules/organisations/agency/index.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Actor } from '#server/platform/context.ts'

/** Keeper of an address book: a company or an owner. */
export interface Keeper {
  companyId: number | null
  ownerId: number | null
}

const named = (db: Db) =>
  db
    .selectFrom('customer')
    .select(['customer.id', 'customer.national_id as meliCode', 'customer.name as customerFullName', 'customer.name'])
    .select('customer.version')
    .where('customer.deleted_at', 'is', null)
    .orderBy(sql`customer.name collate "fa-x-icu"`)
    .orderBy('customer.id')

/** The keeper's own customers; none for a member of neither a company nor an owner. */
const customersOf = (db: Db, { companyId, ownerId }: Keeper) =>
  named(db).where((eb) => eb.or([eb('customer.company_id', '=', companyId), eb('customer.owner_id', '=', ownerId)]))

/**
 * The customers a member may choose from: its own, or for a main office those of its agencies' companies (GAP72), like its
 * permits.
 */
export function customersInSight(db: Db, actor: Actor) {
  if (actor.role !== 'AgentMain') return customersOf(db, actor)
  return named(db).where('customer.company_id', 'in', companiesOfOffice(db, actor.mainOfficeId).select('company.id'))
}

/** Every customer of the platform (S0 §6: the full list). */
export const everyCustomer = (db: Db) => named(db)

/** One customer of the keeper; undefined if deleted or another keeper's. */
export const ownCustomer = (db: Db, keeper: Keeper, customerId: number) =>
  customersOf(db, keeper).where('customer.id', '=', customerId).executeTakeFirst()

/** The addresses of the keeper's customers. */
export const addressesOf = (db: Db, { companyId, ownerId }: Keeper) =>
  db
    .selectFrom('customer_address')
    .innerJoin('customer', 'customer.id', 'customer_address.customer_id')
    .innerJoin('city', 'city.id', 'customer_address.city_id')
    .select([
      'customer_address.id',
      'customer.id as customerId',
      'customer.name as customerFullName',
      'city.name as cityName',
      'city.name as city',
      'city.id as cityId',
      'city.province_id as provinceId',
      'customer_address.address',
      'customer_address.telephone',
      'customer_address.mobile',
      'customer_address.postal_code as postalCode',
      'customer_address.version',
    ])
    .where('customer.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('customer.company_id', '=', companyId), eb('customer.owner_id', '=', ownerId)]))
    .orderBy(sql`customer.name collate "fa-x-icu"`)
    .orderBy('customer_address.id')

/** Throws if the command names another version than the current one; a command without a version is accepted. */
export function refuseStale({ version }: { version: number }, expected: number | null): void {
  if (expected !== null && expected !== version) throw new Refusal('stale-version', { message: words.stale })
}

/** Serialises writes to one address book, so that the duplicate check stays valid. */
export async function lockBook(db: Db, { companyId, ownerId }: Keeper): Promise<void> {
  const book = companyId === null ? 'owner' : 'company'
  await db
    .selectFrom(book)
    .select('id')
    .where('id', '=', companyId ?? ownerId)
    .forNoKeyUpdate()
    .execute()
}

/** Another customer of the keeper with this national or legal id. */
export const twinOf = (db: Db, keeper: Keeper, nationalId: string, but: number | null) =>
  customersOf(db, keeper)
    .where('customer.national_id', '=', nationalId)
    .$if(but !== null, (query) => query.where('customer.id', '<>', but))
    .executeTakeFirst()

/** The columns of an address's row, from the input. */
export const addressRow = (input: Omit<NewAddress, 'CustomerId'>) => ({
  city_id: input.cityId!,
  address: input.Address,
  telephone: input.Telephone,
  mobile: input.Mobile,
  postal_code: input.PostalCode,
})

/** The fault of an unknown city, at its field; a missing city is checked by the rules. */
export async function cityFaults(db: Db, cityId: number | null, field: string): Promise<Faults> {
  if (cityId === null) return {}
  const city = await db.selectFrom('city').select('id').where('id', '=', cityId).executeTakeFirst()
  return city ? {} : { [field]: words.unknownCity }
}
