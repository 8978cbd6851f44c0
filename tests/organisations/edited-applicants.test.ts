/** Edits of companies and owners by administrators: optimistic locking and deletion (S2 §5, §7, §8). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { company } from '#contract/organisations/company.ts'
import { identity } from '#contract/access/identity.ts'
import { owner } from '#contract/organisations/owner.ts'
import { companyWords } from '#contract/organisations/company-words.ts'
import { codeWords } from '#contract/access/identity-words.ts'
import { ownerWords } from '#contract/organisations/owner-words.ts'
import { registrationWords as words } from '#contract/organisations/registration-words.ts'
import { aCargo } from '../freight/announce/announcement.ts'
import type { Person, World } from '../world.ts'
import { openReception, type applying } from './applying.ts'

let world: World
let modir: Person
let support: Person
let maryam: Person
let apply: ReturnType<typeof applying>
beforeAll(async () => {
  ;({ world, modir, support, maryam, apply } = await openReception())
})
afterAll(async () => expect(await world.close()).toEqual([]))

const readCompany = async (id: number) => (await modir.say(company.byId, { TransportationCompanyId: id })).data!
async function edit(id: number, more: object = {}, headers?: Record<string, string>, who = modir) {
  const now = await readCompany(id)
  const fields = {
    Id: id,
    TransportationCompanyName: now.transportationCompanyName,
    Email: now.email,
    NationalId: now.nationalId,
    Address: 'بندرعباس، خیابان یک',
    PostalCode: '',
    Tell: '07633334444',
    AnnouncementLimitMinutes: now.announcementLimitMinutes,
    Mobile: '',
    CityId: world.cast.cities.bandar.id,
    ...more,
  }
  return who.say(company.edit, fields, headers)
}
const readOwner = async (id: number) => (await modir.say(owner.byId, { ProductOwnerId: id })).data!
async function update(id: number, more: object = {}, headers?: Record<string, string>, who = modir) {
  const now = await readOwner(id)
  const fields = {
    Id: id,
    Firstname: 'نرگس',
    Lastname: 'افشار',
    Mobile: '09121112233',
    MeliCode: now.meliCode,
    CityId: now.cityId,
  }
  return who.say(owner.update, { ...fields, ...more }, headers)
}

describe('a company', () => {
  test('returns errors at its fields; requires an Admin and an existing company', async () => {
    const { sepehr } = world.cast.companies
    const empty = { TransportationCompanyName: '', Address: '', Tell: '', Mobile: '', CityId: 0, PostalCode: '12' }
    const reply = await edit(sepehr.id, empty)
    expect([reply.status, reply.errors]).toEqual([
      422,
      {
        TransportationCompanyName: words.companyName,
        Address: companyWords.address,
        Mobile: words.phone,
        CityId: words.city,
        PostalCode: companyWords.postalCode(2),
      },
    ])
    expect((await edit(sepehr.id, { Mobile: '0917' })).errors).toEqual({ Mobile: codeWords.mobile })
    expect((await edit(sepehr.id, { CityId: 999_999 })).errors).toEqual({ CityId: words.city })
    expect((await edit(sepehr.id, { AnnouncementLimitMinutes: 1000 })).status).toBe(400)
    expect((await edit(sepehr.id, {}, undefined, support)).status).toBe(403)
    const unknown = { Id: 999_999, TransportationCompanyName: 'هیچ', NationalId: '10100171920' }
    expect((await modir.say(company.edit, unknown)).status).toBe(404)
  })

  test('keeps its national id once accepted; before, rejects one in use', async () => {
    const { sepehr, waiting } = world.cast.companies
    expect((await edit(sepehr.id, { NationalId: '10861677542' })).errors).toEqual({ NationalId: companyWords.idStays })
    const taken = await edit(waiting.id, { NationalId: (await readCompany(sepehr.id)).nationalId })
    expect([taken.status, taken.errors]).toEqual([409, { NationalId: companyWords.idTaken(sepehr.name) }])
    expect((await edit(waiting.id, { NationalId: '123' })).errors).toEqual({ NationalId: words.nationalIdLength(3) })
  })

  test('is edited on the current version, in the specified format; a stale change is refused', async () => {
    const { kaveh } = world.cast.companies
    const { version } = await readCompany(kaveh.id)
    const first = await edit(kaveh.id, { Tell: '۰۷۶۳۳۳۳۵۵۵۵', AnnouncementLimitMinutes: '۱۵' }, { 'if-match': String(version) })
    expect(first.data).toMatchObject({ tell: '۰۷۶۳۳۳۳۵۵۵۵', announcementLimitMinutes: 15, version: version + 1 })
    expect(first.message).toBe(companyWords.edited(kaveh.name))
    const second = await edit(kaveh.id, { Address: 'جای دیگر' }, { 'if-match': String(version) })
    expect([second.status, second.message]).toEqual([409, companyWords.stale])
    expect((await readCompany(kaveh.id)).address).toBe('بندرعباس، خیابان یک')
  })
})

test('is returned whole to an Admin, and by name to those who only select one', async () => {
  const whole = (await modir.say(company.all, {})).data!
  expect(whole.find((one) => one.transportationCompanyId === world.cast.companies.waiting.id)).toMatchObject({
    nationalId: '14007650912',
    isAccept: false,
    transportationCompanyActive: false,
    fileName: null,
  })
  const mina = await world.person('mina', { role: 'ProductOwnerAdmin', ownerId: world.cast.owners.mina })
  for (const who of [support, mina]) {
    const [one] = (await who.say(company.all, {})).data!
    expect(Object.keys(one!).toSorted()).toEqual(['transportationCompanyId', 'transportationCompanyName'])
  }
  expect(Object.keys((await modir.say(company.names, {})).data![0]!)).toHaveLength(2)
})

describe('a product owner', () => {
  test('returns errors at the fields, requires an Admin, and keeps the national code', async () => {
    const { id } = await apply.owner()
    const reply = await update(id, { Firstname: 'نر', Lastname: '', Mobile: '', CityId: 0, MeliCode: '0499370899' })
    expect([reply.status, reply.errors]).toEqual([
      422,
      {
        Firstname: words.firstnameShort(3),
        Lastname: words.lastname,
        MeliCode: words.codeStays,
        Mobile: codeWords.mobile,
        CityId: words.city,
      },
    ])
    expect((await update(id, {}, undefined, support)).status).toBe(403)
    expect((await modir.say(owner.update, { Id: 999_999 })).status).toBe(404)
  })

  test('is edited by both spellings of the path, returns code 1, and refuses a stale change', async () => {
    const { id } = await apply.owner()
    const { version, meliCode, cityId } = await readOwner(id)
    const first = await update(id, { Firstname: 'نرگس‌خاتون' }, { 'if-match': String(version) })
    expect(first.data).toMatchObject({ code: 1, owner: { firstname: 'نرگس‌خاتون', version: version + 1 } })
    const stale = await update(id, {}, { 'if-match': String(version) })
    expect([stale.status, stale.message]).toEqual([409, ownerWords.stale])
    const body = { Id: id, Firstname: 'نرگس', Lastname: 'افشار', Mobile: '09121112233', MeliCode: meliCode, CityId: cityId }
    expect((await modir.raw('POST', '/api/v1/ProductOwner/UpdateProductOwner', body)).status).toBe(200)
  })

  test('cannot be deleted while a cargo is open; afterwards deletion ends every session', async () => {
    const { id, ...narges } = await apply.owner()
    const headers = await world.chooses(narges.userName, narges.password)
    const sent = await maryam.say(cargo.announce, aCargo(world))
    const cargoId = (sent.data as { id: number }).id
    await world.db.updateTable('cargo').set({ owner_id: id, status: 0 }).where('id', '=', cargoId).execute()
    const busy = await modir.say(owner.delete, { Id: id, Reason: '' })
    expect([busy.status, busy.message]).toEqual([409, ownerWords.hasCargos('نرگس افشار', [cargoId], 0)])
    await world.db.updateTable('cargo').set({ status: 1 }).where('id', '=', cargoId).execute()
    expect((await support.say(owner.delete, { Id: id, Reason: '' })).status).toBe(403)
    const gone = await modir.say(owner.delete, { Id: id, Reason: 'درخواست خودش' })
    expect([gone.data, gone.message]).toEqual([{ code: 1 }, ownerWords.deleted('نرگس افشار')])
    expect((await world.stranger.say(identity.me, {}, headers)).status).toBe(401)
    expect((await modir.say(owner.delete, { Id: id, Reason: '' })).status).toBe(404)
    expect((await modir.say(owner.all, {})).data!.some((one) => one.id === id)).toBe(false)
  })
})
