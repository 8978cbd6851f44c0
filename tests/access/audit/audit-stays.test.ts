import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customer } from '#contract/freight/customer.ts'
import { legalIdOf } from '#contract/kernel/value/iran.ts'
import { openWorld, type Person, type World } from '../../world.ts'

let world: World
let maryam: Person
beforeAll(async () => {
  world = await openWorld()
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
})
afterAll(async () => expect(await world.close()).toEqual([]))

const listEvents = (call: string) =>
  world.db.selectFrom('audit_event').selectAll().where('call', '=', call).orderBy('id').execute()

test('refuses updates, deletes and truncation of the audit, also by the server’s database user', async () => {
  const before = await world.db.selectFrom('audit_event').selectAll().orderBy('id').execute()
  expect(before.length).toBeGreaterThan(0)
  const stays = 'the audit is only ever added to'
  await expect(world.db.updateTable('audit_event').set({ reason: 'rewritten' }).execute()).rejects.toThrow(stays)
  await expect(world.db.deleteFrom('audit_event').where('id', '=', before[0]!.id).execute()).rejects.toThrow(stays)
  await expect(sql`truncate audit_event`.execute(world.db)).rejects.toThrow(stays)
  await expect(sql`truncate audit_event cascade`.execute(world.db)).rejects.toThrow(stays)
  // The same for the month's partition and for the default partition.
  await sql`select sort_audit(${world.clock.now}, ${world.clock.now})`.execute(world.db)
  for (const part of ['audit_event_1405_08', 'audit_event_other']) {
    await expect(sql`truncate ${sql.table(part)}`.execute(world.db), part).rejects.toThrow(stays)
  }
  await expect(sql`update audit_event_1405_08 set reason = 'rewritten'`.execute(world.db)).rejects.toThrow(stays)
  await expect(sql`delete from audit_event_1405_08`.execute(world.db)).rejects.toThrow(stays)
  expect(await world.db.selectFrom('audit_event').selectAll().orderBy('id').execute()).toEqual(before)
})

test('keeps name, number and origin of a deleted customer in the audit', async () => {
  const { id: CityId } = await world.db.selectFrom('city').select('id').orderBy('id').executeTakeFirstOrThrow()
  const MeliCode = legalIdOf('1038028888')
  const input = { FullName: 'فولاد شمال', MeliCode, CityId, Address: 'خیابان یک', Telephone: '', Mobile: '', PostalCode: '' }
  const { data } = await maryam.say(customer.add, input)
  await maryam.say(customer.delete, { Id: data!.id })
  const what = { name: 'فولاد شمال', nationalId: MeliCode }
  const about = { entity: 'customer', entity_id: String(data!.id), member_id: maryam.id }
  expect(await listEvents('customer.add')).toMatchObject([{ ...about, detail: what }])
  expect(await listEvents('customer.delete')).toMatchObject([{ ...about, detail: what }])
})
