/** Who a request comes from. */
import type { Call } from '#contract/call.ts'
import type { Context } from 'hono'
import type { Actor } from '../context.ts'
import type { Db } from '../db/open.ts'
import { actorOf, actorOfSession, nobody, senderOf } from '../identity/index.ts'
import type { TextSeal } from '../keys.ts'
import { sessionOfAddress } from './address.ts'
import { sentKey } from './said.ts'

/** The member by token, by what a locked device sends with, or by an address signed for them; else nobody. */
export async function memberOf(deps: { db: Db; sealAddress: TextSeal }, c: Context, call: Call, now: Date): Promise<Actor> {
  const token = c.req.header('authorization')
  return (
    (await actorOf(deps.db, token, now)) ?? (await sender(deps.db, c, call, now)) ?? (await visitor(deps, c, call, now)) ?? nobody
  )
}

/** Whose locked device sends what waits there. */
function sender(db: Db, c: Context, call: Call, now: Date) {
  const subject = call.offline === 'queue' ? sentKey(c) : (c.req.param('opId') ?? c.req.param('uploadId'))
  return senderOf(db, { call, subject, said: (name) => c.req.header(name) }, now)
}

/** Whoever comes by an address that was signed for them, to a file that is given so. */
async function visitor({ db, sealAddress }: { db: Db; sealAddress: TextSeal }, c: Context, call: Call, now: Date) {
  const session = call.signed ? sessionOfAddress(sealAddress, c, now) : null
  return session === null ? null : actorOfSession(db, session, now)
}
