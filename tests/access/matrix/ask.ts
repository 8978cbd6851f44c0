/** Makes one call as one account and returns its outcome as one word. */
import { createHash } from 'node:crypto'
import { getDotPath, safeParse } from 'valibot'
import { expect } from 'vitest'
import { Bare } from '#contract/kernel/value/bare.ts'
import { httpRoute, type Call } from '#contract/kernel/call.ts'
import { payment } from '#contract/money/payment.ts'
import type { RefusalCode } from '#contract/kernel/refusal.ts'
import { FOREIGN, type Ground } from './ground.ts'
import type { Fields, Input } from './input.ts'
import type { Account } from './people.ts'

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('base64')

/** Builds the request with these fields: path, query, JSON, form or bytes. */
export function requestOf(call: Call, fields: Fields, as: Input['as'], token: string): [path: string, init: RequestInit] {
  const { method, path } = httpRoute(call.at)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(fields[name])))
  const rest = Object.entries(fields).filter(([name]) => !path.includes(`{${name}}`))
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  if (as === 'bytes') {
    const body = fields['bytes'] as Uint8Array<ArrayBuffer>
    const digest = { 'content-type': 'application/octet-stream', 'content-digest': `sha-256=:${digestOf(body)}:` }
    return [filled, { method, body, headers: { ...headers, ...digest } }]
  }
  if (as === 'form') {
    const form = new FormData()
    for (const [name, value] of rest) {
      if (value instanceof Uint8Array) form.append(name, new Blob([value as Uint8Array<ArrayBuffer>]), 'a.jpg')
      else form.append(name, String(value))
    }
    return [filled, { method, headers, body: form }]
  }
  if (method === 'GET') {
    return [`${filled}?${new URLSearchParams(rest.map(([name, value]) => [name, String(value)]))}`, { method, headers }]
  }
  return [filled, { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(fields) }]
}

/** Throws unless the response data matches the call's output schema exactly. */
function checkOutput({ name, output }: Call, text: string): void {
  if (!text.startsWith('{') || output === Bare) return
  const { data } = JSON.parse(text) as { data: unknown }
  const { success, output: read, issues } = safeParse(output, data)
  if (!success)
    throw new Error(`${name} returns data outside its schema: ${issues.map((one) => `${getDotPath(one)}: ${one.message}`)}`)
  // Parsing drops fields that the schema does not name.
  expect(data, `${name} returns more than its schema`).toEqual(read)
}

/**
 * Returns `ok`, `ok, foreign` (done, and the response names a row of the other side), `rule` (permitted, but refused by a
 * rule), or the status: 401, 403, 404, 415, 429. Throws for input that the call cannot parse, since it proves nothing.
 */
export async function outcomeOf({ world }: Ground, call: Call, who: Account, fields: Fields, as: Input['as']): Promise<string> {
  const response = await world.app.request(...requestOf(call, fields, as, who.token))
  const { status } = response
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel()
    return status === 200 ? 'ok' : String(status)
  }
  const text = await response.text()
  if (status < 300) {
    checkOutput(call, text)
    return text.includes(FOREIGN) ? 'ok, foreign' : 'ok'
  }
  const envelope = JSON.parse(text) as { reason: RefusalCode; errors: unknown; message: string }
  // The test variant of a payment exists only in a demo (S2 §7).
  const isMissing = envelope.reason === 'no-such-call' && call.name !== payment.verifyTest.name
  if (status === 400 || status >= 500 || isMissing) {
    const input = JSON.stringify(fields, (_, value: unknown) => (value instanceof Uint8Array ? 'a file' : value))
    throw new Error(`${call.name} by ${who.name} with ${input}: ${status} ${text}\n${world.errors.map(String).join('\n')}`)
  }
  return status === 409 || status === 422 ? 'rule' : String(status)
}
