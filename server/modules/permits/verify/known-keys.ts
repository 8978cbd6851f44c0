/** Keys seen on this computer before: a forged record signed again carries another key. */
import { appendFileSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readText } from '#server/modules/halls/log/index.ts'
import { stateFolder } from '#server/platform/state-folder.ts'

/** A key that signs records, hex. */
export interface RecordKey {
  keyId: string
  publicKey: string
}

/** The reader's file of keys: a line for each key with its id and the key. */
export const knownKeysFile = (): string => join(stateFolder(), 'known-record-keys')

/** The public keys of the file; none where there is no file yet. */
export function readKnownKeys(file: string): Set<string> {
  if (!existsSync(file)) return new Set()
  return new Set([...readText(file).matchAll(/(?<=^[\da-f]{16} )[\da-f]{64}\b/gm)].map(([key]) => key))
}

/** Appends keys to the file. Throws file system errors. */
export function rememberKeys(file: string, keys: readonly RecordKey[]): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const lines = keys.map(({ keyId, publicKey }) => `${keyId} ${publicKey} ${new Date().toISOString()}\n`)
  appendFileSync(file, lines.join(''), { mode: 0o600 })
}
