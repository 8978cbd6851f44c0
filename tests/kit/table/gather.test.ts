/** Rows of an export: those in the table, and those that only the server has (S1 §2.7; N3). */
import { expect, test } from 'vitest'
import { Count, partsOf, type GatheredRows } from '#app/kit/ui/sheet/gather.ts'
import { firstTableState } from '#app/kit/ui/table/column.ts'

interface Load {
  id: number
  name: string
}
const loads = (from: number, to: number): Load[] =>
  Array.from({ length: to - from }, (_, at) => ({ id: from + at, name: `بار ${from + at}` }))
const signal = new AbortController().signal

/** Collects the parts, the queries and the counts. */
async function gathered(table: Partial<GatheredRows<Load>>) {
  const rows = table.rows ?? loads(0, 3)
  const count = new Count(table.sheet?.more ? table.sheet.more.total : rows.length)
  const [parts, queries]: [number[][], number[]] = [[], []]
  const all = {
    columns: [{ key: 'name', header: 'نام', render: ({ name }: Load) => name, value: ({ name }: Load) => name }],
    rowId: ({ id }: Load) => String(id),
    arranged: rows,
    state: firstTableState,
    ...table,
    rows,
  }
  for await (const part of partsOf(all, count, signal, (had) => queries.push(had))) parts.push(part.map(({ id }) => id))
  return { parts, asked: queries, found: count.found, total: count.total }
}
/** A server with this many rows, three per answer. */
const server = (all: Load[]) => async (skip: number) => all.slice(skip, skip + 3)

test('exports complete tables as shown, without a request', async () => {
  expect(await gathered({})).toEqual({ parts: [[0, 1, 2]], asked: [], found: 3, total: 3 })
})

test('exports server rows part by part as they arrive', async () => {
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

test('exports sorted rows at once, in the order of all', async () => {
  const more = { total: 8, ask: server(loads(0, 8)) }
  const state = { ...firstTableState, sort: [{ key: 'name', desc: true }] }
  expect((await gathered({ sheet: { more }, state })).parts).toEqual([[7, 6, 5, 4, 3, 2, 1, 0]])
})

test('a search within the list covers every part, and the count claims nothing unsearched', async () => {
  const more = { total: 20, ask: server(loads(0, 8)) }
  const state = { ...firstTableState, search: 'بار ۷' }
  expect(await gathered({ sheet: { more }, state, arranged: [] })).toMatchObject({ parts: [[], [], [7]], found: 1, total: 13 })
})

test('rows inserted meanwhile shift the others: no row is exported twice', async () => {
  const all = loads(0, 7)
  // The query after row three returns the third again, because one was inserted before it.
  const more = { total: 7, ask: async (skip: number) => [all[skip - 1]!, ...all.slice(skip, skip + 2)] }
  const { parts, found } = await gathered({ sheet: { more } })
  expect([parts.flat(), found]).toEqual([[0, 1, 2, 3, 4, 5, 6], 7])
})

test('fetches uncounted rows after the last one; without a way to fetch, says the rest is missing', async () => {
  const all = loads(0, 7)
  const after = async (_: number, last: Load | undefined) => all.slice(last!.id + 1, last!.id + 4)
  expect(await gathered({ sheet: { more: { total: null, ask: after } } })).toMatchObject({ found: 7, total: 7 })
  expect(await gathered({ sheet: { more: { total: 9 } } })).toMatchObject({ found: 3, total: 9 })
})
