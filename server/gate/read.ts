import type { Call } from '#contract/call.ts'
import { Refusal, type Faults } from '#contract/refusal.ts'
import { shapeWords } from '#contract/words/shape.ts'
import type { Context } from 'hono'
import { getDotPath, safeParse, type GenericIssue, type GenericSchema } from 'valibot'

/** Most bytes of a body that is not a file. */
const BODY_LIMIT = 256 * 1024

/** The raw bytes of a body, at most BODY_LIMIT of them. */
export async function bodyOf(c: Context): Promise<Uint8Array> {
  if (Number(c.req.header('content-length') ?? 0) > BODY_LIMIT) throw new Refusal('too-large')
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of c.req.raw.body ?? []) {
    size += part.length
    if (size > BODY_LIMIT) throw new Refusal('too-large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Path, query and body in one: what the call's schema is asked about. */
export function inputOf(c: Context, call: Call, body: Uint8Array): Record<string, unknown> {
  const spoken: [string, unknown][] = Object.entries(jsonOf(c, body))
  for (const [name, values] of Object.entries(c.req.queries())) spoken.push([name, values.length === 1 ? values[0] : values])
  for (const [name, value] of Object.entries(c.req.param())) spoken.push([name, value])
  return inTheSchemasSpelling(call.input, spoken)
}

function jsonOf(c: Context, body: Uint8Array): object {
  if (body.length === 0) return {}
  const type = c.req.header('content-type') ?? 'application/json'
  if (!/json/i.test(type)) throw new Refusal('wrong-media-type')
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new Refusal('bad-json')
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new Refusal('bad-shape', { message: shapeWords.notObject })
  }
  return value
}

/** Fields are accepted in any letter case (GAP81); unknown ones are dropped here and never stored. */
function inTheSchemasSpelling(schema: GenericSchema, spoken: [string, unknown][]): Record<string, unknown> {
  const names = new Map(Object.keys((schema as { entries?: object }).entries ?? {}).map((name) => [name.toLowerCase(), name]))
  const input: Record<string, unknown> = {}
  for (const [said, value] of spoken) {
    const name = names.get(said.toLowerCase())
    if (name !== undefined) input[name] = value
  }
  return input
}

/** The input, converted and checked, or a refusal with a sentence for each field. */
export function checked(call: Call, raw: Record<string, unknown>): unknown {
  const parsed = safeParse(call.input, raw)
  if (parsed.success) return parsed.output
  throw new Refusal('bad-shape', { faults: faultsOf(parsed.issues) })
}

function faultsOf(issues: readonly GenericIssue[]): Faults {
  const faults: Faults = {}
  for (const issue of issues) faults[(getDotPath(issue) ?? '').split('.')[0] ?? ''] ??= issue.message
  return faults
}
