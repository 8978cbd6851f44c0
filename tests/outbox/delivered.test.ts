/** Uploads of the outbox against the real server. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { document } from '#contract/permits/document.ts'
import { httpRoute } from '#contract/kernel/call.ts'
import type { Device } from '#outbox/device.ts'
import { enqueue } from '#outbox/delivery/enqueue.ts'
import { setSession } from '#outbox/session.ts'
import { digestOf, jpeg, joined, openDocuments, pdf, text, traces, type DocumentSetup } from '../permits/document/setup.ts'
import type { Person } from '../world.ts'
import { Phone } from './phone.ts'

let setup: DocumentSetup
beforeAll(async () => {
  setup = await openDocuments(1)
})
afterAll(() => setup.world.close())

/** What the network does with a request: deliver it, lose its answer, or lose the request itself. */
type Luck = 'well' | 'lost answer' | 'lost'

/** A phone of Maryam's connected to the server. Each request takes the next fault of the list and is recorded. */
async function phoneOf(who: Person, lucks: Luck[] = []) {
  const requests: string[] = []
  const fetch: Device['fetch'] = async (path, init) => {
    requests.push(
      `${init.method} ${path
        .split('/')
        .slice(3)
        .join('/')
        .replace(/[\da-f-]{36}/, 'id')}`,
    )
    const luck = lucks.shift() ?? 'well'
    if (luck === 'lost') throw new TypeError('fetch failed')
    const answer = await setup.world.app.request(path, init)
    if (luck === 'lost answer') throw new TypeError('fetch failed')
    return answer
  }
  const phone = new Phone({ fetch })
  const accountId = String(who.id)
  await setSession(phone.device, { accountId, token: who.token })
  const keep = (bytes: Uint8Array, more: object = {}) =>
    enqueue(phone.device, {
      call: document.attach.name,
      path: httpRoute(document.attach.at).path,
      accountId,
      entityRef: crypto.randomUUID(),
      payload: { Type: 1, DriverReserveId: setup.permitId, OriginalName: 'حواله.jpg', ...more },
      title: 'حواله',
      file: { bytes, mime: 'image/jpeg' },
    })
  return { phone, said: requests, keep }
}

/** A document of three chunks. */
const long = (seed: string) => joined(pdf().subarray(0, 9), text(`%${seed.repeat(700_000)}\n`), pdf().subarray(9))
const documents = async () => (await setup.maryam.say(document.list, { DriverReserveId: setup.permitId })).data!

test('a permit of another company gives 404, asks the member, and attaches nothing', async () => {
  const before = await documents()
  const { phone, keep } = await phoneOf(setup.farid)
  const { opId } = await keep(await jpeg())
  await phone.drain()
  expect(await phone.one(opId)).toMatchObject({ state: 'attention', refusal: { code: 'not-found', status: 404 } })
  expect(await documents()).toEqual(before)
})

test('an invalid file shows the server’s sentence to the member, and its bytes are deleted there', async () => {
  const { phone, keep } = await phoneOf(setup.maryam)
  const before = await traces(setup.world)
  const { opId } = await keep(text('<svg onload="alert(1)"></svg>'))
  await phone.drain()
  const { state, refusal } = await phone.one(opId)
  expect([state, refusal?.status]).toEqual(['attention', 415])
  expect(refusal?.message || Object.values(refusal?.errors ?? {})[0]).toMatch(/[\u0600-\u06ff]/)
  expect(await traces(setup.world)).toEqual(before)
})

test('an upload id of another member gives 404 and asks the member', async () => {
  const { phone, keep } = await phoneOf(setup.maryam)
  const { opId, upload, seq } = await keep(long('a'))
  const other = await phoneOf(setup.farid, ['well', 'well', 'lost'])
  const theirs = await other.keep(long('b'))
  await other.phone.drain()
  const rows = await phone.db.chunks.toArray()
  await phone.db.chunks.bulkPut(rows.map((row) => ({ ...row, uploadId: theirs.upload!.uploadId })))
  await phone.db.ops.update(seq, { upload: { ...upload!, uploadId: theirs.upload!.uploadId } })
  await phone.drain()
  expect(await phone.one(opId)).toMatchObject({ state: 'attention', refusal: { code: 'not-found', status: 404 } })
})

test('answers lost at every step still give one document with the device’s digest', async () => {
  const bytes = long('c')
  const lucks = Array.from({ length: 12 }, (_, i): Luck[] => [
    ...Array.from({ length: i % 6 }, () => 'well' as const),
    'lost answer',
  ])
  const { phone, keep } = await phoneOf(setup.maryam, lucks.flat())
  const before = await documents()
  const { opId } = await keep(bytes)
  for (let i = 0; i < 20 && (await phone.one(opId)).state !== 'delivered'; i++) {
    phone.now += 3_600_000
    await phone.drain('online')
  }
  const after = await documents()
  expect(after).toHaveLength(before.length + 1)
  expect(after.find(({ isCurrent }) => isCurrent)).toMatchObject({ digest: digestOf(bytes), originalName: 'حواله.pdf' })
  expect(await phone.one(opId)).toMatchObject({ state: 'delivered', receipt: { data: { digest: digestOf(bytes) } } })
  expect(await phone.db.chunks.count()).toBe(0)
  expect(setup.world.errors).toEqual([])
})

test('does not resend what the server has', async () => {
  const { phone, said: requests, keep } = await phoneOf(setup.maryam, ['well', 'well', 'lost'])
  await keep(long('d'))
  await phone.drain()
  await phone.drain('online')
  expect(requests).toEqual([
    'GET uploads/id',
    'PUT uploads/id/chunks/0',
    'PUT uploads/id/chunks/4',
    // The connection was lost: check first whether the server responds.
    'GET health',
    'GET uploads/id',
    'PUT uploads/id/chunks/4',
    'POST uploads/id/complete',
    'POST file-uploads/AddFileUpload',
  ])
})
