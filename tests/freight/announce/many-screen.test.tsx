import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { announcementWords as rules } from '#contract/freight/announcement-words.ts'
import { device } from '#app/transport/outbox/device.ts'
import { retryNow } from '#app/transport/outbox/outbox.ts'
import { Screen } from '#app/modules/freight/cargo/ManyScreen.tsx'
import { manyWords as words } from '#app/modules/freight/cargo/many/many-words.ts'
import { goOffline, goOnline, showTo } from '../../page.tsx'
import type { Person } from '../../world.ts'
import { answer, cargos, press, useWorld, user } from './announce-page.ts'

const scene = useWorld()
let n = 0
/** A clerk of a company with one hall, so that nothing has to be chosen. */
const clerk = (company: 'kaveh' | 'sepehr' = 'kaveh'): Promise<Person> =>
  scene.world.person(`many${(n += 1)}`, {
    role: 'TransportationCompanyAdmin',
    companyId: scene.world.cast.companies[company].id,
  })
const states = async () => (await device.db.ops.orderBy('seq').toArray()).map(({ state }) => state)

async function open(person: Person) {
  await showTo(person, Screen, { at: '/AddCargo/Many' })
  await waitFor(() => expect(box().getAttribute('aria-describedby')).toBeTruthy())
  await waitFor(() => expect(screen.queryByText(words.waitLists)).toBeNull())
}
const box = () => screen.getByLabelText<HTMLTextAreaElement>(words.paste)
async function read(text: string) {
  fireEvent.change(box(), { target: { value: text } })
  fireEvent.keyDown(box(), { key: 'Enter' })
}
const rows = () => [...document.querySelectorAll<HTMLElement>('.many-row')]
const cell = (row: number, column: string) => rows()[row]!.querySelector<HTMLButtonElement>(`[data-column=${column}]`)!
const text = (row: number, column: string) => cell(row, column).querySelector('.many-text')!.textContent
const certaintyOf = (row: number, column: string) => cell(row, column).dataset['sureness']
const see = (row: number) => user.click(within(rows()[row]!).getByRole('checkbox'))
const fieldIn = (dialog: HTMLElement) => dialog.querySelector<HTMLInputElement>('input:not([type=hidden])')!
const send = async (count: number) => {
  await press(words.send(count))
  await answer(words.send(count))
}

const line = (weight: number) => `۲ کفی از بندرعباس به تهران ${weight} کیلو میلگرد رول ۱۸ میلیون تومان 09173105520`

test('a text without a cargo stays and reports it', async () => {
  await open(await clerk())
  await read('سلام صبح بخیر')
  expect(await screen.findByText(words.noCargo)).toBeTruthy()
  expect(box().value).toBe('سلام صبح بخیر')
  expect(rows()).toHaveLength(0)
})

test('every field shows its certainty in words, not colour alone, beside its source text', async () => {
  await open(await clerk())
  await read('۳ کفی بندر → تهران ۲۲ تن میلگرد ۱۸ م فردا صبح\nاین خط بار نیست')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect([text(0, 'from'), certaintyOf(0, 'from')]).toEqual(['بندرعباس', 'guess'])
  expect([text(0, 'to'), certaintyOf(0, 'to')]).toEqual(['تهران', 'sure'])
  expect([text(0, 'kg'), certaintyOf(0, 'kg')]).toEqual(['۲۲ تن', 'sure'])
  expect([text(0, 'packaging'), certaintyOf(0, 'packaging')]).toEqual(['—', 'missing'])
  expect(cell(0, 'from').textContent).toContain(words.guess)
  expect(cell(0, 'packaging').textContent).toContain(words.missing)
  expect(rows()[0]!.textContent).toContain('۳ کفی بندر → تهران')
  expect(rows()[0]!.textContent).toContain(rules.packaging)
  expect(screen.getByText('این خط بار نیست')).toBeTruthy()
})

test('a town with an ambiguous name shows its province in the cell', async () => {
  await open(await clerk())
  await read('۲ کفی از اردکان به تهران ۲۰ تن کاشی ۱۸ م 09173105520')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(text(0, 'from')).toBe('اردکان، یزد')
  expect(text(0, 'to')).toBe('تهران')
})

test('an announced row links to its cargo by number', async () => {
  await open(await clerk())
  await read(line(1001))
  await waitFor(() => expect(rows()).toHaveLength(1))
  await see(0)
  await send(1)
  const link = await screen.findByRole('link', { name: /^دیدن بار/ })
  const [made] = await cargos(scene.world)
  expect(link.getAttribute('href')).toBe(`/Cargos/Detail/${made!.id}/info`)
})

test('sends no unreviewed row and no row with an error', async () => {
  const { world } = scene
  await open(await clerk())
  await read([line(1001), line(1002), '۱ کفی یزد به تهران ۲۰ تن کاشی'].join('\n'))
  await waitFor(() => expect(rows()).toHaveLength(3))
  await press(words.send(0))
  expect(await device.db.ops.count()).toBe(0)

  await see(0)
  await see(2)
  await press(words.send(1))
  expect(await screen.findByText(words.sureSend(1))).toBeTruthy()
  expect(screen.getByText(words.staying(1, 1), { exact: false })).toBeTruthy()
  await answer(words.send(1))
  await waitFor(() => expect(rows()).toHaveLength(2))
  const made = await cargos(world)
  expect(made.map(({ weight_kg }) => weight_kg)).toEqual([1001])
  expect(made[0]).toMatchObject({ trucks: 2, tel: '09173105520' })
})

test('a cell is edited with the form’s own field, by keyboard, and is certain from then on', async () => {
  await open(await clerk())
  await read('۳ کفی از بندرعباس به تهران ۲۲ تن میلگرد ۱۸ م 09173105520')
  await waitFor(() => expect(rows()).toHaveLength(1))
  cell(0, 'goods').focus()
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(cell(0, 'packaging'))
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog')
  const field = fieldIn(dialog)
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await user.click(field)
  await user.paste('کیسه')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(text(0, 'packaging')).toBe('کیسه'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(certaintyOf(0, 'packaging')).toBe('sure')
  expect(rows()[0]!.textContent).not.toContain(rules.packaging)
})

test('«۲۱٫۵ تن» in a weight cell is read as in the form; an invalid weight empties the cell', async () => {
  await open(await clerk())
  await read(line(22_000))
  await waitFor(() => expect(rows()).toHaveLength(1))
  const edit = async (typed: string) => {
    await user.click(cell(0, 'kg'))
    const dialog = await screen.findByRole('dialog')
    await user.clear(fieldIn(dialog))
    await user.type(fieldIn(dialog), typed)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await edit('۲۱٫۵ تن')
  expect(text(0, 'kg')).toBe('۲۱٫۵ تن')
  await see(0)
  await edit('۲۱٫۵ متر')
  expect([text(0, 'kg'), certaintyOf(0, 'kg')]).toEqual(['—', 'missing'])
  await press(words.send(0))
  expect(await device.db.ops.count()).toBe(0)
  await edit('۲۱٫۵ تن')
  await send(1)
  await waitFor(async () => expect((await cargos(scene.world)).map(({ weight_kg }) => weight_kg)).toEqual([21_500]))
})

test('one value fills the empty cells of all rows, which then need a review', async () => {
  await open(await clerk())
  await read([line(1001).replace('09173105520', ''), line(1002)].join('\n'))
  await waitFor(() => expect(rows()).toHaveLength(2))
  await user.click(screen.getByRole('checkbox', { name: words.seenAll }))
  expect(certaintyOf(0, 'tel')).toBe('missing')
  const tel = document.getElementById('many-fill-tel')!
  fireEvent.change(tel, { target: { value: '09121112233' } })
  await press(words.fillNow)
  await waitFor(() => expect(text(0, 'tel')).toBe('۰۹۱۲۱۱۱۲۲۳۳'))
  expect(text(1, 'tel')).toBe('۰۹۱۷۳۱۰۵۵۲۰')
  expect(rows().map((row) => row.dataset['seen'])).toEqual([undefined, 'true'])
})

test('a refused row stays with the server’s message, and once corrected is sent as the same cargo', async () => {
  const { world } = scene
  const hallIs = (is_active: boolean) =>
    world.db.updateTable('hall').set({ is_active }).where('id', '=', world.cast.halls.rajaei).execute()
  await open(await clerk())
  await read(line(1001))
  await waitFor(() => expect(rows()).toHaveLength(1))
  await see(0)
  await hallIs(false)
  await send(1)
  await waitFor(() => expect(rows()[0]!.textContent).toContain(rules.closedHall))
  await hallIs(true)
  expect(await cargos(world)).toEqual([])

  cell(0, 'hall').focus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog')
  const field = fieldIn(dialog)
  await user.click(field)
  await user.paste('رجایی')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(rows()[0]!.textContent).not.toContain(rules.closedHall))
  await see(0)
  await send(1)
  await waitFor(() => expect(rows()).toHaveLength(0))
  expect(await cargos(world)).toHaveLength(1)
  expect(await states()).toEqual(['discarded', 'delivered'])
})

test('offline every row is stored in order with a notice, and arrives once when online', async () => {
  const { world } = scene
  await open(await clerk())
  await read([line(1001), line(1002), line(1003)].join('\n'))
  await waitFor(() => expect(rows()).toHaveLength(3))
  await user.click(screen.getByRole('checkbox', { name: words.seenAll }))
  goOffline()
  await send(3)
  await waitFor(() => expect(rows()).toHaveLength(0))
  await waitFor(() => expect(screen.getAllByText(words.kept)).toHaveLength(3))
  expect(await cargos(world)).toEqual([])
  goOnline()
  await retryNow()
  await waitFor(async () => expect(await states()).toEqual(['delivered', 'delivered', 'delivered']))
  expect((await cargos(world)).map(({ weight_kg }) => weight_kg)).toEqual([1001, 1002, 1003])
  await waitFor(() => expect(screen.getAllByText(words.sent)).toHaveLength(3))
})

test('the page is restored as it was, without the stored cargos', async () => {
  const sara = await clerk()
  await open(sara)
  await read([line(1001), line(1002)].join('\n'))
  await waitFor(() => expect(rows()).toHaveLength(2))
  await waitFor(async () => expect(await device.db.drafts.count()).toBe(1), { timeout: 4000 })
  await see(0)
  await send(1)
  await waitFor(() => expect(rows()).toHaveLength(1))
  cleanup()
  await open(sara)
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(text(0, 'kg')).toBe('۱٬۰۰۲ کیلوگرم')
  expect(await cargos(scene.world)).toHaveLength(1)
})

test('two hundred rows are shown in pages', async () => {
  await open(await clerk())
  await read(Array.from({ length: 200 }, (_, i) => line(1000 + i)).join('\n'))
  await waitFor(() => expect(rows()).toHaveLength(25))
  expect(screen.getByText(words.shown(1, 25, 200))).toBeTruthy()
  await press(words.next)
  await waitFor(() => expect(screen.getByText(words.shown(26, 50, 200))).toBeTruthy())
  expect(rows()).toHaveLength(25)
})
