/** `npm run restore -- FILE [--replace]`: restores a backup to the configured database; the server must be stopped. */
import { createReadStream, existsSync } from 'node:fs'
import { databaseOf, passphraseOf } from './platform/backup/command.ts'
import { opened } from './platform/backup/envelope.ts'
import { restore } from './platform/backup/read.ts'
import { CannotStart, orExplain, withProgress } from './platform/console.ts'
import { openFiles } from './platform/outside/files/index.ts'
import { readOwnOptions } from './platform/options.ts'
import { readSettings } from './platform/settings/settings.ts'

await orExplain(async () => {
  const { values, positionals } = readOwnOptions({ replace: { type: 'boolean', default: false } })
  const mayReplace = values.replace
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) throw new CannotStart('Usage: npm run restore -- FILE [--replace]')
  if (!existsSync(file)) throw new CannotStart(`There is no ${file}.`)
  const settings = readSettings()
  const passphrase = await passphraseOf(settings, false)
  const database = await databaseOf(settings, false)
  try {
    const target = { databaseUrl: database.url, dataDir: settings.dataDir, files: openFiles(settings.files), mayReplace }
    const work = restore(() => opened(createReadStream(file), passphrase), target, new Date())
    const { madeAt, tables, files, missing } = await withProgress('Restoring the backup', work)
    console.log(`The backup of ${madeAt} was restored: ${tables} tables, ${files} files.`)
    if (missing.length > 0) console.log(`Files that were missing when it was made: ${missing.join(', ')}`)
  } finally {
    await database.stop()
  }
})
