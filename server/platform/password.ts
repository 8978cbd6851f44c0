import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { foldPassword } from '#contract/access/password.ts'
import { fairQueue } from './fair-queue.ts'

/** Hashes and verifies passwords: on threads besides the event loop, each 19 MiB and a few hundredths of a second. */
export interface Passwords {
  hash: typeof hashPassword
  verify: typeof verifyPassword
  wasteTime: typeof wasteTime
}

/** One core stays free for other work; maximum waiting hashes of one member or network. */
const hashing = fairQueue({ total: Math.max(1, availableParallelism() - 1), mostWaiting: 200 })

/** argon2id with the library's defaults: 19 MiB, two passes, one lane. Returns the encoded hash, including the salt. */
export async function hashPassword(password: string): Promise<string> {
  using _ = await hashing()
  return await hash(foldPassword(password))
}

/** Whether a password matches a stored hash; an unreadable hash matches none. */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  using _ = await hashing()
  return await verify(stored, foldPassword(password)).catch(() => false)
}

// Of a discarded random password, with the cost of `hashPassword`.
const discardedHash = '$argon2id$v=19$m=19456,t=2,p=1$vTvUT/6CdHFwp/ybKVpzyA$clbfiw1GhtuaXpnOegcchluMBFbPUA5hRE6fD0MTNvA'

/** Takes as long as `verifyPassword`, so that timing does not reveal unknown accounts; never true. */
export async function wasteTime(password: string): Promise<false> {
  await verifyPassword(discardedHash, password)
  return false
}
