/** The key that signs records: created on the first start, stored in the data folder, its public key in the database. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { rotationMessage } from '#contract/halls/log/rotation.ts'
import type { Db } from '#server/platform/db/open.ts'
import { existingSecret, knownKey, secretOf } from '#server/platform/keys.ts'

/** Signs the hash of a record (hex). The same key signs the heads of the log; its public key in hex. */
export interface Sealer {
  (recordHash: string): { signature: string; key_id: string }
  publicKey: string
  sign(message: Uint8Array): Uint8Array
}

const FILE = 'record-signing-key'
const FORMER_FILE = 'record-signing-key.previous'

/**
 * The sealer of this data folder. To rotate, stop the server, rename the file to `record-signing-key.previous` and start it again
 * (docs/operating/witnesses.md): the former key signs the new one. Old records keep theirs, and all public keys stay in the
 * database.
 */
export const openSealer = (db: Db, dataDir: string, now: Date): Promise<Sealer> =>
  sealerOf(db, secretOf(dataDir, FILE), now, existingSecret(dataDir, FORMER_FILE))

/** Creates the sealer of a 32-byte secret key, and stores its public key, signed by the former one if that is at hand. */
export async function sealerOf(db: Db, secret: Uint8Array, now: Date, former: Uint8Array | null = null): Promise<Sealer> {
  const id = await knownKey(db, secret, 'record', now)
  const publicKey = bytesToHex(ed25519.getPublicKey(secret))
  if (former) await signSuccessor(db, former, publicKey)
  return Object.assign(
    (recordHash: string) => ({ signature: bytesToHex(ed25519.sign(hexToBytes(recordHash), secret)), key_id: id }),
    { publicKey, sign: (message: Uint8Array) => ed25519.sign(message, secret) },
  )
}

async function signSuccessor(db: Db, former: Uint8Array, publicKey: string): Promise<void> {
  const previous = bytesToHex(ed25519.getPublicKey(former))
  if (previous === publicKey) return
  const rotation = bytesToHex(ed25519.sign(rotationMessage(previous, publicKey), former))
  await db
    .updateTable('signing_key')
    .set({ previous, rotation })
    .where('public_key', '=', publicKey)
    .where('rotation', 'is', null)
    .execute()
}
