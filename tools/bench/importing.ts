/** An import of 100,000 drivers, one in a hundred invalid, against PostgreSQL's own COPY of the valid rows. */
import { importing } from '#contract/fleet/import.ts'
import { isoOfShamsi } from '#contract/kernel/value/shamsi.ts'
import { workOnImport } from '#server/modules/fleet/import/work.ts'
import { inFolder } from '#server/platform/outside/files/folder.ts'
import type { Connection, Pool } from 'pg'
import { csvOf, driverHead, driverRow, sent } from '../../tests/fleet/import/tables.ts'
import type { Person } from '../../tests/world.ts'
import { compare, timed, type Compared } from './measure.ts'
import type { BenchWorld } from './world.ts'

const ROWS = 100_000
const ROUNDS = 3
/** One row in this many is invalid. */
const BAD_EVERY = 100

/** Imports the table, with other drivers each time; `files` is the server's folder. Prints rows per second and memory. */
export async function importingDrivers(world: BenchWorld, files: string, say: (line: string) => void): Promise<Compared> {
  const token = await world.tokenOf('admin')
  const send = (method: string, path: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
    fetch(world.origin + path, { method, body, headers: { ...headers, authorization: `Bearer ${token}` } })
  const log = { error: (seen: unknown) => console.error(seen), info: () => {} }
  const work = { db: world.db, files: inFolder(files), now: () => new Date(), log }
  await world.pool.query('create table copied (like driver including all)')
  let round = 0
  const tableOf = (at: number) => Array.from({ length: ROWS }, (_, n) => driverRow(at * ROWS + n))

  const product = async () => {
    const rows = tableOf((round += 1)).map((row, n) => (n % BAD_EVERY === 0 ? row.with(0, '2000000131') : row))
    const { data, message } = await sent({ send } as unknown as Person, 'driver', csvOf([driverHead, ...rows]))
    if (!data) throw new Error(message)
    await world.say(token, importing.start, { id: data.id })
    const memory = watchMemory()
    const taken = await timed(1, () => workOnImport(work))
    const { added, bad } = JSON.parse(await world.say(token, importing.read, { id: data.id })).data
    const perSecond = Math.round((ROWS / taken) * 1000).toLocaleString('en')
    say(`${added} in and ${bad} at fault, ${perSecond} rows a second, ${memory()} MB more memory at most`)
    return taken
  }
  const baseline = async () => {
    await world.pool.query('truncate copied')
    const rows = tableOf(round + 1).filter((_, n) => n % BAD_EVERY !== 0)
    const lines = rows.map(([nationalId, first, last, card, mobile, , until]) =>
      [nationalId, first, last, card, mobile, isoOfShamsi(until!), 'f', 't'].join('\t'),
    )
    const columns = 'national_id, first_name, last_name, card_number, mobile, card_valid_until, is_native, is_active'
    return timed(1, () => copyIn(world.pool, `copy copied (${columns}) from stdin`, `${lines.join('\n')}\n`))
  }
  say(`bringing in tables of ${ROWS.toLocaleString('en')} drivers`)
  return compare({
    name: 'a table of 100,000 drivers brought in, 1% at fault (judged, audited, in batches)',
    against: 'COPY of its 99,000 good rows into a table with the same indexes',
    rounds: ROUNDS,
    product,
    baseline,
  })
}

/** Returns a function that stops watching and returns the increase at the peak, MB. */
function watchMemory(): () => number {
  const before = process.memoryUsage().rss
  let most = before
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  return () => {
    clearInterval(timer)
    return Math.round((most - before) / 1e6)
  }
}

/** COPY from memory, through pg's protocol layer. */
async function copyIn(pool: Pool, text: string, lines: string): Promise<void> {
  const client = await pool.connect()
  try {
    await new Promise<void>((resolve, reject) => {
      const copy = {
        submit: (connection: Connection & { query(text: string): void }) => connection.query(text),
        handleCopyInResponse(connection: Connection & { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void }) {
          connection.sendCopyFromChunk(Buffer.from(lines))
          connection.endCopyFrom()
        },
        handleCommandComplete: () => undefined,
        handleReadyForQuery: () => resolve(),
        handleError: reject,
      }
      client.query(copy)
    })
  } finally {
    client.release()
  }
}
