/** Traces of calls, SQL statements and jobs, exported as OTLP over HTTP in JSON; without personal data. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { throttled } from './db/busy.ts'

/** Names of the code and figures only. */
type Attributes = Record<string, string | number>

/** In the shape of OTLP; `kind`: 1 internal, 2 server, 3 client; `status`: 2 is an error. */
interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: 1 | 2 | 3
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: ReturnType<typeof attributesOf>
  status: { code: 0 | 2 }
}

/** A running call or job, with its ended spans. */
interface Current {
  traceId: string
  spanId: string
  ended: Span[]
}

interface Work<T> {
  kind: 1 | 2
  /** A received W3C `traceparent`; an invalid one is ignored. */
  parent?: string | undefined
  run: () => Promise<T>
  /** Name, attributes and outcome, when the work has ended; null: nothing is exported. */
  describe: (result: T | undefined) => { name: string; attributes: Attributes; isError: boolean } | null
}

export interface Traces {
  /** Runs a call or a job in a span of its own. */
  trace<T>(work: Work<T>): Promise<T>
  /** Exports what is left. */
  close(): Promise<void>
}

/** Spans in memory; later ones are dropped until the next export. */
const MOST_SPANS = 4096
/** Statements of one call or job. */
const MOST_OF_TRACE = 200
const EVERY_MS = 2000
const TIMEOUT_MS = 5000

const current = new AsyncLocalStorage<Current>()

/** The `traceparent` header for a request to another service; none outside of a trace. */
export function traceHeaders(): { traceparent?: string } {
  const here = current.getStore()
  return here ? { traceparent: `00-${here.traceId}-${here.spanId}-01` } : {}
}

/** Adds an ended statement to the current trace, by its name: never its text or parameters. */
export function noteStatement(sql: string | { name: string }, ms: number, isError: boolean): void {
  const here = current.getStore()
  if (!here || here.ended.length >= MOST_OF_TRACE) return
  const endedAt = Date.now()
  const ids = { traceId: here.traceId, spanId: newId(8), parentSpanId: here.spanId, name: statementName(sql) }
  const attributes = { 'db.system.name': 'postgresql' }
  here.ended.push(spanOf({ ...ids, kind: 3, startedAt: endedAt - ms, endedAt, isError, attributes }))
}

/** The name of a prepared statement, else the verb and the first table. */
function statementName(sql: string | { name: string }): string {
  if (typeof sql !== 'string') return sql.name
  const [verb = ''] = /[a-z]+/i.exec(sql) ?? []
  const [, table = ''] = /\b(?:from|into|update)\s+"?([a-z_]+)/i.exec(sql) ?? []
  return `${verb.toLowerCase()} ${table}`.trim()
}

interface Exporting {
  /** Base address of the collector, such as http://localhost:4318. */
  endpoint: string
  version: string
  log: Pick<Logger, 'warn'>
}

export function openTraces({ endpoint, version, log }: Exporting): Traces {
  const waiting: Span[] = []
  const warn = throttled((times, reason) => log.warn({ times, reason }, 'traces were not exported'))
  const resource = { attributes: attributesOf({ 'service.name': 'barnobat', 'service.version': version }) }

  async function send(): Promise<void> {
    if (waiting.length === 0) return
    const spans = waiting.splice(0)
    const body = JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'barnobat' }, spans }] }] })
    const sent = { headers: { 'content-type': 'application/json' }, signal: AbortSignal.timeout(TIMEOUT_MS) }
    try {
      const { ok, status } = await fetch(`${endpoint}/v1/traces`, { ...sent, method: 'POST', body, redirect: 'error' })
      if (!ok) warn(`status ${status}`)
    } catch (error) {
      warn((error as Error).message)
    }
  }
  const timer = setInterval(() => void send(), EVERY_MS).unref()

  return {
    async trace({ kind, parent, run, describe }) {
      const [, traceId = newId(16), parentSpanId] =
        /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/.exec(parent ?? '') ?? []
      const here: Current = { traceId, spanId: newId(8), ended: [] }
      const startedAt = Date.now()
      let result: Awaited<ReturnType<typeof run>> | undefined
      try {
        return (result = await current.run(here, run))
      } finally {
        const described = describe(result)
        const room = MOST_SPANS - waiting.length
        if (described && room > 0) {
          const ids = { traceId, spanId: here.spanId, ...(parentSpanId && { parentSpanId }) }
          waiting.push(...[spanOf({ ...ids, ...described, kind, startedAt, endedAt: Date.now() }), ...here.ended].slice(0, room))
        }
      }
    },
    async close() {
      clearInterval(timer)
      await send()
    },
  }
}

const newId = (bytes: number) => randomBytes(bytes).toString('hex')
const nanoseconds = (ms: number) => String(Math.round(ms * 1000)) + '000'

type Timed = Pick<Span, 'traceId' | 'spanId' | 'parentSpanId' | 'name' | 'kind'> & { startedAt: number; endedAt: number }
const spanOf = ({
  startedAt,
  endedAt,
  attributes,
  isError,
  ...span
}: Timed & { attributes: Attributes; isError: boolean }): Span => ({
  ...span,
  startTimeUnixNano: nanoseconds(startedAt),
  endTimeUnixNano: nanoseconds(endedAt),
  attributes: attributesOf(attributes),
  status: { code: isError ? 2 : 0 },
})

const valueOf = (value: string | number) => (typeof value === 'number' ? { intValue: String(value) } : { stringValue: value })
const attributesOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: valueOf(value) }))
