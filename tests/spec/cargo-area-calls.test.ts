/** S1 §7, letter for letter: every path of the cargo area as printed in the specification, with its own field names. */
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
/** The same path in another spelling: first slash toggled, lower case, a slash at the end. */
const otherwise = (path: string) => `${path.startsWith('/') ? path.slice(1) : `/${path}`}/`.toLowerCase()

async function send(who: Person, { at, said }: Line, spell = asPrinted) {
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
  test.each(lines)('$at $it', async (row) => {
    const { world, people } = scene
    expect((await send(world.stranger, row)).status).toBe(row.to === 'anyone' ? 200 : 401)
    if (!row.to) expect((await send(people.sara, row)).status).toBe(403)
    for (const spell of [asPrinted, otherwise]) {
      const { headers: _headers, data, ...envelope } = await send(people[row.by ?? 'maryam'], row, spell)
      expect(envelope).toMatchObject({ status: 200, statusCode: 200, code: 1, message: expect.any(String), errors: null })
      // The message of a command is read out to the user.
      if (row.data === act) expect(envelope.message).not.toBe('')
      expectNames(data, row.data)
    }
  })
})
