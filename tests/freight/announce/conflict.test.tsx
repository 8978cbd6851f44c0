import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announcementWords } from '#contract/freight/announcement-words.ts'
import { plausibleWords } from '#contract/freight/plausible-words.ts'
import { cargoWords as rules } from '#contract/freight/cargo-words.ts'
import { device } from '#app/transport/outbox/device.ts'
import { announceWords } from '#app/modules/freight/announce/announce-words.ts'
import { editWords as words, mergeWords } from '#app/modules/freight/cargo/edit/edit-words.ts'
import { yesNo } from '#app/kit/ui/ui-words.ts'
import type { Person } from '../../world.ts'
import { answer, field, pick, press, summary, useWorld, write } from './announce-page.ts'
import {
  announced,
  cargoRow,
  changedBy,
  clerkOf,
  columnsHere,
  enterEdit,
  formHere,
  openEdit,
  row,
  rows,
  states,
  submitEdit,
  take,
} from './edit-page.ts'

const scene = useWorld()

/** Maryam has the cargo open when Reza changes it; hers comes second. */
async function collided(change: () => Promise<void>, other: Parameters<typeof changedBy>[3]) {
  const { world } = scene
  const maryam: Person = await clerkOf(world, 'maryam')
  const reza = await clerkOf(world, 'reza')
  const id = await announced(world, maryam)
  await openEdit(maryam, id)
  await change()
  await changedBy(world, reza, id, other)
  await submitEdit()
  await columnsHere()
  return { maryam, reza, id, world }
}

test('of two concurrent edits the second sees both side by side, and overwrites nothing', async () => {
  const { id, world } = await collided(
    async () => {
      await write(announceWords.rent, '41000000')
      await write(announceWords.weight, '20000')
    },
    { CargoRent: 40_000_000, Tel: '09121112233' },
  )
  expect(await cargoRow(world, id)).toMatchObject({ weight_kg: 24_000, tel: '09121112233', version: 2 })
  expect(document.activeElement?.id).toBe('merge')
  expect(rows()).toEqual(['weight', 'rent', 'tel'])
  expect(row('rent')).toEqual({ mine: '۴۱٬۰۰۰٬۰۰۰ تومان', theirs: '۴۰٬۰۰۰٬۰۰۰ تومان', result: null, checked: null })
  expect(row('weight')).toMatchObject({ result: '۲۰٬۰۰۰ کیلوگرم', checked: 'mine' })
  expect(row('tel')).toMatchObject({ result: '۰۹۱۲۱۱۱۲۲۳۳', checked: 'theirs' })
  expect(screen.getByText(`${mergeWords.base}: ۳۸٬۵۰۰٬۰۰۰ تومان`)).toBeTruthy()
})

test('a field changed by both must be chosen; then the result is stored on their version', async () => {
  const { id, world } = await collided(() => write(announceWords.rent, '41000000'), { CargoRent: 40_000_000, KalaWeight: 20_000 })
  await press(mergeWords.submit)
  expect(await summary()).toEqual([mergeWords.choose(mergeWords.parts.rent)])
  expect(Number((await cargoRow(world, id)).rent)).toBe(400_000_000)
  take('rent', 'mine')
  expect(row('rent')).toMatchObject({ result: '۴۱٬۰۰۰٬۰۰۰ تومان', checked: 'mine' })
  await press(mergeWords.submit)
  await screen.findAllByText(rules.edited(id), { exact: false })
  const stored = await cargoRow(world, id)
  expect(Number(stored.rent)).toBe(410_000_000)
  expect(stored).toMatchObject({ weight_kg: 20_000, version: 3 })
  expect(await states()).toEqual(['cargo.update discarded', 'cargo.update delivered'])
})

test('shows names instead of ids: goods, loader types, the hall, the day', async () => {
  const { sepehr } = scene.world.cast.companies
  await collided(() => pick(announceWords.goods, 'جو'), {
    TransportationCompanyHallId: sepehr.placeIn(scene.world.cast.halls.shapour),
    FutureDate: '1405/09/05',
    FutureHour: 14,
    FutureMinute: 30,
    LoaderTypeIds: [5001],
  })
  expect(rows()).toEqual(['hall', 'when', 'goods', 'loaders'])
  expect(row('hall')).toMatchObject({ mine: 'شهید رجایی، بندرعباس', theirs: 'شاپور، تهران', checked: 'theirs' })
  expect(row('when')).toMatchObject({ mine: '۱۴۰۵/۰۸/۳۰، ساعت ۰۹:۴۵', theirs: '۱۴۰۵/۰۹/۰۵، ساعت ۱۴:۳۰' })
  expect(row('goods')).toMatchObject({ mine: 'جو', theirs: 'گندم', checked: 'mine' })
})

test('after a third change the columns reopen with the newest version', async () => {
  const { id, world, reza } = await collided(() => write(announceWords.rent, '41000000'), { KalaWeight: 20_000 })
  await changedBy(world, reza, id, { KalaWeight: 20_000, Tel: '09121112233' })
  await press(mergeWords.submit)
  await waitFor(() => expect(rows()).toEqual(['rent', 'tel']))
  expect(row('tel')).toMatchObject({ theirs: '۰۹۱۲۱۱۱۲۲۳۳', checked: 'theirs' })
  await press(mergeWords.submit)
  await screen.findAllByText(rules.edited(id), { exact: false })
  expect(await cargoRow(world, id)).toMatchObject({ weight_kg: 20_000, tel: '09121112233' })
})

test('leaving the columns loses nothing: they reopen from the cargo and from the outbox', async () => {
  const { id, maryam } = await collided(() => write(announceWords.rent, '41000000'), { CargoRent: 40_000_000 })
  const item = (await device.db.ops.toArray()).at(-1)!
  cleanup()
  await enterEdit(maryam, id)
  await columnsHere()
  expect(row('rent').mine).toBe('۴۱٬۰۰۰٬۰۰۰ تومان')
  cleanup()
  await enterEdit(maryam, id, `?item=${item.opId}`)
  await columnsHere()
  expect(row('rent').mine).toBe('۴۱٬۰۰۰٬۰۰۰ تومان')
})

test('the result can be edited in the form, with errors at their fields', async () => {
  const { id, world } = await collided(() => write(announceWords.rent, '41000000'), { KalaWeight: 20_000 })
  await press(mergeWords.inForm)
  await formHere()
  expect([field(announceWords.rent).value, field(announceWords.weight).value]).toEqual(['۴۱٬۰۰۰٬۰۰۰', '۲۰٬۰۰۰'])
  await write(announceWords.tel, '0917')
  await submitEdit()
  expect(await summary()).toEqual([announcementWords.telShape(4)])
  await write(announceWords.tel, '09173105521')
  await submitEdit()
  await screen.findAllByText(rules.edited(id), { exact: false })
  expect(await cargoRow(world, id)).toMatchObject({ weight_kg: 20_000, tel: '09173105521', version: 3 })
})

test('a confirmation in the form counts in the columns, and leaves no mark', async () => {
  const { id, world } = await collided(
    async () => {
      await pick(announceWords.packaging, 'فله')
      await write(announceWords.weight, '22')
    },
    { Tel: '09121112233' },
  )
  await press(mergeWords.submit)
  await screen.findAllByText(rules.edited(id), { exact: false })
  expect(await cargoRow(world, id)).toMatchObject({ weight_kg: 22, tel: '09121112233', review: [] })
})

test('asks about an implausible combination: no sends nothing, yes leaves no mark', async () => {
  const { id, world } = await collided(() => pick(announceWords.packaging, 'فله'), { KalaWeight: 22 })
  await press(mergeWords.submit)
  expect((await screen.findByRole('dialog')).textContent).toContain(plausibleWords.lightBulk(22))
  await answer(yesNo.cancel)
  expect(await cargoRow(world, id)).toMatchObject({ packaging_id: 2, version: 2 })
  await press(mergeWords.submit)
  await answer(yesNo.confirm)
  await screen.findAllByText(rules.edited(id), { exact: false })
  expect(await cargoRow(world, id)).toMatchObject({ packaging_id: 1, weight_kg: 22, review: [], version: 3 })
})

test('asks about another user’s mark too, in the columns and then in the form', async () => {
  const { id, world } = await collided(() => write(announceWords.tel, '09173105521'), { BastebandyId: 1, KalaWeight: 22 })
  expect(await cargoRow(world, id)).toMatchObject({ review: ['LIGHT_BULK'] })
  await press(mergeWords.submit)
  expect((await screen.findByRole('dialog')).textContent).toContain(plausibleWords.lightBulk(22))
  await answer(yesNo.cancel)
  await press(mergeWords.inForm)
  await formHere()
  await press(words.submit)
  expect((await screen.findByRole('dialog')).textContent).toContain(plausibleWords.lightBulk(22))
  await answer(yesNo.confirm)
  await screen.findAllByText(rules.edited(id), { exact: false })
  expect(await cargoRow(world, id)).toMatchObject({ tel: '09173105521', review: [], version: 3 })
})

test('a draft older than another user’s change opens the columns instead of overwriting', async () => {
  const { world } = scene
  const maryam = await clerkOf(world)
  const reza = await clerkOf(world)
  const id = await announced(world, maryam)
  await openEdit(maryam, id)
  await write(announceWords.rent, '41000000')
  await waitFor(async () => expect(await device.db.drafts.count()).toBe(1), { timeout: 4000 })
  cleanup()
  await changedBy(world, reza, id, { KalaWeight: 20_000 })
  await enterEdit(maryam, id)
  await screen.findByText(words.draftOld)
  await press(announceWords.continue)
  await formHere()
  await submitEdit()
  await columnsHere()
  expect(rows()).toEqual(['weight', 'rent'])
  expect(await device.db.drafts.count()).toBe(0)
})
