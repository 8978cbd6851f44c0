/** Texts that many are given alike: written and packed once. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'

/** A text, plain and packed. */
export interface Packed {
  plain: Uint8Array<ArrayBuffer>
  packed: Uint8Array<ArrayBuffer>
}

/** Packs on a thread beside the event loop. */
export async function packedOf(text: string): Promise<Packed> {
  const plain = new TextEncoder().encode(text)
  return { plain, packed: new Uint8Array(await promisify(gzip)(plain)) }
}

/** Answers with it as who asks takes it. */
export function sendPacked(c: Context, { plain, packed }: Packed, headers: Record<string, string>): Response {
  const all = { ...headers, Vary: 'Accept-Encoding' }
  const takesPacked = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
  return takesPacked ? c.body(packed, 200, { ...all, 'Content-Encoding': 'gzip' }) : c.body(plain, 200, all)
}
