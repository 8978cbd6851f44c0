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

const events = (call: string) => world.db.selectFrom('audit_event').selectAll().where('call', '=', call).orderBy('id').execute()

test('nobody rewrites, removes or empties the audit, the server’s own user included', async () => {
  const before = await world.db.selectFrom('audit_event').selectAll().orderBy('id').execute()
  expect(before.length).toBeGreaterThan(0)
  const stays = 'the audit is only ever added to'
  await expect(world.db.updateTable('audit_event').set({ reason: 'rewritten' }).execute()).rejects.toThrow(stays)
  await expect(world.db.deleteFrom('audit_event').where('id', '=', before[0]!.id).execute()).rejects.toThrow(stays)
  await expect(sql`truncate audit_event`.execute(world.db)).rejects.toThrow(stays)
  await expect(sql`truncate audit_event cascade`.execute(world.db)).rejects.toThrow(stays)
  // Nor past it, in the table of its month or of those that have none yet.
  await sql`select sort_audit(${world.clock.now}, ${world.clock.now})`.execute(world.db)
  for (const part of ['audit_event_1405_08', 'audit_event_other']) {
    await expect(sql`truncate ${sql.table(part)}`.execute(world.db), part).rejects.toThrow(stays)
  }
  await expect(sql`update audit_event_1405_08 set reason = 'rewritten'`.execute(world.db)).rejects.toThrow(stays)
  await expect(sql`delete from audit_event_1405_08`.execute(world.db)).rejects.toThrow(stays)
  expect(await world.db.selectFrom('audit_event').selectAll().orderBy('id').execute()).toEqual(before)
})

test('a customer that was deleted is still in the audit by name and number, and so is how it came', async () => {
  const { id: CityId } = await world.db.selectFrom('city').select('id').orderBy('id').executeTakeFirstOrThrow()
  const MeliCode = legalIdOf('1038028888')
  const said = { FullName: 'فولاد شمال', MeliCode, CityId, Address: 'خیابان یک', Telephone: '', Mobile: '', PostalCode: '' }
  const { data } = await maryam.say(customer.add, said)
  await maryam.say(customer.delete, { Id: data!.id })
  const what = { name: 'فولاد شمال', nationalId: MeliCode }
  const about = { entity: 'customer', entity_id: String(data!.id), member_id: maryam.id }
  expect(await events('customer.add')).toMatchObject([{ ...about, detail: what }])
  expect(await events('customer.delete')).toMatchObject([{ ...about, detail: what }])
})
