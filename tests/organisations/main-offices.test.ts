/** Main offices, their accounts and agencies (S2 "Main agency offices", §5, §7; GAP18, GAP22, GAP50, GAP72). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agency } from '#contract/organisations/agency.ts'
import { company } from '#contract/organisations/company.ts'
import { identity } from '#contract/access/identity.ts'
import { legalIdOf } from '#contract/kernel/value/iran.ts'
import { agencyWords as words } from '#contract/organisations/agency-words.ts'
import { openWorld, type Person, type World } from '../world.ts'
import { meanwhile } from '../access/sign-in/meanwhile.ts'

let world: World
let modir: Person
beforeAll(async () => {
  world = await openWorld()
  modir = await world.person('modir', { role: 'Admin' })
})
afterAll(async () => expect(await world.close()).toEqual([]))

let n = 1_400_300_100
const nextNationalId = () => legalIdOf(String((n += 1)))
const add = (more: object = {}, headers?: Record<string, string>) =>
  modir.say(agency.addOffice, { AgentMainName: 'دفتر خلیج فارس', AgentMainNationID: nextNationalId(), ...more }, headers)
const listOffices = async () => (await modir.say(agency.offices, {})).data!
const findOffice = async (nationalId: string) => (await listOffices()).find((one) => one.agentMainNationID === nationalId)!
const listAgencies = async () => (await modir.say(agency.all, {})).data!
const agencyOf = async (name: 'sepehr' | 'kaveh') => {
  const { national_id } = await world.db
    .selectFrom('company')
    .select('national_id')
    .where('id', '=', world.cast.companies[name].id)
    .executeTakeFirstOrThrow()
  return (await listAgencies()).find(({ meliCode }) => meliCode === national_id)!
}

describe('refusals', () => {
  test('returns errors for a short name, a wrong check digit and an invalid email at their fields', async () => {
    const before = (await listOffices()).length
    const { status, errors } = await add({ AgentMainName: 'دفتر', AgentMainNationID: '10100171921', AgentMainEmailAddress: 'x' })
    expect(status).toBe(422)
    expect(errors).toEqual({
      AgentMainName: words.nameShort(6, 150),
      AgentMainNationID: words.nationalId,
      AgentMainEmailAddress: words.email,
    })
    const letters = await add({ AgentMainTel: '۰۲۱-الف' })
    expect([letters.status, Object.keys(letters.errors as object)]).toEqual([400, ['AgentMainTel']])
    expect(await listOffices()).toHaveLength(before)
  })

  test('rejects a second office of one national id, also for simultaneous requests', async () => {
    const AgentMainNationID = nextNationalId()
    const both = await Promise.all([add({ AgentMainNationID }), add({ AgentMainNationID })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)!
    expect(refused.errors).toEqual({ AgentMainNationID: words.taken('دفتر خلیج فارس') })
    expect((await listOffices()).filter((one) => one.agentMainNationID === AgentMainNationID)).toHaveLength(1)
  })

  test('rejects another national id for an office and a stale change', async () => {
    const AgentMainNationID = nextNationalId()
    await add({ AgentMainNationID })
    const { agentMainId, version } = await findOffice(AgentMainNationID)
    const moved = await modir.say(agency.updateOffice, { agentMainId, agentMainNationID: nextNationalId(), Reason: '' })
    expect([moved.status, moved.errors]).toEqual([422, { agentMainNationID: words.idStays }])
    const headers = { 'if-match': String(version) }
    const first = await modir.say(agency.updateOffice, { agentMainId, agentMainTel: '۰۷۶۳۳۳۳۴۴۴۴', Reason: '' }, headers)
    expect(first.data).toMatchObject({ agentMainTel: '07633334444', version: version + 1, agentMainName: 'دفتر خلیج فارس' })
    const second = await modir.say(agency.updateOffice, { agentMainId, agentMainTel: '02122223333', Reason: '' }, headers)
    expect([second.status, second.message]).toEqual([409, words.stale])
    expect((await findOffice(AgentMainNationID)).agentMainTel).toBe('07633334444')
  })

  test('rejects an unknown office or agency, and a username of no office', async () => {
    const kaveh = await agencyOf('kaveh')
    expect((await modir.say(agency.updateOffice, { agentMainId: 999_999, Reason: '' })).status).toBe(404)
    expect((await modir.say(agency.ofOffice, { agencyId: 999_999 })).status).toBe(404)
    expect((await modir.say(agency.link, { agentId: 999_999, agentMainId: world.cast.offices.south })).status).toBe(404)
    expect((await modir.say(agency.link, { agentId: kaveh.agentID, agentMainId: 999_999 })).status).toBe(404)
    const bad = await modir.say(agency.newPassword, { username: 'TC10100171920' })
    expect([bad.status, bad.errors]).toEqual([422, { username: words.username }])
    expect((await modir.say(agency.newPassword, { username: '' })).status).toBe(422)
    expect((await modir.say(agency.newPassword, { username: 'AM00000000000' })).status).toBe(404)
  })
})

describe('the account of an office', () => {
  test('is AM and the national id; its password is returned once, works once and is not stored', async () => {
    const AgentMainNationID = nextNationalId()
    const { data, result } = await add({ AgentMainNationID })
    expect(data!.userName).toBe(`AM${AgentMainNationID}`)
    expect(result).toEqual(data)
    expect(data!.username).toBe(data!.userName)
    const { password } = data!
    const login = await world.stranger.say(identity.login, { Username: data!.userName, Password: password })
    expect(login.status).toBe(200)
    const again = await modir.say(agency.offices, {})
    const { rows } = await dump(world)
    for (const text of [JSON.stringify(again.data), rows]) expect(text).not.toContain(password)
  })

  test('gets a new password in any script and case of its name, and its sessions end', async () => {
    const AgentMainNationID = nextNationalId()
    const first = (await add({ AgentMainNationID })).data!
    const headers = await world.chooses(first.userName, first.password)
    expect((await world.stranger.say(agency.ofOffice, { agencyId: 0 }, headers)).status).toBe(200)
    const persian = AgentMainNationID.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)
    const { data, result, message } = await modir.say(agency.newPassword, { username: `am${persian}` })
    expect([data!.userName, data!.username, message]).toEqual([first.userName, first.userName, words.passwordMade])
    expect(result).toEqual(data)
    expect(data!.password).not.toBe(first.password)
    expect((await world.stranger.say(agency.ofOffice, { agencyId: 0 }, headers)).status).toBe(401)
  })

  test('is signed out and blocked with a deactivated office, and works again when it is active', async () => {
    const AgentMainNationID = nextNationalId()
    const created = (await add({ AgentMainNationID })).data!
    const headers = await world.chooses(created.userName, created.password)
    const { agentMainId } = await findOffice(AgentMainNationID)
    const off = await modir.say(agency.updateOffice, { agentMainId, active: false, Reason: 'قرارداد تمام شد' })
    expect(off.message).toBe(words.deactivated('دفتر خلیج فارس'))
    expect((await world.stranger.say(agency.ofOffice, { agencyId: 0 }, headers)).status).toBe(401)
    const event = await world.db
      .selectFrom('audit_event')
      .select(['reason', 'detail'])
      .where('entity', '=', 'main_office')
      .where('entity_id', '=', String(agentMainId))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({ reason: 'قرارداد تمام شد', detail: { before: { active: true }, after: { active: false } } })
    await modir.say(agency.updateOffice, { agentMainId, active: true, Reason: '' })
    expect((await world.stranger.say(agency.ofOffice, { agencyId: 0 }, headers)).status).toBe(200)
  })
})

describe('agencies', () => {
  test('belong to one office at a time; moving one names its current office', async () => {
    const kaveh = await agencyOf('kaveh')
    const { south, centre } = world.cast.offices
    expect(kaveh.agentMainId).toBe(centre)
    const elsewhere = await modir.say(agency.link, { agentId: kaveh.agentID, agentMainId: south })
    expect([elsewhere.status, elsewhere.message]).toEqual([409, words.elsewhere(kaveh.agentFullName, 'دفتر مرکز')])
    const twice = await modir.say(agency.link, { agentId: kaveh.agentID, agentMainId: centre })
    expect([twice.status, twice.message]).toEqual([409, words.linkedTwice(kaveh.agentFullName, 'دفتر مرکز')])
    const taken = await modir.raw('GET', `/api/AgencyApi/RemoveAgentMainIdFromAgent?agentId=${kaveh.agentID}`)
    expect([taken.status, taken.headers.get('deprecation') !== null]).toEqual([200, true])
    expect((await modir.say(agency.unlink, { agentId: kaveh.agentID })).status).toBe(409)
    const { data } = await modir.say(agency.link, { agentId: kaveh.agentID, agentMainId: centre })
    expect(data).toMatchObject({ agentMainId: centre, agentMainName: 'دفتر مرکز' })
  })

  test('linked to two offices at once go to the first; the second request is refused', async () => {
    const kaveh = await agencyOf('kaveh')
    await modir.say(agency.unlink, { agentId: kaveh.agentID })
    const { south, centre } = world.cast.offices
    const link = (agentMainId: number) => () => modir.say(agency.link, { agentId: kaveh.agentID, agentMainId })
    const both = await meanwhile(
      world.db,
      (tx) => tx.selectFrom('agency').select('id').where('id', '=', kaveh.agentID).forUpdate().execute(),
      link(south),
      link(centre),
    )
    expect(both.map(({ status }) => status)).toEqual([200, 409])
    await modir.say(agency.unlink, { agentId: kaveh.agentID })
    await modir.say(agency.link, { agentId: kaveh.agentID, agentMainId: centre })
  })

  test('are visible to their own office only, whatever id it names, and only while linked', async () => {
    const { south, centre } = world.cast.offices
    const omid = await world.person('omid', { role: 'AgentMain', mainOfficeId: south })
    const sepehr = await agencyOf('sepehr')
    for (const agencyId of [0, centre]) {
      const { data } = await omid.say(agency.ofOffice, { agencyId })
      expect(data!.map(({ agentID }) => agentID)).toEqual([sepehr.agentID])
    }
    const countCompanies = async () => (await omid.say(company.ofObserver, { Id: 0 })).data!.length
    expect(await countCompanies()).toBe(1)
    await modir.say(agency.unlink, { agentId: sepehr.agentID })
    expect(await countCompanies()).toBe(0)
    await modir.say(agency.link, { agentId: sepehr.agentID, agentMainId: south })
  })
})

/** Reads every row of every table, and what is stored in files, as text. */
async function dump({ db }: World): Promise<{ rows: string }> {
  const tables = await db.introspection.getTables()
  const rows = []
  for (const { name } of tables)
    rows.push(
      await db
        .selectFrom(name as 'member')
        .selectAll()
        .execute(),
    )
  return { rows: JSON.stringify(rows) }
}
