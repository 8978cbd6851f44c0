/** SearchCargo over 200,000 cargos against the same SQL through pg. */
import type { Sent } from '#contract/kernel/call.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { addManyCargos } from '#server/platform/demo/many.ts'
import { compare, timed, type Compared } from './measure.ts'
import type { BenchWorld } from './world.ts'

const CARGOS = 200_000
const ROUNDS = 7
const DAY = 86_400_000

interface Shape {
  name: string
  username: string
  filter: Sent<typeof cargo.search>
}

/** Adds the rows, then searches as members do. */
export async function searching(world: BenchWorld, say: (line: string) => void): Promise<Compared[]> {
  say(`adding ${CARGOS} cargos`)
  await addManyCargos(world.db, CARGOS)
  await world.pool.query('vacuum analyze cargo')
  const compared: Compared[] = []
  for (const shape of await shapesOf(world)) {
    say(`searching: ${shape.name}`)
    compared.push(await searchedAs(world, shape))
  }
  return compared
}

async function searchedAs(world: BenchWorld, { name, username, filter }: Shape): Promise<Compared> {
  const token = await world.tokenOf(username)
  const search = () => world.say(token, cargo.search, filter)
  const statements = (await world.statementsOf(search)).filter(({ sql }) => sql.includes('from "cargo"'))
  const same = async () => {
    for (const { sql, parameters } of statements) await world.pool.query(sql, [...parameters])
  }
  const { result } = JSON.parse(await search()) as { result: { total: number } }
  return compare({
    name: `search, ${name} (${result.total.toLocaleString('en')} found)`,
    against: 'the same SQL through pg',
    rounds: ROUNDS,
    product: () => timed(1, search),
    baseline: () => timed(1, same),
  })
}

/** Typical searches of each role, over existing ids. */
async function shapesOf({ pool }: BenchWorld): Promise<Shape[]> {
  const days = (ago: number) => shamsiDayOf(new Date(Date.now() - ago * DAY))
  const idOf = async (sql: string) => Number((await pool.query<{ id: number }>(sql)).rows[0]!.id)
  const city = await idOf(
    'select city_id as id from hall join cargo on hall_id = hall.id group by 1 order by count(*) desc limit 1',
  )
  const goods = await idOf(
    `select goods_id as id from hall join cargo on hall_id = hall.id where city_id = ${city} group by 1 order by count(*) desc limit 1`,
  )
  const company = await idOf("select company_id as id from member where username = 'TC10100171920'")
  const sender = await idOf(`select customer_id as id from customer_address join cargo on sender_address_id = customer_address.id
    where cargo.company_id = ${company} and owner_id is null group by 1 order by count(*) desc limit 1`)
  const clerk = 'TC10100171920'
  return [
    { name: 'a clerk’s live cargos', username: clerk, filter: { CargoStatus: 0 } },
    { name: 'a clerk’s last 30 days', username: clerk, filter: { FromDate: days(30), ToDate: days(0) } },
    { name: 'a clerk’s year of one customer', username: clerk, filter: { FromDate: days(365), SenderCustomerId: [sender] } },
    { name: 'all of a clerk’s', username: clerk, filter: {} },
    { name: 'all of an owner’s', username: 'owner1', filter: {} },
    { name: 'an observer’s last 30 days', username: '2100000005OR', filter: { FromDate: days(30), ToDate: days(0) } },
    { name: 'live cargos everywhere', username: 'admin', filter: { CargoStatus: 0 } },
    { name: 'everything of a week', username: 'admin', filter: { FromDate: days(67), ToDate: days(60) } },
    { name: 'one company’s year', username: 'admin', filter: { TransportationCompanyId: company, FromDate: days(365) } },
    { name: 'one kind of goods in a city’s halls', username: 'admin', filter: { KalaId: [goods], LoadHallCityId: city } },
    { name: 'one customer, ever', username: 'admin', filter: { SenderCustomerId: [sender] } },
    { name: 'everything', username: 'admin', filter: {} },
  ]
}
