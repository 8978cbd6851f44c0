/** The key that signs records: created on the first start, stored in the data folder, its public key in the database. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { Db } from '#server/platform/db/open.ts'
import { knownKey, secretOf } from '#server/platform/keys.ts'

/** Signs the hash of a record (hex). */
export type Sealer = (recordHash: string) => { signature: string; key_id: string }

const FILE = 'record-signing-key'

/**
 * The sealer of this data folder. To rotate, stop the server, move the file away and start it again: new records have the new
 * key's id, old ones keep theirs, and both public keys stay in the database.
 */
export const openSealer = (db: Db, dataDir: string, now: Date): Promise<Sealer> => sealerOf(db, secretOf(dataDir, FILE), now)

/** Creates the sealer of a 32-byte secret key, and stores its public key in the database. */
export async function sealerOf(db: Db, secret: Uint8Array, now: Date): Promise<Sealer> {
  const id = await knownKey(db, secret, 'record', now)
  return (recordHash) => ({ signature: bytesToHex(ed25519.sign(hexToBytes(recordHash), secret)), key_id: id })
}
