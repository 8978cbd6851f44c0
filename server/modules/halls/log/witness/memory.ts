/** Files of a witness: its key, which it creates, and what it has seen of each log, which is written whole or not at all. */
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { Checkpoint } from '#contract/halls/log/checkpoint.ts'
import { isKeyName, type NoteKey } from '#contract/halls/log/note.ts'
import { fileFault, readText } from '../request.ts'

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
  if (isNew) createKey(file, name)
  const [own = '', secret = ''] = readText(file).trim().split(' ')
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) {
    throw new Error(`Others can read the key ${file}. Close it: chmod 600 ${file}`)
  }
  if (!isKeyName(own) || !/^[\da-f]{64}$/.test(secret)) throw new Error(`${file} is not the key of a witness.`)
  const bytes = hexToBytes(secret)
  return {
    isNew,
    key: { name: own, kind: 4, publicKey: ed25519.getPublicKey(bytes) },
    sign: (message) => ed25519.sign(message, bytes),
  }
}

/** Throws an Error with a sentence. */
function createKey(file: string, name: string): void {
  if (!isKeyName(name)) throw new Error(`--name ${name} has a space or a plus sign.`)
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, `${name} ${bytesToHex(ed25519.utils.randomSecretKey())}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw new Error(`The key ${file} cannot be created: ${fileFault(error)}. Choose another file with --key.`, { cause: error })
  }
}

/** What a witness remembers of every log, by the address of its server. A file of one log alone has it under ''. */
type Logs = Record<string, WitnessState>

/** What was seen before; nothing without a file. Throws an Error for a file that is not whole: it is never silently forgotten. */
function readLogs(file: string): Logs {
  if (!existsSync(file)) return {}
  try {
    const read = JSON.parse(readText(file)) as { logs: Logs } | WitnessState
    return 'logs' in read ? read.logs : { '': read }
  } catch (error) {
    throw new Error(`${file} is not the state of a witness. Restore it; without it the log's past is unknown.`, { cause: error })
  }
}

/** What the witness remembers of one server's log. */
export interface WitnessMemory {
  /** By the server's address, or by the log's name if it was seen at another address; null for a log that was never seen. */
  recall(origin: string | null): WitnessState | null
  save(state: WitnessState): void
}

/** Opens the file of a witness for the server at this origin. */
export function openWitnessMemory(file: string, address: string): WitnessMemory {
  return {
    recall(origin) {
      const logs = readLogs(file)
      // A file of one log belongs to the first server that is looked at.
      const own = logs[address] ?? logs['']
      return own ?? Object.values(logs).find(({ head }) => head.origin === origin) ?? null
    },
    save(state) {
      const { '': _, ...logs } = readLogs(file)
      writeLogs(file, { ...logs, [address]: state })
    },
  }
}

/** On disk before the witness signs: after a crash it must not sign another history. */
function writeLogs(file: string, logs: Logs): void {
  const draft = `${file}.new`
  try {
    const handle = openSync(draft, 'w', 0o600)
    try {
      writeFileSync(handle, `${JSON.stringify({ logs }, null, 2)}\n`)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    renameSync(draft, file)
  } catch (error) {
    throw new Error(`${file} cannot be written: ${fileFault(error)}.`, { cause: error })
  }
}
