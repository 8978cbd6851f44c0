/**
 * Text messages that must not be lost: written in the transaction of their cause, sent after its commit, and retried while the
 * provider is unavailable. Each is claimed by one server. A server that crashes between the provider's response and its record
 * sends the message again: a duplicate is better than a loss (decision 029).
 */
import type { Logger } from 'pino'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { AnsweredNo, askService } from '#server/platform/outside/circuit.ts'
import type { Outside } from '#server/platform/outside/index.ts'
import { phased, type Phased, type RequestContext } from '#server/platform/context.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Duration of a claim on a message, ms: much longer than the provider's timeout. */
const TAKEN = 10 * MINUTE
/** Age after which a message is no longer sent, ms. */
const TOO_LATE = 3 * DAY
/** Retention of sent messages, ms: they contain personal data. */
const KEPT = 7 * DAY
/** Messages of one run. */
const MOST = 20

/** Delay in ms after this number of attempts: a minute, two, four, at most an hour. */
const waitAfter = (tries: number) => Math.min(2 ** (tries - 1), 60) * MINUTE

/** Writes a message; it is sent after the commit. */
export async function writeMessage({ db, now }: Pick<RequestContext, 'db' | 'now'>, mobile: string, text: string): Promise<void> {
  await db.insertInto('outgoing_message').values({ mobile, text, made_at: now, due_at: now, sent_at: null }).execute()
}

/** Maximum of these for one number in a day of Tehran, so that they are not ignored. */
const MOST_A_DAY = 3

interface Text {
  mobile: string
  /** Id of its subject. */
  about: number | string
  text: string
}

/** Writes messages of one kind: skips repeats since then, and those above a number's daily maximum, unless they are not limited. */
export async function writeMessages(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  kind: string,
  since: Date,
  messages: readonly Text[],
  { isLimited = true } = {},
): Promise<void> {
  if (messages.length === 0) return
  await sql`
    insert into outgoing_message (mobile, text, kind, about, made_at, due_at)
    select mobile, text, ${kind}::text, about, ${now}, ${now} from (
      select message.*, row_number() over (partition by mobile order by length(about), about) + (
        select count(*) from outgoing_message as before where before.mobile = message.mobile and before.kind is not null
          and before.made_at >= date_trunc('day', ${now}::timestamptz at time zone 'Asia/Tehran') at time zone 'Asia/Tehran'
      ) as place
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as message (mobile text, text text, about text)
      where not exists (select from outgoing_message as before where before.mobile = message.mobile and before.kind = ${kind}
        and before.about = message.about and before.made_at > ${since})
    ) as numbered where place <= ${MOST_A_DAY} or not ${isLimited}::boolean`.execute(db)
}

interface Sending {
  db: Db
  now: Date
  outside: Pick<Outside, 'sms'>
  log: Pick<Logger, 'warn'>
}

/** Sends due messages, oldest first; returns the number sent. Never throws for failures of the provider. */
export async function sendMessages({ db, now, outside: { sms }, log }: Sending): Promise<number> {
  if (!sms) return 0
  const due = db
    .selectFrom('outgoing_message')
    .select('id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(MOST)
    .forUpdate()
    .skipLocked()
  const taken = await db
    .updateTable('outgoing_message')
    .set({ tries: sql`tries + 1`, due_at: new Date(now.getTime() + TAKEN) })
    .where('id', 'in', due)
    .returning(['id', 'mobile', 'text', 'tries', 'made_at'])
    .execute()
  let sent = 0
  for (const { id, mobile, text, tries, made_at } of taken.toSorted((a, b) => a.id - b.id)) {
    const asking = { name: sms.name, now, timeoutMs: sms.timeoutMs, log }
    const became = await askService(sms, asking, (signal) => sms.sendText({ db, now, mobile, text, signal })).then(
      () => ({ sent_at: now, due_at: null }),
      (error: unknown) => {
        const isOver = error instanceof AnsweredNo || now.getTime() - made_at.getTime() > TOO_LATE
        if (isOver) log.warn({ service: sms.name, message: id }, 'a message is given up')
        return { sent_at: null, due_at: isOver ? null : new Date(now.getTime() + waitAfter(tries)) }
      },
    )
    await db.updateTable('outgoing_message').set(became).where('id', '=', id).execute()
    if (became.sent_at) sent += 1
  }
  return sent
}

/** Deletes sent and expired messages; returns their number. */
export async function sweepMessages(db: Db, now: Date): Promise<number> {
  const until = new Date(now.getTime() - KEPT)
  const { numDeletedRows } = await db.deleteFrom('outgoing_message').where('made_at', '<', until).executeTakeFirst()
  return Number(numDeletedRows)
}

/** A command that writes messages: they are sent after its commit. */
export const telling = <Input, Result>(act: (context: RequestContext, input: Input) => Promise<Result>): Phased<Input, Result> =>
  phased({
    prepare: async () => null,
    act: (context: RequestContext, input: Input) => act(context, input),
    after: async (context) => void (await sendMessages(context)),
  })
