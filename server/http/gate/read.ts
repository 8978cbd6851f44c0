import type { Call } from '#contract/kernel/call.ts'
import { CHUNK_LIMIT } from '#contract/kernel/file.ts'
import { Refusal, type Faults } from '#contract/kernel/refusal.ts'
import { shapeWords } from '#contract/kernel/shape-words.ts'
import type { Context } from 'hono'
import { getDotPath, safeParse, type GenericIssue, type GenericSchema } from 'valibot'
import { readForm, isForm } from '../form.ts'
import { readBody } from '#server/platform/read-body.ts'
import { rulesBroken, type Judging } from './rule-faults.ts'

/** Maximum size of a JSON body, bytes. */
const BODY_LIMIT = 256 * 1024
/** Maximum size of the fields that another server sends, bytes. */
const FIELDS_LIMIT = 16 * 1024

/** Parsed body. Disposing it releases its memory slot. */
export interface ReadInput extends Disposable {
  /** Raw body of a call that carries bytes; else empty. */
  bytes: Uint8Array
  input: readonly (readonly [name: string, value: unknown])[]
  /** Returns bytes that are equal for equal commands, without path and query. Costs a copy of the body. */
  fingerprint(): Uint8Array
}

/**
 * Reads the body of a call: JSON, bytes, or a form with a file. `seal` returns a keyed digest that replaces the passwords in the
 * fingerprint: equal for equal passwords, and useless for guessing them.
 */
export async function readInput(c: Context, call: Call, seal: (passwords: string) => string): Promise<ReadInput> {
  if (call.carries === 'form' && isForm(c)) return readForm(c)
  if (call.carries === 'bytes') {
    if (isJson(c)) throw new Refusal('wrong-media-type')
    const bytes = await bodyOf(c, CHUNK_LIMIT)
    const fingerprint = () => Buffer.concat([Buffer.from(`${c.req.path}\n`), bytes])
    return { bytes, input: [], fingerprint, [Symbol.dispose]() {} }
  }
  const hasFields = call.carries === 'fields'
  const body = await bodyOf(c, hasFields ? FIELDS_LIMIT : BODY_LIMIT)
  const input: [string, unknown][] =
    hasFields && isUrlEncoded(c) ? [...new URLSearchParams(String(body))] : Object.entries(jsonOf(c, body))
  return { bytes: new Uint8Array(), input, fingerprint: () => sealPasswords(input, body, seal), [Symbol.dispose]() {} }
}

/** Also a PIN and a position: they could be found by trying too. */
const isPassword = ([name]: readonly [string, unknown]) => /password|^(pin|latitude|longitude)$/i.test(name)

/**
 * Replaces passwords by their seal: the fingerprint is stored as a fast digest, from which they could be guessed. They cannot be
 * omitted, or a different password with the same key would count as set. One seal covers all, because a body may have thousands.
 */
function sealPasswords(input: [string, unknown][], body: Uint8Array, seal: (passwords: string) => string): Uint8Array {
  const passwords = input.filter(isPassword)
  if (passwords.length === 0) return body
  return Buffer.from(JSON.stringify([input.filter((one) => !isPassword(one)), seal(JSON.stringify(passwords))]))
}

/**
 * Returns path and query parameters of the call for the fingerprint, '' if there are none. Sorted by the schema's names, so that
 * the spelling of the URL does not matter.
 */
export function besideBody(c: Context, call: Call, seal: (passwords: string) => string): string {
  const fields = Object.entries(withSchemaNames(call.input, urlParameters(c))).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const plain = JSON.stringify(fields)
  return fields.length === 0 ? '' : String(sealPasswords(fields, Buffer.from(plain), seal))
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

/** Merges path, query and body into the input that the schema validates. */
export function inputOf(c: Context, call: Call, { input }: ReadInput): Record<string, unknown> {
  return withSchemaNames(call.input, [...input, ...urlParameters(c)])
}

/** Parameters of the query, then of the path. */
const urlParameters = (c: Context): [string, unknown][] => [
  ...Object.entries(c.req.queries()).map(([name, values]): [string, unknown] => [name, values.length === 1 ? values[0] : values]),
  ...Object.entries(c.req.param()),
]

const isUrlEncoded = (c: Context) => /^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')

const isJson = (c: Context, fallback = '') => /json/i.test(c.req.header('content-type') ?? fallback)

function jsonOf(c: Context, body: Uint8Array): object {
  if (body.length === 0) return {}
  if (!isJson(c, 'application/json')) throw new Refusal('wrong-media-type')
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new Refusal('bad-json')
  }
  if (!isWithinDepth(value)) throw new Refusal('bad-json', { message: shapeWords.tooDeep })
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    throw new Refusal('bad-shape', { message: shapeWords.notObject })
  }
  return value
}

/** Maximum nesting of objects and lists; calls of the contract need four at most. */
const DEPTH_LIMIT = 16

/** Whether a parsed body keeps to DEPTH_LIMIT. Iterates by level, because recursion could exhaust the stack. */
function isWithinDepth(body: unknown): boolean {
  let level: unknown[] = [body]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEPTH_LIMIT) return false
    level = level.flatMap((value) => (value !== null && typeof value === 'object' ? Object.values(value) : []))
  }
  return true
}

/** Fields are accepted in any letter case (GAP81); unknown ones are dropped here and never stored. */
function withSchemaNames(schema: GenericSchema, fields: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const names = new Map(Object.keys((schema as { entries?: object }).entries ?? {}).map((name) => [name.toLowerCase(), name]))
  const input: Record<string, unknown> = {}
  for (const [spelling, value] of fields) {
    const name = names.get(spelling.toLowerCase())
    if (name !== undefined) input[name] = value
  }
  return input
}

/** Returns the validated input, or throws a refusal with a fault per field, including rules broken by other fields. */
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
/** Persian message of an issue whose schema has no message; the library's are English. */
const sentenceOf = ({ expected, received }: GenericIssue): string =>
  received === 'undefined' ? shapeWords.missing : (sentences[expected ?? ''] ?? shapeWords.notChoice)

function faultsOf(issues: readonly GenericIssue[]): Faults {
  const faults: Faults = {}
  for (const issue of issues) faults[(getDotPath(issue) ?? '').split('.')[0] ?? ''] ??= issue.message
  return faults
}
