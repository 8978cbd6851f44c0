/** Answers to short words: the same facts as at the desk. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forecastWords } from '#contract/halls/forecast-words.ts'
import { hindranceWords } from '#contract/halls/hindrance-words.ts'
import { guardWords } from '#contract/halls/turn-words.ts'
import { inboundWords as words } from '#contract/halls/inbound-words.ts'
import { run } from '#contract/halls/run.ts'
import { persianDigits as fa } from '#contract/kernel/value/digits.ts'
import { permit } from '#contract/permits/permit.ts'
import { ANSWER_LENGTH } from '#server/modules/halls/inbound/word.rules.ts'
import { forgetLimits } from '../../messaging/phones.ts'
import { codeIn, openTextingHall, TOKEN } from './texting.ts'

let hall: Awaited<ReturnType<typeof openTextingHall>>
beforeAll(async () => {
  hall = await openTextingHall()
})
afterAll(async () => {
  const answers = await hall.world.db.selectFrom('shown_message').select('text').execute()
  expect(answers.filter(({ text }) => text.length > ANSWER_LENGTH)).toEqual([])
  expect(await hall.world.close()).toEqual([])
})
beforeEach(() => forgetLimits(hall.world, 'inbound', 'inbound-code-hour', 'inbound-code-day'))

/** A driver with a turn taken by message. */
async function texted(name: string, word = 'نوبت') {
  const driver = await hall.driver(name)
  const answer = await hall.text(driver.mobile, codeIn(await hall.text(driver.mobile, word)))
  const [turn] = await hall.turns(driver.id)
  if (!turn) throw new Error(answer)
  return { ...driver, answer, turnId: turn.id, number: turn.number }
}

test('gives a turn by the code, at the end of the queue, audited as the driver', async () => {
  const before = await hall.queued('قبلی')
  const ali = await texted('علی')
  expect(ali.number).toBe(before.number + 1)
  expect(ali.answer).toContain(`نوبت ${fa(ali.number)} داده شد؛ ${fa(1)} نوبت جلوتر از شماست.`)
  expect((await hall.turns(ali.id))[0]).toMatchObject({ state: 'QUEUED', channel: 'sms', issued_by: null })
  const events = await hall.world.db
    .selectFrom('audit_event')
    .select(['entity', 'entity_id', 'detail', 'member_id'])
    .where('call', '=', 'inbound.receive')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(events).toEqual([
    { entity: 'turn', entity_id: String(ali.turnId), detail: { word: words.names.code, driver: ali.id }, member_id: null },
    { entity: 'driver', entity_id: String(ali.id), detail: { word: words.names.turn }, member_id: null },
  ])
})

test('is audited as the account of a driver who has one', async () => {
  const driver = await hall.driver('با برنامه')
  const member = await hall.world.member('DRAPP', { role: 'Driver', driverId: driver.id })
  const code = codeIn(await hall.text(driver.mobile, 'نوبت'))
  expect(await hall.text(driver.mobile, code)).toContain('داده شد')
  expect((await hall.turns(driver.id))[0]).toMatchObject({ channel: 'sms', issued_by: member })
  const { member_id, role } = await hall.world.db
    .selectFrom('audit_event')
    .select(['member_id', 'role'])
    .where('call', '=', 'inbound.receive')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect([member_id, role]).toEqual([member, 'Driver'])
})

test('refuses by the guards of the desk before it draws a code', async () => {
  const ali = await texted('علی')
  expect((await hall.askTurn(hall.zahra, ali)).message).toBe(guardWords.clerk.liveTurn(ali.number, 'شهید رجایی'))
  expect(await hall.text(ali.mobile, 'نوبت')).toBe(guardWords.driver.liveTurn(ali.number, 'شهید رجایی'))
})

test('lists the halls by their numbers if several give turns by message, known ones first', async () => {
  const { rajaei, shapour } = hall.world.cast.halls
  await hall.openTo({ reservation_range_km: 0 }, shapour)
  const ali = await hall.driver('علی')
  const list = (...ids: number[]) =>
    [words.whichHall(ids[0]!), ...ids.map((id) => words.hall(id, id === rajaei ? 'شهید رجایی' : 'شاپور'))].join('\n')
  expect(await hall.text(ali.mobile, 'نوبت')).toBe(list(rajaei, shapour))
  codeIn(await hall.text(ali.mobile, `نوبت ${fa(shapour)}`))
  const reza = await texted('رضا', `نوبت ${shapour}`)
  await hall.world.db.updateTable('turn').set({ state: 'CANCELLED' }).where('driver_id', '=', reza.id).execute()
  expect(await hall.text(reza.mobile, 'نوبت')).toBe(list(shapour, rajaei))
  await hall.openTo({ reservation_range_km: 30 }, shapour)
})

test('tells the place in the queue and what stops the turn, as the desk shows them', async () => {
  const ali = await texted('علی')
  const turns = (await hall.desk()).turns.toSorted((a, b) => a.number - b.number)
  const ahead = turns.findIndex(({ number }) => number === ali.number)
  const place = words.place(ali.number, 'شهید رجایی', ahead)
  expect(await hall.text(ali.mobile, 'جا')).toBe(`${place} ${forecastWords.notYet}`)
  await hall.world.db.updateTable('driver').set({ card_valid_until: '2026-01-01' }).where('id', '=', ali.id).execute()
  const { ineligible } = (await hall.desk()).turns.find(({ number }) => number === ali.number)!
  expect(ineligible).toBe('CARD_EXPIRED')
  expect(await hall.text(ali.mobile, 'جا')).toBe(`${place} ${hindranceWords.what(ineligible!, 'driver')}`)
  const reza = await hall.driver('رضا')
  expect(await hall.text(reza.mobile, 'جا')).toBe(words.noTurn)
})

test('gives the result of the last show with the reason of the desk and the permit', async () => {
  const [ali, reza, hamid] = [await texted('علی'), await texted('رضا'), await texted('حمید')]
  expect(await hall.text(ali.mobile, 'نتیجه')).toBe(words.noResult)
  const load = await hall.announced(1)
  await hall.until('10:00')
  await hall.prefers(ali.turnId, [load])
  await hall.prefers(reza.turnId, [load])
  await hall.until('10:20')
  const { last } = await hall.desk()
  const outcome = (await hall.zahra.say(run.outcome, { id: last!.id })).data!
  const [won, lost] = [ali, reza].map(({ number }) => outcome.find(({ turn }) => turn === number)!)
  const show = words.show('شهید رجایی', '1405/08/30', '10:00')
  expect(won!.permit).toBeGreaterThan(0)
  expect(await hall.text(ali.mobile, 'نتیجه')).toBe(`${show} ${words.permit(won!.permit!)} ${won!.why}`)
  const yours = lost!.why!.replace(`نوبت ${fa(reza.number)}`, '$& شما')
  expect(await hall.text(reza.mobile, 'نتیجه')).toBe(`${show} ${yours}`)
  expect(await hall.text(hamid.mobile, 'نتیجه')).toBe(`${show} هیچ اولویتی نداده بود.`)
  expect(await hall.text(ali.mobile, 'جا')).toBe(words.reserved(ali.number, 'شهید رجایی'))

  const admin = await hall.world.person('admin', { role: 'Admin' })
  expect((await admin.say(permit.void, { id: won!.permit!, Reason: 'تصادف' })).status).toBe(200)
  // The notice of the void was not sent yet: it comes before the answer.
  await hall.text(ali.mobile, 'نتیجه')
  expect((await hall.answersTo(ali.mobile)).at(-1)).toContain(words.voided(won!.permit!))
})

test('answers help for the word, and for any other text', async () => {
  const ali = await hall.driver('علی')
  for (const text of ['راهنما', 'سلام', '']) expect(await hall.text(ali.mobile, text)).toBe(words.help)
})

test.each([
  ['Kavenegar', 'from', 'to', 'message', 'messageid'],
  ['MeliPayamak', 'from', 'to', 'text', 'id'],
  ['SMS.ir', 'Mobile', 'Number', 'MessageText', 'Id'],
  ['others', 'sender', 'receptor', 'body', 'MsgId'],
])('reads the fields of %s, as JSON, as a form and in the query', async (provider, from, to, text, id) => {
  const { mobile } = await hall.driver(provider)
  const path = `/api/v1/sms/inbound?token=${TOKEN}`
  const fields = (n: number) => ({ [from]: `+98${mobile.slice(1)}`, [to]: '3000', [text]: 'راهنما', [id]: `${provider} ${n}` })
  const { raw } = hall.world.stranger
  const form = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' }
  const replies = [
    await raw('POST', path, fields(1)),
    await raw('POST', path, String(new URLSearchParams(fields(2))), form),
    await raw('POST', `${path}&${new URLSearchParams(fields(3))}`),
    await raw('POST', path, String(new URLSearchParams(fields(2))), form),
  ]
  expect(replies.map(({ status, data }) => [status, (data as { isNew: boolean }).isNew])).toEqual([
    [200, true],
    [200, true],
    [200, true],
    [200, false],
  ])
  expect(await hall.answersTo(mobile)).toEqual([words.help, words.help, words.help])
})
