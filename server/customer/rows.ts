import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Whose address book: a company's or an owner's. */
export interface Keeper {
  companyId: number | null
  ownerId: number | null
}

const named = (db: Db) =>
  db
    .selectFrom('customer')
    .select(['customer.id', 'customer.national_id as meliCode', 'customer.name as customerFullName', 'customer.name'])
    .where('customer.deleted_at', 'is', null)
    .orderBy(sql`customer.name collate "fa-x-icu"`)

/** The keeper's own customers; nobody's when it is neither company nor owner. */
export const customersOf = (db: Db, { companyId, ownerId }: Keeper) =>
  named(db)
    .where((eb) => eb.or([eb('customer.company_id', '=', companyId), eb('customer.owner_id', '=', ownerId)]))
    .execute()

/** Every customer of the platform (S0 §6: the full list). */
export const allCustomers = (db: Db) => named(db).execute()

export async function isOwnCustomer(db: Db, keeper: Keeper, customerId: number): Promise<boolean> {
  return (await customersOf(db, keeper)).some(({ id }) => id === customerId)
}

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
    ])
    .where('customer.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('customer.company_id', '=', companyId), eb('customer.owner_id', '=', ownerId)]))
    .orderBy(sql`customer.name collate "fa-x-icu"`)
    .orderBy('customer_address.id')
