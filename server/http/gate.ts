import { ACCOUNT, CLIENT, PROOF, REPLAYED } from '#contract/kernel/envelope.ts'
import { Bare } from '#contract/kernel/value/bare.ts'
import { httpRoute, type At, type Call } from '#contract/kernel/call.ts'
import { company } from '#contract/organisations/company.ts'
import { upload } from '#contract/permits/document.ts'
import { identity } from '#contract/access/identity.ts'
import { contract } from '#contract/index.ts'
import { owner } from '#contract/organisations/owner.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { may } from '#contract/kernel/roles.ts'
import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import type { Logger } from 'pino'
import { handlers } from '../areas.ts'
import type { UsualSource } from '../modules/freight/cargo/announce/usual.ts'
import type { Changes } from './changes.ts'
import { busyRefusal, throttled } from '../platform/db/busy.ts'
import { perform, type ActDependencies, type ActHandler } from './gate/act.ts'
import { signedAddress } from './address.ts'
import { answered, refused, reply, replyInSlices, replyWithETag, sendRaw } from './answer.ts'
import { openBuckets, type Buckets } from './gate/buckets.ts'
import { docs } from './docs.ts'
import { guardHeaders } from './headers.ts'
import { knownBrowser, rememberBrowser } from './gate/known.ts'
import { fingerprintOf } from './gate/once.ts'
import { memberOf, mustBeStamped } from './gate/member.ts'
import { nameRequests, operators, requestIdOf } from './gate/operators.ts'
import { pages } from './pages.ts'
import { answerQuestion, type Question } from './gate/question.ts'
import { openQueue, type Queue } from './gate/queue.ts'
import { besideBody, checked, readInput, inputOf, type ReadInput } from './gate/read.ts'
import { mustBeSafe } from './safe.ts'
import { digestOf, echo, entityOf, keyOf, pathOf, routeOf, sentKey, versionOf } from './gate/request-headers.ts'
import { mustBeProven, networkOf, anonymous } from '../modules/access/identity/index.ts'
import { keyedDigest, type SecretBox, type TextSeal } from '../platform/keys.ts'
import type { Replica } from '../platform/db/replica.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { CodeSealer } from '../modules/permits/permit/key.ts'
import { logFiles } from '../modules/halls/log/index.ts'
import { callback } from '../modules/money/payment/index.ts'
import { addressBehind } from '../platform/peer.ts'
import type { Settings } from '../platform/settings/settings.ts'
import { askedBy } from '../platform/fair-queue.ts'
import { tenantOf } from '../platform/quotas.ts'
import { RawResponse, type Actor, type RequestContext } from '../platform/context.ts'

/** Dependencies of the gate. */
export interface AppDeps extends ActDependencies {
  /** Clock of this instance. */
  now(): Date
  settings: RequestContext['settings'] & Partial<Pick<Settings, 'trustedProxies' | 'metricsToken'>>
  usual: UsualSource
  changes: Changes
  replica?: Replica | undefined
  sealCode: CodeSealer
  secrets: SecretBox
  sealAddress: TextSeal
  log: Pick<Logger, 'error' | 'info' | 'warn'>
  runJob: RequestContext['runJob']
  health: Omit<RequestContext['health'], 'refusedTenants'>
  metrics?: Metrics | undefined
  /** The epoch of the database: a restored one has another. */
  epoch?: string | undefined
  /** The folder of the built page, if it is served. */
  page?: string | undefined
}

/** Handles every call, in this order: authentication, permission, validation, idempotency, handler (act.ts). */
export function buildApp(deps: AppDeps) {
  const app = new Hono({ getPath: pathOf })
  nameRequests(app, deps)
  app.use('*', async (c: Context, next) => {
    await next()
    if (c.get('isAlias')) c.res.headers.set('Deprecation', 'true')
    guardHeaders(c.res.headers, deps.settings)
  })
  app.use('/api/*', compress())
  const logBusy = throttled((times, reason) => deps.log.warn({ times, reason }, 'busy: requests were refused with Retry-After'))

  const buckets = openBuckets(() => deps.now().getTime(), deps.inFlight.servers)
  const queue = openQueue()
  for (const [areaName, calls] of Object.entries(contract)) {
    for (const [key, call] of Object.entries<Call>(calls)) {
      const handler = handlers[areaName as keyof typeof handlers][key as never] as Question | ActHandler
      const at = (place: At, isAlias: boolean) => {
        const { method, path } = httpRoute(place)
        app.on(method, routeOf(path), async (c: Context) => {
          c.set('call', call.name)
          c.set('route', routeOf(path))
          c.set('isAlias', isAlias)
          return admit({ ...deps, buckets, queue }, c, call, handler).catch((error: unknown) => {
            if (call.refusalInData && error instanceof Refusal) error.detail.inData = true
            throw error
          })
        })
      }
      at(call.at, false)
      for (const other of call.also ?? []) at(other, true)
    }
  }

  operators(app, deps)
  paymentPages(app, deps)
  const inTurn: Parameters<typeof docs>[1] = (c, work) => queue(c, { asker: networkOf(addressOf(c, deps)), kind: 'ask' }, work)
  docs(app, inTurn)
  logFiles(app, deps.db, inTurn)
  // Unknown paths under the document folders get an envelope like those under /api, not our page.
  for (const folder of ['/api', ...documentFolders]) app.all(`${folder}/*`, (c) => reply(c, refused(new Refusal('no-such-call'))))
  if (deps.page) pages(app, deps.page, { tiles: deps.outside.maps.tiles, gateway: deps.outside.gateway?.origin ?? null })

  app.onError((error, c: Context) => {
    // A client that closed the connection before its body was read: not logged as an error of the server.
    const hungUp = c.req.raw.signal.aborted
    const busy = error instanceof Refusal ? null : busyRefusal(error)
    if (busy) logBusy(error.message)
    else if (!(error instanceof Refusal) && !hungUp)
      // A full URL may contain a person's number, so only the route is logged.
      deps.log.error({ err: error, route: c.get('route') ?? 'no call', request: requestIdOf(c) }, 'unexpected')
    const refusal = error instanceof Refusal ? error : (busy ?? new Refusal('server-error'))
    const { retryAfter } = refusal.detail
    return reply(c, refused(refusal), { ...echo(c), ...(retryAfter ? { 'Retry-After': String(Math.ceil(retryAfter)) } : {}) })
  })
  return app
}

/** Pages on the way to and from a card gateway, without an envelope. */
function paymentPages(app: Hono, { db, clock, outside, log, settings }: AppDeps): void {
  callback(app, { db, clock, log, gateway: outside.gateway })
  if (settings.demo) outside.gateway?.pages?.(app, db, async (path) => app.request(path))
}

/** Document folders of the specification's client, outside /api (S2 §7, R6). */
const documentFolders = [company.media, owner.media].map(({ at }) => routeOf(httpRoute(at).path.replace('/{fileName}', '')))

type Deps = AppDeps & { buckets: Buckets; queue: Queue }

interface Admitted {
  call: Call
  handler: Question | ActHandler
  actor: Actor
  ip: string
  input: unknown
  received: ReadInput
  now: Date
}

async function admit(deps: Deps, c: Context, call: Call, handler: Question | ActHandler): Promise<Response> {
  // HEAD must change nothing.
  if (call.kind === 'act' && c.req.method === 'HEAD') throw new Refusal('no-such-call')
  const now = deps.now()
  const account = c.req.header(ACCOUNT)
  const member = await memberOf(deps, c, call, now)
  // While the password must be changed, public calls get the anonymous response.
  const actor = member.mustChangePassword && call.who === 'anyone' ? anonymous : member
  // Checked before permissions: a queued call of another account waits for its member, even if this one may not make it.
  if (account && actor.id > 0 && account !== String(actor.id)) throw new Refusal('account-mismatch')
  mustBeSafe(actor, call, deps.settings, now)
  // From here on, costly work is budgeted by client.
  const ip = addressOf(c, deps)
  const asker = actor.id > 0 ? `member ${actor.id}` : networkOf(ip)
  askedBy.enterWith(asker)
  if (!may(call.who, actor.id > 0 ? actor : null)) throw new Refusal(actor.id > 0 ? 'not-allowed' : 'not-signed-in')
  if (actor.kiosk && call.who !== 'anyone' && !call.atKiosk) throw new Refusal('not-allowed')
  using received = await readInput(c, call, sealOf(deps, c))
  await mustBeStamped(deps.db, c, call, received.input)
  const input = checked(call, inputOf(c, call, received), { actor, now })
  // Not before the body has arrived: a client that sends none would block others in the queue.
  const file = call.carries === 'form' || call === upload.complete
  return await deps.queue(c, { asker, tenant: tenantOf(actor), kind: call.kind, file }, () =>
    serve(deps, c, { call, handler, actor, ip, input, received, now }),
  )
}

/** Runs an admitted request. */
async function serve(deps: Deps, c: Context, { call, handler, actor, ip, input, received, now }: Admitted): Promise<Response> {
  const chargeSuccess = deps.buckets.take({ call, actor, ip, input })
  const context: RequestContext = {
    actor,
    db: deps.db,
    now,
    clock: deps.clock,
    ip,
    hungUp: c.req.raw.signal,
    agent: c.req.header('user-agent') ?? '',
    entityRef: entityOf(c),
    expected: versionOf(c),
    bytes: received.bytes,
    contentDigest: digestOf(c),
    sealCode: deps.sealCode,
    secrets: deps.secrets,
    signAddress: (path) => signedAddress(deps.sealAddress, { path, sessionId: actor.sessionId, now }),
    settings: deps.settings,
    usual: deps.usual,
    changes: deps.changes,
    log: logOf(deps, c),
    requestId: requestIdOf(c),
    knownBrowser: knownBrowser(deps.sealAddress, c, now),
    runJob: deps.runJob,
    health: { ...deps.health, refusedTenants: deps.buckets.refused },
  }
  if (call.kind === 'ask') {
    const question = {
      call,
      handler: handler as Question,
      context: { ...context, pool: deps.pool, outside: deps.outside },
      input,
    }
    const answer = await answerQuestion(deps.replica, question)
    if (answer instanceof RawResponse) return sendRaw(c, answer)
    const outcome = answered(answer)
    return call.cached === true ? replyWithETag(c, outcome, call.who === 'anyone') : replyInSlices(c, outcome)
  }

  if (call.proof) await mustBeProven({ ...context, pool: deps.pool, outside: deps.outside }, c.req.header(PROOF))
  const key = keyOf(c)
  const isClaimed = key !== null && actor.id > 0 && call.output !== Bare
  const claim = isClaimed && {
    memberId: actor.id,
    key,
    isSecret: call.secret === true,
    fingerprint: fingerprintOf(call.at, received.fingerprint(), besideBody(c, call, sealOf(deps, c))),
    entityRef: context.entityRef,
    clientId: c.req.header(CLIENT) ?? null,
  }
  const acting = { call, handler: handler as ActHandler, input, claim: claim || null }
  const { outcome, file } = await perform(deps, context, acting)
  if (outcome.envelope.code === 1 && !outcome.replayed) chargeSuccess()
  if (file) return sendRaw(c, file)
  const signedIn = outcome.envelope.data as { id: number } | null
  if (call === identity.login && signedIn && !outcome.replayed) {
    const isHttps = deps.settings.publicUrl?.startsWith('https:') === true
    rememberBrowser(deps.sealAddress, c, { now, memberId: signedIn.id, isHttps })
  }
  return reply(c, outcome, { ...echo(c), ...(outcome.replayed ? { [REPLAYED]: 'true' } : {}) })
}

/** Every log entry of a request has its id. */
const logOf = ({ log }: AppDeps, c: Context) =>
  ({ warn: (fields: object, text?: string) => log.warn({ request: requestIdOf(c), ...fields }, text) }) as RequestContext['log']

/** The key makes equal passwords of two commands incomparable; without a key, the digest is never compared. */
function sealOf({ sealCode }: AppDeps, c: Context): (passwords: string) => string {
  const key = sentKey(c)?.toLowerCase()
  return (passwords) => (key ? keyedDigest(sealCode, `act:${key}:${passwords}`).toString('hex') : '')
}

const addressOf = (c: Context, { settings }: AppDeps): string => {
  const peer = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket?.remoteAddress
  return addressBehind(peer ?? '', c.req.header('x-forwarded-for'), settings.trustedProxies)
}
