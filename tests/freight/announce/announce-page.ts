/** The announce form as a clerk uses it: by labels, with a keyboard. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { device } from '#app/transport/outbox/device.ts'
import { Screen } from '#app/modules/freight/announce/AnnounceScreen.tsx'
import { announceWords as words } from '#app/modules/freight/announce/announce-words.ts'
import { yesNo } from '#app/kit/ui/ui-words.ts'
import { openAnswersIn } from '#outbox/storage/answer-cache.ts'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { connect, disconnect, leave, showTo } from '../../page.tsx'
import { openWorld, type Person, type World } from '../../world.ts'

// Long enough for a machine that builds and tests at once; a successful wait takes no longer.
vi.setConfig({ testTimeout: 60_000 })
export const user = userEvent.setup({ pointerEventsCheck: 0 })

/**
 * Creates a world for the file with the page's clock at the world's time and empty storage per test. `reached` is the network
 * handler.
 */
export function useWorld(reached = (world: World) => world): { world: World } {
  const scene = {} as { world: World }
  beforeAll(async () => {
    scene.world = await openWorld()
  })
  afterAll(() => scene.world.close())
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: scene.world.clock.now })
    openAnswersIn({ indexedDB: new IDBFactory(), IDBKeyRange })
    await device.db.delete()
    await device.db.open()
    // Its timer may fire before the test ends.
    vi.spyOn(device, 'now').mockImplementation(() => Date.now())
    connect(reached(scene.world))
  })
  afterEach(async () => {
    leave()
    disconnect()
    vi.useRealTimers()
    vi.restoreAllMocks()
    await scene.world.db.deleteFrom('cargo_loader_type').execute()
    await scene.world.db.deleteFrom('cargo').execute()
  })
  return scene
}

/** Shows the screen to a member without waiting. */
export const enter = (person: Person, at = '/AddCargo') => showTo(person, Screen, { at })

/** Opens the form for a member and waits for its lists. */
export async function open(person: Person, at?: string) {
  const page = await enter(person, at)
  await listsHere()
  return page
}

/** Waits until all parts of the form are shown and its lists are loaded or failed. */
export async function listsHere() {
  await waitFor(() => expect(fieldOrNone(words.tel)).not.toBeNull())
  await waitFor(() => expect(screen.queryAllByPlaceholderText(words.listLoading)).toHaveLength(0))
}

/** Returns a field by its label. */
export const field = (label: string) => {
  const { htmlFor } = screen.getByText(label, { selector: 'label' }) as HTMLLabelElement
  return document.getElementById(htmlFor) as HTMLInputElement
}
export const fieldOrNone = (label: string) => screen.queryByText(label, { selector: 'label' })
/** Returns the messages below a field. */
export const faultAt = (label: string) => document.getElementById(`${field(label).id}-error`)?.textContent ?? null

/** Replaces the content of a field. */
export async function write(label: string, text: string) {
  await user.clear(field(label))
  await user.click(field(label))
  await user.paste(text)
}

/** Types a name and takes the first suggestion. */
export async function pick(label: string, typed: string) {
  await write(label, typed)
  await user.keyboard('{Enter}')
}

const optional = (label: string) => `${label} ${words.optional}`
export const labels = {
  sender: optional(words.sender),
  receiver: optional(words.receiver),
  value: optional(words.value),
  note: optional(words.note),
}

/** Fills in a whole announcement except the hall. */
export async function fillIn() {
  await pick(words.from, 'بندرعباس')
  await pick(words.to, 'تهران')
  await pick(words.goods, 'گندم')
  await pick(words.packaging, 'کیسه')
  await write(words.packages, '۶')
  await write(words.weight, '24000')
  await write(words.trucks, '4')
  await pick(words.loaders, 'کفی')
  await write(words.rent, '۳۸۵۰۰۰۰۰')
  await write(words.tel, '09173105520')
}

// By text: in a form this size jsdom needs seconds to compute every accessible name.
const button = (name: string, within: ParentNode = document) => {
  const found = [...within.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === name)
  if (!found) throw new Error(`no button has the name ${name}`)
  return found
}
export const press = (name: string) => user.click(button(name))
/** Answers the confirmation question. */
export async function answer(label: string) {
  const dialog = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('[role=dialog]')
    expect(found).not.toBeNull()
    return found!
  })
  await user.click(button(label, dialog))
}
export async function submit() {
  await press(words.submit)
  await answer(yesNo.confirm)
}

/** Returns the lines of the error summary once it is shown and focused. */
export async function summary(): Promise<string[]> {
  const box = await waitFor(() => {
    const found = document.querySelector('.summary')
    expect(found).not.toBeNull()
    // Until then it may still take the focus from a field in use.
    expect(document.activeElement).toBe(found)
    return found!
  })
  return [...box.querySelectorAll('a')].map((link) => link.textContent)
}

export const cargos = ({ db }: World) => db.selectFrom('cargo').selectAll().orderBy('id').execute()
