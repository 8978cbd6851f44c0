import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { upload } from '#contract/permits/document.ts'
import { CHUNK_LIMIT, FILE_LIMIT, PIECE } from '#contract/kernel/file.ts'
import { fileWords, uploadWords as words } from '#contract/permits/document-words.ts'
import { digestOf, filesOf, joined, pdf, pngBomb, text, traces } from '../../permits/document/setup.ts'
import { openCompanies } from '../../companies.ts'
import type { Person, World } from '../../world.ts'
import { chunked, complete, put } from './sending.ts'

let world: World
let maryam: Person
let farid: Person
let id: string
beforeAll(async () => {
  ;({ world, maryam, farid } = await openCompanies())
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('upload').execute()
  id = randomUUID()
})

/** A document of this size without repeated parts. */
const fileBytes = (size: number, salt = '') => {
  const room = size - pdf('% ').length
  const lines = Array.from({ length: Math.ceil(room / 64) }, (_, n) => digestOf(text(`${salt}${n}`)))
  return pdf(`% ${lines.join('').slice(0, room)}`)
}
const filled = (size: number, byte = 1) => new Uint8Array(size).fill(byte)
const received = (who = maryam, uploadId = id) => who.say(upload.received, { uploadId })
/** No byte exists under this id: a normal answer, not an error. */
const isUntouched = async (uploadId = id) => {
  const { status, data } = await received(maryam, uploadId)
  return status === 200 && data!.chunks.length === 0 && !data!.completed
}
const numbers = async () => (await received()).data?.chunks.map(({ n }) => n)

describe('refused chunks leave nothing behind', () => {
  test.each<[string, number | string, Uint8Array<ArrayBuffer>, Record<string, string>, number, string | null]>([
    ['without a digest', 0, filled(9), { 'content-digest': '' }, 400, words.noDigest],
    ['with a digest that is none', 0, filled(9), { 'content-digest': 'sha-256=:abc:' }, 400, words.noDigest],
    [
      'with the digest of other bytes',
      0,
      filled(9),
      { 'content-digest': `sha-256=:${'A'.repeat(43)}=:` },
      422,
      words.wrongDigest,
    ],
    ['of nothing', 0, new Uint8Array(), {}, 422, words.emptyChunk],
    ['larger than a chunk may be', 0, filled(CHUNK_LIMIT + 1), {}, 413, null],
    ['that begins beyond the largest file', 160, filled(9), {}, 422, null],
    ['that ends beyond the largest file', 159, filled(PIECE + 1), {}, 422, null],
    ['number 9999', 9999, filled(9), {}, 400, null],
    ['number -1', -1, filled(9), {}, 400, null],
    ['without a number', 'x', filled(9), {}, 400, null],
    ['that says it is JSON', 0, text('{"n":1}'), { 'content-type': 'application/json' }, 415, null],
  ])('%s', async (_, n, bytes, headers, status, sentence) => {
    const before = await traces(world)
    const reply = await put(maryam, id, n, bytes, headers)
    expect(reply.status).toBe(status)
    expect(reply.message).toMatch(/[آ-ی]/)
    if (sentence) expect(reply.message).toBe(sentence)
    expect(await traces(world)).toEqual(before)
    expect(await isUntouched()).toBe(true)
    expect(world.errors).toEqual([])
  })

  test('with an invalid upload id', async () => {
    expect((await put(maryam, 'my-upload', 0, filled(9))).status).toBe(400)
    expect((await received(maryam, '../../etc')).status).toBe(400)
  })

  test('of another member’s upload, without any information about it', async () => {
    await put(maryam, id, 0, filled(PIECE))
    const before = await traces(world)
    const theirs = await put(farid, id, 1, filled(9))
    expect(theirs.status).toBe(404)
    expect((await received(farid)).status).toBe(404)
    expect((await complete(farid, id, filled(PIECE))).status).toBe(404)
    expect(await traces(world)).toEqual(before)
    expect(await numbers()).toEqual([0])
  })

  test('from members who cannot attach, and from visitors', async () => {
    const observer = await world.person('observer', { role: 'Organization' })
    expect((await put(observer, id, 0, filled(9))).status).toBe(403)
    expect((await put(world.stranger, id, 0, filled(9))).status).toBe(401)
    expect(await isUntouched()).toBe(true)
  })

  test('with other bytes than before', async () => {
    await put(maryam, id, 2, filled(PIECE, 1))
    for (const bytes of [filled(PIECE, 2), filled(PIECE + 1, 1), filled(PIECE - 1, 1)]) {
      const reply = await put(maryam, id, 2, bytes)
      expect([reply.status, reply.message]).toEqual([409, words.otherBytes])
    }
    expect((await received()).data!.chunks).toEqual([{ n: 2, size: PIECE, digest: digestOf(filled(PIECE, 1)) }])
  })

  test('overlapping another from either side', async () => {
    await put(maryam, id, 4, filled(2 * PIECE))
    for (const [n, size] of [
      [5, 9],
      [3, PIECE + 1],
      [0, 8 * PIECE],
    ] as const) {
      const reply = await put(maryam, id, n, filled(size))
      expect([n, reply.status, reply.message]).toEqual([n, 409, words.overlap])
    }
    expect((await put(maryam, id, 6, filled(9))).status).toBe(200)
    expect((await put(maryam, id, 3, filled(PIECE))).status).toBe(200)
    expect(await numbers()).toEqual([3, 4, 6])
  })

  test('of the twenty-first simultaneous upload; abandoned old ones make space', async () => {
    for (let n = 0; n < 20; n += 1) expect((await put(maryam, randomUUID(), 0, filled(9))).status).toBe(200)
    const before = await traces(world)
    const reply = await put(maryam, id, 0, filled(9))
    expect([reply.status, reply.message]).toEqual([429, words.tooManyOpen])
    expect(await traces(world)).toEqual(before)
    expect((await put(farid, randomUUID(), 0, filled(9))).status).toBe(200)
    const { now } = world.clock
    world.clock.now = new Date(now.getTime() + 25 * 60 * 60 * 1000)
    const maryamLater = await world.signIn(maryam.id, 'maryam')
    expect((await put(maryamLater, id, 0, filled(9))).status).toBe(200)
    world.clock.now = now
    const mine = world.db.selectFrom('upload').select('id').where('member_id', '=', maryam.id)
    expect(await mine.execute()).toHaveLength(20)
  })
})

describe('chunks', () => {
  test('a repeated chunk gets the same answer, however often and however many at once', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => put(maryam, id, 0, filled(PIECE))))
    for (const { status, data } of replies) expect([status, data]).toEqual([200, { uploadId: id, n: 0, size: PIECE }])
    expect(await numbers()).toEqual([0])
  })

  test('arrive in any order and size, some twice, and make the same file', async () => {
    const file = fileBytes(7 * PIECE + 123)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 8, maxLength: 8 }),
        fc.infiniteStream(fc.nat()),
        async (sizes, orders) => {
          const uploadId = randomUUID()
          const chunks: { n: number; bytes: Uint8Array<ArrayBuffer> }[] = []
          let n = 0
          for (const pieces of sizes) {
            if (n * PIECE < file.length) chunks.push({ n, bytes: file.slice(n * PIECE, (n + pieces) * PIECE) })
            n += pieces
          }
          const shuffled = chunks
            .map((chunk) => ({ chunk, order: orders.next().value as number }))
            .toSorted((a, b) => a.order - b.order)
          for (const { chunk, order } of shuffled) {
            for (let time = 0; time <= order % 2; time += 1) {
              expect((await put(maryam, uploadId, chunk.n, chunk.bytes)).status).toBe(200)
            }
          }
          const { status, data } = await complete(maryam, uploadId, file)
          expect([status, data?.digest, data?.size]).toEqual([200, digestOf(file), file.length])
        },
      ),
      { numRuns: 12, seed: 7 },
    )
  })

  test('an interrupted device asks what arrived, and continues from there', async () => {
    const file = fileBytes(5 * PIECE + 7)
    const chunks = chunked(file)
    for (const { n, bytes } of chunks.slice(0, 3)) await put(maryam, id, n, bytes)
    const { data } = await received()
    expect(data).toMatchObject({ uploadId: id, completed: false })
    const stored = new Map(data!.chunks.map(({ n, digest }) => [n, digest]))
    const rest = chunks.filter(({ n, bytes }) => stored.get(n) !== digestOf(bytes))
    expect(rest.map(({ n }) => n)).toEqual([3, 4, 5])
    for (const { n, bytes } of rest) await put(maryam, id, n, bytes)
    expect((await complete(maryam, id, file)).data).toEqual({
      uploadId: id,
      digest: digestOf(file),
      size: file.length,
      mime: 'application/pdf',
    })
    expect((await received()).data).toEqual({ uploadId: id, chunks: [], completed: true })
  })
})

describe('completing an invalid upload', () => {
  test('missing chunks are named, and may still come', async () => {
    const file = fileBytes(4 * PIECE + 5)
    const chunks = chunked(file)
    for (const n of [1, 3]) await put(maryam, id, n, chunks[n]!.bytes)
    const reply = await complete(maryam, id, file)
    expect([reply.status, reply.message]).toEqual([409, words.missing([0, 2, 4])])
    for (const n of [0, 2, 4]) await put(maryam, id, n, chunks[n]!.bytes)
    expect((await complete(maryam, id, file)).status).toBe(200)
  })

  test('a middle chunk that ends where no other can begin', async () => {
    await put(maryam, id, 0, filled(PIECE - 1))
    await put(maryam, id, 1, filled(9))
    const reply = await complete(maryam, id, filled(PIECE + 8))
    expect([reply.status, reply.message]).toEqual([422, words.cutWrong])
  })

  test('more bytes, or fewer, than declared', async () => {
    const file = fileBytes(PIECE + 50)
    for (const { n, bytes } of chunked(file)) await put(maryam, id, n, bytes)
    const less = await complete(maryam, id, file, { Size: file.length - 1 })
    expect([less.status, less.errors]).toEqual([422, { Size: words.size }])
    expect((await complete(maryam, id, file, { Size: 0 })).status).toBe(400)
    expect((await complete(maryam, id, file, { Size: FILE_LIMIT + 1 })).status).toBe(413)
    expect((await complete(maryam, id, file, { Sha256: 'abc' })).status).toBe(400)
    expect((await complete(maryam, id, file)).status).toBe(200)
  })

  test('an upload that never began', async () => {
    expect((await complete(maryam, id, filled(9))).status).toBe(404)
  })

  test.each<[string, Uint8Array<ArrayBuffer>, object, number, unknown]>([
    ['another digest than its bytes', pdf(), { Sha256: '0'.repeat(64) }, 422, { Sha256: words.digest }],
    ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), {}, 415, { File: fileWords.markup }],
    ['a PNG of 50,000 × 50,000', pngBomb(), {}, 422, { File: fileWords.vast }],
    ['a PDF with a page behind it', joined(pdf(), text('<script>')), {}, 422, { File: fileWords.double }],
  ])('%s is refused, and all of it is let go', async (_, file, more, status, errors) => {
    const before = await traces(world)
    for (const { n, bytes } of chunked(file)) await put(maryam, id, n, bytes)
    const reply = await complete(maryam, id, file, more)
    expect([reply.status, reply.errors]).toEqual([status, errors])
    expect(await traces(world)).toEqual(before)
    expect(await isUntouched()).toBe(true)
  })
})

describe('a completed upload', () => {
  let file: Uint8Array<ArrayBuffer>
  beforeEach(async () => {
    file = fileBytes(2 * PIECE + 3, 'y')
    for (const { n, bytes } of chunked(file)) await put(maryam, id, n, bytes)
  })

  test('completed twice, or ten times at once, gives the same answer and one file', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => complete(maryam, id, file)))
    const again = await complete(maryam, id, file)
    expect(replies.every(({ status, reason }) => status === 200 || reason === 'in-progress')).toBe(true)
    for (const { data } of replies.filter(({ status }) => status === 200)) expect(data).toEqual(again.data)
    expect(again.data?.digest).toBe(digestOf(file))
    expect(filesOf(world).filter((name) => name === digestOf(file))).toHaveLength(1)
    const chunks = await world.db.selectFrom('upload_chunk').selectAll().where('upload_id', '=', id).execute()
    expect(chunks).toEqual([])
  })

  test('never changes: late copies are answered, other bytes and files refused', async () => {
    await complete(maryam, id, file)
    const [first, second] = chunked(file)
    expect((await put(maryam, id, first!.n, first!.bytes)).status).toBe(200)
    expect((await put(maryam, id, second!.n, filled(PIECE))).message).toBe(words.finished)
    expect((await put(maryam, id, 50, filled(9))).message).toBe(words.finished)
    const other = await complete(maryam, id, file, { Sha256: '1'.repeat(64) })
    expect([other.status, other.message]).toEqual([409, words.otherFile])
    expect((await received()).data).toEqual({ uploadId: id, chunks: [], completed: true })
  })

  test('makes no audit event: it is a step of the command that attaches it', async () => {
    await complete(maryam, id, file)
    const events = await world.db.selectFrom('audit_event').select('call').where('call', 'like', 'upload.%').execute()
    expect(events).toEqual([])
  })
})
