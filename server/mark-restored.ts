/**
 * `npm run mark-restored`: after a database was put back from a snapshot, a copy of its files or a dump, which the server cannot
 * notice. The server must be stopped.
 */
import { databaseOf } from './platform/backup/command.ts'
import { mustBeUnused } from './platform/backup/read.ts'
import { markRestored } from './platform/backup/restored.ts'
import { CannotStart, orExplain } from './platform/console.ts'
import { alone } from './platform/db/migrate.ts'
import { readOwnOptions } from './platform/options.ts'
import { readSettings } from './platform/settings/settings.ts'

await orExplain(async () => {
  const { positionals } = readOwnOptions({})
  if (positionals.length > 0) throw new CannotStart('Usage: npm run mark-restored')
  const database = await databaseOf(readSettings(), false)
  try {
    await alone(database.url, async (client) => {
      await mustBeUnused(client)
      const { rows } = await client.query(`select from pg_tables where tablename = 'reference_edition'`)
      if (rows.length === 0) throw new CannotStart('The database is empty.')
      await markRestored(client)
    })
    console.log('Devices send again what the database lacks, and new numbers continue 100,000 higher.')
  } finally {
    await database.stop()
  }
})
