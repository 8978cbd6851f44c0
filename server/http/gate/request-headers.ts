/** Request headers of a command. */
import { ECHO, ENTITY, KEY } from '#contract/kernel/envelope.ts'
import { OpId } from '#contract/kernel/op.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { shapeWords } from '#contract/kernel/shape-words.ts'
import type { Context } from 'hono'
import { safeParse } from 'valibot'

/** Returns the key header without quotes, unvalidated. */
export const sentKey = (c: Context) => c.req.header(KEY)?.replaceAll('"', '')

/** Returns the key of the command, or null without one. Refuses an invalid key. */
export function keyOf(c: Context): string | null {
  const sent = c.req.header(KEY)
  if (sent === undefined) return null
  const parsed = safeParse(OpId, sent)
  if (!parsed.success) throw new Refusal('bad-key')
  return parsed.output
}

/** Returns the outbox's reference of the row that the command creates. */
export function entityOf(c: Context): string | null {
  const sent = c.req.header(ENTITY)
  if (sent === undefined) return null
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(sent)) throw new Refusal('bad-key')
  return sent.toLowerCase()
}

/** Returns the expected version of the row: `3`, `"3"` or `W/"3"`; null for `*`, which matches any. */
export function versionOf(c: Context): number | null {
  const sent = c.req.header('if-match')?.trim()
  if (sent === undefined || sent === '' || sent === '*') return null
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(sent)
  if (!digits) throw new Refusal('bad-key', { message: shapeWords.notVersion })
  return Number(digits[1])
}

/** Returns `Content-Digest: sha-256=:<base64>:` as hex (RFC 9530). */
export function digestOf(c: Context): string | null {
  const sent = /(?:^|,)\s*sha-256=:([A-Za-z\d+/]{43}=):/.exec(c.req.header('content-digest') ?? '')
  return sent ? Buffer.from(sent[1]!, 'base64').toString('hex') : null
}

/** Returns the header by which a client matches a response to its command. */
export function echo(c: Context): Record<string, string> {
  const sent = sentKey(c)
  return sent && /^[\w-]{1,64}$/.test(sent) ? { [ECHO]: sent } : {}
}

/** Normalises letter case and trailing slash of calls and document folders; files of the page keep their case. */
export function pathOf(request: Request): string {
  const path = new URL(request.url).pathname
  return /^\/(api|\w+uploadfile)\//i.test(path) ? path.toLowerCase().replace(/\/+$/, '') : path
}

/** `/api/Cargos/{cargoId}` → `/api/cargos/:cargoId`: parameters keep their case. */
export const routeOf = (path: string) =>
  path.replace(/\{(\w+)\}|[^{}]+/g, (part, name: string | undefined) => (name ? `:${name}` : part.toLowerCase()))
