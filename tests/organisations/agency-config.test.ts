/** Configuration of an agency by an administrator (S2 "Agent screens", §4, §5; C8–C13). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agencyConfig, agencyPermissions } from '#contract/organisations/agency-config.ts'
import { agency } from '#contract/organisations/agency.ts'
import { company } from '#contract/organisations/company.ts'
import { document } from '#contract/permits/document.ts'
import { shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { agencyWords as words } from '#contract/organisations/agency-words.ts'
import { webServiceSecret } from '#server/modules/organisations/agency/web-service.ts'
import { secretBoxOf } from '#server/platform/keys.ts'
import { jpeg, openDocuments, type DocumentSetup } from '../permits/document/setup.ts'
import type { Person, World } from '../world.ts'

let setup: DocumentSetup
let world: World
let modir: Person
let agentId: number
beforeAll(async () => {
  setup = await openDocuments(4)
  ;({ world } = setup)
  modir = await world.person('modir', { role: 'Admin' })
  const sepehr = await world.db
    .selectFrom('company')
    .select('national_id')
    .where('id', '=', world.cast.companies.sepehr.id)
    .executeTakeFirstOrThrow()
  agentId = (await modir.say(agency.all, {})).data!.find(({ meliCode }) => meliCode === sepehr.national_id)!.agentID
})
afterAll(async () => expect(await world.close()).toEqual([]))

const granted = async () => (await modir.say(agencyConfig.permissions, { agentId })).data!
const grant = (type: (typeof agencyPermissions)[number]) => modir.say(agencyConfig.grant, { agentId, type, Reason: '' })
const deny = (type: (typeof agencyPermissions)[number]) => modir.say(agencyConfig.deny, { agentId, type, Reason: 'آزمون' })

describe('permissions', () => {
  test('reject an unknown agency or permission', async () => {
    expect((await modir.say(agencyConfig.permissions, { agentId: 999_999 })).status).toBe(404)
    expect((await modir.say(agencyConfig.grant, { agentId: 999_999, type: 'insertDraft', Reason: '' })).status).toBe(404)
    const body = { agentId, type: 'everything' }
    expect((await modir.raw('POST', '/api/AgentPermissionApi/GrantPermission', body)).status).toBe(400)
  })

  test('are granted and revoked idempotently, also by GET, and apply at once', async () => {
    const mayChoose = async () => (await setup.maryam.say(company.ownPermissions, {})).data!.loadSelectedDrivers
    expect(await mayChoose()).toBe(true)
    const { message, data } = await deny('loadSelectedDrivers')
    expect(data).toEqual({ ...(await granted()), loadSelectedDrivers: false })
    expect(message).toContain(words.permissions.loadSelectedDrivers)
    expect((await deny('loadSelectedDrivers')).status).toBe(200)
    expect(await mayChoose()).toBe(false)
    const path = `/api/AgentPermissionApi/GrantPermission?agentId=${agentId}&type=loadSelectedDrivers`
    expect((await modir.raw('GET', path)).status).toBe(200)
    expect(await mayChoose()).toBe(true)
  })

  test('accept a delivery note from a company only while granted', async () => {
    await deny('insertDraft')
    const no = await setup.attach(setup.maryam, { Type: 1, file: await jpeg(31) })
    expect([no.status, no.message]).toEqual([403, words.noDraft])
    await grant('insertDraft')
    expect((await setup.attach(setup.maryam, { Type: 1, file: await jpeg(31) })).status).toBe(200)
  })
})

describe('the instant bill', () => {
  const attach = async (permitId: number, seed: number) =>
    setup.attach(setup.maryam, { DriverReserveId: permitId, Type: 0, file: await jpeg(seed) })
  const goodsOf = (permitId: number) =>
    world.db
      .selectFrom('permit')
      .innerJoin('cargo', 'cargo.id', 'permit.cargo_id')
      .innerJoin('goods', 'goods.id', 'cargo.goods_id')
      .select(['goods.id', 'goods.name'])
      .where('permit.id', '=', permitId)
      .executeTakeFirstOrThrow()
  const listed = async () => (await modir.say(agencyConfig.forbiddenGoods, { agentId })).data!

  test('rejects unknown and empty goods', async () => {
    expect((await modir.say(agencyConfig.forbidGoods, { agentId, kalaId: [], Reason: '' })).errors).toEqual({
      kalaId: words.goods,
    })
    const unknown = await modir.say(agencyConfig.forbidGoods, { agentId, kalaId: [1, 999_999], Reason: '' })
    expect([unknown.status, unknown.message]).toEqual([404, words.noGoods])
    expect(await listed()).toEqual([])
    expect((await modir.say(agencyConfig.allowGoods, { agentId, kalaId: 1 })).status).toBe(404)
  })

  test('is refused for forbidden goods before loading, and accepted after a delivery note or once allowed', async () => {
    const [, first, second] = setup.permitIds
    const goods = await goodsOf(first!)
    await modir.say(agencyConfig.forbidGoods, { agentId, kalaId: [goods.id, 2], Reason: 'کالای حساس' })
    await modir.say(agencyConfig.forbidGoods, { agentId, kalaId: [goods.id], Reason: '' })
    expect((await listed()).map(({ kalaID, reason }) => [kalaID, reason])).toContainEqual([goods.id, 'کالای حساس'])
    const no = await attach(first!, 41)
    expect([no.status, no.message]).toEqual([422, words.noInstantBill(goods.name)])
    await setup.attach(setup.maryam, { DriverReserveId: first!, Type: 1, file: await jpeg(42) })
    expect((await attach(first!, 41)).status).toBe(200)
    expect((await attach(second!, 43)).status).toBe(422)
    await modir.say(agencyConfig.allowGoods, { agentId, kalaId: goods.id })
    expect((await attach(second!, 43)).status).toBe(200)
  })

  test('is refused to a company without the permission; the support may still send it', async () => {
    const third = setup.permitIds[3]!
    await deny('instantBill')
    expect((await attach(third, 44)).status).toBe(403)
    const support = await world.person('support', { role: 'AdminSupport' })
    const foreign = await setup.attach(support, { DriverReserveId: third, Type: 0, file: await jpeg(44) })
    expect(foreign.status).toBe(200)
    await grant('instantBill')
    expect((await setup.zahra.say(document.list, { DriverReserveId: third })).status).toBe(200)
  })
})

describe('the reserve range', () => {
  const set = (Name: 'MinLoadReserveRange' | 'MaxLoadReserveRange', ValueInt: number | string | null) =>
    modir.say(agencyConfig.setSetting, { AgentID: agentId, Name, ValueInt })

  test('needs a number, and its minimum never exceeds its maximum', async () => {
    expect((await set('MinLoadReserveRange', null)).errors).toEqual({ ValueInt: words.leastRange })
    expect((await set('MinLoadReserveRange', 'ده')).status).toBe(400)
    expect((await set('MinLoadReserveRange', '۳۰')).data).toEqual({
      cityId: world.cast.cities.bandar.id,
      minLoadReserveRange: { valueInt: 30 },
      maxLoadReserveRange: { valueInt: null },
    })
    expect((await set('MaxLoadReserveRange', 20)).errors).toEqual({ ValueInt: words.rangeTurned })
    await set('MaxLoadReserveRange', 90)
    expect((await set('MinLoadReserveRange', 91)).status).toBe(422)
    const both = { AgentID: agentId, MinLoadReserveRange: 100, MaxLoadReserveRange: 200 }
    expect((await modir.say(agencyConfig.setRange, both)).data!.minLoadReserveRange.valueInt).toBe(100)
    expect((await modir.say(agencyConfig.settings, { agentId })).data!.maxLoadReserveRange.valueInt).toBe(200)
  })
})

describe('what an agency pays', () => {
  const set = (more: object, headers?: Record<string, string>) =>
    modir.say(agencyConfig.setFinance, { AgentId: agentId, IsMonyKilometer: false, ...more }, headers)

  test('needs an agency and the amounts of the chosen method', async () => {
    expect((await set({ AgentId: 0 })).errors).toEqual({ AgentId: words.agency, ReserveMony: words.finance.ReserveMony })
    expect((await set({ IsMonyKilometer: true, ReserveMony: 5 })).errors).toEqual({
      MaxKilometerPrice: words.finance.MaxKilometerPrice,
      MinKilometerPrice: words.finance.MinKilometerPrice,
      MinReserveKilometr: words.finance.MinReserveKilometr,
    })
    expect((await set({ ReserveMony: '9'.repeat(20) })).status).toBe(400)
  })

  test('is stored for one method only and rejects a stale change', async () => {
    const first = await set({ ReserveMony: '۱۲۰٬۰۰۰', MaxKilometerPrice: 7 })
    expect(first.data).toMatchObject({ isMonyKilometer: false, reserveMony: 120_000, maxKilometerPrice: null, version: 1 })
    const prices = { MaxKilometerPrice: 900, MinKilometerPrice: 50_000, MinReserveKilometr: 40 }
    const second = await set({ IsMonyKilometer: true, ReserveMony: 1, ...prices }, { 'if-match': '1' })
    expect(second.data).toMatchObject({ isMonyKilometer: true, reserveMony: null, maxKilometerPrice: 900, version: 2 })
    expect(second.message).toBe(words.financeSaved)
    expect((await set({ ReserveMony: 5 }, { 'if-match': '1' })).status).toBe(409)
    expect((await modir.say(agencyConfig.finance, { agentId })).data).toEqual(second.data)
  })
})

describe('a tariff with a day', () => {
  const set = (ReserveMony: number, From: string | null) =>
    modir.say(agencyConfig.setFinance, { AgentId: agentId, IsMonyKilometer: false, ReserveMony, From })
  const read = async () => (await modir.say(agencyConfig.finance, { agentId })).data!
  const dayAfter = (days: number) => shamsiDayOf(new Date(world.clock.now.getTime() + days * 86_400_000))

  test('rejects a day in the past', async () => {
    expect((await set(1, dayAfter(-1))).errors).toEqual({ From: words.dayGone })
    expect((await set(1, '1405/13/01')).status).toBe(400)
  })

  test('applies from its day, returns the current one until then, and yields to a later setting', async () => {
    const { data: today } = await set(70_000, dayAfter(0))
    expect(today).toMatchObject({ reserveMony: 70_000, from: null, until: null })
    const { data, message } = await set(90_000, dayAfter(3))
    const until = {
      isMonyKilometer: false,
      reserveMony: 70_000,
      maxKilometerPrice: null,
      minKilometerPrice: null,
      minReserveKilometr: null,
    }
    expect(data).toMatchObject({ reserveMony: 90_000, from: dayAfter(3), until, version: today!.version + 1 })
    expect(message).toBe(words.financeSavedFrom(dayAfter(3)))
    expect((await set(95_000, dayAfter(5))).data).toMatchObject({ reserveMony: 95_000, from: dayAfter(5), until })
    const was = world.clock.now
    world.clock.now = new Date(was.getTime() + 6 * 86_400_000)
    expect(await read()).toMatchObject({ reserveMony: 95_000, from: null, until: null })
    world.clock.now = was
    expect(await read()).toMatchObject({ from: dayAfter(5), until })
    expect((await set(60_000, null)).data).toMatchObject({ reserveMony: 60_000, from: null, until: null })
  })
})

describe('the web service account', () => {
  const PASSWORD = 'Raz-e-vebservis-1405'
  const save = (more: object = {}) =>
    modir.say(agencyConfig.saveWebService, {
      AgentId: agentId,
      AgentWSUserName: 'sepehr-ws',
      AgentWSPassword: PASSWORD,
      AgentCompanyCode: '7788',
      ...more,
    })

  test('needs a username, and a password the first time', async () => {
    expect((await save({ AgentWSUserName: '', AgentWSPassword: '' })).errors).toEqual({
      AgentWSUserName: words.webServiceUser,
      AgentWSPassword: words.webServicePassword,
    })
    expect((await modir.say(agencyConfig.webService, { agentId })).data).toBeNull()
  })

  test('seals its password: none in responses, audit or rows, and an empty one keeps it', async () => {
    const { data } = await save()
    expect(data).toMatchObject({ agentWSUserName: 'sepehr-ws', hasPassword: true, agentWSActive: true, version: 1 })
    // The field exists as specified and is always empty.
    expect((await modir.say(agencyConfig.webService, { agentId })).data).toMatchObject({ agentWSPassword: '' })
    const again = await save({ AgentWSPassword: '', AgentWSActive: false })
    expect(again.data).toMatchObject({ agentWSActive: false, passwordSetAt: data!.passwordSetAt, version: 2 })
    const row = await world.db.selectFrom('agency_web_service').selectAll().executeTakeFirstOrThrow()
    const box = secretBoxOf(new Uint8Array(32).fill(7))
    expect(box.open(row.password_sealed, webServiceSecret(agentId))).toBe(PASSWORD)
    expect(() => box.open(row.password_sealed, webServiceSecret(agentId + 1))).toThrow()
    expect(() => secretBoxOf(new Uint8Array(32)).open(row.password_sealed, webServiceSecret(agentId))).toThrow()
    const history = (await modir.say(agencyConfig.webServiceHistory, { agentId })).data!
    expect(history.map(({ by, passwordChanged }) => [by, passwordChanged])).toEqual([
      ['modir', false],
      ['modir', true],
    ])
    expect(JSON.stringify(history)).not.toContain(PASSWORD)
    expect((await modir.say(agencyConfig.webServiceHistory, { agentId: 999_999 })).status).toBe(404)
    const events = await world.db.selectFrom('audit_event').selectAll().where('call', 'like', 'agencyConfig%').execute()
    const stored = await world.db
      .selectFrom('act_key' as 'member')
      .selectAll()
      .execute()
    expect(JSON.stringify([events, stored, data, again.data])).not.toContain(PASSWORD)
    expect(row.password_sealed.toString('utf8')).not.toContain(PASSWORD)
  })
})
