/** Hit rate and width of the forecast on the demo's history and on a simulated year; its cost on the server. */
import { factsOf, type ShowFacts } from '#contract/halls/forecast/facts.ts'
import { run } from '#contract/halls/run.ts'
import type { RunRecord } from '#contract/halls/split/record.ts'
import { median } from '../measure.ts'
import type { BenchWorld } from '../world.ts'
import { judge, type Tally } from './judge.ts'
import { loaderTypes, recordsOf, simulateYear } from './year.ts'

/** Shows whose ranges are not counted: four weeks. */
const WARM = 250
const HALL = 2
const DAY = 86_400_000

const percent = (part: number, { all }: Tally) => (all === 0 ? '–' : `${((100 * part) / all).toFixed(1)} %`)

/** Prints the cost and the demo's history; returns the table of the year. */
export async function forecasting(world: BenchWorld, say: (line: string) => void): Promise<string[][]> {
  for (const hallId of [1, 6]) {
    const shows = await demoShows(world, hallId)
    const ranges = judge(shows, 0).reduce((sum, { product }) => sum + product.all, 0)
    say(`the demo's hall ${hallId} has ${shows.length} published shows: ${ranges} ranges, the others had too little past`)
  }
  await measureServer(world, say)
  say('simulating a year')
  const rows = [['loader type', 'ranges', 'right', 'too early', 'median width', 'ahead ÷ mean wins ± 50 %', 'its median width']]
  for (const order of ['STRICT_FIFO', 'RATIO', 'NATIVE_FIRST'] as const) {
    for (const { kind, product, baseline } of judge(simulateYear(11, order), WARM)) {
      const name = loaderTypes.find(({ id }) => id === kind >> 1)?.name ?? ''
      rows.push([
        `${name}${kind % 2 === 1 ? ', natives' : ''}, ${order}`,
        String(product.all),
        percent(product.right, product),
        percent(product.early, product),
        `${median(product.widths)} shows`,
        percent(baseline.right, baseline),
        `${median(baseline.widths)} shows`,
      ])
    }
  }
  return rows
}

async function demoShows({ db }: BenchWorld, hallId: number): Promise<ShowFacts[]> {
  const rows = await db
    .selectFrom('show_run')
    .select('record')
    .where('hall_id', '=', hallId)
    .where('state', '=', 'PUBLISHED')
    .orderBy('id')
    .execute()
  return rows.map(({ record }) => factsOf(JSON.parse(record ?? '') as RunRecord))
}

/** The board of a hall with eight weeks of nine shows a day: from the records, from their facts, and from memory. */
async function measureServer({ db, say: ask }: BenchWorld, say: (line: string) => void): Promise<void> {
  const records = [...recordsOf(7, 'STRICT_FIFO', 56)]
  const shift = Date.now() - Date.parse(records.at(-1)!.snapshot.opensAt) - DAY
  const later = (at: string) => new Date(Date.parse(at) + shift)
  const insert = async (record: (typeof records)[number]) => {
    const opens_at = later(record.snapshot.opensAt)
    const text = JSON.stringify({ ...record, snapshot: { ...record.snapshot, opensAt: opens_at.toISOString() } })
    const state = { state: 'PUBLISHED' as const, record: text, record_hash: '0'.repeat(64), policy_version: 0 }
    await db
      .insertInto('show_run')
      .values({ hall_id: HALL, opens_at, locks_at: opens_at, ...state })
      .execute()
  }
  for (const record of records.slice(0, -3)) await insert(record)
  const turns = median(records.map(({ snapshot }) => snapshot.turns.length))
  const board = async () => {
    const began = performance.now()
    await ask('', run.board, { id: HALL })
    return performance.now() - began
  }
  const cold = await board()
  const known: number[] = []
  const next: number[] = []
  for (const record of records.slice(-3)) {
    await insert(record)
    next.push(await board())
    for (let i = 0; i < 7; i += 1) known.push(await board())
  }
  const ms = (time: number) => `${time.toFixed(0)} ms`
  say(
    `the board after ${records.length} shows with ${turns} turns: first ${ms(cold)}, after a publication ${ms(median(next))}, then ${ms(median(known))}`,
  )
}
