/** Whose answers this device caches: one account's, and nobody's after a sign-out. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { cacheAnswersOf, dropSpareAnswers, cacheAnswer, cachedAnswer, openAnswersIn } from '#outbox/answer-cache.ts'
import { redactDelivered } from '#outbox/redact.ts'
import { Phone } from './phone.ts'

beforeEach(() => openAnswersIn({ indexedDB: new IDBFactory(), IDBKeyRange }))

const answer = (body: string) => ({ etag: null, at: 1, body })
const cached = async (...keys: string[]) =>
  (await Promise.all(keys.map((key) => cachedAnswer<string>(key)))).map((row) => row?.body ?? null)
const book = (accountId: number) => `${accountId}|customer.own|{}`

test('what an older build left of other members goes with a sign-in; what everybody may know stays', async () => {
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

test('after a sign-out nothing of a member is left, and an answer that comes late is not written behind it, from any tab', async () => {
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

test('making room does not forget that nobody is signed in', async () => {
  await cacheAnswersOf(null)
  await dropSpareAnswers()
  await cacheAnswer(book(14), answer('late'))
  expect(await cached(book(14))).toEqual([null])
})

test('of what arrived the receipt stays where its member has left, of what waits everything', async () => {
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
    title: 'cargo 1',
    payload: null,
    wire: null,
    receipt: { id: '1', data: { id: 1, version: 1 } },
  })
  expect(await phone.one(waiting.opId)).toMatchObject({ state: 'queued', payload: { n: 2 } })
  const next = await phone.standOn(sent, 3)
  await phone.drain()
  expect(phone.server.effects.find(({ opId }) => opId === next.opId)).toMatchObject({ Id: 1, version: '"1"' })
})
