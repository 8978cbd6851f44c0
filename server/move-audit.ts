/** `npm run move-audit -- DAY FILE`: moves the audit's months before a Shamsi day to a file; the server may be running. */
import { existsSync } from 'node:fs'
import { dayStart, isoOfShamsi } from '#contract/kernel/value/shamsi.ts'
import { databaseOf } from './platform/backup/command.ts'
import { CannotStart, orExplain, withProgress } from './platform/console.ts'
import { openPool } from './platform/db/open.ts'
import { moveAudit } from './http/gate/move-audit.ts'
import { readOwnOptions } from './platform/options.ts'
import { readSettings } from './platform/settings/settings.ts'

/** Minimum age of moved events, days. */
const YOUNGEST = 400

await orExplain(async () => {
  const [day = '', file, ...rest] = readOwnOptions({}).positionals
  if (file === undefined || rest.length > 0) throw new CannotStart('Usage: npm run move-audit -- YYYY/MM/DD FILE')
  if (isoOfShamsi(day) === null) throw new CannotStart(`${day} is no Shamsi day.`)
  if (!/\D0?1$/.test(day)) throw new CannotStart(`Whole months are moved: ${day} is no first day of one.`)
  if (existsSync(file)) throw new CannotStart(`${file} is there already.`)
  const [before, now] = [dayStart(day), new Date()]
  if (now.getTime() - before.getTime() < YOUNGEST * 86_400_000)
    throw new CannotStart(`Only what is older than ${YOUNGEST} days is moved away.`)
  const database = await databaseOf(readSettings(), true)
  const pool = openPool(database.url, { max: 2 })
  try {
    const { events, digest } = await withProgress('Moving events', moveAudit(pool, { before, file, now }))
    console.log(events === 0 ? 'Nothing is older than that day.' : `${file}: ${events} events, SHA-256 ${digest}`)
  } finally {
    await pool.end()
    await database.stop()
  }
})
