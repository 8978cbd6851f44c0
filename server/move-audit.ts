/**
 * `npm run move-audit -- DAY FILE`: moves the audit's months before a Shamsi day to a file. `npm run move-audit -- --back FILE`
 * brings them back. The server may be running.
 */
import { existsSync } from 'node:fs'
import { dayStart, isoOfShamsi } from '#contract/kernel/value/shamsi.ts'
import type { Pool } from 'pg'
import { databaseOf } from './platform/backup/command.ts'
import { CannotStart, orExplain, withProgress } from './platform/console.ts'
import { openPool } from './platform/db/open.ts'
import { moveAudit } from './http/gate/move-audit.ts'
import { returnAudit } from './http/gate/return-audit.ts'
import { readOwnOptions } from './platform/options.ts'
import { readSettings } from './platform/settings/settings.ts'

/** Minimum age of moved events, days. */
const YOUNGEST = 400

await orExplain(async () => {
  const { values, positionals } = readOwnOptions({ back: { type: 'boolean', default: false } })
  const run = values.back ? back(positionals) : away(positionals)
  const database = await databaseOf(readSettings(), true)
  const pool = openPool(database.url, { max: 2 })
  try {
    console.log(await run(pool))
  } finally {
    await pool.end()
    await database.stop()
  }
})

/** Checks the arguments; returns the work, whose result is printed. */
function away([day = '', file, ...rest]: string[]): (pool: Pool) => Promise<string> {
  if (file === undefined || rest.length > 0)
    throw new CannotStart('Usage: npm run move-audit -- YYYY/MM/DD FILE, or npm run move-audit -- --back FILE')
  if (isoOfShamsi(day) === null) throw new CannotStart(`${day} is no Shamsi day.`)
  if (!/\D0?1$/.test(day)) throw new CannotStart(`Whole months are moved: ${day} is no first day of one.`)
  if (existsSync(file)) throw new CannotStart(`${file} is there already.`)
  const [before, now] = [dayStart(day), new Date()]
  if (now.getTime() - before.getTime() < YOUNGEST * 86_400_000)
    throw new CannotStart(`Only what is older than ${YOUNGEST} days is moved away.`)
  return async (pool) => {
    const { events, digest } = await withProgress('Moving events', moveAudit(pool, { before, file, now }))
    return events === 0 ? 'Nothing is older than that day.' : `${file}: ${events} events, SHA-256 ${digest}`
  }
}

function back([file, ...rest]: string[]): (pool: Pool) => Promise<string> {
  if (file === undefined || rest.length > 0) throw new CannotStart('Usage: npm run move-audit -- --back FILE')
  if (!existsSync(file)) throw new CannotStart(`${file} is not there.`)
  return async (pool) => {
    const { events, digest } = await withProgress('Bringing events back', returnAudit(pool, { file, now: new Date() }))
    return `${file}: ${events} events are in the database again, SHA-256 ${digest}`
  }
}
