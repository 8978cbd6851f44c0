/** SearchDriverReserve over a million permits against the same SQL through pg. */
import type { Sent } from '#contract/kernel/call.ts'
import { permit } from '#contract/permits/permit.ts'
import { shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { compare, timed, type Compared } from './measure.ts'
import { addManyPermits } from './permit-crowd.ts'
import type { BenchWorld } from './world.ts'

const PERMITS = 1_000_000
const ROUNDS = 7
const DAY = 86_400_000

interface Shape {
  name: string
  username: string
  filter: Sent<typeof permit.search>
}

const days = (ago: number) => shamsiDayOf(new Date(Date.now() - ago * DAY))
const month = { FromDate: days(30), ToDate: days(0) }
const shapes: readonly Shape[] = [
  { name: 'a company’s last 30 days', username: 'TC10100171920', filter: month },
  { name: 'all of an observer’s', username: '2100000005OR', filter: {} },
  { name: 'what is late, everywhere', username: 'admin', filter: { Overdue: true } },
  { name: 'everything', username: 'admin', filter: {} },
]

/** Adds the rows, then searches as members do. */
export async function permitSearching(world: BenchWorld, say: (line: string) => void, count = PERMITS): Promise<Compared[]> {
  say(`adding ${count.toLocaleString('en')} permits`)
  await addManyPermits(world.db, count)
  await world.pool.query('vacuum analyze permit, permit_document, driver_rate')
  const compared: Compared[] = []
  for (const shape of shapes) {
    say(`searching permits: ${shape.name}`)
    compared.push(await searchedAs(world, shape))
  }
  return compared
}

async function searchedAs(world: BenchWorld, { name, username, filter }: Shape): Promise<Compared> {
  const token = await world.tokenOf(username)
  const search = () => world.say(token, permit.search, filter)
  const statements = (await world.statementsOf(search)).filter(({ sql }) => /from "(permit|cargo|driver_rate)/.test(sql))
  const { result } = JSON.parse(await search()) as { result: { total: number } }
  return compare({
    name: `permit search, ${name} (${result.total.toLocaleString('en')} found)`,
    against: `the same ${statements.length} SQL statements through pg`,
    rounds: ROUNDS,
    product: () => timed(1, search),
    baseline: () =>
      timed(1, async () => {
        for (const { sql, parameters } of statements) await world.pool.query(sql, [...parameters])
      }),
  })
}
