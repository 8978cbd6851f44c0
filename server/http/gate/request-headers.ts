/** What the headers of a request say of the act it carries. */
import { ECHO, ENTITY, KEY } from '#contract/kernel/envelope.ts'
import { OpId } from '#contract/kernel/op.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { shapeWords } from '#contract/kernel/shape-words.ts'
import type { Context } from 'hono'
import { safeParse } from 'valibot'

/** The key as it was sent, without its quotes. */
export const sentKey = (c: Context) => c.req.header(KEY)?.replaceAll('"', '')

/** The key of the act; null where none was sent. Refuses what is none. */
export function keyOf(c: Context): string | null {
  const sent = c.req.header(KEY)
  if (sent === undefined) return null
  const parsed = safeParse(OpId, sent)
  if (!parsed.success) throw new Refusal('bad-key')
  return parsed.output
}

/** The outbox's reference of what the act makes. */
export function entityOf(c: Context): string | null {
  const sent = c.req.header(ENTITY)
  if (sent === undefined) return null
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(sent)) throw new Refusal('bad-key')
  return sent.toLowerCase()
}

/** `3`, `"3"` or `W/"3"`: the version of the row that the act is about. `*` asks for any. */
export function versionOf(c: Context): number | null {
  const sent = c.req.header('if-match')?.trim()
  if (sent === undefined || sent === '' || sent === '*') return null
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(sent)
  if (!digits) throw new Refusal('bad-key', { message: shapeWords.notVersion })
  return Number(digits[1])
}

/** `Content-Digest: sha-256=:<base64>:` as hex (RFC 9530). */
export function digestOf(c: Context): string | null {
  const sent = /(?:^|,)\s*sha-256=:([A-Za-z\d+/]{43}=):/.exec(c.req.header('content-digest') ?? '')
  return sent ? Buffer.from(sent[1]!, 'base64').toString('hex') : null
}

/** The header that tells an act's answer from another one's. */
export function echo(c: Context): Record<string, string> {
  const sent = sentKey(c)
  return sent && /^[\w-]{1,64}$/.test(sent) ? { [ECHO]: sent } : {}
}

/** Calls answer in any letter case, with and without a slash at the end, and so do the folders of documents; files of the page keep their case. */
export function pathOf(request: Request): string {
  const path = new URL(request.url).pathname
  return /^\/(api|\w+uploadfile)\//i.test(path) ? path.toLowerCase().replace(/\/+$/, '') : path
}

/** `/api/Cargos/{cargoId}` → `/api/cargos/:cargoId`: only the parameters keep their case. */
export const routeOf = (path: string) =>
  path.replace(/\{(\w+)\}|[^{}]+/g, (part, name: string | undefined) => (name ? `:${name}` : part.toLowerCase()))
