/** In the place of a provider while the demo runs: messages are shown on the page /messages. */
import type { Sms, TextMessage } from './port.ts'

const KEPT_HOURS = 24
/** Nobody reads further back, and anybody may ask for more. */
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
