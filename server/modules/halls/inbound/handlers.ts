import { Refusal } from '#contract/kernel/refusal.ts'
import type { inbound } from '#contract/halls/inbound.ts'
import { inboundWords as words } from '#contract/halls/inbound-words.ts'
import { sendMessages, writeMessage } from '#server/modules/messaging/message/index.ts'
import { phased, reply, type Handlers, type OutsideContext } from '#server/platform/context.ts'
import { placeOf, resultOf } from './answer.ts'
import { findSender, isReceived, storeReceived, takeAnswer, takeUnknown, type Sender } from './rows.ts'
import { planCode, planTurn, type TurnAct } from './text-turn.ts'
import { fitAnswer, readWord, type Word } from './word.rules.ts'

/** A message that is answered, or only stored. */
interface Plan {
  key: Buffer
  mobile: string
  /** Null: the number is not answered now. */
  answer: { driver: Sender | null; word: string | null; act: TurnAct } | null
}

export const inboundHandlers: Handlers<typeof inbound> = {
  receive: phased({
    async prepare(context, fields): Promise<Plan | null> {
      const { db, pool, now, outside } = context
      const provider = outside.sms?.inbound
      if (!outside.sms || !provider) throw new Refusal('no-such-call')
      if (!provider.isProvider(fields)) throw new Refusal('not-signed-in')
      const message = provider.read(fields, now)
      if (!message) throw new Refusal('bad-shape', { message: words.noSender })
      const { key, mobile, text } = message
      if (await isReceived(db, key)) return null
      const driver = await findSender(db, mobile)
      if (!driver) {
        const act: TurnAct = async () => ({ sentences: [words.unknown] })
        return { key, mobile, answer: (await takeUnknown(pool, mobile)) ? { driver: null, word: null, act } : null }
      }
      if (!(await takeAnswer(pool, mobile, outside.sms.dailyMost))) return { key, mobile, answer: null }
      const word = readWord(text)
      const act = await planAnswer(context, driver, word)
      return { key, mobile, answer: { driver, word: words.names[word.kind], act } }
    },

    async act(context, _fields, plan) {
      if (!plan || !(await storeReceived(context, plan.key))) return reply({ isNew: false }, { message: words.repeated })
      if (!plan.answer) return reply({ isNew: true }, { message: words.received })
      const { driver, word, act } = plan.answer
      const { sentences, separator, turnId } = await act(context)
      await writeMessage(context, plan.mobile, fitAnswer(sentences, separator))
      if (!driver) return reply({ isNew: true }, { message: words.received })
      // The event also names a driver without an account, as its subject or in its detail.
      const about = turnId === undefined ? (['driver', driver.id] as const) : (['turn', turnId] as const)
      const detail = turnId === undefined ? { word } : { word, driver: driver.id }
      const by = driver.memberId === null ? {} : { by: { id: driver.memberId, role: 'Driver' as const } }
      return reply({ isNew: true }, { message: words.received, about, detail, ...by })
    },

    after: async (context) => void (await sendMessages(context)),
  }),
}

async function planAnswer(context: OutsideContext, driver: Sender, word: Word): Promise<TurnAct> {
  if (word.kind === 'turn') return planTurn(context, driver, word.hallId)
  if (word.kind === 'code') return planCode(context, driver, word.code)
  const { db, now } = context
  const sentences =
    word.kind === 'place'
      ? await placeOf(db, driver.id, now)
      : word.kind === 'result'
        ? await resultOf(db, driver.id)
        : [words.help]
  return async () => ({ sentences })
}
