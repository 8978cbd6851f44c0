/** S1 §7, letter for letter: every path of the cargo area as the specification prints it, with its own names of fields. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../world.ts'
import { cargos, maps, references } from './cargo-area-freight.ts'
import { act, type Line } from './cargo-area-line.ts'
import { access, customers, inquiries } from './cargo-area-people.ts'
import { openScene, type Scene } from './cargo-area-scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(async () => expect(await scene.world.close()).toEqual([]))

const asPrinted = (path: string) => path
/** The same path as another client would spell it: the first slash the other way, small letters, a slash at the end. */
const otherwise = (path: string) => `${path.startsWith('/') ? path.slice(1) : `/${path}`}/`.toLowerCase()

async function ask(who: Person, { at, said }: Line, spell = asPrinted) {
  const [method, printed] = at.split(' ') as [string, string]
  const fields = (await said?.(scene)) ?? {}
  const path = spell(printed.replace(/\{(\w+)\}/g, (_, name: string) => String(fields[name])))
  if (method === 'POST') return who.raw(method, path, fields)
  const query = Object.entries(fields).filter(([name]) => !printed.includes(`{${name}}`))
  return who.raw(method, `${path}?${new URLSearchParams(query as [string, string][])}`)
}

function expectNames(data: unknown, shape: Line['data']) {
  if (typeof shape === 'string') return expect(typeof data).toBe(shape)
  const [rows, names] = 'each' in shape ? [data as object[], shape.each] : [[data as object], shape]
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) for (const name of names) expect(row, name).toHaveProperty(name)
}

describe.each([
  ['Access', access],
  ['Customers and addresses', customers],
  ['Reference data', references],
  ['Cargo', cargos],
  ['Inquiry', inquiries],
  ['Maps service', maps],
])('%s', (_, lines) => {
  test.each(lines)('$at $it', async (line) => {
    const { world, people } = scene
    expect((await ask(world.stranger, line)).status).toBe(line.to === 'anyone' ? 200 : 401)
    if (!line.to) expect((await ask(people.sara, line)).status).toBe(403)
    for (const spell of [asPrinted, otherwise]) {
      const { headers: _headers, data, ...envelope } = await ask(people[line.by ?? 'maryam'], line, spell)
      expect(envelope).toMatchObject({ status: 200, statusCode: 200, code: 1, message: expect.any(String), errors: null })
      // What an act says is read out to the person.
      if (line.data === act) expect(envelope.message).not.toBe('')
      expectNames(data, line.data)
    }
  })
})
