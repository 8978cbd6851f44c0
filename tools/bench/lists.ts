/** `npm run bench -- lists`: the cost of lists while their tables grow tenfold twice; it must not grow with them. */
import { join } from 'node:path'
import { Client } from 'pg'
import { hallWithTurns } from './hall-crowd.ts'
import { listsOf } from './list-queries.ts'
import { fillLists } from './list-rows.ts'
import { median, timed } from './measure.ts'
import { openBench, type BenchWorld } from './world.ts'

/** Rows of each table; each size has its own database. */
const SIZES = (process.env['BENCH_ROWS'] ?? '100000,1000000').split(',').map(Number)
const ROUNDS = 5

interface Doors {
  page: string
  files: string
  /** The databases are kept: new ones are not measured. */
  kept: boolean
  /** Beginning of the names of the lists that are measured; '' for all. */
  only: string
  say: (line: string) => void
}

/** Measures every list at every size; returns p50 and the ratio of the most at a larger size to the smallest, as rows to print. */
export async function listing(databaseUrl: string, { page, files, kept, only, say }: Doors): Promise<string[][]> {
  const sizes: Map<string, number>[] = []
  for (const size of SIZES) {
    const made = await makeDatabase(databaseUrl, `bench_${size}`)
    const world = await openBench(databaseUrl.replace(/[^/]*(?=\?)/, `bench_${size}`), page, join(files, String(size)))
    await using _ = { [Symbol.asyncDispose]: () => world.close() }
    if (made) await fillLists(world, size, say)
    if (!made || !kept) sizes.push(await listed(world, size, { only, say }))
  }
  if (sizes.length < SIZES.length) return [['what was made now is measured the next time']]
  return [
    ['list, p50', ...SIZES.map((size) => `${size.toLocaleString('en')} rows`), 'ratio'],
    ...[...sizes[0]!.keys()].map((name) => {
      const took = sizes.map((size) => size.get(name)!)
      return [name, ...took.map((ms) => `${ms.toFixed(1)} ms`), (Math.max(...took.slice(1)) / took[0]!).toFixed(2)]
    }),
  ]
}

/** Whether there was no database of this name. */
async function makeDatabase(databaseUrl: string, name: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${name}`)
    return rowCount === 0
  } finally {
    await client.end()
  }
}

/** Runs every list of a world of this size. */
async function listed(
  world: BenchWorld,
  count: number,
  { only, say }: Pick<Doors, 'only' | 'say'>,
): Promise<Map<string, number>> {
  const took = new Map<string, number>()
  const { hallId } = await hallWithTurns(world.db)
  const lists = (await listsOf(world, { hallId, count })).filter(({ name }) => name.startsWith(only))
  for (const { name, username, call, input } of lists) {
    const token = await world.tokenOf(username)
    const ask = () => timed(1, () => world.say(token, call, input))
    await ask()
    const each: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) each.push(await ask())
    took.set(name, median(each))
    say(`${name}: ${median(each).toFixed(1)} ms`)
  }
  return took
}
