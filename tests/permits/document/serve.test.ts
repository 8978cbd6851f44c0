import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { document } from '#contract/permits/document.ts'
import { documentWords as words, fileWords } from '#contract/permits/document-words.ts'
import { rmSync } from 'node:fs'
import { digestOf, jpeg, openDocuments, pdf, phoneJpeg, type DocumentSetup } from './setup.ts'
import type { Person } from '../../world.ts'

/** Maryam attached a phone's photo as delivery note, Zahra a newer one, and a PDF as bill. */
let setup: DocumentSetup
let photo: Uint8Array
const ids: Record<'old' | 'new' | 'bill', number> = { old: 0, new: 0, bill: 0 }
beforeAll(async () => {
  setup = await openDocuments()
  const { world, zahra, maryam, attach } = setup
  photo = await phoneJpeg()
  const later = () => void (world.clock.now = new Date(world.clock.now.getTime() + 60_000))
  expect((await zahra.say(document.list, { DriverReserveId: setup.permitId })).message).toBe(words.none)
  ids.old = (await attach(maryam, { file: photo as Uint8Array<ArrayBuffer>, name: 'حوالهٔ بندر.jpg' })).data!.id
  later()
  ids.new = (await attach(zahra, { file: await jpeg() })).data!.id
  later()
  ids.bill = (await attach(zahra, { file: pdf(), Type: 0 })).data!.id
})
afterAll(() => setup.world.close())

const listOf = async (who: Person) => who.say(document.list, { DriverReserveId: setup.permitId })
const get = (who: Person, what: 'file' | 'view', id: number) => who.send('GET', `/api/v1/file-uploads/${id}/${what}`)

describe('documents of a permit', () => {
  test('newest first, older versions stay', async () => {
    const { data } = await listOf(setup.zahra)
    expect(data!.map(({ id, type, fileName, version, isCurrent }) => [id, type, fileName, version, isCurrent])).toEqual([
      [ids.bill, 0, 'bill', 1, true],
      [ids.new, 1, 'draft', 2, true],
      [ids.old, 1, 'draft', 1, false],
    ])
    expect(data![2]).toMatchObject({
      date: '1405/08/30',
      time: '10:21',
      originalName: 'حوالهٔ بندر.jpg',
      mime: 'image/jpeg',
      size: photo.length,
      digest: digestOf(photo),
      uploaderRole: 'TransportationCompanyAdmin',
      capturedAt: null,
    })
  })

  test('show people of other organisations by role only; the platform’s team sees all names', async () => {
    const admin = await setup.world.person('admin', { role: 'AdminSupport' })
    const names = async (who: Person) => (await listOf(who)).data!.map(({ uploaderName }) => uploaderName)
    expect(await names(setup.zahra)).toEqual(['zahra', 'zahra', null])
    expect(await names(setup.maryam)).toEqual([null, null, 'maryam'])
    expect(await names(admin)).toEqual(['zahra', 'zahra', 'maryam'])
  })

  test('of others are not found, neither in a list nor by id', async () => {
    const { world, farid } = setup
    const parisa = await world.person('parisa', { role: 'LoadHallAdmin', hallId: world.cast.halls.shapour })
    const observer = await world.person('stranger', { role: 'Organization' })
    for (const who of [farid, parisa, observer]) {
      expect((await listOf(who)).status).toBe(404)
      for (const what of ['file', 'view'] as const) expect((await get(who, what, ids.old)).status).toBe(404)
    }
    expect((await get(setup.zahra, 'file', 999_999)).status).toBe(404)
  })

  test('opening one is recorded once an hour with its reader; a failed lookup is not', async () => {
    const { world } = setup
    const sahar = await world.person('sahar', { role: 'AdminSupport' })
    for (const what of ['file', 'view'] as const) expect((await get(sahar, what, ids.new)).status).toBe(200)
    expect((await get(sahar, 'file', 999_999)).status).toBe(404)
    const events = await world.db
      .selectFrom('audit_event')
      .select(['call', 'entity', 'entity_id', 'detail'])
      .where('member_id', '=', sahar.id)
      .where('call', '=', 'document.file')
      .execute()
    expect(events).toEqual([
      { call: 'document.file', entity: 'document', entity_id: String(ids.new), detail: { permitId: setup.permitId } },
    ])
  })

  test('are readable for an observer of the hall', async () => {
    const { world } = setup
    const observer = await world.person('observer', { role: 'DriversAssociation' })
    await world.db.insertInto('member_hall').values({ member_id: observer.id, hall_id: world.cast.halls.rajaei }).execute()
    expect((await listOf(observer)).data).toHaveLength(3)
    expect((await get(observer, 'file', ids.old)).status).toBe(200)
  })
})

describe('a file', () => {
  test('is returned byte for byte, only ever as a download', async () => {
    const response = await get(setup.zahra, 'file', ids.old)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(photo)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="draft-${setup.permitId}-1.jpg"; filename*=UTF-8''${encodeURIComponent('حوالهٔ بندر.jpg')}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
  })

  test('has a redrawn view: upright, smaller, without the location', async () => {
    const response = await get(setup.maryam, 'view', ids.old)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'none'")
    const seen = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([seen.width, seen.height]).toEqual([400, 1600])
    expect([seen.exif, seen.orientation, seen.xmp, seen.iptc]).toEqual([undefined, undefined, undefined, undefined])
    expect((await sharp(photo).metadata()).exif?.includes('Barnophone')).toBe(true)
  })

  test('that is a PDF has no view', async () => {
    const response = await get(setup.zahra, 'view', ids.bill)
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([415, words.noPicture])
  })

  test('lost by the storage is reported as lost, and administrators are notified', async () => {
    rmSync(setup.world.files, { recursive: true })
    const response = await get(setup.zahra, 'file', ids.new)
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([500, fileWords.lost])
    expect(setup.world.warnings).toHaveLength(1)
  })
})
