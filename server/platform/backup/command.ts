/** Common parts of `npm run backup` and `npm run restore`: the configured database, and the passphrase. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { CannotStart } from '../console.ts'
import { startEmbedded, urlOfRunning, type Embedded } from '../db/embedded.ts'
import { FolderInUse } from '../db/lock.ts'
import type { Settings } from '../settings/settings.ts'
import { PASSPHRASE_LEAST } from './envelope.ts'

/** The configured database itself, not a pooler; a running embedded one is used as it is, if `mayShare`. */
export async function databaseOf(
  { databaseUrl, directUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'directUrl' | 'dataDir'>,
  mayShare: boolean,
): Promise<Pick<Embedded, 'url' | 'stop'>> {
  const running = (url: string) => ({ url, stop: async () => {} })
  if (databaseUrl !== undefined) return running(directUrl ?? databaseUrl)
  try {
    return await startEmbedded(dataDir)
  } catch (error) {
    const url = mayShare && error instanceof FolderInUse ? urlOfRunning(dataDir) : undefined
    if (url === undefined) throw error
    return running(url)
  }
}

/** The configured passphrase, or typed without echo; twice for a new one. */
export async function passphraseOf({ backupPassphrase }: Pick<Settings, 'backupPassphrase'>, isNew: boolean): Promise<string> {
  const passphrase = backupPassphrase ?? (await typed('Passphrase: '))
  if (isNew && [...passphrase].length < PASSPHRASE_LEAST) {
    throw new CannotStart(`A passphrase has at least ${PASSPHRASE_LEAST} characters. The backup cannot be opened without it.`)
  }
  if (isNew && backupPassphrase === undefined && (await typed('Again: ')) !== passphrase) {
    throw new CannotStart('The two are not the same.')
  }
  return passphrase
}

async function typed(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new CannotStart('Set BACKUP_PASSPHRASE, or type it at a terminal.')
  process.stdout.write(question)
  const unseen = new Writable({ write: (_part, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: unseen, terminal: true })
  const line = await lines.question('')
  lines.close()
  process.stdout.write('\n')
  return line
}
