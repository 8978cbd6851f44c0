import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusalWords } from '#contract/kernel/refusals-words.ts'
import { turnWords } from '#contract/halls/turn-words.ts'
import { giveTurnWords as words } from '#app/modules/halls/turn/give-turn-words.ts'
import { yesNo } from '#app/kit/ui/ui-words.ts'
import { setWidth } from '../../dom-setup.ts'
import { at } from '../show/hall.ts'
import { losingFirstAnswer } from '../show/lost.ts'
import { goOffline, goOnline } from '../../page.tsx'
import {
  bills,
  card,
  code,
  driverOf,
  faultAt,
  openDesk,
  reason,
  result,
  sayYes,
  scan,
  turnsOf,
  useDesk,
  user,
} from './give-page.tsx'

const hall = useDesk()
const dialog = () => screen.queryByRole('dialog')

describe('sends no request', () => {
  test('with empty fields: a general alert, a message at each, focus on the first', async () => {
    await openDesk(hall)
    await waitFor(() => expect(document.activeElement).toBe(code()))
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(faultAt(code())).toBe(turnWords.nationalId))
    expect(faultAt(card())).toBe(turnWords.vehicleCard)
    expect(screen.getByText(refusalWords['broken-rule'])).toBeTruthy()
    expect([dialog(), document.activeElement]).toEqual([null, code()])
  })

  test('with a code too short, one whose check digit is wrong, or a card of six digits', async () => {
    await openDesk(hall)
    await scan({ nationalId: '049937089', vehicleCard: '765432' })
    await waitFor(() => expect(faultAt(code())).toBe(words.nationalIdLength(9)))
    expect(faultAt(card())).toBe(words.vehicleCardLength(6))
    await user.keyboard('0499370898{Enter}7654321{Enter}')
    await waitFor(() => expect(faultAt(code())).toBe(words.nationalIdWrong))
    expect([dialog(), faultAt(card())]).toEqual([null, null])
  })

  test('before name and plate are shown; a card of another driver shows no name and no question', async () => {
    const [ali, reza] = [await driverOf(hall, 'علی'), await driverOf(hall, 'رضا')]
    await openDesk(hall)
    await scan(ali)
    // No wait is needed: the question opens with the response.
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/^علی /)).toBeTruthy()
    expect(question.getByText('۱۲')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(card()))
    await user.clear(card())
    await user.clear(code())
    await scan({ nationalId: ali.nationalId, vehicleCard: reza.vehicleCard })
    expect(await result().findByText(turnWords.notLinked)).toBeTruthy()
    expect(dialog()).toBeNull()
    expect(screen.queryByText(/علی|رضا/)).toBeNull()
  })

  test('after a “no” to the question: the input stays and the focus is back', async () => {
    const ali = await driverOf(hall, 'علی')
    await openDesk(hall)
    await scan(ali)
    await screen.findByText(words.sure)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(card()))
    expect(card().value).not.toBe('')
    expect(await turnsOf(hall)).toEqual([])
  })

  test('empties fields only after a yes', async () => {
    await openDesk(hall)
    await waitFor(() => expect(document.activeElement).toBe(code()))
    await user.keyboard('0499')
    await user.click(screen.getByRole('button', { name: words.clear }))
    await screen.findByText(words.sureClear)
    await user.keyboard('{Escape}')
    expect(code().value).toBe('۰۴۹۹')
    await user.click(screen.getByRole('button', { name: words.clear }))
    await user.click(await screen.findByRole('button', { name: yesNo.confirm }))
    await waitFor(() => expect([code().value, document.activeElement]).toEqual(['', code()]))
  })
})

describe('the server refuses', () => {
  test('unknown numbers: a message at each field, and both stay', async () => {
    await openDesk(hall)
    await scan({ nationalId: '0499370899', vehicleCard: '7654321' })
    await waitFor(() => expect(faultAt(code())).toBe(turnWords.noDriver))
    expect(faultAt(card())).toBe(turnWords.noVehicle)
    expect([code().value, card().value]).toEqual(['۰۴۹۹۳۷۰۸۹۹', '۷۶۵۴۳۲۱'])
    await waitFor(() => expect(document.activeElement).toBe(code()))
  })

  test('every guard at once, each in its own row with the remedy', async () => {
    const ali = await driverOf(hall, 'علی')
    const past = '2026-11-01'
    const { db } = hall.world
    await db
      .updateTable('driver')
      .set({ is_active: false, card_valid_until: past, health_card_valid_until: past })
      .where('id', '=', ali.id)
      .execute()
    await db.updateTable('vehicle').set({ inspection_valid_until: past }).where('id', '=', ali.vehicleId).execute()
    await db.updateTable('hall').set({ is_active: false }).execute()
    bills.set(ali.nationalId, at('06:00'))
    await openDesk(hall)
    await scan(ali)
    const alertBox = await result().findByRole('alert')
    expect(dialog()).toBeNull()
    expect(
      within(alertBox)
        .getAllByRole('listitem')
        .map((line) => line.textContent?.trim()),
    ).toEqual([
      `${turnWords.driverInactive}${words.advice.driver}`,
      `${turnWords.cardExpired}${words.advice.card}`,
      `${turnWords.healthExpired}${words.advice.health}`,
      `${turnWords.inspectionExpired}${words.advice.inspection}`,
      `${turnWords.waybill}${words.advice.waybill}`,
      `${turnWords.hallInactive}${words.advice.hall}`,
    ])
    expect(await turnsOf(hall)).toEqual([])
  })

  test('a driver already queued: where, with a link to the turns; new input removes the message', async () => {
    const ali = await driverOf(hall, 'علی')
    await hall.askTurn(hall.zahra, ali)
    await openDesk(hall)
    await scan(ali)
    expect(await result().findByText(turnWords.liveTurn(1, 'شهید رجایی'))).toBeTruthy()
    expect(dialog()).toBeNull()
    const href = result().getByRole('link', { name: words.toTurns }).getAttribute('href')!
    const { pathname, searchParams } = new URL(href, 'http://x')
    expect([pathname, searchParams.get('status')]).toEqual(['/DriverTurnList', 'all'])
    expect(searchParams.get('vehicle')).toContain(ali.vehicleCard)
    // The next card is scanned over the previous one.
    await waitFor(() => expect(document.activeElement).toBe(code()))
    await user.keyboard('0')
    expect(code().value).toBe('۰')
    expect(result().queryByRole('alert')).toBeNull()
  })

  test('a waybill of the last day: a reason overrides it, and is announced as public', async () => {
    const ali = await driverOf(hall, 'علی')
    bills.set(ali.nationalId, at('06:00'))
    await openDesk(hall)
    expect(screen.queryByRole('textbox', { name: words.reason })).toBeNull()
    await scan(ali)
    const why = await reason()
    await waitFor(() => expect(document.activeElement).toBe(why))
    expect(screen.getByText(words.reasonHint)).toBeTruthy()
    // The reason is empty again: the error is at the field.
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(faultAt(why)).toBe(turnWords.reason))
    await waitFor(() => expect(document.activeElement).toBe(why))
    await user.keyboard('بارنامهٔ برگشتی{Control>}{Enter}{/Control}')
    await sayYes()
    expect(await screen.findByRole('heading', { name: words.given })).toBeTruthy()
    const kinds = await hall.world.db.selectFrom('override').select(['kind', 'reason']).execute()
    expect(kinds).toEqual([{ kind: 'GUARD_OVERRIDDEN', reason: 'بارنامهٔ برگشتی' }])
    expect(screen.queryByRole('textbox', { name: words.reason })).toBeNull()
  })
})

describe('without a response', () => {
  test('offline: says so, loses nothing, claims nothing', async () => {
    const ali = await driverOf(hall, 'علی')
    await openDesk(hall)
    await scan(ali)
    goOffline()
    await sayYes()
    expect(await result().findByText(words.unansweredTitle)).toBeTruthy()
    expect(result().getByText(words.unansweredWhy)).toBeTruthy()
    expect(card().value).not.toBe('')
    expect(screen.queryByText(words.sitting)).toBeNull()
    goOnline()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: words.sendAgain })))
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: words.given })).toBeTruthy()
    expect(await turnsOf(hall)).toHaveLength(1)
  })

  test('a lost response: retrying gives the same turn', async () => {
    const ali = await driverOf(hall, 'علی')
    await openDesk(hall)
    const keys = losingFirstAnswer(hall.world, 'post', '*/api/v1/driver-turns/AddDriverTurnWeb')
    await scan(ali)
    await sayYes()
    await result().findByText(words.unansweredTitle)
    expect(await turnsOf(hall)).toHaveLength(1)
    // By the form's own button this time, with its question.
    await user.click(within(screen.getByRole('form')).getByRole('button', { name: words.give }))
    await sayYes()
    expect(await screen.findByRole('heading', { name: words.given })).toBeTruthy()
    expect([await turnsOf(hall), new Set(keys).size, keys.length]).toEqual([[expect.objectContaining({ number: 1 })], 1, 2])
  })

  test('a change before the yes is refused after it; the next try has a new key', async () => {
    const ali = await driverOf(hall, 'علی')
    await openDesk(hall)
    await scan(ali)
    await screen.findByRole('dialog')
    await hall.world.db.updateTable('driver').set({ is_active: false }).where('id', '=', ali.id).execute()
    await sayYes()
    await result().findByText(turnWords.driverInactive)
    await hall.world.db.updateTable('driver').set({ is_active: true }).where('id', '=', ali.id).execute()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await sayYes()
    expect(await screen.findByRole('heading', { name: words.given })).toBeTruthy()
    // The alert of the refusal is gone when the success is shown.
    expect(screen.queryByText(words.refusedCount(1), { selector: '.alert *, [role=alert] *' })).toBeNull()
  })
})

describe('gives a turn', () => {
  test('by keyboard alone, digits of any script; then the desk is ready for the next', async () => {
    const ali = await driverOf(hall, 'علی')
    const reza = await driverOf(hall, 'رضا')
    await openDesk(hall)
    await scan(ali)
    expect(within(await screen.findByRole('dialog')).getByText(words.sure)).toBeTruthy()
    await sayYes()
    expect(await screen.findByText(turnWords.given(1, 0))).toBeTruthy()
    expect(await result().findByText('علی راننده')).toBeTruthy()
    expect(result().getByText(/۱۴۰۵\/۰۸\/۳۰، ساعت ۰۸:۴۵/)).toBeTruthy()
    expect(result().getByText('نفر اول صف')).toBeTruthy()
    expect(result().getByText('شهید رجایی')).toBeTruthy()

    const arabic = [...reza.nationalId].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join('')
    await scan({ ...reza, nationalId: arabic })
    await sayYes()
    expect(await screen.findByText(turnWords.given(2, 1))).toBeTruthy()
    const lines = within(screen.getByRole('region', { name: words.sitting })).getAllByRole('listitem')
    await waitFor(() => expect(lines.map((line) => line.textContent)).toEqual(['نوبت ۲رضا راننده۰۸:۴۵', 'نوبت ۱علی راننده۰۸:۴۵']))
    const queue = within(screen.getByRole('region', { name: words.queue }))
    await waitFor(() => expect(queue.getByText(words.inQueue).nextElementSibling?.textContent).toBe('۲'))
    expect(queue.getByText(words.nextNumber).nextElementSibling?.textContent).toBe('۱')
    expect(queue.getByRole('timer')).toBeTruthy()
  })

  test('once, however often and fast the button is pressed', async () => {
    const ali = await driverOf(hall, 'علی')
    await openDesk(hall)
    await scan(ali)
    fireEvent.submit(screen.getByRole('form'))
    fireEvent.submit(screen.getByRole('form'))
    expect(await screen.findAllByText(words.sure)).toHaveLength(1)
    const yes = within(await screen.findByRole('dialog')).getByRole('button', { name: yesNo.confirm })
    await user.dblClick(yes)
    expect(await screen.findByRole('heading', { name: words.given })).toBeTruthy()
    expect(await turnsOf(hall)).toHaveLength(1)
  })

  test('with the failed inquiry shown beside it', async () => {
    const ali = await driverOf(hall, 'علی')
    bills.set(ali.nationalId, 'silent')
    await hall.world.db.updateTable('driver').set({ card_valid_until: null }).where('id', '=', ali.id).execute()
    await openDesk(hall)
    await scan(ali)
    await sayYes()
    expect(await result().findByText(words.unchecked['WAYBILL']!)).toBeTruthy()
    expect(result().getByText(words.unchecked['PAPERS']!)).toBeTruthy()
  })

  test('on a phone', async () => {
    setWidth(360)
    const ali = await driverOf(hall, 'علی')
    await openDesk(hall)
    await scan(ali)
    await sayYes()
    expect(await result().findByText('علی راننده')).toBeTruthy()
  })
})

test('offline the queue is unknown, and the desk says so', async () => {
  goOffline()
  await openDesk(hall)
  const queue = within(screen.getByRole('region', { name: words.queue }))
  expect(await queue.findByText(words.queueFailed)).toBeTruthy()
  expect(queue.queryByText(words.inQueue)).toBeNull()
  goOnline()
  await user.click(queue.getByRole('button', { name: 'تلاش دوباره' }))
  expect((await queue.findByText(words.inQueue)).nextElementSibling?.textContent).toBe('۰')
  expect(queue.getByText(words.empty)).toBeTruthy()
})
