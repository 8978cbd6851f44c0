import { createHash } from 'node:crypto'
import { IDBObjectStore } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { PIECE } from '#contract/kernel/file.ts'
import { discardItem, editItem, undoDiscard } from '#outbox/delivery/edit.ts'
import { MOST_BYTES } from '#outbox/delivery/chunks.ts'
import { draftOf, saveDraft } from '#outbox/storage/drafts.ts'
import { tidy } from '#outbox/storage/prune.ts'
import { itemOf, summaryOf } from '#outbox/delivery/watch.ts'
import type { Copy } from './copy.ts'
import type { Fault } from '../network.ts'
import { Phone } from '../phone.ts'

afterEach(() => vi.restoreAllMocks())

/** Bytes that differ from piece to piece. */
const picture = (size: number, seed = 7) => Uint8Array.from({ length: size }, (_, i) => (i * 31 + (i >> 8) * seed) % 251)
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
/** Two chunks: 256 KiB, and one byte. */
const photo = picture(4 * PIECE + 1)

async function phoneOfSara(bytes: Uint8Array = photo) {
  const phone = new Phone()
  await phone.login('sara')
  const { opId } = await phone.attach('sara', bytes)
  const fences: string[] = []
  const carry = phone.network.carry.bind(phone.network)
  phone.network.carry = (copy) => {
    if (copy.path.endsWith('/cancel')) fences.push(copy.path)
    return carry(copy)
  }
  return { phone, opId, fences }
}
const chunksLeft = (phone: Phone) => phone.db.chunks.count()
const received = (phone: Phone) => phone.server.uploads.came.map(({ n }) => n)
const arrived = (phone: Phone) => phone.server.effects.map(({ digest }) => digest)

/** `/api/v1/uploads/<id>/complete` → `upload/complete` */
const shortOf = (path: string) => path.replace(/\/uploads\/[^/]+/, '/upload').replace('/api/v1/', '')

/** Calls `after` once the server has processed a request. */
function watchRequests(phone: Phone, after: (copy: Copy) => unknown): void {
  const carry = phone.network.carry.bind(phone.network)
  phone.network.carry = async (copy) => {
    const answer = await carry(copy)
    await after(copy)
    return answer
  }
}

test('stores up to sixty megabytes and not one byte more: the draft stays', async () => {
  const { phone, opId } = await phoneOfSara()
  const item = await phone.one(opId)
  await phone.db.ops.update(item.seq, { upload: { ...item.upload!, size: MOST_BYTES - 10 } })
  await saveDraft(phone.device, 'document', 'sara', { Type: 0 })
  await expect(phone.attach('sara', picture(11), {}, 'document')).rejects.toMatchObject({ name: 'NotSaved', reason: 'too-much' })
  expect(await draftOf(phone.device, 'document', 'sara')).toMatchObject({ value: { Type: 0 } })
  expect([(await phone.all()).length, await chunksLeft(phone)]).toEqual([1, 5])
  await phone.attach('sara', picture(10), {}, 'document')
  expect(await draftOf(phone.device, 'document', 'sara')).toBeNull()
})

test('a disk that fills in the middle of a file gives no receipt and keeps the draft', async () => {
  const phone = new Phone()
  await saveDraft(phone.device, 'document', 'sara', { Type: 0 })
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === 'chunks' && (args[0] as { n: number }).n >= 16) throw new DOMException('no room', 'QuotaExceededError')
    return put.apply(this, args)
  })
  await expect(phone.attach('sara', picture(20 * PIECE), {}, 'document')).rejects.toMatchObject({ reason: 'storage-full' })
  expect(await phone.all()).toEqual([])
  expect(await draftOf(phone.device, 'document', 'sara')).not.toBeNull()
  // Bytes written before the disk was full have no owner, and are deleted when their enqueue must be dead.
  await tidy(phone.device)
  expect(await chunksLeft(phone)).toBe(16)
  phone.now += 2 * 86_400_000
  await tidy(phone.device)
  expect(await chunksLeft(phone)).toBe(0)
})

test('housekeeping keeps the bytes of waiting items', async () => {
  const { phone } = await phoneOfSara()
  phone.now += 400 * 86_400_000
  await tidy(phone.device)
  expect(await chunksLeft(phone)).toBe(5)
})

test('an upload of that name by another member asks the member', async () => {
  const { phone, opId } = await phoneOfSara()
  phone.server.uploads.takenBy('omid', (await phone.one(opId)).upload!.uploadId)
  await phone.drain()
  expect(await phone.one(opId)).toMatchObject({ state: 'attention', refusal: { code: 'not-found', status: 404, recorded: true } })
  expect(arrived(phone)).toEqual([])
})

test('other bytes under our name ask the member, and the bytes are kept', async () => {
  const { phone, opId } = await phoneOfSara()
  const { upload } = await phone.one(opId)
  phone.server.receive(copyOfChunk(upload!.uploadId, 0, picture(PIECE, 9), phone))
  phone.server.receive(copyOfChunk(upload!.uploadId, 4, picture(1), phone))
  await phone.drain()
  expect(await phone.one(opId)).toMatchObject({ state: 'attention', refusal: { code: 'conflict' } })
  expect(await chunksLeft(phone)).toBe(5)
})

function copyOfChunk(uploadId: string, n: number, bytes: Uint8Array, phone: Phone): Copy {
  const digest = createHash('sha256').update(bytes).digest('base64')
  const [token] = phone.server.tokens.keys()
  const headers = new Headers({
    'Content-Digest': `sha-256=:${digest}:`,
    Authorization: `Bearer ${token}`,
    'X-Account': 'sara',
  })
  return { method: 'PUT', path: `/api/v1/uploads/${uploadId}/chunks/${n}`, headers, body: '', bytes }
}

test('a file and its command arrive as one, byte for byte, and leave nothing behind', async () => {
  const { phone, opId } = await phoneOfSara()
  expect(itemOf(await phone.one(opId), phone.now)).toMatchObject({ upload: { size: photo.length, sent: 0 }, mayEdit: false })
  await phone.drain()
  expect(arrived(phone)).toEqual([digestOf(photo)])
  expect(itemOf(await phone.one(opId), phone.now)).toMatchObject({ state: 'delivered', upload: { sent: photo.length } })
  expect(await chunksLeft(phone)).toBe(0)
})

test('chunks grow on a fast connection, up to a megabyte', async () => {
  const { phone } = await phoneOfSara(picture(50 * PIECE))
  await phone.drain()
  expect(phone.server.uploads.came.map(({ size }) => size / PIECE)).toEqual([4, 8, 16, 16, 6])
})

test('chunks of a slow connection keep their size', async () => {
  const { phone } = await phoneOfSara(picture(10 * PIECE))
  watchRequests(phone, () => (phone.now += 32_000))
  await phone.drain()
  expect(phone.server.uploads.came.map(({ size }) => size / PIECE)).toEqual([4, 4, 2])
})

const steps = ['asking what is there', 'the first chunk', 'the last chunk', 'the completion', 'the act']
const troubles: Fault[] = [
  'no-way',
  'lost-answer',
  'half-answer',
  'fault-after',
  'late-lost',
  'portal-page',
  'busy',
  'hang-after',
]
test.for(steps.flatMap((step, at) => troubles.map((fault) => [step, fault, at] as const)))(
  '%s, %s: it arrives once, with the same digest',
  async ([, fault, at]) => {
    const { phone } = await phoneOfSara()
    phone.network.plan = [...Array.from({ length: at }, () => 'none' as const), fault]
    await phone.drain()
    for (let i = 0; i < 3; i++) {
      phone.now += 3_600_000
      await phone.drain('online')
    }
    phone.network.arriveLate()
    expect(arrived(phone)).toEqual([digestOf(photo)])
    expect(await phone.states()).toEqual(['delivered'])
    expect(await chunksLeft(phone)).toBe(0)
  },
)

test('after a kill in mid-upload the next sender sends only what is missing', async () => {
  const { phone, opId } = await phoneOfSara(picture(30 * PIECE))
  phone.network.plan = ['none', 'none', 'hang-after']
  expect(await phone.drain()).toBe('crashed')
  expect(await phone.one(opId)).toMatchObject({ state: 'sending', upload: { sent: 4 * PIECE } })
  await phone.drain('start')
  expect(await phone.states()).toEqual(['delivered'])
  expect(received(phone)).toEqual([0, 4, 12, 20])
})

test('two time-outs make chunks small; a large copy that arrives late is no conflict', async () => {
  const { phone, opId } = await phoneOfSara()
  const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  for (const _ of [1, 2]) {
    phone.network.plan = ['none', 'late']
    await phone.drain()
  }
  expect(await phone.one(opId)).toMatchObject({ state: 'unknown', attempts: 2, upload: { chunkPieces: 1 } })
  patience.mockRestore()
  watchRequests(phone, ({ method }) => method === 'GET' && phone.network.arriveLate())
  await phone.drain()
  expect(await phone.states()).toEqual(['delivered'])
  expect(arrived(phone)).toEqual([digestOf(photo)])
})

test('commands go before bytes, also in the middle of a file', async () => {
  const { phone, opId } = await phoneOfSara(picture(12 * PIECE))
  await phone.announce('sara', { n: 1 })
  const sent: string[] = []
  let isWritten = false
  watchRequests(phone, async ({ method, path }) => {
    sent.push(`${method} ${shortOf(path)}`)
    if (method !== 'PUT' || isWritten) return
    isWritten = true
    await phone.announce('sara', { n: 2 })
  })
  await phone.drain()
  expect(sent).toEqual([
    'POST cargos/AddCargo',
    'GET upload',
    'PUT upload/chunks/0',
    'POST cargos/AddCargo',
    'GET upload',
    'PUT upload/chunks/4',
    'POST upload/complete',
    'POST file-uploads/AddFileUpload',
  ])
  expect(await phone.one(opId)).toMatchObject({ state: 'delivered', attempts: 1 })
})

test('a waiting file blocks no commands, and waiting commands block no file', async () => {
  const { phone } = await phoneOfSara()
  phone.network.plan = ['rate']
  await phone.drain()
  await phone.announce('sara', { n: 1 })
  await phone.drain('enqueue')
  expect(await phone.states()).toEqual(['queued', 'delivered'])
  await phone.announce('sara', { n: 2 })
  phone.now += 60_000
  phone.network.plan = ['rate']
  await phone.drain('timer')
  expect(await phone.states()).toEqual(['delivered', 'delivered', 'queued'])
})

test('a session that ends in mid-upload stops it without an attempt, and the next one continues', async () => {
  const { phone, opId } = await phoneOfSara()
  let isExpired = false
  watchRequests(phone, ({ method }) => {
    if (method === 'PUT' && !isExpired) phone.expire()
    isExpired ||= method === 'PUT'
  })
  expect(await phone.drain()).toMatchObject({ stopped: 'sign-in', left: 1 })
  expect(await phone.one(opId)).toMatchObject({ state: 'queued', attempts: 0, upload: { sent: 4 * PIECE } })
  await phone.login('sara')
  await phone.drain('login')
  expect(received(phone)).toEqual([0, 4])
})

test('Omid’s session does not continue Sara’s file', async () => {
  const { phone, opId } = await phoneOfSara()
  let turned = false
  watchRequests(phone, async ({ method }) => {
    if (method === 'PUT' && !turned) await phone.login('omid')
    turned ||= method === 'PUT'
  })
  await phone.drain()
  expect(received(phone)).toEqual([0])
  expect(await phone.one(opId)).toMatchObject({ state: 'queued', attempts: 0 })
  expect(await summaryOf(phone.db, phone.now)).toMatchObject({ waiting: 0, others: 1 })
})

test('a worker event ends between two chunks', async () => {
  const { phone } = await phoneOfSara()
  watchRequests(phone, ({ method }) => method === 'PUT' && (phone.now += 151_000))
  expect(await phone.drain('sync')).toMatchObject({ delivered: 0, left: 1, stopped: 'out-of-time' })
  expect(received(phone)).toEqual([0])
})

test('dropped in mid-upload: removed at once with its bytes, without a fence or an undo', async () => {
  const { phone, opId, fences } = await phoneOfSara()
  watchRequests(phone, async ({ method }) => {
    if (method === 'PUT') await discardItem(phone.device, opId)
  })
  await phone.drain()
  expect(await phone.states()).toEqual(['discarded'])
  expect([arrived(phone), received(phone), await chunksLeft(phone)]).toEqual([[], [0], 0])
  expect(fences).toEqual([])
  expect(itemOf(await phone.one(opId), phone.now)).toMatchObject({ mayUndo: false, mayEdit: false, mayDiscard: false })
  await expect(undoDiscard(phone.device, opId)).rejects.toMatchObject({ reason: 'finished' })
})

const before = steps.slice(0, -1)
test.for(before.flatMap((step, at) => troubles.map((fault) => [step, fault, at] as const)))(
  '%s, %s, and dropped: its act never left, so it ends at once and leaves nothing behind',
  async ([, fault, at]) => {
    const { phone, opId, fences } = await phoneOfSara()
    phone.network.plan = [
      ...Array.from({ length: at }, () => 'none' as const),
      fault,
      ...Array.from({ length: 9 }, () => 'no-way' as const),
    ]
    await phone.drain()
    expect(itemOf(await phone.one(opId), phone.now).everSent).toBe(false)
    expect(await discardItem(phone.device, opId)).toBe('discarded')
    expect(await chunksLeft(phone)).toBe(0)
    phone.network.plan = []
    phone.network.arriveLate()
    await phone.drain('online')
    expect([arrived(phone), fences, await phone.states()]).toEqual([[], [], ['discarded']])
  },
)

test('dropped after its command may have been sent: fenced first, and bytes stay until the answer', async () => {
  const { phone, opId, fences } = await phoneOfSara()
  phone.network.plan = [...Array.from({ length: 4 }, () => 'none' as const), 'late']
  await phone.drain()
  expect(itemOf(await phone.one(opId), phone.now).everSent).toBe(true)
  expect(await discardItem(phone.device, opId)).toBe('cancelling')
  expect(await chunksLeft(phone)).toBe(5)
  await phone.drain('online')
  phone.network.arriveLate()
  expect([arrived(phone), fences.length, await chunksLeft(phone)]).toEqual([[], 1, 0])
})

test('an unsent file is dropped at once with its bytes', async () => {
  const { phone, opId } = await phoneOfSara()
  expect(await discardItem(phone.device, opId)).toBe('discarded')
  expect(await chunksLeft(phone)).toBe(0)
})

test('after a refusal the member reads why, and can only drop the file and choose again', async () => {
  const phone = new Phone()
  await phone.login('sara')
  const { opId } = await phone.attach('sara', photo, { wrong: true })
  await phone.drain()
  expect(await phone.one(opId)).toMatchObject({ state: 'attention', refusal: { code: 'broken-rule', recorded: true } })
  await expect(editItem(phone.device, opId, { payload: {}, title: '' })).rejects.toMatchObject({ reason: 'already-sent' })
  expect(await chunksLeft(phone)).toBe(5)
  expect(await discardItem(phone.device, opId)).toBe('discarded')
  expect(await chunksLeft(phone)).toBe(0)
})

test('reports bytes the browser lost, and never sends something else', async () => {
  const { phone, opId } = await phoneOfSara()
  await phone.db.chunks.delete([(await phone.one(opId)).upload!.uploadId, 2])
  await phone.drain()
  expect(await phone.one(opId)).toMatchObject({ state: 'attention', refusal: { code: 'bytes-gone' } })
  expect(received(phone)).toEqual([])
})

test('after eight faults of a healthy server a file lets others pass, and is still retried', async () => {
  const { phone } = await phoneOfSara()
  await phone.attach('sara', picture(10))
  for (let i = 0; i < 8; i++) {
    phone.network.plan = ['none', 'fault-before']
    await phone.drain()
  }
  expect(await phone.all()).toMatchObject([{ state: 'unknown', suspect: true }, { state: 'delivered' }])
  phone.now += 3_600_000
  await phone.drain('timer')
  expect(await phone.states()).toEqual(['delivered', 'delivered'])
})
