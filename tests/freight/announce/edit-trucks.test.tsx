import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cargoWords as rules } from '#contract/freight/cargo-words.ts'
import { reasonWords } from '#contract/kernel/reason-words.ts'
import { device } from '#app/transport/outbox/device.ts'
import { announceWords } from '#app/modules/freight/announce/announce-words.ts'
import { editWords as words, mergeWords } from '#app/modules/freight/cargo/edit/edit-words.ts'
import { yesNo } from '#app/kit/ui/ui-words.ts'
import { answer, press, user, useWorld, write } from './announce-page.ts'
import { announced, cargoRow, changedBy, clerkOf, columnsHere, openEdit, submitEdit } from './edit-page.ts'

const scene = useWorld()

/** Maryam has a cargo of four trucks open and enters another number. */
async function writing(trucks: string) {
  const { world } = scene
  const maryam = await clerkOf(world, 'maryam')
  const id = await announced(world, maryam)
  await openEdit(maryam, id)
  await write(announceWords.trucks, trucks)
  return { world, id }
}
const edited = (id: number) => screen.findAllByText(rules.edited(id), { exact: false })
const sent = async () => (await device.db.ops.orderBy('seq').toArray()).at(-1)!.payload as Record<string, unknown>

test('fewer trucks ask for a reason, which is sent with the change', async () => {
  const { id, world } = await writing('2')
  await press(words.submit)
  await user.click(await screen.findByRole('radio', { name: reasonWords.SENT_OTHERWISE }))
  await user.click(screen.getByRole('radio', { name: reasonWords.LESS_GOODS }))
  await answer(yesNo.confirm)
  await edited(id)
  expect(await sent()).toMatchObject({ FreighterNumber: 2, ReasonCode: 'LESS_GOODS' })
  expect(await cargoRow(world, id)).toMatchObject({ trucks: 2 })
})

test('the reason is optional; one chosen before a no is not sent', async () => {
  const { id } = await writing('2')
  await press(words.submit)
  await user.click(await screen.findByRole('radio', { name: reasonWords.LESS_GOODS }))
  await answer(yesNo.cancel)
  await submitEdit()
  await edited(id)
  expect(await sent()).not.toHaveProperty('ReasonCode')
})

test('more trucks ask for no reason', async () => {
  const { id } = await writing('6')
  await press(words.submit)
  await screen.findByRole('dialog')
  expect(screen.queryByText(words.fewerTrucks)).toBeNull()
  await answer(yesNo.confirm)
  await edited(id)
})

test('a reason chosen before a conflict is sent with its result', async () => {
  const { world, id } = await writing('2')
  await changedBy(world, await clerkOf(world, 'reza'), id, { Tel: '09121112233' })
  await press(words.submit)
  await user.click(await screen.findByRole('radio', { name: reasonWords.LESS_GOODS }))
  await answer(yesNo.confirm)
  await columnsHere()
  await press(mergeWords.submit)
  await edited(id)
  expect(await sent()).toMatchObject({ FreighterNumber: 2, Tel: '09121112233', ReasonCode: 'LESS_GOODS' })
})
