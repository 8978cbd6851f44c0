import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CannotStart } from '../console.ts'

/** A data folder has one server; this is a second one. */
export class FolderInUse extends CannotStart {
  override name = 'FolderInUse'
}

/**
 * Locks a folder for this process, or throws FolderInUse. The lock is the operating system's, so it ends with the process in
 * any case, and no stale file can block a folder.
 */
export function lockFolder(folder: string): { release(): void } {
  const file = join(folder, 'server.lock')
  const pidFile = join(folder, 'server.pid')
  const lock = opened(file)
  try {
    lock.exec('pragma busy_timeout = 0; pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== 5) throw error
    throw new FolderInUse(
      `The data folder is in use by another server (process ${holder(pidFile)}). Stop that one, or set DATA_DIR.`,
    )
  }
  chmodSync(file, 0o600)
  writeFileSync(pidFile, `${process.pid}\n`)
  return { release: () => lock.close() }
}

function opened(file: string) {
  try {
    return new DatabaseSync(file)
  } catch (error) {
    throw new CannotStart(`The file ${file} cannot be opened: ${(error as Error).message}. Start as its owner, or set DATA_DIR.`)
  }
}

function holder(pidFile: string): string {
  try {
    return readFileSync(pidFile, 'utf8').trim()
  } catch {
    return 'unknown'
  }
}
