/** Replaces a provider in the demo: messages are shown on the page /messages. */
import type { Sms, TextMessage } from './port.ts'

const KEPT_HOURS = 24
/** Maximum stored messages: anonymous clients can request any number. */
const KEPT = 200

export const shown: Pick<Sms, 'name' | 'isShown' | 'sendCode' | 'sendText'> = {
  name: 'shown',
  isShown: true,
  sendCode: show,
  sendText: show,
}

async function show({ db, now, mobile, text }: TextMessage): Promise<void> {
  await db.insertInto('shown_message').values({ mobile, text, at: now }).execute()
  const newest = db.selectFrom('shown_message').select('id').orderBy('id', 'desc').limit(KEPT)
  await db
    .deleteFrom('shown_message')
    .where((eb) => eb.or([eb('at', '<', new Date(now.getTime() - KEPT_HOURS * 3_600_000)), eb('id', 'not in', newest)]))
    .execute()
}
