/** One announcement on the server against one plain insert. */
import { cargo } from '#contract/freight/cargo.ts'
import { cargoOf, MEMBER } from '../chaos/cargo.ts'
import { compare, timed, type Compared } from './measure.ts'
import type { BenchWorld } from './world.ts'

const ROUNDS = 15
const OPERATIONS = 40

const keyed = () => ({ 'Idempotency-Key': crypto.randomUUID(), 'X-Entity': crypto.randomUUID() })

/** In this process, and over HTTP on loopback. */
export async function announcing(world: BenchWorld): Promise<Compared[]> {
  const token = await world.tokenOf(MEMBER)
  const input = await cargoOf(world.db, MEMBER)
  const baseline = await bareInsert(world)
  const against = 'a bare insert of the row through pg'
  const inProcess = () => world.say(token, cargo.announce, input, keyed())
  const overHttp = async () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...keyed() }
    const answer = await fetch(world.origin + cargo.announce.at.replace('POST ', ''), {
      method: 'POST',
      headers,
      body: JSON.stringify(input),
    })
    if (answer.status !== 200) throw new Error(await answer.text())
    await answer.text()
  }
  const contest = (name: string, run: () => Promise<unknown>) =>
    compare({ name, against, rounds: ROUNDS, product: () => timed(OPERATIONS, run), baseline: () => timed(OPERATIONS, baseline) })
  return [await contest('announcement, the app', inProcess), await contest('announcement, over HTTP', overHttp)]
}

/** Inserts the row of an announcement, a new one per call. */
async function bareInsert({ pool }: BenchWorld): Promise<() => Promise<unknown>> {
  const { rows } = await pool.query<Record<string, unknown>>('select * from cargo order by id limit 1')
  const { id: _, entity_ref: __, unique_code: ___, ...row } = rows[0]!
  const columns = [...Object.keys(row), 'unique_code']
  const text = `insert into cargo (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning id`
  return () => pool.query(text, [...Object.values(row), crypto.randomUUID()])
}
