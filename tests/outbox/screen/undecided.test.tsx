/** Commands that arrived although their answer was lost: repeating them later does not run them twice. */
import { http, HttpResponse } from 'msw'
import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { importing } from '#contract/fleet/import.ts'
import { wallet } from '#contract/money/wallet.ts'
import { act } from '#app/transport/act.ts'
import { csvOf, driverHead, driverRow } from '../../fleet/import/tables.ts'
import { answerInstead, connect, disconnect, leave, showTo } from '../../page.tsx'
import { useStubFormData } from '../../organisations/stub-form-data.ts'
import { openWorld, type Person, type World } from '../../world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person('admin-of-money', { role: 'Admin' })
})
afterAll(async () => expect(await world.close()).toEqual([]))
beforeEach(async () => {
  connect(world)
  await showTo(admin, () => <p>کیف پول</p>)
  await screen.findByText('کیف پول')
})
afterEach(() => {
  vi.unstubAllGlobals()
  leave()
  disconnect()
})

/** Loses the next response to this path after the server has processed it. */
const loseAnswerTo = (path: string) =>
  answerInstead(
    http.post(
      `*${path}`,
      async ({ request }) => {
        const { pathname } = new URL(request.url)
        const { method, headers } = request
        await world.app.request(pathname, { method, headers: Object.fromEntries(headers), body: await request.arrayBuffer() })
        return HttpResponse.error()
      },
      { once: true },
    ),
  )

const posted = async (whose: { TransportationCompanyId: number }) => (await admin.say(wallet.balance, whose)).data!.posted

test('a refusal is final: the repeated command is judged again', async () => {
  const unknownCompany = { TransportationCompanyId: 999_999, Amount: 50_000, Description: 'واریز نقدی' }
  const keys: (string | null)[] = []
  answerInstead(http.post('*/api/v1/account-activities', ({ request }) => void keys.push(request.headers.get('Idempotency-Key'))))
  await expect(act(wallet.increase, unknownCompany)).rejects.toMatchObject({ kind: 'refused' })
  await expect(act(wallet.increase, unknownCompany)).rejects.toMatchObject({ kind: 'refused' })
  expect(new Set(keys).size).toBe(2)
})

test('an increase without an answer, repeated after another company’s, is credited once', async () => {
  const { sepehr, kaveh } = world.cast.companies
  const [first, second] = [{ TransportationCompanyId: sepehr.id }, { TransportationCompanyId: kaveh.id }]
  const increase = (whose: typeof first) => act(wallet.increase, { ...whose, Amount: 50_000, Description: 'واریز نقدی' })
  loseAnswerTo('/api/v1/account-activities')
  await expect(increase(first)).rejects.toMatchObject({ kind: 'unreachable' })
  await increase(second)
  await increase(first)
  expect([await posted(first), await posted(second)]).toEqual([50_000, 50_000])
  // Decided now: a repetition is a new command.
  await increase(first)
  expect(await posted(first)).toBe(100_000)
})

test('a table without an answer, repeated after another, is created once; other bytes give another', async () => {
  useStubFormData()
  const table = (n: number) => new TextEncoder().encode(csvOf([driverHead, driverRow(n)]))
  const open = (bytes: Uint8Array) =>
    act(importing.open, { Kind: 'driver', File: { bytes, mime: 'text/csv', name: 'drivers.csv' } })
  const [first, second] = [table(1), table(2)]
  loseAnswerTo('/api/v1/imports')
  await expect(open(first)).rejects.toMatchObject({ kind: 'unreachable' })
  await open(second)
  await open(first)
  expect((await admin.say(importing.recent, {})).data).toHaveLength(2)
})
