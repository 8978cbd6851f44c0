/** Witnesses: who they are, and their cosignatures. */
import { cosignedAt, readKey, readLine, type NoteKey } from '#contract/halls/log/note.ts'
import type { log } from '#contract/halls/log.ts'
import { logWords as words } from '#contract/halls/log-words.ts'
import type { Received } from '#contract/kernel/call.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import type { Db } from '#server/platform/db/open.ts'
import { reply, type RequestContext } from '#server/platform/context.ts'

/** Maximum difference between a witness's clock and the database's, seconds. */
const MOST_APART = 300
/** Maximum devices of an account. */
const MOST_KEYS = 5

interface Newcomer {
  key: string
  name: string
  memberId: number | null
  now: Date
}

/** Stores a witness; a known key changes nothing. */
export const storeWitness = (db: Db, { key, name, memberId, now }: Newcomer) =>
  db
    .insertInto('witness')
    .values({ key, name, member_id: memberId, added_at: now })
    .onConflict((known) => known.doNothing())
    .execute()

/** Registers the key of a device. Its name begins with the role, so that no account takes another one's name. */
export async function registerWitness({ db, actor, now }: RequestContext, { Key }: Received<(typeof log)['addWitness']>) {
  const key = readKey(Key)
  if (key?.kind !== 4) throw new Refusal('broken-rule', { message: words.noKey, faults: { Key: words.noKey } })
  const prefix = `${actor.role}-`
  if (!key.name.startsWith(prefix)) refuseFaults({ Key: words.otherName(prefix) })
  const own = await db.selectFrom('witness').select('key').where('member_id', '=', actor.id).execute()
  const isKnown = own.some((one) => one.key === Key)
  if (!isKnown && own.length >= MOST_KEYS) throw new Refusal('conflict', { message: words.tooManyKeys(MOST_KEYS) })
  await storeWitness(db, { key: Key, name: key.name, memberId: actor.id, now })
  return reply({ name: key.name }, { message: words.registered, about: ['witness', key.name] })
}

/** Stores a witness's signature of a head of this log. The same line again changes nothing. */
export async function takeCosignature({ db, now }: RequestContext, { Size, Line }: Received<(typeof log)['cosign']>) {
  const line = readLine(Line)
  if (!line) throw new Refusal('broken-rule', { message: words.noLine, faults: { Line: words.noLine } })
  const head = await db.selectFrom('log_checkpoint').select('note').where('size', '=', Size).executeTakeFirst()
  if (!head) throw new Refusal('broken-rule', { message: words.noHead(Size), faults: { Size: words.noHead(Size) } })
  const named = await db.selectFrom('witness').select(['id', 'key']).where('name', '=', line.name).execute()
  if (named.length === 0) throw new Refusal('not-allowed', { message: words.unknownWitness })
  const body = head.note.slice(0, head.note.indexOf('\n\n') + 1)
  const signed = named.flatMap(({ id, key }) => {
    const seconds = cosignedAt(readKey(key) as NoteKey, body, line)
    return seconds === null ? [] : [{ id, seconds }]
  })
  const [witness] = signed
  if (!witness) throw new Refusal('broken-rule', { message: words.wrongSignature, faults: { Line: words.wrongSignature } })
  const taken = { size: Size, name: line.name }
  const known = await db
    .selectFrom('cosignature')
    .select('line')
    .where('size', '=', Size)
    .where('witness_id', '=', witness.id)
    .executeTakeFirst()
  if (known) return taken
  if (Math.abs(witness.seconds - now.getTime() / 1000) > MOST_APART) {
    throw new Refusal('broken-rule', {
      message: words.wrongClock(clockOf(now)),
      faults: { Line: words.wrongClock(clockOf(now)) },
    })
  }
  await db
    .insertInto('cosignature')
    .values({ size: Size, witness_id: witness.id, line: Line, signed_at: new Date(witness.seconds * 1000) })
    .onConflict((twice) => twice.doNothing())
    .execute()
  return taken
}
