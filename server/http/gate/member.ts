/** Who a request comes from. */
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

/** The member by token, by what a locked device sends with, or by an address signed for them; else nobody. */
export async function memberOf(deps: { db: Db; sealAddress: TextSeal }, c: Context, call: Call, now: Date): Promise<Actor> {
  const token = c.req.header('authorization')
  return (
    (await actorOf(deps.db, token, now)) ?? (await sender(deps.db, c, call, now)) ?? (await visitor(deps, c, call, now)) ?? anonymous
  )
}

/** Whose locked device sends what waits there. */
const sender = (db: Db, c: Context, call: Call, now: Date) => senderOf(db, senderRequestOf(c, call), now)

function senderRequestOf(c: Context, call: Call) {
  const subject = call.offline === 'queue' ? sentKey(c) : (c.req.param('opId') ?? c.req.param('uploadId'))
  return { call, subject, header: (name: string) => c.req.header(name) }
}

/** Refuses an act that a locked device sends and that was not stamped as it is. */
export async function mustBeStamped(db: Db, c: Context, call: Call, body: ReadInput['input']): Promise<void> {
  const { pathname: path } = new URL(c.req.url)
  const request = { ...senderRequestOf(c, call), method: c.req.method, path, body: Object.fromEntries(body) }
  if (!(await isStamped(db, request))) throw new Refusal('not-signed-in')
}

/** Whoever comes by an address that was signed for them, to a file that is given so. */
async function visitor({ db, sealAddress }: { db: Db; sealAddress: TextSeal }, c: Context, call: Call, now: Date) {
  const session = call.signed ? sessionOfAddress(sealAddress, c, now) : null
  return session === null ? null : actorOfSession(db, session, now)
}
