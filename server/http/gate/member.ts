/** Authentication of requests. */
import type { Call } from '#contract/kernel/call.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import type { Context } from 'hono'
import type { Actor } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/open.ts'
import { actorOf, actorOfSession, isStamped, anonymous, senderOf } from '#server/modules/access/identity/index.ts'
import type { TextSeal } from '#server/platform/keys.ts'
import { sessionOfAddress } from '../address.ts'
import type { ReadInput } from './read.ts'
import { sentKey } from './request-headers.ts'

/** Returns the member of a token, of a locked device's credentials, or of a signed address; else the anonymous actor. */
export async function memberOf(deps: { db: Db; sealAddress: TextSeal }, c: Context, call: Call, now: Date): Promise<Actor> {
  const token = c.req.header('authorization')
  return (
    (await actorOf(deps.db, token, now)) ??
    (await memberOfDevice(deps.db, c, call, now)) ??
    (await clientOfAddress(deps, c, call, now)) ??
    anonymous
  )
}

/** Member whose locked device sends its outbox. */
const memberOfDevice = (db: Db, c: Context, call: Call, now: Date) => senderOf(db, senderRequestOf(c, call), now)

function senderRequestOf(c: Context, call: Call) {
  const subject = call.offline === 'queue' ? sentKey(c) : (c.req.param('opId') ?? c.req.param('uploadId'))
  return { call, subject, header: (name: string) => c.req.header(name) }
}

/** Refuses a command of a locked device whose stamp does not match the request. */
export async function mustBeStamped(db: Db, c: Context, call: Call, body: ReadInput['input']): Promise<void> {
  // A query is part of the path, because its parameters precede those of the body.
  const { pathname, search } = new URL(c.req.url)
  const request = { ...senderRequestOf(c, call), method: c.req.method, path: pathname + search, body: Object.fromEntries(body) }
  if (!(await isStamped(db, request))) throw new Refusal('not-signed-in')
}

/** Client of a signed address. */
async function clientOfAddress({ db, sealAddress }: { db: Db; sealAddress: TextSeal }, c: Context, call: Call, now: Date) {
  const session = call.signed ? sessionOfAddress(sealAddress, c, now) : null
  return session === null ? null : actorOfSession(db, session, now)
}
