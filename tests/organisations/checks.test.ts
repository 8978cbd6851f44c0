/** The admin checks for each role (S1 §7, S2 §7; GAP9), and redirects from screens without permission. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flagNames, type Flag } from '#contract/kernel/flags.ts'
import { identity } from '#contract/access/identity.ts'
import { member } from '#contract/access/member.ts'
import { roleNames, type Role } from '#contract/kernel/roles.ts'
import { openWorld, type Person, type World } from '../world.ts'

let world: World
const people = {} as Record<Role, Person>
beforeAll(async () => {
  world = await openWorld()
  const { companies, owners, halls, offices } = world.cast
  const inCompany = { companyId: companies.sepehr.id }
  const of: Partial<Record<Role, object>> = {
    TransportationCompanyAdmin: inCompany,
    TransportationCompanyMember: { ...inCompany, flags: ['access_Customer_List'] },
    ProductOwnerAdmin: { ownerId: owners.mina },
    LoadHallAdmin: { hallId: halls.rajaei },
    AgentMain: { mainOfficeId: offices.south },
  }
  for (const role of roleNames) people[role] = await world.person(`the${role}`, { role, ...of[role] })
})
afterAll(async () => expect(await world.close()).toEqual([]))

const CHECKS = [
  '/api/v1/users/GetAccessIsAdmin',
  '/api/ClientApi/CheckMemberTypeIsAdmin',
  '/api/ClientApi/HasAccessTo?permissionName=Load_Add',
  '/api/ClientApi/GetMemberAgencyId',
]

test.each(CHECKS)('%s returns 401 to a signed-out client and to an ended session', async (path) => {
  expect(await world.stranger.raw('GET', path)).toMatchObject({ status: 401, reason: 'not-signed-in' })
  const gone = await world.person(`gone${CHECKS.indexOf(path)}`, { role: 'Admin' })
  await gone.say(identity.logout, {})
  expect((await gone.raw('GET', path)).status).toBe(401)
})

test.each(roleNames)('CheckMemberTypeIsAdmin returns %s in `data`, and in the older field', async (role) => {
  const isAdmin = role === 'Admin' || role === 'AdminSupport'
  const answer = await people[role].say(identity.memberTypeIsAdmin, {})
  expect(answer).toMatchObject({ status: 200, code: 1, data: isAdmin, result: isAdmin })
})

test.each(roleNames)('GetAccessIsAdmin returns a bare boolean to %s', async (role) => {
  const response = await people[role].send('GET', '/api/v1/users/GetAccessIsAdmin')
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(await response.json()).toBe(role === 'Admin')
})

test.each(roleNames)('HasAccessTo accepts both spellings for %s', async (role) => {
  const has = async (permissionName: string) => (await people[role].say(identity.hasAccessTo, { permissionName })).data
  const all = ['Admin', 'AdminSupport', 'TransportationCompanyAdmin'].includes(role)
  for (const name of ['Customer_List', 'access_Customer_List']) {
    expect(await has(name), name).toBe(all || role === 'TransportationCompanyMember')
  }
  for (const name of ['Load_Add', 'access_Load_Add', 'Cargo_Add', 'access_Cargo_Add']) expect(await has(name), name).toBe(all)
  for (const name of ['', 'Nothing', 'access_', 'access_access_Load_Add', 'constructor', '__proto__', 'access_load_add'])
    expect(await has(name), name).toBe(false)
})

test('accepts both spellings of every flag and applies its removal at once', async () => {
  const sara = await world.person('sara', {
    role: 'TransportationCompanyMember',
    companyId: world.cast.companies.sepehr.id,
    flags: [...flagNames],
  })
  const has = async (permissionName: string) => (await sara.say(identity.hasAccessTo, { permissionName })).data
  for (const flag of flagNames) expect([await has(flag), await has(flag.replace('access_', ''))]).toEqual([true, true])
  const without = (gone: Flag) => flagNames.filter((flag) => flag !== gone)
  await world.db
    .updateTable('member')
    .set({ flags: without('access_Bill_List') })
    .where('id', '=', sara.id)
    .execute()
  expect([await has('Bill_List'), await has('access_Bill_Paid')]).toEqual([false, true])
})

test('rejects a permission name that is too long', async () => {
  expect((await people.Admin.say(identity.hasAccessTo, { permissionName: 'x'.repeat(101) })).status).toBe(400)
})

test('GetMemberAgencyId returns the key to members of a company only', async () => {
  for (const role of roleNames) {
    const answer = await people[role].raw('GET', '/api/ClientApi/GetMemberAgencyId')
    const inCompany = role === 'TransportationCompanyAdmin' || role === 'TransportationCompanyMember'
    const key = inCompany ? world.cast.companies.sepehr.id : null
    if (answer.status === 200) expect(answer, role).toMatchObject({ data: key, result: key })
    else expect([answer.status, inCompany], role).toEqual([403, false])
  }
  expect((await people.TransportationCompanyAdmin.say(member.agencyKey, {})).data).toBe(world.cast.companies.sepehr.id)
})
