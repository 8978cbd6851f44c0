import { createHash } from 'node:crypto'
import { done, MARKER } from '#contract/kernel/envelope.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { refusalWords } from '#contract/kernel/refusals-words.ts'
import type { Context } from 'hono'
import { RawResponse, Reply } from '../platform/context.ts'
import { mapped } from '../platform/slices.ts'
import type { Outcome } from './gate/once.ts'

/** Wraps a handler's result in the envelope. */
export function answered(answer: unknown): Outcome {
  const isReply = answer instanceof Reply
  const data = isReply ? answer.data : answer
  const { message, result } = isReply ? answer.details : {}
  return { status: 200, envelope: done(data, message, result) }
}

/** Wraps a refusal in the envelope: a fault per field, or one sentence in a list (S1 §8 reads both). */
export function refused({ code, status, detail }: Refusal): Outcome {
  const message = detail.message ?? refusalWords[code]
  const errors = detail.faults ?? [message]
  const { current = null, result = null, inData } = detail
  const data = inData ? message : current
  return { status, envelope: { statusCode: status, code: 0, message, data, errors, result, reason: code } }
}

/** Rows serialised at once: well within a slice. */
const AT_ONCE = 50

/** Writes a response; a long list is serialised in slices, so that other requests run in between. */
export async function replyInSlices(c: Context, { status, envelope }: Outcome): Promise<Response> {
  return writeJson(c, await bytesOf(envelope), status, { 'Cache-Control': 'no-store' })
}

/** Returns the same text as JSON.stringify. */
export async function bytesOf({
  statusCode,
  code,
  message,
  data,
  ...rest
}: Outcome['envelope']): Promise<string | Buffer<ArrayBuffer>> {
  if (!Array.isArray(data) || data.length <= AT_ONCE) return JSON.stringify({ statusCode, code, message, data, ...rest })
  const starts = Array.from({ length: Math.ceil(data.length / AT_ONCE) }, (_, n) => n * AT_ONCE)
  const rows = await mapped(starts, (at) =>
    Buffer.from((at === 0 ? '' : ',') + JSON.stringify(data.slice(at, at + AT_ONCE)).slice(1, -1)),
  )
  const head = `${JSON.stringify({ statusCode, code, message }).slice(0, -1)},"data":[`
  return Buffer.concat([Buffer.from(head), ...rows, Buffer.from(`],${JSON.stringify(rest).slice(1)}`)])
}

const JSON_TYPE = 'application/json; charset=UTF-8'

/** Writes an outcome with the marker header. */
export function reply(c: Context, { status, envelope }: Outcome, headers: Record<string, string> = {}): Response {
  return writeJson(c, JSON.stringify(envelope), status, { 'Cache-Control': 'no-store', ...headers })
}

/**
 * Sends reference data with an ETag; unchanged data gives an empty 304. The browser does not cache member data, which would
 * outlive a sign-out: our page stores it and sends the ETag.
 */
export function replyWithETag(c: Context, { envelope }: Outcome, isOpen: boolean): Response {
  const body = JSON.stringify(envelope)
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  const headers = { ETag: etag, 'Cache-Control': isOpen ? 'private, no-cache' : 'no-store', Vary: 'Authorization' }
  if (c.req.header('if-none-match')?.replace(/^W\//, '') === etag) return c.body(null, 304, { ...headers, [MARKER]: '1' })
  return writeJson(c, body, 200, headers)
}

/** Sets Content-Length: short responses are not compressed. */
const writeJson = (c: Context, body: string | Buffer<ArrayBuffer>, status: number, headers: Record<string, string>): Response =>
  c.body(body, status as 200, {
    [MARKER]: '1',
    'Content-Type': JSON_TYPE,
    'Content-Length': String(Buffer.byteLength(body)),
    ...headers,
  })

/** HEAD has no body: an opened stream is closed immediately, or it would stay open. */
export async function sendRaw(c: Context, { body, headers }: RawResponse): Promise<Response> {
  const isHead = c.req.method === 'HEAD'
  if (isHead && body instanceof ReadableStream) await body.cancel()
  const all = { [MARKER]: '1', 'Cache-Control': 'no-store', ...headers }
  return isHead ? c.body(null, 200, all) : c.body(body, 200, all)
}
