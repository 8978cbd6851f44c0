/** The desk runs a missed show late, after a question with a public reason. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lateShow } from '#contract/halls/late-words.ts'
import { run } from '#contract/halls/run.ts'
import { runWords } from '#contract/halls/run-words.ts'
import { lateWords } from '#app/modules/halls/desk/desk-words.ts'
import { closeBehind, connect } from '../../page.tsx'
import { openHall, type Hall } from '../show/hall.ts'
import { closeDesk, findText, openDeskOf, refetchAll, user, waitsForDriver } from './desk-page.tsx'

let hall: Hall
beforeEach(async () => {
  hall = await openHall()
  await hall.announced(2)
  await hall.queued('علی')
  await hall.until('11:25')
  vi.useFakeTimers({ toFake: ['Date'], now: hall.world.clock.now })
  connect(hall.world)
})
afterEach(async () => {
  closeDesk()
  vi.useRealTimers()
  expect(await closeBehind(hall.world)).toEqual([])
})

const button = () => screen.queryByRole('button', { name: lateWords.open })

test('offers no late show that would run into the next one', async () => {
  await hall.until('14:15')
  vi.setSystemTime(hall.world.clock.now)
  await openDeskOf(hall.zahra)
  await findText('نمایش ۱۱:۰۰ برگزار نشد')
  expect(button()).toBeNull()
})

test('shows why another member’s late show makes its own impossible, and keeps the question', async () => {
  await openDeskOf(hall.zahra)
  await user.click(await screen.findByRole('button', { name: lateWords.open }))
  const dialog = await screen.findByRole('dialog', { name: lateWords.title('11:00') })
  const { missed } = await hall.desk()
  const admin = await hall.world.person('admin', { role: 'Admin' })
  await admin.say(run.openLate, { id: missed!.id, ReasonCode: 'OTHER' })
  await user.click(within(dialog).getByRole('button', { name: /برق سالن/ }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe(runWords.late.runs)
})

test('runs it by one reason: the show is open, the field waits for a driver, and the desk says that it is late', async () => {
  const shown = await openDeskOf(hall.zahra)
  await user.click(await screen.findByRole('button', { name: lateWords.open }))
  const dialog = await screen.findByRole('dialog', { name: lateWords.title('11:00') })
  await user.click(within(dialog).getByRole('button', { name: lateWords.cancel }))
  expect((await hall.desk()).run).toBeNull()

  await user.click(await screen.findByRole('button', { name: lateWords.open }))
  await screen.findByRole('dialog', { name: lateWords.title('11:00') })
  await user.keyboard('1')
  await findText(runWords.openedLate('11:45'))
  await refetchAll(shown)
  await findText(lateShow('11:00'))
  expect(button()).toBeNull()
  const field = await waitsForDriver()
  await waitFor(() => expect(document.activeElement).toBe(field))
  const acts = await hall.world.db.selectFrom('override').select('reason_code').where('kind', '=', 'RUN_LATE').execute()
  expect(acts).toEqual([{ reason_code: 'SYSTEM_FAULT' }])
})
