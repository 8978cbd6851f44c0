import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { document } from '#contract/permits/document.ts'
import { permitLife } from '#contract/permits/permit-life.ts'
import { documentWords as words, fileWords } from '#contract/permits/document-words.ts'
import { shapeWords } from '#contract/kernel/shape-words.ts'
import { inFolder } from '#server/platform/outside/files/folder.ts'
import {
  digestOf,
  filesOf,
  jpeg,
  joined,
  openDocuments,
  packed,
  pdf,
  phoneJpeg,
  png,
  traces,
  type DocumentSetup,
} from './setup.ts'

let setup: DocumentSetup
beforeAll(async () => {
  setup = await openDocuments(6)
})
afterAll(() => setup.world.close())

const documents = (permitId: number) =>
  setup.world.db.selectFrom('permit_document').selectAll().where('permit_id', '=', permitId).orderBy('id').execute()

describe('a refused upload leaves nothing behind', () => {
  test('a document without a type or a file', async () => {
    const before = await traces(setup.world)
    const none = await setup.zahra.say(document.attach, { DriverReserveId: setup.permitId })
    expect([none.status, none.errors]).toEqual([422, { Type: words.type, File: words.file }])
    const file = await jpeg()
    const cases: [Parameters<DocumentSetup['attach']>[1], object][] = [
      [{ Type: '', file }, { Type: words.type }],
      [{ Type: 2, file }, { Type: words.type }],
      [{ Type: 1, FileName: 'bill', file }, { Type: words.typeAndName }],
      [{ Type: 0, FileName: 'draft', file }, { Type: words.typeAndName }],
      [{ Type: 1 }, { File: words.file }],
      [{ Type: 1, file: new Uint8Array(), name: '' }, { File: words.file }],
    ]
    for (const [form, errors] of cases) {
      const reply = await setup.attach(setup.zahra, form)
      expect([reply.status, reply.errors]).toEqual([422, errors])
    }
    const name = await setup.attach(setup.zahra, { FileName: 'invoice', file })
    expect([name.status, name.errors]).toEqual([400, { FileName: shapeWords.notChoice }])
    expect(await traces(setup.world)).toEqual(before)
  })

  test('a permit of another company or hall, or an unknown one', async () => {
    const { world, farid } = setup
    const parisa = await world.person('parisa', { role: 'LoadHallAdmin', hallId: world.cast.halls.shapour })
    const before = await traces(world)
    for (const who of [farid, parisa]) expect((await setup.attach(who, { file: await jpeg() })).status).toBe(404)
    expect((await setup.attach(setup.zahra, { DriverReserveId: 999_999, file: await jpeg() })).status).toBe(404)
    expect(await traces(world)).toEqual(before)
  })

  test('an observer, a member without the flag, a signed-out user', async () => {
    const { world } = setup
    const { id } = world.cast.companies.sepehr
    const observer = await world.person('observer', { role: 'Organization' })
    const agent = await world.person('agent', { role: 'AgentMain', mainOfficeId: world.cast.offices.south })
    const sara = await world.person('sara', { role: 'TransportationCompanyMember', companyId: id })
    const before = await traces(world)
    for (const who of [observer, agent, sara]) expect((await setup.attach(who, { file: await jpeg() })).status).toBe(403)
    expect((await setup.attach(world.stranger, { file: await jpeg() })).status).toBe(401)
    expect(await traces(world)).toEqual(before)
  })

  test('a voided or annulled permit', async () => {
    const { world, permitId } = setup
    const before = await traces(world)
    await world.db.updateTable('permit').set({ annulled_at: world.clock.now }).where('id', '=', permitId).execute()
    const annulled = await setup.attach(setup.zahra, { file: await jpeg() })
    expect([annulled.status, annulled.message]).toEqual([409, words.annulled(permitId)])
    await world.db.updateTable('permit').set({ annulled_at: null, status: 0 }).where('id', '=', permitId).execute()
    const voided = await setup.attach(setup.zahra, { file: await jpeg() })
    expect([voided.status, voided.message]).toEqual([409, words.voided(permitId)])
    await world.db.updateTable('permit').set({ status: 1 }).where('id', '=', permitId).execute()
    expect(await traces(world)).toEqual(before)
  })

  test('a storage that does not accept the file', async () => {
    const failing = await openDocuments(1, {
      outside: { files: { ...inFolder(''), put: () => Promise.reject(new Error('disk full')) } },
    })
    const before = await traces(failing.world)
    const reply = await failing.attach(failing.zahra, { file: await jpeg() })
    expect([reply.status, reply.message]).toEqual([502, fileWords.notKept])
    // The row stays, so that the sweep can delete a file that the storage may have accepted after all.
    expect(await traces(failing.world)).toEqual({ ...before, stored_file: 1 })
    expect(failing.world.warnings).toHaveLength(1)
    await failing.world.close()
  })
})

describe('a document', () => {
  test.each([
    ['a JPEG', jpeg, 'image/jpeg'],
    ['a JPEG of a phone', phoneJpeg, 'image/jpeg'],
    ['a PNG', png, 'image/png'],
    ['a PDF', () => pdf(), 'application/pdf'],
    ['a PDF with compressed objects', () => pdf(packed('5 0 << /Type /Annot /JSON (a) >> % JavaScript')), 'application/pdf'],
    ['a PDF with an image that looks compressed', () => pdf('4 0 obj << >>\nstream\n80 0 0 8\nendstream'), 'application/pdf'],
    ['a JPEG with a second image after it', async () => joined(await jpeg(1), await jpeg(2)), 'image/jpeg'],
  ])('%s is stored byte for byte, whatever its name', async (_, make, mime) => {
    const file = await make()
    const { status, data } = await setup.attach(setup.maryam, { file, name: 'document.exe' })
    expect([status, data!.digest]).toEqual([200, digestOf(file)])
    const stored = await setup.world.db.selectFrom('stored_file').selectAll().where('digest', '=', digestOf(file)).execute()
    expect(stored).toMatchObject([{ size: file.length, mime }])
    expect(filesOf(setup.world)).toContain(digestOf(file))
  })

  test('by its number, by its name, by both, in any digits', async () => {
    const types = [{ Type: 0 }, { Type: '۱' }, { Type: '', FileName: 'bill' }, { Type: 1, FileName: 'draft' }]
    const DriverReserveId = setup.permitIds[1]!
    for (const form of types) {
      expect((await setup.attach(setup.zahra, { file: await jpeg(), DriverReserveId, ...form })).status).toBe(200)
    }
    expect((await documents(DriverReserveId)).map(({ type, version }) => [type, version])).toEqual([
      [0, 1],
      [1, 1],
      [0, 2],
      [1, 2],
    ])
  })

  test('is in the audit with its permit', async () => {
    const DriverReserveId = setup.permitIds[2]!
    const { message } = await setup.attach(setup.maryam, { file: await jpeg(), Type: 0, DriverReserveId })
    expect(message).toBe('بارنامه (نسخهٔ ۱) ثبت شد.')
    const [event] = await setup.world.db
      .selectFrom('audit_event')
      .select(['entity', 'entity_id', 'member_id', 'detail'])
      .where('call', '=', 'document.attach')
      .where('entity_id', '=', String(DriverReserveId))
      .execute()
    expect(event).toMatchObject({ entity: 'permit', entity_id: String(DriverReserveId), member_id: setup.maryam.id })
    expect(event!.detail).toMatchObject({ type: 0, version: 1, from: 1 })
  })

  test('a delivery note moves a permit to 3, a bill of lading to 4, and none moves it back', async () => {
    const DriverReserveId = setup.permitIds[3]!
    const statusAfter = async (Type: number) =>
      (await setup.attach(setup.zahra, { file: await jpeg(), Type, DriverReserveId })).data!.status
    expect([await statusAfter(1), await statusAfter(0), await statusAfter(1)]).toEqual([3, 4, 4])
  })

  test('stores the time of the device', async () => {
    await setup.attach(setup.maryam, { file: await jpeg(), CapturedAt: '2026-11-20T08:00:00.000Z' })
    const { data } = await setup.maryam.say(document.list, { DriverReserveId: setup.permitId })
    expect(data!.find(({ isCurrent, type }) => isCurrent && type === 1)!.capturedAt).toBe('2026-11-20T08:00:00.000Z')
  })

  test.each(['yesterday', '2026-11-20T06:00:00+03', '2026-02-30T25:00:00Z'])(
    'ignores an implausible device time: %s',
    async (CapturedAt) => {
      const before = await traces(setup.world)
      const bad = await setup.attach(setup.maryam, { file: await jpeg(), CapturedAt })
      expect([bad.status, bad.errors]).toEqual([400, { CapturedAt: shapeWords.notMoment }])
      const gate = await setup.zahra.say(permitLife.event, { id: setup.permitId, Event: 'ARRIVED', At: CapturedAt })
      expect([gate.status, gate.errors]).toEqual([400, { At: shapeWords.notMoment }])
      expect(await traces(setup.world)).toEqual(before)
    },
  )

  test.each([
    ['0000-01-01T00:00:00Z', null],
    ['9999-12-31T23:59:59Z', null],
    ['2026-11-21T06:17:01Z', null],
    ['2026-11-21T06:16:59Z', '2026-11-21T06:16:59.000Z'],
    ['2026-11-20T09:30:00+03:30', '2026-11-20T06:00:00.000Z'],
    ['2025-11-22T06:15:00Z', '2025-11-22T06:15:00.000Z'],
    ['2025-11-20T06:15:00Z', null],
  ])('limits a device time to what is possible: %s', async (CapturedAt, stored) => {
    const { now } = setup.world.clock
    setup.world.clock.now = new Date('2026-11-21T06:15:00Z')
    const { status } = await setup.attach(setup.maryam, { file: await jpeg(), CapturedAt })
    setup.world.clock.now = now
    const { captured_at } = (await documents(setup.permitId)).at(-1)!
    expect([status, captured_at?.toISOString() ?? null]).toEqual([200, stored])
  })
})

describe('the same file', () => {
  test('is no second document of its permit: as version, as another type, by another user, after a newer one', async () => {
    const DriverReserveId = setup.permitIds[5]!
    const [file, newer] = [await jpeg(), await jpeg()]
    for (const one of [file, newer]) await setup.attach(setup.zahra, { file: one, DriverReserveId })
    const before = await traces(setup.world)
    for (const who of [setup.zahra, setup.maryam])
      for (const Type of [0, 1]) {
        const again = await setup.attach(who, { file, Type, DriverReserveId })
        expect([again.status, again.errors]).toEqual([422, { File: words.sameFile[1](1) }])
      }
    const last = await setup.attach(setup.maryam, { file: newer, DriverReserveId })
    expect([last.status, last.errors]).toEqual([422, { File: words.sameFile[1](2) }])
    expect(await traces(setup.world)).toEqual(before)
  })

  test('uploaded twice concurrently is refused once', async () => {
    const DriverReserveId = setup.permitIds[5]!
    const file = await jpeg()
    const duplicates = [setup.zahra, setup.maryam].map((who) => setup.attach(who, { file, DriverReserveId }))
    expect((await Promise.all(duplicates)).map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('may be a document of another permit, and is stored once', async () => {
    const file = await jpeg()
    for (const DriverReserveId of [setup.permitIds[4]!, setup.permitIds[5]!])
      expect((await setup.attach(setup.zahra, { file, DriverReserveId })).status).toBe(200)
    expect(filesOf(setup.world).filter((name) => name === digestOf(file))).toHaveLength(1)
  })
})

describe('sent more than once', () => {
  let DriverReserveId: number
  let before: number
  beforeEach(async () => {
    DriverReserveId = setup.permitIds[4]!
    before = (await documents(DriverReserveId)).length
  })
  const countNew = async () => (await documents(DriverReserveId)).length - before

  test('twenty requests with one key make one version, though each form has another boundary', async () => {
    const file = await jpeg()
    const headers = { 'idempotency-key': randomUUID(), 'x-entity': randomUUID() }
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => setup.attach(setup.zahra, { file, DriverReserveId }, headers)),
    )
    expect(replies.every(({ status, reason }) => status === 200 || reason === 'in-progress')).toBe(true)
    const results = replies.filter(({ status }) => status === 200).map(({ data }) => data)
    for (const data of results) expect(data).toEqual(results[0])
    expect(await countNew()).toBe(1)
    const again = await setup.attach(setup.zahra, { file, DriverReserveId }, headers)
    expect([again.data, again.headers.get('idempotency-replayed')]).toEqual([results[0], 'true'])
  })

  test('the same key with another file is a client error', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    await setup.attach(setup.zahra, { file: await jpeg(1), DriverReserveId }, headers)
    expect((await setup.attach(setup.zahra, { file: await jpeg(2), DriverReserveId }, headers)).reason).toBe('key-reuse')
    expect(await countNew()).toBe(1)
  })

  test('the same document under two keys is attached once', async () => {
    const entity = { 'x-entity': randomUUID() }
    const file = await jpeg()
    await setup.attach(setup.zahra, { file, DriverReserveId }, { ...entity, 'idempotency-key': randomUUID() })
    const second = await setup.attach(setup.zahra, { file, DriverReserveId }, { ...entity, 'idempotency-key': randomUUID() })
    expect([second.status, second.message]).toEqual([409, words.alreadyThere])
    expect(await countNew()).toBe(1)
  })

  test('ten concurrent uploads by different users are ten versions, however many have to retry', async () => {
    const files = await Promise.all(Array.from({ length: 10 }, () => jpeg()))
    const who = (n: number) => (n % 2 ? setup.zahra : setup.maryam)
    const attachWithRetry = async (file: Uint8Array<ArrayBuffer>, n: number): ReturnType<DocumentSetup['attach']> => {
      const reply = await setup.attach(who(n), { file, DriverReserveId })
      return reply.reason === 'in-progress' ? attachWithRetry(file, n) : reply
    }
    const replies = await Promise.all(files.map(attachWithRetry))
    expect(replies.map(({ data }) => data!.version - before).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })
})

describe('the name of a file', () => {
  test.each([
    ['../../etc/passwd', 'passwd.jpg'],
    ['..\\..\\windows\\system32\\cmd.exe', 'cmd.jpg'],
    ['bill\u202Egpj.exe', 'billgpj.jpg'],
    ['بارنامهٔ شماره ۱۲.jpeg', 'بارنامهٔ شماره ۱۲.jpg'],
    ['می\u200cشود.png', 'می\u200cشود.jpg'],
    ['a"b;c%0d%0a.jpg', 'a b c.jpg'],
    ['....', `${words.nameless}.jpg`],
    ['\u202e\u2066.jpg', `${words.nameless}.jpg`],
    ['ن'.repeat(300) + '.jpg', 'ن'.repeat(120) + '.jpg'],
  ])('%s becomes %s', async (name, stored) => {
    expect((await setup.attach(setup.zahra, { file: await jpeg(), name })).status).toBe(200)
    expect((await documents(setup.permitId)).at(-1)!.file_name).toBe(stored)
  })

  test('loses a zero byte', async () => {
    const file = await jpeg()
    const head = `--x\r\nContent-Disposition: form-data; name="Type"\r\n\r\n1\r\n--x\r\nContent-Disposition: form-data; name="DriverReserveId"\r\n\r\n${setup.permitId}\r\n`
    const named = `--x\r\nContent-Disposition: form-data; name="File"; filename="pho\0to.jpg"\r\n\r\n`
    const body = joined(Buffer.from(head), Buffer.from(named), file, Buffer.from('\r\n--x--\r\n'))
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    expect((await setup.zahra.send('POST', '/api/v1/file-uploads/AddFileUpload', body, type)).status).toBe(200)
    expect((await documents(setup.permitId)).at(-1)!.file_name).toBe('photo.jpg')
  })
})
