/**
 * The send-only credential of a device (docs/decisions/036): with it a locked device delivers what its member wrote before the
 * lock, or after unlocking it, and nothing else.
 */
import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto'
import type { Call, Received } from '#contract/kernel/call.ts'
import { upload } from '#contract/permits/document.ts'
import { ACCOUNT, STAMP } from '#contract/kernel/envelope.ts'
import type { identity } from '#contract/access/identity.ts'
import { SENDING_DAYS } from '#contract/access/session.ts'
import { op } from '#contract/kernel/op.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { readActStamp, stampedAct, stampedText } from '#contract/kernel/stamp.ts'
import { shapeWords } from '#contract/kernel/shape-words.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { keyedDigest } from '#server/platform/keys.ts'
import type { Actor, RequestContext } from '#server/platform/context.ts'
import { memberOfSession } from './rows.ts'
import { asActor, tokenHash, tokenOf } from './sessions.ts'

/** Prefix of such a token: other tokens are not looked up here. */
const PREFIX = 'send.'
const MS = SENDING_DAYS * 86_400_000

/** Calls that deliver or cancel a queued command, besides the command itself. */
const steps: readonly Call[] = [op.cancel, upload.received, upload.putChunk, upload.complete]
/** Stamped with its body: a command, and the completion of a file, whose body has the file's digest. */
const isStampedWhole = (call: Call): boolean => call.offline === 'queue' || call === upload.complete

/**
 * Issues the credential of the session's device, replacing one with other keys, and revokes the device's earlier ones: a lock
 * is no sign-out, so they are still live. `secret` is the server's half of the key that decrypts the device's keys.
 */
export async function allowSending(
  context: RequestContext,
  { PublicKey, ClientId }: Received<(typeof identity)['allowSending']>,
) {
  const { db, actor, now } = context
  const public_key = Buffer.from(PublicKey, 'base64')
  keyIn(public_key)
  // Tabs of one member are serialised: of two concurrent writes the token's unique index would refuse one.
  await sql`select pg_advisory_xact_lock(hashtext('sending'), ${actor.id % 2 ** 31}::int)`.execute(db)
  const earlier = db.selectFrom('send_credential').select('session_id').where('client_id', '=', ClientId)
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('id', 'in', earlier)
    .where('id', '!=', actor.sessionId)
    .where('member_id', '=', actor.id)
    .where('revoked_at', 'is', null)
    .execute()
  // Deterministic for session, installation and keys: whichever of two responses a device stores or loses, it can send.
  const token =
    PREFIX + keyedDigest(context.sealCode, `sending:${actor.sessionId}:${ClientId}:${PublicKey}`).toString('base64url')
  const given = { token_hash: tokenHash(token), public_key, client_id: ClientId, rights: rightsOf(actor), given_at: now }
  await db
    .insertInto('send_credential')
    .values({ session_id: actor.sessionId, ...given })
    .onConflict((same) => same.column('session_id').doUpdateSet({ ...given, used_at: null }))
    .execute()
  return { token, secret: keyedDigest(context.sealCode, `device:${actor.id}:${ClientId}`).toString('base64') }
}

/** Data of the request. */
interface SenderRequest {
  call: Call
  /** The key of the command that is sent or referred to. */
  subject: string | undefined
  /** A header, by its name. */
  header: (name: string) => string | undefined
}

/**
 * The member a credential sends for. Null if it is invalid or ended; for calls that cannot be queued; for another account; and
 * for a command or key not stamped with the device's key pair while its member was present.
 */
export async function senderOf(db: Db, { call, subject, header }: SenderRequest, now: Date): Promise<Actor | null> {
  const [token, account, stamp] = [tokenOf(header('authorization')), header(ACCOUNT), header(STAMP)]
  if (!token.startsWith(PREFIX) || !subject || !stamp) return null
  if (call.offline !== 'queue' && !steps.includes(call)) return null
  const credential = await db
    .selectFrom('send_credential')
    .innerJoin('session', 'session.id', 'send_credential.session_id')
    .select(['session_id', 'public_key', 'rights', 'used_at'])
    .where('send_credential.token_hash', '=', tokenHash(token))
    .where('session.last_seen_at', '>', new Date(now.getTime() - MS))
    .executeTakeFirst()
  if (!credential) return null
  const actor = asActor(await memberOfSession(db, { id: credential.session_id }, now, { isSeen: false }))
  if (!actor || account !== String(actor.id) || credential.rights !== rightsOf(actor)) return null
  // `isStamped` checks the signature.
  if (isStampedWhole(call)) {
    if (readActStamp(stamp) === null) return null
  } else if (!isSigned(credential.public_key, stampedText(account, subject.toLowerCase()), stamp)) return null
  await db.updateTable('send_credential').set({ used_at: now }).where('session_id', '=', credential.session_id).execute()
  return actor
}

/** The part of a request covered by its stamp. */
interface Stamped extends SenderRequest {
  method: string
  path: string
  body: Record<string, unknown>
}

/** Whether a command sent by a credential is the one its device stamped; true for other requests. */
export async function isStamped(db: Db, { call, subject, header, method, path, body }: Stamped): Promise<boolean> {
  const token = tokenOf(header('authorization'))
  const stamp = readActStamp(header(STAMP) ?? '')
  if (!token.startsWith(PREFIX) || !isStampedWhole(call) || !stamp) return true
  const credential = await db
    .selectFrom('send_credential')
    .select('public_key')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  if (!credential || !subject) return false
  const act = { accountId: header(ACCOUNT) ?? '', key: subject.toLowerCase(), method, path, open: stamp.open, body }
  return isSigned(credential.public_key, stampedAct(act), stamp.signature)
}

/** Whether a P-256 key made the signature of a text (SHA-256, IEEE P1363, base64). */
export const isSigned = (der: Buffer, text: string, signature: string): boolean =>
  verify('sha256', Buffer.from(text), { key: keyIn(der), dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64'))

/** All permissions of a member, as one text. */
function rightsOf({ role, flags, companyId, ownerId, hallId, mainOfficeId, isPending }: Actor): string {
  const all = [role, companyId, ownerId, hallId, mainOfficeId, isPending, ...flags.toSorted()]
  return createHash('sha256').update(JSON.stringify(all)).digest('hex')
}

/** A P-256 public key; refused if the bytes are none. */
export function keyIn(der: Buffer): KeyObject {
  try {
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key
  } catch {
    // Refused below, like a key of another kind.
  }
  throw new Refusal('bad-shape', { faults: { PublicKey: shapeWords.notText } })
}
