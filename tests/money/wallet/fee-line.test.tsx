/** The fee of an announcement, shown at its button (domain.md 4.6). */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { FeeSummary } from '#app/modules/money/wallet/FeeSummary.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { feeWords as words } from '#app/modules/money/wallet/wallet-words.ts'
import { answerInstead, connect, disconnect, leave, showTo } from '../../page.tsx'
import { closeAgreed, COMPANY_FEE, openPayingHall, type PayingHall } from './money.ts'

let hall: PayingHall
beforeAll(async () => {
  hall = await openPayingHall()
})
afterAll(() => closeAgreed(hall))
beforeEach(() => connect(hall.world))
afterEach(() => {
  leave()
  disconnect()
})

function Form() {
  const [trucks, setTrucks] = useState(1)
  const { rajaei } = hall.world.cast.halls
  return (
    <main>
      <button type="button" onClick={() => setTrucks(3)}>
        سه کامیون
      </button>
      <FeeSummary input={{ TransportationCompanyHallId: rajaei, IsLoadHall: true, FreighterNumber: trucks, Distance: null }} />
    </main>
  )
}

test('does not show the fee of earlier trucks while that of others is loading', async () => {
  await showTo(hall.maryam, Form)
  expect(await screen.findByText(grouped(COMPANY_FEE))).toBeTruthy()
  let answer = () => {}
  const pending = new Promise<void>((resolve) => (answer = resolve))
  answerInstead(http.get('*/account-activities/fee', () => pending))
  await userEvent.click(screen.getByRole('button', { name: 'سه کامیون' }))
  expect(await screen.findByText(words.asking)).toBeTruthy()
  expect(screen.queryByText(grouped(COMPANY_FEE))).toBeNull()
  answer()
  expect(await screen.findByText(grouped(3 * COMPANY_FEE))).toBeTruthy()
})
