import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cargoWords as rules } from '#contract/freight/cargo-words.ts'
import { device } from '#app/transport/outbox/device.ts'
import { retryNow } from '#app/transport/outbox/outbox.ts'
import { Screen as OutboxScreen } from '#app/modules/outbox/page/OutboxScreen.tsx'
import { announceWords } from '#app/modules/freight/announce/announce-words.ts'
import { editWords as words, mergeWords } from '#app/modules/freight/cargo/edit/edit-words.ts'
import { stateWords } from '#app/kit/ui/start-words.ts'
import { itemActWords } from '#app/modules/outbox/item/outbox-words.ts'
import { nextWords } from '#app/modules/outbox/page/outbox-page-words.ts'
import { yesNo } from '#app/kit/ui/ui-words.ts'
import { goOffline, goOnline, showTo } from '../../page.tsx'
import { answer, cargos, faultAt, field, fillIn, open, pick, press, submit, summary, useWorld, write } from './announce-page.ts'
import { openDesk } from '../cargo/desk.ts'
import {
  announced,
  cargoRow,
  changedBy,
  clerkOf,
  columnsHere,
  enterEdit,
  openEdit,
  row,
  rows,
  states,
  submitEdit,
  take,
} from './edit-page.ts'

const scene = useWorld()

/** Maryam opens a cargo, goes offline, and enters these values. */
async function writtenOffline(values: [label: string, text: string][]) {
  const { world } = scene
  const maryam = await clerkOf(world, 'maryam')
  const id = await announced(world, maryam)
  await openEdit(maryam, id)
  goOffline()
  for (const [label, text] of values) await write(label, text)
  await submitEdit()
  await screen.findAllByText(announceWords.kept)
  cleanup()
  return { world, maryam, id }
}
const theLast = async () => (await device.db.ops.orderBy('seq').toArray()).at(-1)!

test('an offline edit is stored with a notice, and arrives once when online', async () => {
  const { world, id } = await writtenOffline([[announceWords.rent, '41000000']])
  expect(Number((await cargoRow(world, id)).rent)).toBe(385_000_000)
  goOnline()
  await retryNow()
  await waitFor(async () => expect(await states()).toEqual(['cargo.update delivered']))
  expect(await cargoRow(world, id)).toMatchObject({ rent: 410_000_000, version: 2 })
})

test('an edit stale on delivery returns as three columns, and the result is delivered', async () => {
  const { world, maryam, id } = await writtenOffline([
    [announceWords.rent, '41000000'],
    [announceWords.weight, '20000'],
  ])
  const reza = await clerkOf(world, 'reza')
  await changedBy(world, reza, id, { CargoRent: 40_000_000, FreighterNumber: 7 })
  goOnline()
  await retryNow()
  await waitFor(async () => expect(await states()).toEqual(['cargo.update attention']))
  expect(Number((await cargoRow(world, id)).rent)).toBe(400_000_000)

  const page = await showTo(maryam, OutboxScreen, { at: '/outbox' })
  const { title, opId } = await theLast()
  const way = await screen.findByRole('link', { name: itemActWords.of(itemActWords.repair, title) })
  expect(way.getAttribute('href')).toBe(`/EditCargo/${id}?item=${opId}`)
  page.unmount()

  await enterEdit(maryam, id, `?item=${opId}`)
  await columnsHere()
  expect(rows()).toEqual(['weight', 'trucks', 'rent'])
  expect(row('rent')).toMatchObject({ mine: '۴۱٬۰۰۰٬۰۰۰ تومان', theirs: '۴۰٬۰۰۰٬۰۰۰ تومان', checked: null })
  take('rent', 'mine')
  await press(mergeWords.submit)
  await screen.findAllByText(rules.edited(id), { exact: false })
  expect(await cargoRow(world, id)).toMatchObject({ rent: 410_000_000, weight_kg: 20_000, trucks: 7, version: 3 })
})

test('stale without a reachable server: no comparison with old data', async () => {
  const { world, maryam, id } = await writtenOffline([[announceWords.rent, '41000000']])
  await changedBy(world, await clerkOf(world), id, { KalaWeight: 20_000 })
  goOnline()
  await retryNow()
  await waitFor(async () => expect(await states()).toEqual(['cargo.update attention']))
  goOffline()
  await enterEdit(maryam, id)
  expect(await screen.findByText(words.laterTitle)).toBeTruthy()
  goOnline()
  await press(stateWords.retry)
  await columnsHere()
  expect(rows()).toEqual(['weight', 'rent'])
})

test('an edit refused by a rule opens as the form, with the message at its field', async () => {
  const { world, maryam, id } = await writtenOffline([[announceWords.trucks, '1']])
  const desk = openDesk(world)
  for (const _ of [1, 2]) await desk.permit(id)
  goOnline()
  await retryNow()
  await waitFor(async () => expect(await states()).toEqual(['cargo.update attention']))
  await openEdit(maryam, id, `?item=${(await theLast()).opId}`)
  expect(await summary()).toEqual([rules.fewerThanPermits(2)])
  expect(faultAt(announceWords.trucks)).toBe(rules.fewerThanPermits(2))
  await write(announceWords.trucks, '3')
  await submitEdit()
  await screen.findAllByText(rules.edited(id), { exact: false })
  expect((await cargoRow(world, id)).trucks).toBe(3)
  await world.db.deleteFrom('permit').execute()
})

test('a sent edit without a response is followed by the next; an unsent one is replaced', async () => {
  const { world, maryam, id } = await writtenOffline([[announceWords.rent, '41000000']])
  expect(await states()).toEqual(['cargo.update unknown'])
  await openEdit(maryam, id)
  expect(screen.getByText(words.afterWhy, { exact: false })).toBeTruthy()
  expect(field(announceWords.rent).value).toBe('۴۱٬۰۰۰٬۰۰۰')
  await write(announceWords.weight, '20000')
  await submitEdit()
  await screen.findAllByText(announceWords.kept)
  cleanup()
  expect(await states()).toEqual(['cargo.update unknown', 'cargo.update queued'])
  await openEdit(maryam, id)
  expect(screen.getByText(words.continuedWhy, { exact: false })).toBeTruthy()
  await write(announceWords.trucks, '7')
  await submitEdit()
  await screen.findAllByText(announceWords.kept)
  expect(await states()).toEqual(['cargo.update unknown', 'cargo.update queued'])
  const [first, second] = await device.db.ops.orderBy('seq').toArray()
  cleanup()

  const page = await showTo(maryam, OutboxScreen, { at: '/outbox' })
  expect(await screen.findByText(nextWords.waits(first!.title))).toBeTruthy()
  page.unmount()
  goOnline()
  await retryNow()
  await waitFor(async () => expect(await states()).toEqual(['cargo.update delivered', 'cargo.update delivered']))
  expect((await device.db.ops.get(second!.seq))!.version).toBe(2)
  expect(await cargoRow(world, id)).toMatchObject({ rent: 410_000_000, weight_kg: 20_000, trucks: 7, version: 3 })
})

test('an edit of a sent announcement without a response waits for its number', async () => {
  const { world } = scene
  const maryam = await clerkOf(world, 'maryam')
  await open(maryam)
  await pick(announceWords.hall, 'رجایی')
  await fillIn()
  goOffline()
  await submit()
  await screen.findAllByText(announceWords.kept)
  const { opId, title } = await theLast()
  cleanup()
  await open(maryam, `/AddCargo?item=${opId}`)
  expect(screen.getByText(words.after(title))).toBeTruthy()
  await write(announceWords.rent, '41000000')
  await submitEdit()
  await screen.findAllByText(announceWords.kept)
  cleanup()
  expect(await states()).toEqual(['cargo.announce unknown', 'cargo.update queued'])

  await open(maryam, `/AddCargo?item=${(await theLast()).opId}`)
  await write(announceWords.weight, '20000')
  await submitEdit()
  await screen.findAllByText(announceWords.kept)
  cleanup()
  expect(await states()).toEqual(['cargo.announce unknown', 'cargo.update queued'])

  goOnline()
  await retryNow()
  await waitFor(async () => expect(await states()).toEqual(['cargo.announce delivered', 'cargo.update delivered']))
  const made = await cargos(world)
  expect(made).toHaveLength(1)
  expect(made[0]).toMatchObject({ rent: 410_000_000, weight_kg: 20_000, version: 2 })
})

test('a later edit behind a refused one is merged into it, and reverts nothing', async () => {
  const { world, maryam, id } = await writtenOffline([[announceWords.rent, '41000000']])
  await openEdit(maryam, id)
  await write(announceWords.weight, '20000')
  await submitEdit()
  await screen.findAllByText(announceWords.kept)
  cleanup()
  await changedBy(world, await clerkOf(world), id, { FreighterNumber: 7 })
  goOnline()
  await retryNow()
  await waitFor(async () => expect(await states()).toEqual(['cargo.update attention', 'cargo.update queued']))
  await enterEdit(maryam, id)
  await columnsHere()
  expect(rows()).toEqual(['weight', 'trucks', 'rent'])
  await press(mergeWords.submit)
  await screen.findAllByText(rules.edited(id), { exact: false })
  expect(await cargoRow(world, id)).toMatchObject({ rent: 410_000_000, weight_kg: 20_000, trucks: 7, version: 3 })
  expect((await states()).filter((state) => state !== 'cargo.update discarded')).toEqual(['cargo.update delivered'])
})

test('an edit behind a refused announcement is merged into its correction', async () => {
  const { world } = scene
  const maryam = await clerkOf(world, 'maryam')
  const hallIs = (is_active: boolean) =>
    world.db.updateTable('hall').set({ is_active }).where('id', '=', world.cast.halls.rajaei).execute()
  await open(maryam)
  await pick(announceWords.hall, 'رجایی')
  await fillIn()
  goOffline()
  await submit()
  await screen.findAllByText(announceWords.kept)
  const { opId } = await theLast()
  cleanup()
  await open(maryam, `/AddCargo?item=${opId}`)
  await write(announceWords.rent, '41000000')
  await submitEdit()
  await screen.findAllByText(announceWords.kept)
  cleanup()
  await hallIs(false)
  goOnline()
  await retryNow()
  await waitFor(async () => expect(await states()).toEqual(['cargo.announce attention', 'cargo.update queued']))
  await hallIs(true)
  await open(maryam, `/AddCargo?item=${opId}`)
  expect(field(announceWords.rent).value).toBe('۴۱٬۰۰۰٬۰۰۰')
  await press(announceWords.submitAgain)
  await answer(yesNo.confirm)
  await screen.findByText(announceWords.uniqueCode, { exact: false })
  expect((await states()).filter((state) => !state.endsWith('discarded'))).toEqual(['cargo.announce delivered'])
  const made = await cargos(world)
  expect(made).toHaveLength(1)
  expect(made[0]).toMatchObject({ rent: 410_000_000, is_hall_load: true, version: 1 })
})
