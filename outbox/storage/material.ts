/** The keys of a member as they are created (vault.ts). */
import { base64, randomBytes } from './seal.ts'

/** Both keys of a member as bytes: in memory only, during sign-in. */
export interface Material {
  data: string
  stamp: string
  publicKey: string
}

/** Stamps and a driver's sign-in are signed with this curve. */
export const EC = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** Creates the keys of an account before its row: a driver's phone is bound by the public one. */
export async function newMaterial(): Promise<Material> {
  const pair = await crypto.subtle.generateKey(EC, true, ['sign'])
  const [stamp, publicKey] = await Promise.all([
    crypto.subtle.exportKey('pkcs8', pair.privateKey),
    crypto.subtle.exportKey('spki', pair.publicKey),
  ])
  return { data: base64(randomBytes(32)), stamp: base64(stamp), publicKey: base64(publicKey) }
}
