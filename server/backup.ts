/** `npm run backup -- FILE`: an encrypted backup of all data for a restore elsewhere; the server may be running. */
import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { databaseOf, passphraseOf } from './platform/backup/command.ts'
import { sealed } from './platform/backup/envelope.ts'
import { writeBackup, type BackupCounts } from './platform/backup/write.ts'
import { CannotStart, orExplain, withProgress } from './platform/console.ts'
import { openFiles } from './platform/outside/files/index.ts'
import { readOwnOptions } from './platform/options.ts'
import { readSettings } from './platform/settings/settings.ts'

await orExplain(async () => {
  const [file, ...rest] = readOwnOptions({}).positionals
  if (file === undefined || rest.length > 0) throw new CannotStart('Usage: npm run backup -- FILE')
  if (existsSync(file)) throw new CannotStart(`${file} is there already.`)
  const settings = readSettings()
  const passphrase = await passphraseOf(settings, true)
  const database = await databaseOf(settings, true)
  try {
    const { tables, files, missing } = await withProgress('Writing the backup', write(file, passphrase, database.url))
    console.log(`${file}: ${tables} tables, ${files} files.`)
    if (missing.length > 0)
      console.log(`${missing.length} files are named in the database and are not there: ${missing.join(', ')}`)
  } finally {
    await database.stop()
  }

  async function write(to: string, secret: string, databaseUrl: string): Promise<BackupCounts> {
    let count: BackupCounts | undefined
    const source = { databaseUrl, dataDir: settings.dataDir, files: openFiles(settings.files) }
    // Written completely before it is renamed.
    const draft = `${to}.part`
    try {
      const bytes = sealed(
        writeBackup(source, new Date(), (all) => (count = all)),
        secret,
      )
      await pipeline(Readable.from(bytes), createWriteStream(draft, { mode: 0o600 }))
      await using handle = await open(draft, 'r+')
      await handle.sync()
      await rename(draft, to)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    return count!
  }
})
