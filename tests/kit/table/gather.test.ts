/** Which rows a file has: those that are found in the table, and those that only the server has (S1 §2.7; N3). */
import { expect, test } from 'vitest'
import { Count, partsOf, type Gathered } from '#app/kit/ui/sheet/gather.ts'
import { firstTableState } from '#app/kit/ui/table/column.ts'

interface Load {
  id: number
  name: string
}
const loads = (from: number, to: number): Load[] =>
  Array.from({ length: to - from }, (_, at) => ({ id: from + at, name: `بار ${from + at}` }))
const signal = new AbortController().signal

/** What comes of it, part by part, what was asked and what was counted. */
async function gathered(table: Partial<Gathered<Load>>) {
  const rows = table.rows ?? loads(0, 3)
  const count = new Count(table.sheet?.more ? table.sheet.more.total : rows.length)
  const [parts, asked]: [number[][], number[]] = [[], []]
  const all = {
    columns: [{ key: 'name', header: 'نام', render: ({ name }: Load) => name, value: ({ name }: Load) => name }],
    rowId: ({ id }: Load) => String(id),
    arranged: rows,
    state: firstTableState,
    ...table,
    rows,
  }
  for await (const part of partsOf(all, count, signal, (had) => asked.push(had))) parts.push(part.map(({ id }) => id))
  return { parts, asked, found: count.found, total: count.total }
}
/** A server with so many rows, of which it tells three at once. */
const server = (all: Load[]) => async (skip: number) => all.slice(skip, skip + 3)

test('what is all here comes as the table has it, and nobody is asked', async () => {
  expect(await gathered({})).toEqual({ parts: [[0, 1, 2]], asked: [], found: 3, total: 3 })
})

test('what the server has comes part by part, each as soon as it is there', async () => {
  const more = { total: 8, ask: server(loads(0, 8)) }
  expect(await gathered({ sheet: { more } })).toEqual({
    parts: [
      [0, 1, 2],
      [3, 4, 5],
      [6, 7],
    ],
    asked: [3, 6],
    found: 8,
    total: 8,
  })
})

test('sorted rows come at once, in the order of all of them', async () => {
  const more = { total: 8, ask: server(loads(0, 8)) }
  const state = { ...firstTableState, sort: [{ key: 'name', desc: true }] }
  expect((await gathered({ sheet: { more }, state })).parts).toEqual([[7, 6, 5, 4, 3, 2, 1, 0]])
})

test('a search within the list is made over every part, and the count does not claim what nobody searched', async () => {
  const more = { total: 20, ask: server(loads(0, 8)) }
  const state = { ...firstTableState, search: 'بار ۷' }
  expect(await gathered({ sheet: { more }, state, arranged: [] })).toMatchObject({ parts: [[], [], [7]], found: 1, total: 13 })
})

test('rows that came in between move the others on: what was there already is there once', async () => {
  const all = loads(0, 7)
  // Asked for what stands after three, the server has one new in front: the third comes again.
  const more = { total: 7, ask: async (skip: number) => [all[skip - 1]!, ...all.slice(skip, skip + 2)] }
  const { parts, found } = await gathered({ sheet: { more } })
  expect([parts.flat(), found]).toEqual([[0, 1, 2, 3, 4, 5, 6], 7])
})

test('of rows that nobody has counted all are asked for, after the last one; without a way to ask the rest is said to be missing', async () => {
  const all = loads(0, 7)
  const after = async (_: number, last: Load | undefined) => all.slice(last!.id + 1, last!.id + 4)
  expect(await gathered({ sheet: { more: { total: null, ask: after } } })).toMatchObject({ found: 7, total: 7 })
  expect(await gathered({ sheet: { more: { total: 9 } } })).toMatchObject({ found: 3, total: 9 })
})
