import { ed25519 } from '@noble/curves/ed25519.js'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { beforeAll, expect, test, vi } from 'vitest'
import { permitCode } from '#contract/permits/permit-code.ts'
import { permit } from '#contract/permits/permit.ts'
import { device } from '#app/transport/outbox/device.ts'
import { Screen } from '#app/modules/permits/verify/VerifyScreen.tsx'
import { eventWords, gateWords } from '#app/modules/permits/verify/verify-words.ts'
import { useLine } from '../../line.tsx'
import { answerInstead, showTo } from '../../page.tsx'
import type { Person } from '../../world.ts'
import { useRoad } from './road.ts'

/** Ali's genuine printout at two gates: zahra's, whose hall issued it, and parisa's of another hall. */
const road = useRoad()
let parisa: Person
let code: string

vi.setConfig({ testTimeout: 30_000 })
const user = userEvent.setup({ pointerEventsCheck: 0 })

beforeAll(async () => {
  const { world } = road
  parisa = await world.person('parisa', { role: 'LoadHallAdmin', hallId: world.cast.halls.shapour })
  const row = await road.row()
  const { keys } = (await world.stranger.say(permit.keys, {})).data!
  const content = { permitId: row.id, cargoId: row.cargo_id, issuedAt: row.issued_at }
  // The key of tests/world.ts.
  const seal = (message: Uint8Array) => ({ signature: ed25519.sign(message, new Uint8Array(32).fill(6)), keyId: keys[0]!.id })
  code = permitCode({ ...content, plateNumber: '36ع412', plateSerial: '44', vehicleCardEnd: '067' }, seal)
})
useLine(() => road.world)
const open = (who: Person) => showTo(who, Screen, { at: `/verify#${code}` })

test('at another hall’s gate the printout is genuine but events are refused with a message, and none waits', async () => {
  await open(parisa)
  await user.click(await screen.findByRole('button', { name: eventWords.ARRIVED }))
  expect(await screen.findByText(gateWords.notYours)).toBeTruthy()
  expect((await road.row()).arrived_at).toBeNull()
  const waiting = await device.db.ops.where('state').anyOf(['queued', 'sending', 'unknown', 'attention']).count()
  expect(waiting).toBe(0)
})

test('the focus stays on the pressed button during the request, and other buttons do nothing', async () => {
  await open(road.zahra)
  const button = await screen.findByRole('button', { name: eventWords.ARRIVED })
  let release = () => {}
  const blocked = new Promise<void>((resolve) => (release = resolve))
  answerInstead(http.post(`*/api/v1/permits/${road.id}/events`, async () => void (await blocked)))
  await user.click(button)
  expect(await screen.findByText(gateWords.sending)).toBeTruthy()
  expect(document.activeElement).toBe(button)
  await user.click(screen.getByRole('button', { name: eventWords.DELIVERED }))
  button.focus()
  release()
  await waitFor(async () => expect((await road.row()).arrived_at).not.toBeNull())
  await waitFor(() => expect(screen.queryByText(gateWords.sending)).toBeNull())
  expect(document.activeElement).toBe(button)
  expect((await road.row()).delivered_at).toBeNull()
})
