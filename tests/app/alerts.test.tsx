import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import Alerts from '#app/app/alerts/Alerts.tsx'
import { bottomFor } from '#app/app/alerts/usePosition.ts'
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

/** Advances the clock in small steps, so that effects of one step can end in a later one. */
function wait(ms: number) {
  for (let remaining = ms; remaining > 0; remaining -= 100) act(() => vi.advanceTimersByTime(Math.min(remaining, 100)))
}
const stays = (text: string) => card(text) !== undefined && card(text)!.dataset['leaving'] === undefined
const showAlert = (text: string, tone: AlertTone = 'success') => act(() => alert({ tone, text }))
const card = (text: string) => screen.queryByText(text)?.closest<HTMLElement>('.alert')

test('an alert stays five seconds and takes four hundred milliseconds to leave', () => {
  showAlert('بار اعلام شد.')
  wait(4999)
  expect(card('بار اعلام شد.')?.dataset['leaving']).toBeUndefined()
  wait(1)
  expect(card('بار اعلام شد.')?.dataset['leaving']).toBe('true')
  wait(399)
  expect(card('بار اعلام شد.')).toBeTruthy()
  wait(1)
  expect(card('بار اعلام شد.')).toBeUndefined()
})

test('alerts are stacked, and each leaves at its own time', () => {
  showAlert('یکم')
  wait(3000)
  showAlert('دوم')
  expect([card('یکم'), card('دوم')].every(Boolean)).toBe(true)
  wait(2000)
  wait(400)
  expect([card('یکم'), card('دوم')?.textContent]).toEqual([undefined, expect.stringContaining('دوم')])
})

/** A pointer over an alert, moved by this distance: jsdom's events have no movement. */
const point = (text: string, movementX: number) => {
  const event = Object.defineProperties(createEvent.pointerMove(card(text)!), {
    movementX: { value: movementX },
    movementY: { value: 0 },
  })
  fireEvent(card(text)!, event)
}

test('a resting pointer does not hold an alert that appears under it', () => {
  showAlert('برود')
  fireEvent.pointerEnter(card('برود')!)
  point('برود', 0)
  wait(5400)
  expect(card('برود')).toBeUndefined()
})

test('the stack moves above a button it would cover, and otherwise stays in place', () => {
  expect(bottomFor(800, 100, [])).toBe(800)
  expect(bottomFor(800, 100, [{ top: 810, bottom: 850 }])).toBe(800)
  expect(bottomFor(800, 100, [{ top: 720, bottom: 760 }])).toBe(712)
  const two = [
    { top: 720, bottom: 760 },
    { top: 640, bottom: 680 },
  ]
  expect(bottomFor(800, 100, two)).toBe(632)
  expect(bottomFor(800, 100, [{ top: 720, bottom: 760 }], [{ top: 630, bottom: 680 }])).toBe(622)
  // No room for both: the button is covered rather than the focus.
  expect(bottomFor(300, 100, [{ top: 60, bottom: 200 }], [{ top: 230, bottom: 290 }])).toBe(222)
})

test('a pointer moved onto an alert pauses its time', () => {
  showAlert('بماند')
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

test('focus pauses an alert, and its button removes it', () => {
  showAlert('بماند')
  const close = screen.getByRole('button', { name: 'بستن هشدار' })
  act(() => close.focus())
  wait(20_000)
  expect(stays('بماند')).toBe(true)
  fireEvent.click(close)
  wait(400)
  expect(card('بماند')).toBeUndefined()
})

test('errors and warnings are assertive, the others polite', () => {
  for (const tone of ['success', 'info', 'warning', 'error'] as const) showAlert(tone, tone)
  const announced = (text: string) => card(text)!.parentElement!.getAttribute('aria-live')
  expect(['success', 'info', 'warning', 'error'].map(announced)).toEqual(['polite', 'polite', 'assertive', 'assertive'])
})

test('a new version is offered, waits for an answer, and is installed only on request', () => {
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
