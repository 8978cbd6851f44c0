/** Who sees what, and by which permission (C14): by member, by company, and as a file. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminUser } from '#contract/organisations/admin-user.ts'
import { roleNames } from '#contract/kernel/roles.ts'
import { roleWords } from '#contract/kernel/roles-words.ts'
import { adminUserWords as words } from '#contract/organisations/admin-user-words.ts'
import { flagWords } from '#contract/kernel/flags-words.ts'
import { openWorld, type Person, type World } from '../../world.ts'

let world: World
let modir: Person
let maryam: Person
let nima: Person
let zahra: Person
let nazer: Person
const ids = { sepehr: 0, kaveh: 0, rajaei: 0, shapour: 0 }
beforeAll(async () => {
  world = await openWorld()
  const { companies, halls } = world.cast
  Object.assign(ids, { sepehr: companies.sepehr.id, kaveh: companies.kaveh.id, rajaei: halls.rajaei, shapour: halls.shapour })
  modir = await world.person('modir', { role: 'Admin' })
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: ids.sepehr })
  nima = await world.person('nima', {
    role: 'TransportationCompanyMember',
    companyId: ids.sepehr,
    flags: ['access_Load_Add', 'access_Member_List'],
  })
  zahra = await world.person('zahra', { role: 'LoadHallAdmin', hallId: ids.rajaei })
  nazer = await world.person('nazer', { role: 'Organization' })
  await modir.say(adminUser.addHall, { LoadHallId: ids.rajaei, UserAdminId: nazer.id })
  await modir.say(adminUser.addCompany, { TransportationCompanyId: ids.kaveh, UserAdminId: nazer.id })
})
afterAll(async () => expect(await world.close()).toEqual([]))

const readSight = (who: Person, Id: number) => who.say(adminUser.sight, { Id })
/** Summarises what is visible, and by which permission. */
const summarise = async (Id: number) => (await readSight(modir, Id)).data!.seen.map(({ kind, id, by }) => [kind, id, by] as const)

test('is open to an Admin for all members and to a company for its own', async () => {
  const others = await world.person('karmand-kaveh', { role: 'TransportationCompanyMember', companyId: ids.kaveh })
  for (const who of [maryam, nima]) {
    expect((await readSight(who, nima.id)).status).toBe(200)
    for (const id of [others.id, modir.id, zahra.id, nazer.id, 999_999])
      expect((await readSight(who, id)).status, String(id)).toBe(404)
  }
  const plain = await world.person('sade', { role: 'TransportationCompanyMember', companyId: ids.sepehr })
  for (const who of [zahra, nazer, plain]) expect((await readSight(who, nima.id)).status).toBe(403)
  expect((await readSight(world.stranger, nima.id)).status).toBe(401)
  for (const who of [maryam, zahra, nazer]) expect((await who.say(adminUser.companySight, { Id: ids.sepehr })).status).toBe(403)
  expect((await modir.say(adminUser.companySight, { Id: 999_999 })).status).toBe(404)
  expect((await readSight(modir, 999_999)).status).toBe(404)
})

test('lists halls and companies of a member, each with its permission', async () => {
  expect(await summarise(nazer.id)).toEqual([
    ['hall', ids.rajaei, 'link'],
    ['company', ids.kaveh, 'link'],
  ])
  expect(await summarise(modir.id)).toEqual([
    ['hall', null, 'role'],
    ['company', null, 'role'],
  ])
  const own = await summarise(nima.id)
  expect(own).toContainEqual(['company', ids.sepehr, 'own'])
  expect(own).toContainEqual(['hall', ids.rajaei, 'place'])
  const hall = await summarise(zahra.id)
  expect(hall[0]).toEqual(['hall', ids.rajaei, 'own'])
  expect(hall).toContainEqual(['company', ids.sepehr, 'place'])
  const { data } = await readSight(modir, nima.id)
  expect(data).toMatchObject({ role: 'TransportationCompanyMember', flags: ['access_Load_Add', 'access_Member_List'] })
  expect((await readSight(modir, maryam.id)).data!.flags).toBeNull()
})

test('lists all viewers of a company: its own first, then those of a hall with the hall’s name', async () => {
  const people = (await modir.say(adminUser.companySight, { Id: ids.sepehr })).data!.people
  const of = (id: number) => people.filter(({ userId }) => userId === id).map(({ by, through, flags }) => [by, through, flags])
  expect(of(nima.id)).toEqual([['own', '', 2]])
  expect(of(maryam.id)).toEqual([['own', '', null]])
  expect(of(zahra.id)).toEqual([['place', 'شهید رجایی', null]])
  expect(of(nazer.id)).toEqual([['link', 'شهید رجایی', null]])
  expect(of(modir.id)).toEqual([['role', '', null]])
  expect(people[0]!.by).toBe('own')
  const kaveh = (await modir.say(adminUser.companySight, { Id: ids.kaveh })).data!.people
  expect(kaveh.filter(({ userId }) => userId === nazer.id).map(({ by, through }) => [by, through])).toContainEqual(['link', ''])
  expect(kaveh.some(({ userId }) => userId === nima.id)).toBe(false)
})

test('exports every role with its permission and flags', async () => {
  for (const role of roleNames) await world.person(`naghsh-${role.toLowerCase()}`, { role })
  const reply = await modir.send('GET', '/api/v1/user-by-admins/GetLinksFile')
  const lines = new TextDecoder().decode(await reply.arrayBuffer()).split('\r\n')
  for (const role of roleNames)
    expect(
      lines.some((line) => line.startsWith(`"${roleWords[role]}"`)),
      role,
    ).toBe(true)
  const own = lines.find((line) => line.includes('"nima"') && line.includes(`"${words.kinds.company}"`))!
  expect(own).toContain(words.rights.own)
  expect(own).toContain(flagWords.access_Load_Add)
  expect(lines.find((line) => line.includes('"modir"'))).toContain(words.all.hall)
})
