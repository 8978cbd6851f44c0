/** Files of a witness: its key, which it creates, and what it has seen, which is written whole or not at all. */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { Checkpoint } from '#contract/halls/log/checkpoint.ts'
import { isKeyName, type NoteKey } from '#contract/halls/log/note.ts'

/** What a witness remembers of one log. */
export interface WitnessState {
  /** The log's key, hex. */
  logKey: string
  head: Checkpoint
  /** The note of that head, as received. */
  note: string
  /** Size of the newest head whose signature the server has taken; 0 before. */
  cosigned: number
  /** Why it refuses this log for good, with the note that contradicts; null while it does not. */
  refused: { why: string; note: string } | null
}

export interface WitnessKey {
  key: NoteKey
  sign(message: Uint8Array): Uint8Array
}

/** The key of the file; created with this name if there is none. Throws an Error if other users can read it. */
export function openWitnessKey(file: string, name: string): WitnessKey & { isNew: boolean } {
  const isNew = !existsSync(file)
  if (isNew) {
    if (!isKeyName(name)) throw new Error(`--name ${name} has a space or a plus sign.`)
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, `${name} ${bytesToHex(ed25519.utils.randomSecretKey())}\n`, { flag: 'wx', mode: 0o600 })
  }
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) {
    throw new Error(`Others can read the key ${file}. Close it: chmod 600 ${file}`)
  }
  const [own = '', secret = ''] = readFileSync(file, 'utf8').trim().split(' ')
  if (!isKeyName(own) || !/^[\da-f]{64}$/.test(secret)) throw new Error(`${file} is not the key of a witness.`)
  const bytes = hexToBytes(secret)
  return {
    isNew,
    key: { name: own, kind: 4, publicKey: ed25519.getPublicKey(bytes) },
    sign: (message) => ed25519.sign(message, bytes),
  }
}

/** What was seen before; null without a file. Throws an Error for a file that is not whole: it is never silently forgotten. */
export function readWitnessState(file: string): WitnessState | null {
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as WitnessState
  } catch (error) {
    throw new Error(`${file} is not the state of a witness. Restore it; without it the log's past is unknown.`, { cause: error })
  }
}

/** On disk before the witness signs: after a crash it must not sign another history. */
export function writeWitnessState(file: string, state: WitnessState): void {
  const draft = `${file}.new`
  const handle = openSync(draft, 'w', 0o600)
  try {
    writeFileSync(handle, `${JSON.stringify(state, null, 2)}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(draft, file)
}
