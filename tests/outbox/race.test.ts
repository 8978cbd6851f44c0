import { expect, test } from 'vitest'
import { editItem } from '#outbox/delivery/edit.ts'
import { sessionOf } from '#outbox/session.ts'
import { apply, send } from '#outbox/delivery/send.ts'
import { Phone } from './phone.ts'

async function phoneOfSara() {
  const phone = new Phone()
  await phone.login('sara')
  const op = await phone.announce('sara', { n: 1 })
  return { phone, op, session: (await sessionOf(phone.db))! }
}

test('sends an edit made between picking an item and sending it', async () => {
  const { phone, op: picked, session } = await phoneOfSara()
  await editItem(phone.device, picked.opId, { payload: { n: 2 }, title: 'corrected' })
  expect(await send(phone.device, picked, session, async () => false)).toBeNull()
  expect(phone.wire).toEqual([])
  await phone.drain()
  expect(phone.server.effects.map(({ n }) => n)).toEqual([2])
})

test('a sender that wakes up late does not overwrite its successor', async () => {
  const { phone, op } = await phoneOfSara()
  const wire = { bytes: new TextEncoder().encode('{"n":1}'), contentType: 'application/json' }
  const first = (await apply(phone.device, op, { type: 'send', wire, at: 1 }))!
  const recovered = (await apply(phone.device, first, { type: 'recover' }))!
  const second = (await apply(phone.device, recovered, { type: 'send', wire, at: 2 }))!

  const attempt = {
    outcome: 'rate' as const,
    at: 3,
    ms: 1,
    by: 'page' as const,
    http: 429,
    code: null,
    marked: true,
    asked: false,
  }
  const verdict = { to: 'wait' as const, outcome: 'rate' as const, again: 'queued' as const, counts: false, retryAfter: 7 }
  expect(await apply(phone.device, first, { type: 'answered', verdict, attempt, nextAt: 99 })).toBeNull()
  expect(await phone.one(op.opId)).toEqual(second)
})

test('resends the same bytes, whatever a later build would write', async () => {
  const { phone, op } = await phoneOfSara()
  phone.network.plan = ['lost-answer']
  await phone.drain()
  await phone.db.ops.update(op.seq, { payload: { n: 1, added: 'by a later build' } })
  await phone.drain()
  expect(await phone.states()).toEqual(['delivered'])
  expect(phone.wire.map(({ body }) => body)).toEqual(['{"n":1}', '{"n":1}'])
})
