/** The question for a turn opens as soon as both numbers are whole, and only with the driver's name and plate. */
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { turnWords } from '#contract/halls/turn-words.ts'
import { paperWords } from '#app/kit/print/print-words.ts'
import { giveTurnWords as words } from '#app/modules/halls/turn/give-turn-words.ts'
import { answerInstead, goOffline, goOnline } from '../../page.tsx'
import { printedFrames } from '../../permits/print/frame.ts'
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

/** Counts the questions for a driver. */
function countQuestions() {
  const count = { now: 0 }
  answerInstead(
    http.post('*/driver-turns/party', () => {
      count.now += 1
      return undefined
    }),
  )
  return count
}
/** Counts every key pressed from now on. */
function countKeys() {
  const count = { now: 0 }
  const add = () => void (count.now += 1)
  addEventListener('keydown', add, true)
  return { count, stop: () => removeEventListener('keydown', add, true) }
}
const question = () => screen.findByRole('dialog')
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

test('by the two smart cards a turn takes 16 keys, by the national id 18, with one question for the driver', async () => {
  const [ali, reza] = [await driverOf(hall, 'علی'), await driverOf(hall, 'رضا')]
  await openDesk(hall)
  await waitFor(() => expect(document.activeElement).toBe(code()))
  const asked = countQuestions()
  const byCards = countKeys()
  await user.keyboard(`${ali.card}{Enter}${ali.vehicleCard}`)
  const dialog = within(await question())
  expect(dialog.getByText(/^علی /)).toBeTruthy()
  expect(dialog.getByText('۱۲')).toBeTruthy()
  expect(dialog.getByText(words.driverCard)).toBeTruthy()
  await sayYes()
  byCards.stop()
  await screen.findByText(turnWords.given(1, 0))
  expect([byCards.count.now, asked.now]).toEqual([16, 1])

  await waitFor(() => expect(document.activeElement).toBe(code()))
  const byId = countKeys()
  await user.keyboard(`${reza.nationalId}${reza.vehicleCard}`)
  await question()
  await sayYes()
  byId.stop()
  await screen.findByText(turnWords.given(2, 1))
  expect([byId.count.now, asked.now]).toEqual([18, 2])
})

test('a scanner’s Enter after each number neither sends an empty field nor answers the question', async () => {
  const ali = await driverOf(hall, 'علی')
  await openDesk(hall)
  await scan(ali)
  await question()
  expect([faultAt(code()), faultAt(card())]).toEqual([null, null])
  expect(await turnsOf(hall)).toEqual([])
  await sayYes()
  await screen.findByText(turnWords.given(1, 0))
})

test('a refusal is shown without a question, and the focus stays where the clerk types', async () => {
  const ali = await driverOf(hall, 'علی')
  await hall.askTurn(hall.zahra, ali)
  await openDesk(hall)
  await waitFor(() => expect(document.activeElement).toBe(code()))
  await user.keyboard(`${ali.nationalId}${ali.vehicleCard}`)
  expect(await result().findByText(turnWords.liveTurn(1, 'شهید رجایی'))).toBeTruthy()
  expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, card()])
  // Enter goes on to the next driver, whose number replaces this one.
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(code()))
  await user.keyboard('0')
  expect(code().value).toBe('۰')
})

test('an unknown smart card of a driver is named at its field', async () => {
  const ali = await driverOf(hall, 'علی')
  await openDesk(hall)
  await waitFor(() => expect(document.activeElement).toBe(code()))
  await user.keyboard(`7654321{Enter}${ali.vehicleCard}`)
  await waitFor(() => expect(faultAt(code())).toBe(turnWords.noDriverCard))
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.clear(code())
  expect(faultAt(code())).toBeNull()
})

test('a waybill of the last day asks for its reason before the question', async () => {
  const ali = await driverOf(hall, 'علی')
  bills.set(ali.nationalId, new Date('2026-11-21T02:30:00Z'))
  await openDesk(hall)
  await waitFor(() => expect(document.activeElement).toBe(code()))
  await user.keyboard(`${ali.nationalId}${ali.vehicleCard}`)
  await user.type(await reason(), 'بارنامهٔ برگشتی{Control>}{Enter}{/Control}')
  await sayYes()
  await screen.findByText(turnWords.given(1, 0))
})

test('without an answer there is no question; sending again asks for the driver first', async () => {
  const ali = await driverOf(hall, 'علی')
  await openDesk(hall)
  await waitFor(() => expect(document.activeElement).toBe(code()))
  goOffline()
  await user.keyboard(`${ali.nationalId}${ali.vehicleCard}{Enter}`)
  expect(await result().findByText(words.unaskedTitle)).toBeTruthy()
  expect([screen.queryByRole('dialog'), await turnsOf(hall)]).toEqual([null, []])
  expect(card().value).not.toBe('')
  goOnline()
  await user.click(screen.getByRole('button', { name: words.sendAgain }))
  expect(within(await question()).getByText(/^علی /)).toBeTruthy()
  expect(await turnsOf(hall)).toEqual([])
  await sayYes()
  await screen.findByText(turnWords.given(1, 0))
})

test('after a “no” the question does not open again until a number changes', async () => {
  const ali = await driverOf(hall, 'علی')
  await openDesk(hall)
  await waitFor(() => expect(document.activeElement).toBe(code()))
  await user.keyboard(`${ali.nationalId}${ali.vehicleCard}`)
  await question()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await pause(400)
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(card())
  await user.keyboard('{End}{Backspace}')
  await user.keyboard(ali.vehicleCard.at(-1)!)
  await question()
})

test('two clerks at one driver: the second question is answered with the first one’s turn', async () => {
  const ali = await driverOf(hall, 'علی')
  await openDesk(hall)
  await scan(ali)
  await question()
  await hall.askTurn(hall.zahra, ali)
  await sayYes()
  expect(await result().findByText(turnWords.liveTurn(1, 'شهید رجایی'))).toBeTruthy()
  expect(await turnsOf(hall)).toHaveLength(1)
})

test('one key prints the slip of the turn just given, without a window, and the next card is read', async () => {
  const ali = await driverOf(hall, 'علی')
  const opened = vi.spyOn(window, 'open')
  const prints = printedFrames()
  await openDesk(hall)
  await user.keyboard('{F8}')
  await scan(ali)
  await sayYes()
  await screen.findByRole('button', { name: paperWords.slipOf('۱') })
  await waitFor(() => expect(document.activeElement).toBe(code()))
  await user.keyboard('{F8}')
  await waitFor(() => expect(prints).toHaveLength(1))
  expect(document.activeElement).toBe(code())
  expect(opened).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
