/** OpenAPI 3.1 and a page to read, both made from the contract. */
import { httpRoute, type Call } from '#contract/kernel/call.ts'
import { ACCOUNT, ENTITY, KEY, PROOF } from '#contract/kernel/envelope.ts'
import { calls } from '#contract/index.ts'
import { refusals } from '#contract/kernel/refusal.ts'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { Context, Hono } from 'hono'
import type { GenericSchema } from 'valibot'
import { docsPage } from './docs-page.ts'

// Transforms and checks have no JSON Schema: the document describes the wire format.
const schemaOf = (schema: GenericSchema, typeMode: 'input' | 'output') => {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode,
    target: 'draft-2020-12',
    // "Anything or null" is anything.
    overrideSchema: ({ jsonSchema }) => (jsonSchema.anyOf?.some(isEmpty) ? {} : undefined),
  })
  return rest
}
const isEmpty = (schema: unknown) => typeof schema === 'object' && schema !== null && Object.keys(schema).length === 0

interface ObjectSchema {
  properties?: Record<string, object>
}

function operationOf(call: Call, at: Call['at'], deprecated: boolean) {
  const { method, path } = httpRoute(at)
  const inPath = [...path.matchAll(/(?<=\{)\w+(?=\})/g)].map(([name]) => name)
  const { properties = {} } = schemaOf(call.input, 'input') as ObjectSchema
  const rest = Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.includes(name)))
  const inQuery = method === 'GET' || method === 'DELETE' ? Object.keys(rest) : (call.query ?? [])
  const inBody = Object.fromEntries(Object.entries(rest).filter(([name]) => !inQuery.includes(name)))
  const parameter = (name: string, where: string, required: boolean, schema: object) => ({ name, in: where, required, schema })
  const keyed = call.kind === 'act' && call.who !== 'anyone'
  return {
    operationId: deprecated ? `${call.name}.${path.split('/').at(-1)}` : call.name,
    summary: call.summary,
    tags: [call.name.split('.')[0]],
    deprecated,
    'x-who': call.who,
    'x-offline': call.offline,
    security: call.who === 'anyone' ? [] : [{ token: [] }],
    parameters: [
      ...inPath.map((name) => parameter(name, 'path', true, properties[name] ?? { type: 'string' })),
      ...inQuery.flatMap((name) => (rest[name] ? [parameter(name, 'query', false, rest[name])] : [])),
      ...(call.proof ? [parameter(PROOF, 'header', false, { type: 'string' })] : []),
      ...(keyed ? [KEY, ACCOUNT, ENTITY].map((name) => parameter(name, 'header', false, { type: 'string' })) : []),
    ],
    ...(Object.keys(inBody).length > 0 ? { requestBody: { content: bodyOf(call, inBody) } } : {}),
    ...(call.carries === 'bytes' ? { requestBody: { content: { 'application/octet-stream': {} } } } : {}),
    responses: {
      200: { description: 'done', content: { 'application/json': { schema: envelopeOf(schemaOf(call.output, 'output')) } } },
      '4XX': { description: 'refused', ...refused },
      '5XX': { description: 'unavailable', ...refused },
    },
  }
}

const refused = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Refused' } } } }

/** A form has the same fields as the JSON body, and a file. */
function bodyOf({ carries }: Call, properties: Record<string, object>) {
  const json = { 'application/json': { schema: { type: 'object', properties } } }
  if (carries === 'fields') return { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties } }, ...json }
  if (carries !== 'form') return json
  const File = { type: 'string', format: 'binary' }
  return { 'multipart/form-data': { schema: { type: 'object', properties: { ...properties, File } } }, ...json }
}

const envelopeOf = (data: object, reason: object = { type: 'null' }) => ({
  type: 'object',
  required: ['statusCode', 'code', 'message', 'data', 'errors', 'result', 'reason'],
  properties: {
    statusCode: { type: 'integer' },
    code: { enum: [0, 1] },
    message: { type: 'string' },
    data,
    errors: { anyOf: [{ type: 'object' }, { type: 'array', items: { type: 'string' } }, { type: 'null' }] },
    result: {},
    reason,
  },
})

let made: ReturnType<typeof makeOpenApi> | undefined

/** The whole contract as an OpenAPI 3.1 document; made once, since the contract does not change while the process runs. */
export const openApi = () => (made ??= makeOpenApi())

function makeOpenApi() {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    for (const at of [call.at, ...(call.also ?? [])]) {
      const { method, path } = httpRoute(at)
      paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(call, at, at !== call.at) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Barnobat',
      version: '1',
      description: 'Announcing cargo and safe turn-taking.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Refused: envelopeOf({ type: 'null' }, { enum: Object.keys(refusals) }) },
    },
  }
}

const DOCS_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Runs work in the client's queue. */
type Through = (c: Context, work: () => Promise<Response>) => Promise<Response>

/** Serves `/api/openapi.json` and `/api/docs`, each made once. `through`: rate limit of clients. */
export function docs(app: Hono, through: Through) {
  const json = once(() => JSON.stringify(openApi()))
  const page = once(async () => String(await docsPage(calls)))
  app.get('/api/openapi.json', (c) => through(c, async () => sendText(c, await json(), { 'Content-Type': JSON_TYPE })))
  app.get('/api/docs', (c) => through(c, async () => sendText(c, await page(), PAGE)))
}

const JSON_TYPE = 'application/json; charset=UTF-8'
const PAGE = { 'Content-Type': 'text/html; charset=UTF-8', 'Content-Security-Policy': DOCS_POLICY }

/** Returns a constant text, created on the first request. */
function once(make: () => string | Promise<string>) {
  let text: Promise<string> | undefined
  return () => (text ??= Promise.resolve(make()))
}

/** Sets Content-Length, by which the queue charges the response. */
const sendText = (c: Context, text: string, headers: Record<string, string>) =>
  c.body(text, 200, { ...headers, 'Content-Length': String(Buffer.byteLength(text)) })
