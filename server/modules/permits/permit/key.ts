/** The key that signs permit codes: a separate file in the data folder, its public key in the database. */
import { ed25519 } from '@noble/curves/ed25519.js'
import type { Db } from '#server/platform/db/open.ts'
import { knownKey, secretOf } from '#server/platform/keys.ts'

/** Signs the message of a code (contract/permits/permit-code.ts); `keyId` is 16 hex digits. */
export type CodeSealer = (message: Uint8Array) => { signature: Uint8Array; keyId: string }

const FILE = 'permit-signing-key'

/** The sealer of this data folder; moving the file away and restarting creates a new key, and old codes stay valid. */
export const openCodeSealer = (db: Db, dataDir: string, now: Date): Promise<CodeSealer> =>
  codeSealerOf(db, secretOf(dataDir, FILE), now)

/** Creates the sealer of a 32-byte secret key, and stores its public key in the database. */
export async function codeSealerOf(db: Db, secret: Uint8Array, now: Date): Promise<CodeSealer> {
  const keyId = await knownKey(db, secret, 'permit', now)
  return (message) => ({ signature: ed25519.sign(message, secret), keyId })
}
