/** Challenges of a device: signed by the server and not stored; a used one is stored until it expires (as proof.ts). */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { keyedDigest } from '#server/platform/keys.ts'
import type { OutsideContext, RequestContext } from '#server/platform/context.ts'
import { limiter } from './limits.ts'

/** A challenge for this device id, known or not, valid for `lives` ms. */
export function drawChallenge(context: Pick<RequestContext, 'now' | 'sealCode'>, deviceId: string, lives: number): string {
  const text = `${context.now.getTime() + lives}.${randomBytes(16).toString('base64url')}`
  return `${text}.${sealed(context, deviceId, text)}`
}

/** Consumes a challenge: true once, before it expires, for the device id it was drawn for. */
export async function takeChallenge(
  context: Pick<OutsideContext, 'now' | 'pool' | 'sealCode'>,
  deviceId: string,
  challenge: string,
  lives: number,
): Promise<boolean> {
  const [, expires = '', name = '', seal = ''] = /^(\d{13})\.([\w-]{22})\.([\w-]{43})$/.exec(challenge) ?? []
  const right = Buffer.from(sealed(context, deviceId, `${expires}.${name}`))
  const received = Buffer.from(seal)
  if (received.length !== right.length || !timingSafeEqual(received, right)) return false
  if (Number(expires) <= context.now.getTime()) return false
  return limiter(context.pool, 'challenge', 1, Math.ceil(lives / 1000))
    .consume(name)
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof RateLimiterRes) return false
        throw error
      },
    )
}

const sealed = ({ sealCode }: Pick<RequestContext, 'sealCode'>, deviceId: string, text: string) =>
  keyedDigest(sealCode, `device challenge\n${deviceId}\n${text}`).toString('base64url')
