/** Text messages from drivers, as an SMS provider passes them on (docs/operating/text-words.md). */
import * as v from 'valibot'
import { act, area } from '../kernel/call.ts'

/** Names of each value with the Iranian providers, in any letter case. */
export const inboundNames = {
  /** SMS_INBOUND_TOKEN, in the address that the provider calls. */
  token: ['token'],
  from: ['from', 'sender', 'mobile'],
  to: ['to', 'receptor', 'number'],
  text: ['text', 'message', 'messagetext', 'body'],
  id: ['id', 'messageid', 'message_id', 'msgid'],
} as const

/** Any value is accepted: the adapter of the provider decides what it can use. */
const anything = v.optional(v.unknown())

export const inbound = area('inbound', {
  receive: act({
    summary: 'Receive a text message from a driver',
    at: 'POST /api/v1/sms/inbound',
    who: 'anyone',
    offline: 'refuse',
    carries: 'fields',
    query: inboundNames.token,
    input: v.object(
      Object.fromEntries(
        Object.values(inboundNames)
          .flat()
          .map((name) => [name, anything]),
      ),
    ),
    output: v.object({
      /** False for a message that was received before. */
      isNew: v.boolean(),
    }),
  }),
})
