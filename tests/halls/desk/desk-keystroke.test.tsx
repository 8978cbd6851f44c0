/** A key at the desk renders the field, and neither the queue, the cargos, the list nor the notes. */
import { memo } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeBehind, connect } from '../../page.tsx'
import { openHall, type Hall } from '../show/hall.ts'
import { closeDesk, field, openDeskOf, user, waitsForCargo } from './desk-page.tsx'

const { rendered, counted } = vi.hoisted(() => {
  const rendered: string[] = []
  type Part = (props: object) => unknown
  const count = (name: string, part: Part) => (props: object) => {
    rendered.push(name)
    return part(props)
  }
  /** The module with the renders of its components counted by name. */
  const counted = async (load: () => Promise<object>) => {
    const parts = Object.entries(await load()).map(([name, part]: [string, Part | { type: Part }]) => {
      if (!/^[A-Z][a-z]/.test(name)) return [name, part]
      return [name, typeof part === 'function' ? count(name, part) : memo(count(name, part.type) as () => null)]
    })
    return Object.fromEntries(parts) as object
  }
  return { rendered, counted }
})
vi.mock('#app/modules/halls/desk/command/CommandField.tsx', counted)
vi.mock('#app/modules/halls/desk/Queue.tsx', counted)
vi.mock('#app/modules/halls/desk/BoardCargos.tsx', counted)
vi.mock('#app/modules/halls/desk/ListAtDesk.tsx', counted)
vi.mock('#app/modules/halls/desk/ShowNotes.tsx', counted)
vi.mock('#app/kit/ui/show/TurnTicket.tsx', counted)

let hall: Hall
beforeEach(async () => {
  hall = await openHall()
  vi.useFakeTimers({ toFake: ['Date'], now: hall.world.clock.now })
  connect(hall.world)
})
afterEach(async () => {
  closeDesk()
  vi.useRealTimers()
  expect(await closeBehind(hall.world)).toEqual([])
})

/** Returns the parts that these keys in the field render. */
async function renderedBy(keys: string): Promise<string[]> {
  rendered.length = 0
  await user.keyboard(keys)
  return [...new Set(rendered)]
}
/** Repeated, because an answer of the server that arrives meanwhile renders its part too. */
const expectFieldOnly = () =>
  vi.waitFor(async () => expect(await renderedBy('1{Backspace}')).toEqual(['CommandField']), { timeout: 15_000 })

test('a key in the field renders the field only, with and without a driver at the desk', async () => {
  await hall.announced(2)
  await hall.queued('علی')
  await hall.until('10:02')
  vi.setSystemTime(hall.world.clock.now)
  await openDeskOf(hall.zahra)
  await user.click(field())
  await expectFieldOnly()
  const called = await renderedBy('1{Enter}')
  expect(called).toEqual(expect.arrayContaining(['BoardCargos', 'ListAtDesk', 'Queue', 'TurnTicket']))
  await waitsForCargo()
  await expectFieldOnly()
})
