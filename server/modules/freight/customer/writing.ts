import type { AddressChange, CustomerChange, NewAddress, NewCustomer } from '#contract/freight/customer.ts'
import { addressFaults, customerFaults, newCustomerFaults } from '#contract/freight/customer-rules.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { customerWords as words } from '#contract/freight/customer-words.ts'
import { sql } from 'kysely'
import { reply, type RequestContext } from '#server/platform/context.ts'
import { addressesOf, addressRow, cityFaults, lockBook, ownCustomer, refuseStale, twinOf } from './rows.ts'

const next = sql<number>`version + 1`

/** Adds a customer with its first address (S1 §3, §5). */
export async function addCustomer({ db, actor, entityRef }: RequestContext, input: NewCustomer) {
  if (actor.companyId === null && actor.ownerId === null) throw new Refusal('not-allowed', { message: words.noBook })
  refuseFaults({ ...newCustomerFaults(input), ...(await cityFaults(db, input.CityId, 'CityId')) })
  await lockBook(db, actor)
  const made = await db.selectFrom('customer').select('id').where('entity_ref', '=', entityRef).executeTakeFirst()
  if (made) throw new Refusal('conflict', { message: words.alreadyThere })
  refuseTwin(await twinOf(db, actor, input.MeliCode, null))

  const row = await db
    .insertInto('customer')
    .values({
      company_id: actor.companyId,
      owner_id: actor.companyId === null ? actor.ownerId : null,
      national_id: input.MeliCode,
      name: input.FullName,
      deleted_at: null,
      entity_ref: entityRef,
    })
    // The same reference under another key, from another keeper.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Refusal('conflict', { message: words.alreadyThere })
  const address = await db
    .insertInto('customer_address')
    .values({ customer_id: row.id, ...addressRow({ ...input, cityId: input.CityId }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const detail = { name: input.FullName, nationalId: input.MeliCode }
  return reply(
    { id: row.id, addressId: address.id },
    { message: words.added(input.FullName), about: ['customer', row.id], detail },
  )
}

/** Edits name and number; cargos show the new name. */
export async function updateCustomer({ db, actor, expected }: RequestContext, { Id: id, FullName, MeliCode }: CustomerChange) {
  await lockBook(db, actor)
  const was = await ownCustomer(db, actor, id)
  if (!was) throw new Refusal('not-found')
  refuseFaults(customerFaults({ FullName, MeliCode }))
  refuseStale(was, expected)
  refuseTwin(await twinOf(db, actor, MeliCode, id))
  const { version } = await db
    .updateTable('customer')
    .set({ name: FullName, national_id: MeliCode, version: next })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  const detail = { from: { name: was.name, nationalId: was.meliCode }, to: { name: FullName, nationalId: MeliCode } }
  return reply({ id, version }, { message: words.updated(FullName), about: ['customer', id], detail })
}

/** Removes it from the book; the row stays for its cargos. */
export async function deleteCustomer({ db, actor, now, expected }: RequestContext, { Id: id }: { Id: number }) {
  await lockBook(db, actor)
  const was = await ownCustomer(db, actor, id)
  if (!was) throw new Refusal('not-found')
  refuseStale(was, expected)
  await db.updateTable('customer').set({ deleted_at: now, version: next }).where('id', '=', id).execute()
  const detail = { name: was.name, nationalId: was.meliCode }
  return reply({ id }, { message: words.deleted(was.name), about: ['customer', id], detail })
}

export async function addAddress({ db, actor, entityRef }: RequestContext, input: NewAddress) {
  const customer = await ownCustomer(db, actor, input.CustomerId)
  if (!customer) throw new Refusal('not-found')
  refuseFaults({ ...addressFaults(input), ...(await cityFaults(db, input.cityId, 'cityId')) })
  const row = await db
    .insertInto('customer_address')
    .values({ customer_id: customer.id, ...addressRow(input), entity_ref: entityRef })
    .onConflict((conflict) => conflict.column('entity_ref').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Refusal('conflict', { message: words.alreadyThere })
  const detail = { customer: customer.id, name: customer.name, address: input.Address }
  return reply({ id: row.id }, { message: words.addressAdded(customer.name), about: ['customer_address', row.id], detail })
}

export async function updateAddress({ db, actor, expected }: RequestContext, named: AddressChange) {
  await lockBook(db, actor)
  const was = await addressesOf(db, actor)
    .where('customer_address.id', '=', named.Id)
    .where('customer.id', '=', named.CustomerId)
    .executeTakeFirst()
  if (!was) throw new Refusal('not-found')
  const { address: Address, telephone: Telephone, mobile: Mobile, postalCode: PostalCode, cityId } = was
  const input = { Address, Telephone, Mobile, PostalCode, cityId, ...named }
  // A code stored before it was validated stays until it is changed.
  const checkedInput = input.PostalCode === PostalCode ? { ...input, PostalCode: '' } : input
  refuseFaults({ ...addressFaults(checkedInput), ...(await cityFaults(db, input.cityId, 'cityId')) })
  refuseStale(was, expected)
  const { version } = await db
    .updateTable('customer_address')
    .set({ ...addressRow(input), version: next })
    .where('id', '=', named.Id)
    .returning('version')
    .executeTakeFirstOrThrow()
  const message = words.addressUpdated(was.customerFullName)
  const detail = { from: was.address, to: input.Address }
  return reply({ id: input.Id, version }, { message, about: ['customer_address', input.Id], detail })
}

function refuseTwin(twin: { name: string } | undefined): void {
  if (!twin) return
  const sentence = words.taken(twin.name)
  throw new Refusal('conflict', { message: sentence, faults: { MeliCode: sentence } })
}
