import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import Alerts from '#app/app/alerts/Alerts.tsx'
import { bottomFor } from '#app/app/alerts/usePlace.ts'
import { offerUpdate, putOffUpdate } from '#app/app/update.ts'
import { Themed } from '#app/kit/theme/Themed.tsx'
import { alert, type AlertTone } from '#app/kit/ui/alerts.ts'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <Themed env="test">
      <Alerts />
    </Themed>,
  )
})
afterEach(() => {
  wait(20_000)
  vi.useRealTimers()
})

/** Time goes by in small steps, as it does: what one moment starts can end in a later one. */
function wait(ms: number) {
  for (let left = ms; left > 0; left -= 100) act(() => vi.advanceTimersByTime(Math.min(left, 100)))
}
const stays = (text: string) => card(text) !== undefined && card(text)!.dataset['leaving'] === undefined
const say = (text: string, tone: AlertTone = 'success') => act(() => alert({ tone, text }))
const card = (text: string) => screen.queryByText(text)?.closest<HTMLElement>('.alert')

test('an alert stays five seconds and takes four hundred milliseconds to leave', () => {
  say('بار اعلام شد.')
  wait(4999)
  expect(card('بار اعلام شد.')?.dataset['leaving']).toBeUndefined()
  wait(1)
  expect(card('بار اعلام شد.')?.dataset['leaving']).toBe('true')
  wait(399)
  expect(card('بار اعلام شد.')).toBeTruthy()
  wait(1)
  expect(card('بار اعلام شد.')).toBeUndefined()
})

test('alerts stand on each other, and each leaves in its own time', () => {
  say('یکم')
  wait(3000)
  say('دوم')
  expect([card('یکم'), card('دوم')].every(Boolean)).toBe(true)
  wait(2000)
  wait(400)
  expect([card('یکم'), card('دوم')?.textContent]).toEqual([undefined, expect.stringContaining('دوم')])
})

/** A pointer on an alert, so far from where it was. jsdom's events know no movement. */
const point = (text: string, movementX: number) => {
  const event = Object.defineProperties(createEvent.pointerMove(card(text)!), {
    movementX: { value: movementX },
    movementY: { value: 0 },
  })
  fireEvent(card(text)!, event)
}

test('a pointer that rests where an alert appears does not hold it', () => {
  say('برود')
  fireEvent.pointerEnter(card('برود')!)
  point('برود', 0)
  wait(5400)
  expect(card('برود')).toBeUndefined()
})

test('the stack stands above a verb it would cover, and where it was where it covers none', () => {
  expect(bottomFor(800, 100, [])).toBe(800)
  expect(bottomFor(800, 100, [{ top: 810, bottom: 850 }])).toBe(800)
  expect(bottomFor(800, 100, [{ top: 720, bottom: 760 }])).toBe(712)
  const two = [
    { top: 720, bottom: 760 },
    { top: 640, bottom: 680 },
  ]
  expect(bottomFor(800, 100, two)).toBe(632)
})

test('while a pointer that moved onto an alert is there its time stands still', () => {
  say('بماند')
  wait(4000)
  point('بماند', 2)
  wait(20_000)
  expect(stays('بماند')).toBe(true)
  fireEvent.pointerLeave(card('بماند')!)
  wait(900)
  expect(stays('بماند')).toBe(true)
  wait(500)
  expect(card('بماند')).toBeUndefined()
})

test('the focus holds an alert, and its button takes it away', () => {
  say('بماند')
  const close = screen.getByRole('button', { name: 'بستن هشدار' })
  act(() => close.focus())
  wait(20_000)
  expect(stays('بماند')).toBe(true)
  fireEvent.click(close)
  wait(400)
  expect(card('بماند')).toBeUndefined()
})

test('errors and warnings are heard at once, the others when there is a pause', () => {
  for (const tone of ['success', 'info', 'warning', 'error'] as const) say(tone, tone)
  const heard = (text: string) => card(text)!.parentElement!.getAttribute('aria-live')
  expect(['success', 'info', 'warning', 'error'].map(heard)).toEqual(['polite', 'polite', 'assertive', 'assertive'])
})

test('a new version is offered, waits for an answer, and is put in place only when asked', () => {
  const apply = vi.fn()
  act(() => offerUpdate(apply))
  wait(60_000)
  expect(screen.getByText('نسخهٔ تازه آماده است')).toBeTruthy()
  expect(apply).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'به‌روزرسانی' }))
  expect(apply).toHaveBeenCalledOnce()
  act(() => putOffUpdate())
  expect(screen.queryByText('نسخهٔ تازه آماده است')).toBeNull()
})
