/** Stores sent messages instead of sending them, and can be made to fail. */
import type { Sms } from '#server/platform/outside/sms/port.ts'
import { sql } from 'kysely'
import type { World } from '../world.ts'

/** Deletes counts instead of moving the clock: limits use the database clock. */
export const forgetLimits = async ({ db }: World, ...names: string[]) => {
  for (const name of names) await sql`delete from sign_in_failure where key like ${`${name}:%`}`.execute(db)
}

export function openPhones() {
  const kept: { mobile: string; code: string; text: string }[] = []
  /** Texts without a code. */
  const notices: { mobile: string; text: string }[] = []
  const state: { fails: boolean; held: Promise<void> | null } = { fails: false, held: null }
  const sms: Sms = {
    name: 'test',
    isShown: false,
    timeoutMs: 1000,
    dailyMost: 10_000,
    async sendCode({ mobile, code, text }) {
      if (state.held) await state.held
      if (state.fails) throw new Error('no answer')
      kept.push({ mobile, code, text })
    },
    async sendText({ mobile, text }) {
      if (state.fails) throw new Error('no answer')
      notices.push({ mobile, text })
    },
  }
  return {
    sms,
    kept,
    notices,
    state,
    /** Returns the newest code of a phone. */
    codeOf: (mobile: string): string => {
      const message = kept.findLast((one) => one.mobile === mobile)
      if (!message) throw new Error(`${mobile} has no message`)
      return message.code
    },
  }
}
