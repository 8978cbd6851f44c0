/** Proofs of work (contract/kernel/proof.ts): a challenge is signed and not stored; a used proof is stored until it expires. */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { isSolved, type Puzzle } from '#contract/kernel/proof.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { codeWords as words } from '#contract/access/identity-words.ts'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { keyedDigest } from '#server/platform/keys.ts'
import type { OutsideContext } from '#server/platform/context.ts'
import { limiter } from './limits.ts'

/** Validity of a challenge, ms. */
const LIVES = 10 * 60_000

type Asking = Pick<OutsideContext, 'pool' | 'now' | 'sealCode' | 'outside'>

/** Refuses, with a puzzle, requests without a new and valid proof; allows all if messages are free. */
export async function mustBeProven(context: Asking, proof: string | undefined): Promise<void> {
  const bits = context.outside.sms?.proofBits ?? 0
  if (bits === 0) return
  if (proof === undefined) throw again(context, bits, words.proofNeeded)
  const [, expires = '', name = '', seal = ''] = /^(\d{13})\.([\w-]{16})\.([\w-]{43})\.\d{1,12}$/.exec(proof) ?? []
  const right = Buffer.from(sealed(context, `${expires}.${name}`))
  const received = Buffer.from(seal)
  const isOurs = received.length === right.length && timingSafeEqual(received, right)
  if (!isOurs || Number(expires) <= context.now.getTime() || !isSolved(proof, bits)) throw again(context, bits, words.proofOld)
  try {
    await limiter(context.pool, 'proof', 1, LIVES / 1000).consume(name)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw again(context, bits, words.proofOld)
  }
}

function again(context: Asking, bits: number, message: string): Refusal {
  const text = `${context.now.getTime() + LIVES}.${randomBytes(12).toString('base64url')}`
  const current: Puzzle = { challenge: `${text}.${sealed(context, text)}`, bits }
  return new Refusal('proof-needed', { message, current })
}

const sealed = ({ sealCode }: Asking, text: string) => keyedDigest(sealCode, `proof of work\n${text}`).toString('base64url')
