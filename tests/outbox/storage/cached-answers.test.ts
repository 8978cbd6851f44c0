/** Cached responses belong to one account, and to none after a sign-out. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import {
  boundAnswers,
  cacheAnswersOf,
  dropSpareAnswers,
  cacheAnswer,
  cachedAnswer,
  keepAnswers,
  openAnswersIn,
} from '#outbox/storage/answer-cache.ts'
import { redactDelivered } from '#outbox/storage/redact.ts'
import { Phone } from '../phone.ts'

beforeEach(() => openAnswersIn({ indexedDB: new IDBFactory(), IDBKeyRange }))

const answer = (body: string) => ({ etag: null, at: 1, body })
const cached = async (...keys: string[]) =>
  (await Promise.all(keys.map((key) => cachedAnswer<string>(key)))).map((row) => row?.body ?? null)
const book = (accountId: number) => `${accountId}|customer.own|{}`

test('a sign-in clears other members’ responses and keeps public ones', async () => {
  await cacheAnswer(book(14), answer('the book of Sepehr'))
  await cacheAnswer(book(15), answer('the book of Kaveh'))
  await cacheAnswer('|reference.places|{}', answer('towns'))
  await cacheAnswer('permit.keys', answer('keys'))
  await cacheAnswersOf('15')
  expect(await cached(book(14), book(15), '|reference.places|{}', 'permit.keys')).toEqual([
    null,
    'the book of Kaveh',
    'towns',
    'keys',
  ])
})

test('a sign-out clears all responses, and no tab writes a late response afterwards', async () => {
  await cacheAnswersOf('14')
  await cacheAnswer(book(14), answer('the book of Sepehr'))
  await Promise.all([cacheAnswersOf(null), cacheAnswer(book(14), answer('late'))])
  await cacheAnswer(book(14), answer('later'))
  expect(await cached(book(14))).toEqual([null])
  await cacheAnswersOf('15')
  await cacheAnswer(book(14), answer('much later'))
  await cacheAnswer(book(15), answer('the book of Kaveh'))
  await cacheAnswer('|reference.places|{}', answer('towns'))
  expect(await cached(book(14), book(15), '|reference.places|{}')).toEqual([null, 'the book of Kaveh', 'towns'])
})

test('freeing space keeps the signed-out state', async () => {
  await cacheAnswersOf(null)
  await dropSpareAnswers()
  await cacheAnswer(book(14), answer('late'))
  expect(await cached(book(14))).toEqual([null])
})

test('freeing space keeps form lists and sealed data, and removes detail responses', async () => {
  await keepAnswers('14', { iv: new Uint8Array(12), bytes: new ArrayBuffer(4) })
  await cacheAnswersOf('14')
  const [places, sheet, board] = ['|reference.places|{}', '|run.record|{"id":7}', '|run.board|{}']
  await cacheAnswer(places, answer('towns'))
  await cacheAnswer(book(14), answer('the book of Sepehr'))
  await cacheAnswer(sheet, answer('a record'))
  await cacheAnswer(board, { ...answer('a board'), isPassing: true })
  await dropSpareAnswers()
  expect(await cached(places, book(14), sheet, board)).toEqual(['towns', 'the book of Sepehr', null, null])
  expect(await cachedAnswer('14|!sealed')).not.toBeNull()
})

test('limits responses no form needs to the newest; form lists do not count', async () => {
  await cacheAnswer('|reference.places|{}', { etag: null, at: 0, body: 'x'.repeat(1000) })
  for (const id of [1, 2, 3]) await cacheAnswer(`|run.record|{"id":${id}}`, { etag: null, at: id, body: 'x'.repeat(100) })
  await boundAnswers(250)
  const left = await cached('|reference.places|{}', ...[1, 2, 3].map((id) => `|run.record|{"id":${id}}`))
  expect(left.map((body) => body?.length ?? 0)).toEqual([1000, 0, 100, 100])
})

test('after a sign-out keeps receipts of delivered items and all of waiting ones', async () => {
  const phone = new Phone()
  await phone.login('sara')
  const sent = await phone.announce('sara', { n: 1 })
  await phone.drain()
  const waiting = await phone.announce('sara', { n: 2 })
  await redactDelivered(phone.db, 'sara')
  expect((await phone.one(sent.opId)).payload).toEqual({ n: 1 })
  await redactDelivered(phone.db, null)
  expect(await phone.one(sent.opId)).toMatchObject({
    state: 'delivered',
    title: '',
    payload: null,
    wire: null,
    receipt: { id: '1', data: { id: 1, version: 1 } },
  })
  expect(await phone.one(waiting.opId)).toMatchObject({ state: 'queued', payload: { n: 2 } })
  const next = await phone.standOn(sent, 3)
  await phone.drain()
  expect(phone.server.effects.find(({ opId }) => opId === next.opId)).toMatchObject({ Id: 1, version: '"1"' })
})
