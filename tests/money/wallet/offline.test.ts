/** A queued announcement without enough credit needs attention and is never lost. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { ECHO, ENTITY, KEY, MARKER } from '#contract/kernel/envelope.ts'
import { classify } from '#outbox/delivery/classify.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import { closeAgreed, openPayingHall, type PayingHall } from './money.ts'

let hall: PayingHall
beforeEach(async () => {
  hall = await openPayingHall(0)
})
afterEach(() => closeAgreed(hall))

test('stays in the outbox with its shortfall and is sent once under another key after a charge', async () => {
  const entity = crypto.randomUUID()
  const send = async (key: string) => {
    const input = { ...aCargo(hall.world), FreighterNumber: 2 }
    const { status, headers, ...envelope } = await hall.maryam.say(cargo.announce, input, {
      [KEY]: key,
      [ENTITY]: entity,
    })
    const verdict = classify(
      {
        kind: 'answer',
        status,
        marked: headers.has(MARKER),
        echo: headers.get(ECHO),
        replayed: false,
        retryAfter: null,
        date: null,
        envelope,
      },
      key,
    )
    return verdict
  }
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  const message = 'کارمزد ۲ کامیون ۳۰۰٬۰۰۰ ریال است و موجودی کیف پول ۳۰۰٬۰۰۰ ریال کم دارد. کیف پول را شارژ کنید.'
  const refusal = { status: 422, recorded: true, message, errors: { FreighterNumber: message } }
  expect(await send(first)).toMatchObject({ to: 'attention', refusal })
  await hall.charge(hall.sepehr, 300_000)
  // Its first key was refused for good: a corrected item uses another one.
  expect(await send(first)).toMatchObject({ to: 'attention', refusal })
  expect(await send(second)).toMatchObject({ to: 'delivered' })
  expect(await send(second)).toMatchObject({ to: 'delivered' })
  expect(await hall.balance()).toEqual([300_000, 300_000, 0])
})
