/** An announcement that waited for a network and whose fee is not there comes back to be repaired, and is never lost. */
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

test('it stays in line with what lacks, and after a charge goes through under another key, once', async () => {
  const entity = crypto.randomUUID()
  const send = async (key: string) => {
    const said = { ...aCargo(hall.world), FreighterNumber: 2 }
    const { status, headers, ...envelope } = await hall.maryam.say(cargo.announce, said, {
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
  // Its first key was told no for good: a repaired item takes another one.
  expect(await send(first)).toMatchObject({ to: 'attention', refusal })
  expect(await send(second)).toMatchObject({ to: 'delivered' })
  expect(await send(second)).toMatchObject({ to: 'delivered' })
  expect(await hall.balance()).toEqual([300_000, 300_000, 0])
})
