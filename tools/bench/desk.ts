/** The hall's desk: from a key to the paint on a slow device, and the server's part of its queue. */
import { run } from '#contract/halls/run.ts'
import type { Browser } from 'playwright-core'
import { launch } from '../../tests/browser.ts'
import { openRun } from './hall-crowd.ts'
import { compare, timed, type Compared } from './measure.ts'
import { openBare, product } from './page/sites.ts'
import { keysOf } from './page/visit.ts'
import type { BenchWorld } from './world.ts'

const TURNS = 200
const CARGOS = 60
const ROUNDS = 5
const HOUR_MS = 3_600_000
const HALL = 'LoadHall1'

/** A number typed and taken back, as a clerk does who looks for a turn. */
const KEYS = ['1', '2', 'Backspace', 'Backspace', '7', 'Backspace', '1', '5', '3', 'Backspace', 'Backspace', 'Backspace']

/** Fills a hall with a show under way and measures its desk. */
export async function workingAtDesk(
  world: BenchWorld,
  folder: string,
  { open, say }: { open: AsyncDisposableStack; say: (line: string) => void },
): Promise<Compared[]> {
  say(`filling a hall with ${TURNS} turns and ${CARGOS} cargos`)
  const { hallId, now } = await openRun(world.db, { turns: TURNS, cargos: CARGOS })
  const locksAt = new Date(now.getTime() + HOUR_MS)
  await world.db.updateTable('show_run').set({ locks_at: locksAt }).where('hall_id', '=', hallId).execute()
  await world.db.updateTable('member').set({ hall_id: hallId }).where('username', '=', HALL).execute()
  const token = await world.tokenOf(HALL)
  const call = () => world.say(token, run.open, { hallId })
  const statements = await world.statementsOf(call)
  const asked = await compare({
    name: `the desk of ${TURNS} turns and ${CARGOS} cargos, over HTTP`,
    against: `its ${statements.length} bare SQL statements`,
    rounds: ROUNDS,
    product: () => timed(10, call),
    baseline: () =>
      timed(10, async () => {
        for (const { sql, parameters } of statements) await world.pool.query(sql, [...parameters])
      }),
  })
  say('building the bare page')
  const bare = await openBare(world, folder)
  open.defer(() => bare.close())
  const browser = await launch({ whole: true, compiles: true })
  open.defer(() => browser.close())
  say('typing at the desk')
  const typed = await compare({
    name: `a key at that desk to the paint, 4 × slower, slowest tenth`,
    against: 'a key in a field of a bare React and Mantine page',
    rounds: ROUNDS,
    product: () => keysAtDesk(browser, world.origin),
    baseline: () => keysOf(browser, { url: `${bare.url}/login?kept`, field: 'form input', keys: KEYS }),
  })
  return [asked, typed]
}

const keysAtDesk = (browser: Browser, origin: string) =>
  keysOf(browser, {
    url: `${origin}/login?next=${encodeURIComponent('/LoadHallCargo')}`,
    before: (page) => product.signIn(page, HALL),
    field: '#desk-field',
    keys: KEYS,
  })
