/** In the place of a provider while the demo runs: messages are shown on the page /messages. */
import type { Sms } from './port.ts'

const KEPT_HOURS = 24

export const shown: Pick<Sms, 'name' | 'isShown' | 'sendCode'> = {
  name: 'shown',
  isShown: true,
  async sendCode({ db, now, mobile, text }) {
    await db.insertInto('shown_message').values({ mobile, text, at: now }).execute()
    await db
      .deleteFrom('shown_message')
      .where('at', '<', new Date(now.getTime() - KEPT_HOURS * 3_600_000))
      .execute()
  },
}
