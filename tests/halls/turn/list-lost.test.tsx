import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { turn } from '#contract/halls/turn.ts'
import { act as speak } from '#app/transport/act.ts'
import { losingFirstAnswer } from '../show/lost.ts'
import { act, open, useTurnPage } from './list-page.tsx'

const user = userEvent.setup()
const page = useTurnPage(async ({ hall }) => {
  await hall.queued('علی')
})

test('after a lost response, retrying a cancel is the same command; after a refusal it is a new one', async () => {
  const { hall } = page
  const keys = losingFirstAnswer(hall.world, 'patch', '*/api/v1/driver-turns/cancel/*')
  await open(hall.zahra)
  await user.click(await act('لغو نوبت', 1))
  const dialog = await screen.findByRole('dialog', { name: 'لغو نوبت ۱' })
  await user.type(within(dialog).getByRole('textbox', { name: /دلیل/ }), 'راننده خودش خواست')
  await user.click(within(dialog).getByRole('button', { name: 'لغو نوبت' }))
  await within(dialog).findByRole('alert')
  await user.click(within(dialog).getByRole('button', { name: 'لغو نوبت' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  expect(await hall.world.db.selectFrom('override').select('kind').execute()).toEqual([{ kind: 'TURN_CANCELLED' }])

  const { id } = await hall.world.db.selectFrom('turn').select('id').where('number', '=', 1).executeTakeFirstOrThrow()
  await expect(speak(turn.cancel, { id, Reason: 'راننده خودش خواست' })).rejects.toMatchObject({ kind: 'refused' })
  await expect(speak(turn.cancel, { id, Reason: 'راننده خودش خواست' })).rejects.toMatchObject({ kind: 'refused' })
  expect(new Set(keys).size).toBe(3)
})
