/**
 * The key with which this device signs as a witness, by account. It never leaves the device: a browser that knows Ed25519 does
 * not even show it to this page; for others the secret is in the browser's database.
 */
import { ed25519 } from '@noble/curves/ed25519.js'
import { Dexie, type Table } from 'dexie'
import type { NoteKey, Sign } from '#contract/halls/log/note.ts'
import { bytesToHex } from '@noble/hashes/utils.js'

interface KeyRow {
  account: number
  name: string
  publicKey: Uint8Array
  /** The browser's key; null where it has no Ed25519. */
  key: CryptoKey | null
  secret: Uint8Array | null
}

/** A witness's key and how it signs. */
export interface DeviceWitness {
  key: NoteKey
  sign: Sign
}

const db = new Dexie('witness', { chromeTransactionDurability: 'strict' }) as Dexie & { keys: Table<KeyRow, number> }
db.version(1).stores({ keys: 'account' })

/** The account's key on this device; null without one. */
export async function deviceWitness(account: number): Promise<DeviceWitness | null> {
  const row = await db.keys.get(account)
  return row ? witnessOf(row) : null
}

/** Stores a new key for the account. Its name begins with the role, by which readers know who signs. */
export const keepWitness = async (account: number, made: Omit<KeyRow, 'account'>): Promise<void> =>
  void (await db.keys.put({ account, ...made }))

/** Creates a key; the caller stores it once the server knows it. */
export async function makeWitness(role: string): Promise<Omit<KeyRow, 'account'>> {
  const made = (await browserKey().catch(() => null)) ?? plainKey()
  return { ...made, name: `${role}-${bytesToHex(made.publicKey).slice(0, 8)}` }
}

async function browserKey() {
  const pair = (await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify'])) as CryptoKeyPair
  return { key: pair.privateKey, secret: null, publicKey: new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)) }
}

function plainKey() {
  const secret = ed25519.utils.randomSecretKey()
  return { key: null, secret, publicKey: ed25519.getPublicKey(secret) }
}

export const witnessOf = ({ name, publicKey, key, secret }: Omit<KeyRow, 'account'>): DeviceWitness => ({
  key: { name, kind: 4, publicKey },
  sign: async (message) =>
    key ? new Uint8Array(await crypto.subtle.sign('Ed25519', key, message)) : ed25519.sign(message, secret!),
})
