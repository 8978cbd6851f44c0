/** A key press renders only the field it is typed in. */
import { beforeEach, expect, test, vi } from 'vitest'
import { announceWords as words } from '#app/modules/freight/announce/announce-words.ts'
import { field, open, useWorld, user } from './announce-page.ts'

const { drawn, counted } = vi.hoisted(() => {
  const drawn: string[] = []
  type Drawing = (props: { id?: string }) => unknown
  /** The module with its renders counted, each by the id of its field or by its name. */
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
vi.mock('#app/kit/ui/input/FigureInput.tsx', counted)
vi.mock('#app/kit/ui/input/DigitsInput.tsx', counted)
vi.mock('#app/kit/ui/input/TimeInput.tsx', counted)
vi.mock('#app/kit/ui/date/ShamsiDateInput.tsx', counted)
vi.mock('#app/modules/freight/announce/fields/PickField.tsx', counted)
vi.mock('#app/modules/freight/announce/parts/PlaceField.tsx', counted)
vi.mock('#app/kit/ui/slip/SlipPreview.tsx', counted)

const scene = useWorld()
beforeEach(async () => {
  const { kaveh } = scene.world.cast.companies
  await open(await scene.world.person(`typing${Math.random()}`, { role: 'TransportationCompanyAdmin', companyId: kaveh.id }))
})

const drawnUntilSlip = () => vi.waitFor(() => expect(drawn).toContain('SlipPreview'), { timeout: 15_000 })

/** Returns the fields a key renders in a form in use. The slip and the time of the draft render later. */
async function drawnBy(label: string, key: string): Promise<string[]> {
  await user.click(field(label))
  drawn.length = 0
  await user.keyboard(key)
  await drawnUntilSlip()
  drawn.length = 0
  await user.keyboard(key)
  await drawnUntilSlip()
  return [...new Set(drawn)].filter((name) => name.startsWith('announce-'))
}

test('typing in a figure, a telephone or a place renders that field only, and the slip after a pause', async () => {
  expect(await drawnBy(words.weight, '2')).toEqual(['announce-KalaWeight'])
  expect(await drawnBy(words.rent, '3')).toEqual(['announce-CargoRent'])
  expect(await drawnBy(words.tel, '0')).toEqual(['announce-Tel'])
  expect(await drawnBy(words.from, 'ب')).toEqual(['announce-CargoSource'])
})
