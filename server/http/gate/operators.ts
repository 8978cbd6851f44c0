/** Endpoints for monitoring, outside the contract: health, readiness, metrics. */
import { EPOCH, MARKER } from '#contract/kernel/envelope.ts'
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Context, Hono } from 'hono'
import type { SharedClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import type { Traces } from '#server/platform/traces.ts'
import type { Release } from '#server/platform/release.ts'

/** Header with the id of a request, which the log and the audit also have. */
const REQUEST_ID = 'X-Request-Id'
/** Timeout of the readiness query, ms. */
const READY_TIMEOUT = 2000

/** Assigns an id to every request, returns it in a header, and measures the duration. */
export function nameRequests(
  app: Hono,
  { metrics, epoch, traces }: { metrics?: Metrics | undefined; epoch?: string | undefined; traces?: Traces | undefined },
): void {
  app.use('*', async (c: Context, next) => {
    const startedAt = performance.now()
    c.set('requestId', randomBytes(12).toString('base64url'))
    await (traces ? traceRequest(traces, c, next) : next())
    c.res.headers.set(REQUEST_ID, requestIdOf(c))
    if (epoch && c.res.headers.has(MARKER)) c.res.headers.set(EPOCH, epoch)
    metrics?.answered((c.get('call') as string | undefined) ?? 'other', c.res.status, (performance.now() - startedAt) / 1000)
  })
}

/** Only calls and documented endpoints have a route; other paths may contain anything, so they are exported as "other". */
const traceRequest = (traces: Traces, c: Context, next: () => Promise<void>) =>
  traces.trace({
    kind: 2,
    parent: c.req.header('traceparent'),
    run: next,
    describe: () => {
      const name = (c.get('call') as string | undefined) ?? 'other'
      const route = c.get('route') as string | undefined
      const { status } = c.res
      const attributes = { 'http.request.method': c.req.method, 'http.response.status_code': status }
      return { name, attributes: { ...attributes, ...(route && { 'http.route': route }) }, isError: status >= 500 }
    },
  })

export const requestIdOf = (c: Context): string => c.get('requestId') as string

interface Dependencies {
  db: Db
  clock: Pick<SharedClock, 'isOwnRight'>
  health: { release: Release }
  settings: { metricsToken?: string | undefined }
  metrics?: Metrics | undefined
}

/**
 * Serves `/health`: version and build id of the process; `/ready`: 503 if the database does not respond; `/metrics`: Prometheus
 * metrics for clients with METRICS_TOKEN, 404 if it is unset.
 */
export function operators(app: Hono, { db, clock, health, settings, metrics }: Dependencies): void {
  const headers = { 'Cache-Control': 'no-store' }
  app.get('/health', (c) => c.json({ status: 'ok', ...health.release }, 200, headers))
  app.get('/ready', async (c) => {
    const isReady = await Promise.race([
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
      delay(READY_TIMEOUT, false, { ref: false }),
    ])
    const body = { status: isReady ? 'ready' : 'not ready', database: isReady, clockAgrees: clock.isOwnRight() }
    return isReady ? c.json(body, 200, headers) : c.json(body, 503, { ...headers, 'Retry-After': '2' })
  })
  app.get('/metrics', async (c) => {
    const { metricsToken } = settings
    if (!metrics || metricsToken === undefined) return c.text('not found', 404)
    const token = c.req.header('authorization')?.replace(/^Bearer\s+/i, '') ?? ''
    if (!timingSafeEqual(digest(token), digest(metricsToken)))
      return c.text('unauthorized', 401, { 'WWW-Authenticate': 'Bearer' })
    return c.body(await metrics.text(), 200, { ...headers, 'Content-Type': metrics.type })
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()
