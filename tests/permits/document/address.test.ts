/**
 * Documents by the paths of the specification and by signed URLs with a short life: access is checked on every request (R6;
 * decision 029).
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { company } from '#contract/organisations/company.ts'
import { document } from '#contract/permits/document.ts'
import { identity } from '#contract/access/identity.ts'
import { owner } from '#contract/organisations/owner.ts'
import { pdf } from './setup.ts'
import { openReception, type applying } from '../../organisations/applying.ts'
import type { Person, World } from '../../world.ts'

let world: World
let modir: Person
let support: Person
let maryam: Person
let apply: ReturnType<typeof applying>
beforeAll(async () => {
  ;({ world, modir, support, maryam, apply } = await openReception())
})
afterAll(async () => expect(await world.close()).toEqual([]))

const open = (address: string, who: Person = world.stranger) => who.send('GET', address)
const plain = (address: string) => world.app.request(address)
const addressOf = async (path: string, who = modir) => who.say(document.address, { Path: path })
const pathOf = (id: number) => `/api/v1/transportation-companies/${id}/document`

describe('a signed URL', () => {
  test('opens one document, for the session it was signed for, for five minutes', async () => {
    const { id } = await apply.company()
    const other = await apply.company()
    const { data } = await addressOf(pathOf(id))
    const { address } = data!
    const { id: foreign } = await world.db
      .selectFrom('session')
      .innerJoin('member', 'member.id', 'session.member_id')
      .select('session.id')
      .where('member.username', '=', 'support')
      .executeTakeFirstOrThrow()
    expect(address).not.toContain(`session=${foreign}&`)
    const picture = await plain(address)
    expect([picture.status, picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ])
    expect((await plain(pathOf(id))).status).toBe(401)
    expect((await plain(address.replace(`/${id}/`, `/${other.id}/`))).status).toBe(401)
    expect((await plain(address.replace(/session=\d+/, `session=${foreign}`))).status).toBe(401)
    expect((await plain(address.replace(/expires=(\d+)/, (_, at: string) => `expires=${Number(at) + 60_000}`))).status).toBe(401)
    expect((await plain(address.replace(/signature=.*/, 'signature='))).status).toBe(401)

    world.clock.now = new Date(world.clock.now.getTime() + 5 * 60_000)
    expect((await plain(address)).status).toBe(401)
  })

  test('gives no more rights than its user has, and opens nothing but documents', async () => {
    const { id } = await apply.company()
    for (const who of [support, maryam]) {
      const { data } = await addressOf(pathOf(id), who)
      expect((await plain(data!.address)).status).toBe(403)
    }
    expect((await addressOf(pathOf(id), world.stranger)).status).toBe(401)
    for (const path of ['/api/v1/users/me', '/api/v1/home', '../secret', '', `${pathOf(id)}/../x`, 'https://example.ir/x'])
      expect((await addressOf(path)).status).toBe(404)
    // The signature of a document opens no other call.
    const { data } = await addressOf(pathOf(id))
    const query = data!.address.split('?')[1]
    expect((await plain(`/api/v1/transportation-companies/GetAll?${query}`)).status).toBe(401)
  })

  test('expires with its session, and when the account is disabled', async () => {
    const admin = await world.person('modir-two', { role: 'Admin' })
    const { id } = await apply.company()
    const { address } = (await addressOf(pathOf(id), admin)).data!
    expect((await plain(address)).status).toBe(200)
    await admin.say(identity.logout, {})
    expect((await plain(address)).status).toBe(401)
  })

  test('is in no warning, no error and no audit event', async () => {
    const { id } = await apply.company()
    const { address } = (await addressOf(pathOf(id))).data!
    await plain(address)
    await plain(`${address}x`)
    const signature = new URL(address, 'http://x').searchParams.get('signature')!
    const events = await world.db.selectFrom('audit_event').selectAll().execute()
    expect(JSON.stringify([world.warnings, world.errors, events])).not.toContain(signature)
  })
})

describe('paths of the specification', () => {
  test('return an applicant’s document to permitted readers, by the name from the calls', async () => {
    const { id } = await apply.company()
    const row = (await modir.say(company.byId, { TransportationCompanyId: id })).data!
    const [name] = row.fileName!.split('?')
    const path = `/TransportationCompanyUploadFile/${name}`
    expect((await open(path, modir)).status).toBe(200)
    expect((await open(path, support)).status).toBe(403)
    expect((await plain(path)).status).toBe(401)
    // The specification's client shows base, folder and name, and sends no token.
    expect((await plain(`/TransportationCompanyUploadFile/${row.fileName}`)).status).toBe(200)
    for (const wrong of ['company-1-000000000000.jpg', 'سند.jpg', '..%2F..%2Fetc%2Fpasswd', name!.replace('company', 'owner')])
      expect((await open(`/TransportationCompanyUploadFile/${wrong}`, modir)).status).toBe(404)
  })

  test('return the newest document of an owner and not the previous one', async () => {
    const narges = await apply.owner()
    const [was] = (await modir.say(owner.byId, { ProductOwnerId: narges.id })).data!.fileName!.split('?')
    const headers = await world.chooses(narges.userName, narges.password)
    const form = new FormData()
    form.append('File', new Blob([pdf()], { type: 'application/pdf' }), 'تازه.pdf')
    expect((await world.stranger.send('POST', '/api/v1/product-owners/SendDocument', form, headers)).status).toBe(200)
    expect((await open(`/ProductOwnerUploadFile/${was}`, modir)).status).toBe(404)
    const all = (await modir.say(owner.all, {})).data!
    const now = all.find((one) => one.id === narges.id)!
    const response = await plain(`/ProductOwnerUploadFile/${now.fileName}`)
    expect([response.status, response.headers.get('content-disposition')]).toEqual([200, expect.stringContaining('attachment')])
    expect(now.documentName).toBe('تازه.pdf')
  })
})
