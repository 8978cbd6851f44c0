import type { Call } from '#contract/kernel/call.ts'
import { CHUNK_LIMIT } from '#contract/kernel/file.ts'
import { Refusal, type Faults } from '#contract/kernel/refusal.ts'
import { shapeWords } from '#contract/kernel/shape-words.ts'
import type { Context } from 'hono'
import { getDotPath, safeParse, type GenericIssue, type GenericSchema } from 'valibot'
import { readForm, isForm } from '../form.ts'
import { readBody } from '#server/platform/read-body.ts'
import { rulesBroken, type Judging } from './rule-faults.ts'

/** Most bytes of a body of JSON. */
const BODY_LIMIT = 256 * 1024

/** What a body said. Disposing of it says that it is no longer needed. */
export interface ReadInput extends Disposable {
  /** The body itself, of a call that carries bytes; else empty. */
  bytes: Uint8Array
  /** Its fields. */
  input: readonly (readonly [name: string, value: unknown])[]
  /** What makes two acts of one call the same, beside what stands in their path and query. */
  fingerprint: Uint8Array
}

/**
 * The body of a call, read as the call carries it: JSON, bytes, or a form with a file. `seal` answers what stands for the
 * passwords of a body in its print: the same for the same ones, and nothing to guess them by.
 */
export async function readInput(c: Context, call: Call, seal: (passwords: string) => string): Promise<ReadInput> {
  if (call.carries === 'form' && isForm(c)) return readForm(c)
  if (call.carries === 'bytes') {
    if (isJson(c)) throw new Refusal('wrong-media-type')
    const bytes = await bodyOf(c, CHUNK_LIMIT)
    return { bytes, input: [], fingerprint: Buffer.concat([Buffer.from(`${c.req.path}\n`), bytes]), [Symbol.dispose]() {} }
  }
  const body = await bodyOf(c, BODY_LIMIT)
  const input = Object.entries(jsonOf(c, body))
  return { bytes: new Uint8Array(), input, fingerprint: withSealed(input, body, seal), [Symbol.dispose]() {} }
}

const isPassword = ([name]: readonly [string, unknown]) => /password/i.test(name)

/**
 * The print is kept as a quick digest: a password in it could be guessed at leisure by who reads it. Without any, another
 * password under the same key would be told that it was set. All are sealed at once: a body may have thousands.
 */
function withSealed(input: [string, unknown][], body: Uint8Array, seal: (passwords: string) => string): Uint8Array {
  const passwords = input.filter(isPassword)
  if (passwords.length === 0) return body
  return Buffer.from(JSON.stringify([input.filter((one) => !isPassword(one)), seal(JSON.stringify(passwords))]))
}

/**
 * What stands in the path and in the query, for the print; '' where nothing of the call's does. By the names of the call and in
 * their order, so that it is the same however the address is spelt.
 */
export function besideBody(c: Context, call: Call, seal: (passwords: string) => string): string {
  const fields = Object.entries(inTheSchemasSpelling(call.input, inAddress(c))).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const plain = JSON.stringify(fields)
  return fields.length === 0 ? '' : String(withSealed(fields, Buffer.from(plain), seal))
}

async function bodyOf(c: Context, limit: number): Promise<Uint8Array> {
  const tooLarge = () => new Refusal('too-large')
  const parts: Uint8Array[] = []
  let size = 0
  await readBody(c, tooLarge, (part) => {
    size += part.length
    if (size > limit) throw tooLarge()
    parts.push(part)
  })
  return Buffer.concat(parts)
}

/** Path, query and body in one: what the call's schema is asked about. */
export function inputOf(c: Context, call: Call, { input }: ReadInput): Record<string, unknown> {
  return inTheSchemasSpelling(call.input, [...input, ...inAddress(c)])
}

/** Query, then path. */
const inAddress = (c: Context): [string, unknown][] => [
  ...Object.entries(c.req.queries()).map(([name, values]): [string, unknown] => [name, values.length === 1 ? values[0] : values]),
  ...Object.entries(c.req.param()),
]

const isJson = (c: Context, unsaid = '') => /json/i.test(c.req.header('content-type') ?? unsaid)

function jsonOf(c: Context, body: Uint8Array): object {
  if (body.length === 0) return {}
  if (!isJson(c, 'application/json')) throw new Refusal('wrong-media-type')
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new Refusal('bad-json')
  }
  if (!isFlat(value)) throw new Refusal('bad-json', { message: shapeWords.tooDeep })
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new Refusal('bad-shape', { message: shapeWords.notObject })
  }
  return value
}

/** How many objects and lists may stand in one another; no call of the contract needs more than four. */
const DEPTH_LIMIT = 16

/** Whether a parsed body keeps to DEPTH_LIMIT. Level by level: what calls itself for every level would run out of stack. */
function isFlat(body: unknown): boolean {
  let level: unknown[] = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEPTH_LIMIT) return false
    level = level.flatMap((value) => (value !== null && typeof value === 'object' ? Object.values(value) : []))
  }
  return true
}

/** Fields are accepted in any letter case (GAP81); unknown ones are dropped here and never stored. */
function inTheSchemasSpelling(schema: GenericSchema, spoken: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const names = new Map(Object.keys((schema as { entries?: object }).entries ?? {}).map((name) => [name.toLowerCase(), name]))
  const input: Record<string, unknown> = {}
  for (const [spelling, value] of spoken) {
    const name = names.get(spelling.toLowerCase())
    if (name !== undefined) input[name] = value
  }
  return input
}

/** The input, converted and checked, or a refusal with a sentence for each field, of rules that other fields break too. */
export function checked(call: Call, raw: Record<string, unknown>, by: Judging): unknown {
  const parsed = safeParse(call.input, raw, { message: sentenceOf })
  if (parsed.success) return parsed.output
  throw new Refusal('bad-shape', { faults: { ...rulesBroken(call, raw, by), ...faultsOf(parsed.issues) } })
}

const sentences: Readonly<Record<string, string>> = {
  string: shapeWords.notText,
  number: shapeWords.notNumber,
  boolean: shapeWords.notYesNo,
  Array: shapeWords.notList,
  Object: shapeWords.notGroup,
}
/** The sentence for an issue whose schema has none of its own; the library's is English. */
const sentenceOf = ({ expected, received }: GenericIssue): string =>
  received === 'undefined' ? shapeWords.missing : (sentences[expected ?? ''] ?? shapeWords.notChoice)

function faultsOf(issues: readonly GenericIssue[]): Faults {
  const faults: Faults = {}
  for (const issue of issues) faults[(getDotPath(issue) ?? '').split('.')[0] ?? ''] ??= issue.message
  return faults
}
