/** A key draws the field it is typed in and the slip beside the form, and nothing else. */
import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { announceWords as words } from '#app/words/announce.ts'
import { field, open, useWorld, user } from './announce-page.ts'

const { drawn, counted } = vi.hoisted(() => {
  const drawn: string[] = []
  type Drawing = (props: { id?: string }) => unknown
  /** The module with its components counted, each by the id of its field or by its name. */
  const counted = async (load: () => Promise<object>) => {
    const parts = Object.entries(await load()).map(([name, part]: [string, unknown]) => {
      if (typeof part !== 'function' || !/^[A-Z]/.test(name)) return [name, part]
      const count: Drawing = (props) => {
        drawn.push(props.id ?? name)
        return (part as Drawing)(props)
      }
      return [name, count]
    })
    return Object.fromEntries(parts) as object
  }
  return { drawn, counted }
})
vi.mock('#app/ui/input/FigureInput.tsx', counted)
vi.mock('#app/ui/input/DigitsInput.tsx', counted)
vi.mock('#app/ui/input/TimeInput.tsx', counted)
vi.mock('#app/ui/date/ShamsiDateInput.tsx', counted)
vi.mock('#app/screens/cargo/announce/PickField.tsx', counted)
vi.mock('#app/screens/cargo/announce/PlaceField.tsx', counted)
vi.mock('#app/screens/cargo/announce/ListsNote.tsx', counted)
vi.mock('#app/screens/cargo/announce/RoadLine.tsx', counted)
vi.mock('#app/ui/slip/SlipPreview.tsx', counted)

const scene = useWorld()
beforeEach(async () => {
  const { kaveh } = scene.world.cast.companies
  await open(await scene.world.person(`typing${Math.random()}`, { role: 'TransportationCompanyAdmin', companyId: kaveh.id }))
})

/** What a key draws, once the form has its lists and somebody types in it. */
async function drawnBy(label: string, key: string): Promise<string[]> {
  await user.click(field(label))
  await user.keyboard(key)
  drawn.length = 0
  await user.keyboard(key)
  return drawn
}

test('a key in a figure, a telephone or a place draws that field alone, and the slip once after it', async () => {
  const fieldsBy = async (label: string, key: string) => new Set(await drawnBy(label, key))
  expect(await fieldsBy(words.weight, '2')).toEqual(new Set(['announce-KalaWeight', 'SlipPreview']))
  expect(await fieldsBy(words.rent, '3')).toEqual(new Set(['announce-CargoRent', 'SlipPreview']))
  expect(await fieldsBy(words.tel, '0')).toEqual(new Set(['announce-Tel', 'SlipPreview']))
  expect(await fieldsBy(words.from, 'ب')).toEqual(new Set(['announce-CargoSource', 'SlipPreview']))
  expect((await drawnBy(words.weight, '1')).filter((name) => name === 'SlipPreview')).toHaveLength(1)
})
