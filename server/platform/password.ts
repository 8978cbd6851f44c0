import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { foldPassword } from '#contract/access/password.ts'
import { slots } from './slots.ts'

/** How passwords are hashed and checked: on threads beside the event loop, each 19 MiB and a few hundredths of a second. */
export interface Passwords {
  hash: typeof hashPassword
  verify: typeof verifyPassword
  wasteTime: typeof wasteTime
}

/** One core is left to everything else; of one member or network so many wait. */
const hashing = slots(Math.max(1, availableParallelism() - 1), 200)

/** argon2id with the library's defaults: 19 MiB, two passes, one lane. Answers the encoded hash, salt included. */
export async function hashPassword(password: string): Promise<string> {
  using _ = await hashing()
  return await hash(foldPassword(password))
}

/** Whether a password belongs to a stored hash; a hash that cannot be read belongs to none. */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  using _ = await hashing()
  return await verify(stored, foldPassword(password)).catch(() => false)
}

// Of a random password nobody kept, at the cost `hashPassword` has.
const nobodys = '$argon2id$v=19$m=19456,t=2,p=1$vTvUT/6CdHFwp/ybKVpzyA$clbfiw1GhtuaXpnOegcchluMBFbPUA5hRE6fD0MTNvA'

/** Costs what `verifyPassword` costs, so that an unknown account cannot be told by the time; never true. */
export async function wasteTime(password: string): Promise<false> {
  await verifyPassword(nobodys, password)
  return false
}
