/** A busy server: the desk says so, waits, and gives the turn automatically, once. */
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { refusals } from '#contract/kernel/refusal.ts'
import { refusalWords } from '#contract/kernel/refusals-words.ts'
import { giveTurnWords as words } from '#app/modules/halls/turn/give-turn-words.ts'
import { wireWords } from '#app/kit/ui/start-words.ts'
import { answerInstead } from '../../page.tsx'
import { driverOf, openDesk, sayYes, scan, turnsOf, useDesk, user } from './give-page.tsx'

const hall = useDesk()

/** Makes the server too busy for this many requests; returns their idempotency keys. */
function failWithBusy(times: number, path: string, reason: 'busy' | 'too-many-attempts' = 'busy'): (string | null)[] {
  const keys: (string | null)[] = []
  const answer = http.all(path, ({ request }) => {
    keys.push(request.headers.get('Idempotency-Key'))
    if (keys.length > times) return undefined
    const message = refusalWords[reason]
    return HttpResponse.json(
      { statusCode: refusals[reason], code: 0, message, data: null, errors: [message], result: null, reason },
      { status: refusals[reason], headers: { 'X-Barnobat': '1', 'Retry-After': '0.2' } },
    )
  })
  answerInstead(answer)
  return keys
}

test('resends a command with its key, and resends a query', async () => {
  const ali = await driverOf(hall, 'علی')
  const requests = failWithBusy(2, '*/api/v1/show-runs/open')
  await openDesk(hall)
  await screen.findByText(wireWords.busy)
  await waitFor(() => expect(screen.queryByText(wireWords.busy)).toBe(null))
  expect(requests.length).toBeGreaterThan(2)

  // A rate limit is waited for like a busy server.
  const keys = failWithBusy(3, '*/driver-turns/AddDriverTurnWeb', 'too-many-attempts')
  await scan(ali)
  await sayYes()
  await screen.findByText(wireWords.busy)
  await waitFor(async () => expect(await turnsOf(hall)).toHaveLength(1), { timeout: 5000 })
  expect(keys).toHaveLength(4)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).not.toBe(null)
  await waitFor(() => expect(screen.queryByText(wireWords.busy)).toBe(null))
})

test('tells the clerk after five tries; the same priority keeps its key', async () => {
  const ali = await driverOf(hall, 'علی')
  await openDesk(hall)
  const keys = failWithBusy(5, '*/driver-turns/AddDriverTurnWeb')
  await scan(ali)
  await sayYes()
  await screen.findAllByText(refusalWords.busy, {}, { timeout: 5000 })
  expect(keys).toHaveLength(5)
  expect(await turnsOf(hall)).toEqual([])
  await user.click(await screen.findByRole('button', { name: words.sendAgain }))
  await waitFor(async () => expect(await turnsOf(hall)).toHaveLength(1), { timeout: 5000 })
  expect([keys.length, new Set(keys).size]).toEqual([6, 1])
})
