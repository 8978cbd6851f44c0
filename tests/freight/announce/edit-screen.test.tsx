import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { cargoWords as rules } from '#contract/freight/cargo-words.ts'
import { announcementWords } from '#contract/freight/announcement-words.ts'
import { device } from '#app/transport/outbox/device.ts'
import { announceWords } from '#app/modules/freight/announce/announce-words.ts'
import { editWords as words } from '#app/modules/freight/cargo/edit/edit-words.ts'
import { cargoStatusWords } from '#app/kit/ui/value/status-words.ts'
import { stateWords } from '#app/kit/ui/start-words.ts'
import { yesNo } from '#app/kit/ui/ui-words.ts'
import { goOffline, goOnline } from '../../page.tsx'
import { faultAt, field, fieldOrNone, labels, pick, press, summary, user, useWorld, write } from './announce-page.ts'
import { openDesk } from '../cargo/desk.ts'
import { announced, cargoRow, changedBy, clerkOf, enterEdit, openEdit, states, submitEdit } from './edit-page.ts'

const scene = useWorld()

async function saveEdit(id: number) {
  await submitEdit()
  await screen.findAllByText(rules.edited(id), { exact: false })
}

test('the form opens filled with the cargo, and shows its code and its status', async () => {
  const { world } = scene
  const maryam = await clerkOf(world)
  const id = await announced(world, maryam, { FutureDate: '1405/09/02', FutureHour: 14, FutureMinute: 5 })
  await openEdit(maryam, id)
  const values = [
    announceWords.hall,
    announceWords.day,
    announceWords.time,
    announceWords.from,
    announceWords.to,
    announceWords.goods,
    announceWords.packages,
    announceWords.weight,
    announceWords.trucks,
    announceWords.rent,
    announceWords.tel,
    labels.value,
    announceWords.range,
    labels.note,
  ].map((label) => field(label).value)
  expect(values).toEqual([
    'شهید رجایی، بندرعباس',
    '۱۴۰۵/۰۹/۰۲',
    '۱۴:۰۵',
    'بندرعباس، هرمزگان',
    'تهران، تهران',
    'گندم',
    '۶',
    '۲۴٬۰۰۰',
    '۴',
    '۳۸٬۵۰۰٬۰۰۰',
    '۰۹۱۷۳۱۰۵۵۲۰',
    '۹۰۰٬۰۰۰٬۰۰۰',
    '۴۵',
    'بارگیری تا ساعت ۱۸',
  ])
  expect(screen.getByText((await cargoRow(world, id)).unique_code)).toBeTruthy()
  expect(screen.getByText(cargoStatusWords['0'])).toBeTruthy()
  expect(screen.getByText(words.home).closest('a')!.getAttribute('href')).toBe('/')
  expect(screen.queryByText(announceWords.clear)).toBeNull()
})

test('confirms and stores only changed fields; the road and the kind of load stay', async () => {
  const { world } = scene
  const maryam = await clerkOf(world)
  const id = await announced(world, maryam)
  const before = await cargoRow(world, id)
  await openEdit(maryam, id)
  await write(announceWords.rent, '41000000')
  await press(words.submit)
  expect(await screen.findByText(words.change('۳۸٬۵۰۰٬۰۰۰ تومان', '۴۱٬۰۰۰٬۰۰۰ تومان'))).toBeTruthy()
  expect(document.querySelectorAll('.edit-changes li')).toHaveLength(1)
  await press(yesNo.confirm)
  expect((await screen.findAllByText(rules.edited(id), { exact: false })).length).toBeGreaterThan(0)
  const link = await screen.findByRole('link', { name: /^دیدن بار/ })
  expect(link.closest('output')!.textContent).toMatch(/ویرایش شد\. +دیدن بار [۰-۹]+/)
  const after = await cargoRow(world, id)
  expect(Number(after.rent)).toBe(410_000_000)
  expect({ ...after, rent: 0, version: 0 }).toEqual({ ...before, rent: 0, version: 0 })
  const [item] = await device.db.ops.toArray()
  expect(item).toMatchObject({ state: 'delivered', payload: { Id: id, IsLoadHall: true } })
  expect(await device.db.drafts.count()).toBe(0)
})

test('an unchanged form says so, and is not sent', async () => {
  const { world } = scene
  const maryam = await clerkOf(world)
  await openEdit(maryam, await announced(world, maryam))
  await press(words.submit)
  expect(await summary()).toEqual([words.idle])
  expect(await states()).toEqual([])
})

test('an emptied hour stays as it was', async () => {
  const { world } = scene
  const maryam = await clerkOf(world)
  const id = await announced(world, maryam, { FutureDate: '1405/09/02', FutureHour: 14, FutureMinute: 5 })
  const before = await cargoRow(world, id)
  await openEdit(maryam, id)
  await write(announceWords.rent, '41000000')
  await user.clear(field(announceWords.time))
  expect(field(announceWords.time).placeholder).toBe(announceWords.asBefore)
  await saveEdit(id)
  expect((await cargoRow(world, id)).announce_at).toEqual(before.announce_at)
})

test('a day that has passed meanwhile may stay, another past day may not', async () => {
  const { world } = scene
  const maryam = await clerkOf(world)
  const id = await announced(world, maryam)
  world.clock.now = new Date(world.clock.now.getTime() + 3 * 86_400_000)
  vi.setSystemTime(world.clock.now)
  try {
    const reza = await clerkOf(world)
    await openEdit(reza, id)
    expect(field(announceWords.day).value).toBe('۱۴۰۵/۰۸/۳۰')
    await write(announceWords.weight, '23000')
    await saveEdit(id)
    cleanup()
    await openEdit(reza, id)
    await write(announceWords.day, '۱۴۰۵۰۹۰۱')
    await submitEdit()
    expect(await summary()).toEqual([announcementWords.pastDay])
  } finally {
    world.clock.now = new Date(world.clock.now.getTime() - 3 * 86_400_000)
  }
})

test('the form waits for the three lists, names a missing one, and retries', async () => {
  const { world } = scene
  const maryam = await clerkOf(world)
  const id = await announced(world, maryam)
  goOffline()
  await enterEdit(maryam, id)
  expect(await screen.findByText(words.listsMissing)).toBeTruthy()
  const { packagings, loaderTypes, goods } = announceWords.lists
  expect(screen.getByText(announceWords.listsUnknown([packagings, loaderTypes, goods]))).toBeTruthy()
  expect(document.querySelector('form')).toBeNull()
  goOnline()
  await press(stateWords.retry)
  await waitFor(() => expect(field(announceWords.goods).value).toBe('گندم'))
})

test('requires a hall even for a free cargo, which stays free', async () => {
  const { world } = scene
  const maryam = await clerkOf(world)
  const shapour = world.cast.companies.sepehr.placeIn(world.cast.halls.shapour)
  const id = await announced(world, maryam, { IsLoadHall: false, TransportationCompanyHallId: shapour, KalaValue: null })
  await openEdit(maryam, id)
  expect(screen.queryByText(announceWords.free)).toBeNull()
  expect(fieldOrNone(announceWords.day)).toBeNull()
  await pick(announceWords.goods, 'جو')
  await saveEdit(id)
  expect(await cargoRow(world, id)).toMatchObject({ is_hall_load: false })
})

test('refuses fewer trucks than permits at the field, and keeps the input', async () => {
  const { world } = scene
  const maryam = await clerkOf(world)
  const id = await announced(world, maryam)
  const desk = openDesk(world)
  for (const _ of [1, 2]) await desk.permit(id)
  await openEdit(maryam, id)
  await write(announceWords.trucks, '1')
  await submitEdit()
  expect(await summary()).toEqual([rules.fewerThanPermits(2)])
  expect(faultAt(announceWords.trucks)).toBe(rules.fewerThanPermits(2))
  expect(field(announceWords.trucks).value).toBe('۱')
  await write(announceWords.trucks, '2')
  await saveEdit(id)
  expect((await cargoRow(world, id)).trucks).toBe(2)
  expect(await states()).toEqual(['cargo.update discarded', 'cargo.update delivered'])
  await world.db.deleteFrom('permit').execute()
})

test('a finished cargo says why it is not edited, and one finished meanwhile is refused', async () => {
  const { world } = scene
  const maryam = await clerkOf(world)
  const id = await announced(world, maryam)
  await openEdit(maryam, id)
  await write(announceWords.trucks, '5')
  await maryam.say(cargo.finish, { Id: id, Desc: 'پر شد', IsCancelPriority: false })
  await submitEdit()
  await waitFor(async () => expect(await states()).toEqual(['cargo.update attention']))
  expect((await cargoRow(world, id)).trucks).toBe(4)
  cleanup()
  await enterEdit(maryam, id)
  expect(await screen.findByText(words.closedTitle)).toBeTruthy()
  expect(screen.getByText(words.closedWhy[1]!, { exact: false })).toBeTruthy()
  expect(screen.getByText(words.toCargo).getAttribute('href')).toBe(`/Cargos/Detail/${id}/info`)
})

test('another company’s cargo, and an address that is no cargo, are not found', async () => {
  const { world } = scene
  const maryam = await clerkOf(world)
  const farid = await clerkOf(world, 'farid', { companyId: world.cast.companies.kaveh.id })
  const id = await announced(world, maryam)
  await enterEdit(farid, id)
  expect(await screen.findByText(words.absentTitle)).toBeTruthy()
  cleanup()
  await enterEdit(farid, 'abc')
  expect(await screen.findByText(words.absentTitle)).toBeTruthy()
})

test('an owner edits until the company has accepted, and then sees why not', async () => {
  const { world } = scene
  const maryam = await clerkOf(world)
  const mina = await world.person('mina-edits', { role: 'ProductOwnerAdmin', ownerId: world.cast.owners.mina })
  const company = { TransportationCompanyId: world.cast.companies.sepehr.id, TransportationCompanyHallId: null }
  const id = await announced(world, mina, company)
  await openEdit(mina, id)
  expect(fieldOrNone(announceWords.hall)).toBeNull()
  expect(field(announceWords.company).value).toBe('سپهر ترابر جنوب')
  await write(announceWords.rent, '40000000')
  await saveEdit(id)
  await maryam.say(cargo.accept, { Id: id })
  cleanup()
  await enterEdit(mina, id)
  expect(await screen.findByText(words.acceptedWhy, { exact: false })).toBeTruthy()
})

test('a member who may only edit has halls and lists in the form', async () => {
  const { world } = scene
  const maryam = await clerkOf(world)
  const sara = await clerkOf(world, 'sara', { role: 'TransportationCompanyMember', flags: ['access_Load_Update'] })
  const id = await announced(world, maryam)
  await openEdit(sara, id)
  expect(field(announceWords.hall).value).toBe('شهید رجایی، بندرعباس')
  await write(announceWords.rent, '40000000')
  await saveEdit(id)
})

test('a member who may only edit has no links to forbidden pages', async () => {
  const { world } = scene
  const maryam = await clerkOf(world)
  const sara = await clerkOf(world, 'sara', { role: 'TransportationCompanyMember', flags: ['access_Load_Update'] })
  const id = await announced(world, maryam)
  const ways = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  await enterEdit(sara, 999_999)
  expect(await screen.findByText(words.absentTitle)).toBeTruthy()
  expect(ways()).toEqual(['/'])
  cleanup()
  await openEdit(sara, id)
  await write(announceWords.rent, '40000000')
  await saveEdit(id)
  await waitFor(() => expect(ways()).toEqual(['/']))
  cleanup()
  await maryam.say(cargo.finish, { Id: id, Desc: 'بارگیری شد', IsCancelPriority: false })
  await enterEdit(sara, id)
  expect(await screen.findByText(words.closedTitle)).toBeTruthy()
  expect(ways()).toEqual(['/'])
  cleanup()
  await enterEdit(maryam, id)
  expect(await screen.findByText(words.closedTitle)).toBeTruthy()
  expect(ways()).toEqual([`/Cargos/Detail/${id}/info`, '/'])
})

test('offers the draft back, with a notice if the cargo has changed since', async () => {
  const { world } = scene
  const maryam = await clerkOf(world)
  const reza = await clerkOf(world)
  const id = await announced(world, maryam)
  await openEdit(maryam, id)
  await write(announceWords.rent, '41000000')
  await waitFor(async () => expect(await device.db.drafts.count()).toBe(1), { timeout: 4000 })
  cleanup()
  await enterEdit(maryam, id)
  expect(await screen.findByText(words.draftThere)).toBeTruthy()
  expect(screen.queryByText(words.draftOld)).toBeNull()
  cleanup()
  await changedBy(world, reza, id, { KalaWeight: 20_000 })
  await enterEdit(maryam, id)
  expect(await screen.findByText(words.draftOld)).toBeTruthy()
  await press(words.anew)
  await waitFor(() => expect(field(announceWords.weight).value).toBe('۲۰٬۰۰۰'))
  expect(field(announceWords.rent).value).toBe('۳۸٬۵۰۰٬۰۰۰')
})
