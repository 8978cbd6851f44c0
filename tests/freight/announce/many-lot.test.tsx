/** A lot in the table of many cargos: typed by keys, copied row by row, repeated from an earlier day. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { Screen } from '#app/modules/freight/cargo/ManyScreen.tsx'
import { manyWords as words } from '#app/modules/freight/cargo/many/many-words.ts'
import { earlierWords } from '#app/modules/freight/announce/announce-words.ts'
import { goOffline, showTo } from '../../page.tsx'
import type { Person } from '../../world.ts'
import { aCargo, going } from './announcement.ts'
import { answer, cargos, press, useWorld, user } from './announce-page.ts'

const DAY = 86_400_000
const scene = useWorld()
let n = 0
const clerk = (company: 'kaveh' | 'sepehr' = 'kaveh'): Promise<Person> =>
  scene.world.person(`lot${(n += 1)}`, {
    role: 'TransportationCompanyAdmin',
    companyId: scene.world.cast.companies[company].id,
  })
async function open(person: Person) {
  await showTo(person, Screen, { at: '/AddCargo/Many' })
  await screen.findByLabelText(words.paste)
  await waitFor(() => expect(screen.queryByText(words.waitLists)).toBeNull())
}
const box = () => screen.getByLabelText<HTMLTextAreaElement>(words.paste)
function read(text: string) {
  fireEvent.change(box(), { target: { value: text } })
  fireEvent.keyDown(box(), { key: 'Enter' })
}
const rows = () => [...document.querySelectorAll<HTMLElement>('.many-row')]
const cell = (row: number, column: string) => rows()[row]!.querySelector<HTMLButtonElement>(`[data-column=${column}]`)!
const text = (row: number, column: string) => cell(row, column).querySelector('.many-text')!.textContent
const seeAll = () => user.click(screen.getByRole('checkbox', { name: words.seenAll }))
const send = async (count: number) => {
  await press(words.send(count))
  await answer(words.send(count))
}
const line = (weight: number) => `۲ کفی از بندرعباس به تهران ${weight} کیلو میلگرد رول ۱۸ میلیون تومان 09173105520`

test('a key copies a row, and typing in a cell replaces its value: a cargo of a lot takes seven keys', async () => {
  await open(await clerk())
  read(line(20_000))
  await waitFor(() => expect(rows()).toHaveLength(1))
  await seeAll()
  cell(0, 'kg').focus()
  for (const kg of ['21000', '22000']) {
    await user.keyboard('+')
    await user.keyboard(kg)
    await waitFor(() => expect(document.activeElement!.closest('[role=dialog]')).not.toBeNull())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement!.classList.contains('many-cell')).toBe(true))
  }
  expect(rows()).toHaveLength(3)
  expect([text(0, 'kg'), text(1, 'kg'), text(2, 'kg')]).toEqual(['۲۰ تن', '۲۱ تن', '۲۲ تن'])
  expect(document.activeElement).toBe(cell(2, 'kg'))
  expect(rows()[1]!.textContent).toContain(words.likeRow(1))
  await send(3)
  await waitFor(() => expect(rows()).toHaveLength(0))
  expect((await cargos(scene.world)).map(({ weight_kg }) => weight_kg)).toEqual([20_000, 21_000, 22_000])
})

test('a copy of a row with a refusal is a cargo of its own', async () => {
  await open(await clerk())
  read(line(20_000))
  await waitFor(() => expect(rows()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: words.copyRow(1) }))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(document.activeElement).toBe(cell(1, 'from'))
  await seeAll()
  await send(2)
  await waitFor(() => expect(rows()).toHaveLength(0))
  expect(await cargos(scene.world)).toHaveLength(2)
})

test('a letter with Ctrl opens no cell', async () => {
  await open(await clerk())
  read(line(20_000))
  await waitFor(() => expect(rows()).toHaveLength(1))
  cell(0, 'kg').focus()
  await user.keyboard('{Control>}c{/Control}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a new row is typed from its first cell, and has hall and telephone of the last cargo as guesses', async () => {
  const sara = await clerk('sepehr')
  await sara.say(cargo.announce, aCargo(scene.world))
  await open(sara)
  await press(words.addRow)
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(document.activeElement).toBe(cell(0, 'from'))
  await waitFor(() => expect(text(0, 'hall')).toContain('شهید رجایی'))
  expect([cell(0, 'hall').dataset['sureness'], cell(0, 'tel').dataset['sureness']]).toEqual(['guess', 'guess'])
  await user.keyboard('یزد')
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(0))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(text(0, 'from')).toBe('یزد'))
  expect(document.activeElement).toBe(cell(0, 'from'))
})

test('the lot of the newest earlier day is repeated for today in four presses', async () => {
  const { world } = scene
  const sara = await clerk('sepehr')
  const announce = async (change: object, daysAgo: number) => {
    const { data } = await sara.say(cargo.announce, { ...aCargo(world), ...change })
    const at = new Date(world.clock.now.getTime() - daysAgo * DAY)
    await world.db.updateTable('cargo').set({ announce_at: at, received_at: at }).where('id', '=', data!.id).execute()
  }
  await announce({ KalaWeight: 19_000 }, 5)
  await announce({ KalaWeight: 20_001 }, 2)
  await announce({ KalaWeight: 20_002, ...going('یزد، یزد') }, 2)
  await announce({ KalaWeight: 23_000 }, 0)
  await open(sara)
  await press(words.repeatLot)
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect([text(0, 'to'), text(1, 'to')].toSorted()).toEqual(['تهران', 'یزد'])
  await seeAll()
  await send(2)
  await waitFor(() => expect(rows()).toHaveLength(0))
  const made = (await cargos(world)).slice(4)
  expect(made.map(({ weight_kg }) => weight_kg).toSorted()).toEqual([20_001, 20_002])
  expect(made.every(({ announce_at }) => announce_at >= world.clock.now)).toBe(true)
})

test('without earlier cargos or without a network a repeat says why', async () => {
  await open(await clerk())
  await press(words.repeatLot)
  expect(await screen.findByText(words.noLot)).toBeTruthy()
  goOffline()
  await press(words.repeatLot)
  expect(await screen.findByText(earlierWords.failed)).toBeTruthy()
  expect(rows()).toHaveLength(0)
})

test('an owner, who has no earlier announcements, is offered no repeat', async () => {
  await open(await scene.world.person('minaOfLot', { role: 'ProductOwnerAdmin', ownerId: scene.world.cast.owners.mina }))
  expect(screen.queryByRole('button', { name: words.repeatLot })).toBeNull()
  expect(screen.getByRole('button', { name: words.addRow })).toBeTruthy()
})

test('three hundred pasted rows are read; too many stay in the box with a sentence', async () => {
  await open(await clerk())
  const paste = Array.from({ length: 300 }, (_, i) => line(10_000 + i)).join('\n')
  read(paste)
  await waitFor(() => expect(screen.getByText(words.shown(1, 25, 300))).toBeTruthy())
  expect(box().value).toBe('')
  read(paste)
  expect(await screen.findByText(words.tooMany(500))).toBeTruthy()
  expect(box().value).toBe(paste)
  expect(screen.getByText(words.shown(1, 25, 300))).toBeTruthy()
})
