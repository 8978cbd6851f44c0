/** Zarinpal's documented interface, REST v4: request, StartPay, verify, inquiry, reverse. Amounts are sent as rials. */
import * as v from 'valibot'
import type { Verdict } from '#server/modules/money/payment/payment.rules.ts'
import { Unanswered } from '../circuit.ts'
import type { Gateway } from './port.ts'
import { postJson } from './post-json.ts'

/** `data` is an empty list where there is an error, and `errors` one where there is none. */
const part = <T extends v.ObjectEntries>(entries: T) => v.union([v.object(entries), v.pipe(v.array(v.unknown()), v.maxLength(0))])
const code = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer())
const text = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.minLength(1), v.maxLength(200))
const Answer = v.object({
  data: v.optional(
    part({
      code: v.optional(code),
      authority: v.optional(text),
      ref_id: v.optional(text),
      status: v.optional(v.string()),
      amount: v.optional(code),
    }),
    [],
  ),
  errors: v.optional(part({ code }), []),
})

const DONE = 100
const DONE_BEFORE = 101
/** Paid amount differs from the requested one. */
const OTHER_AMOUNT = [-50, -33]
/** Not paid, or not yet. */
const NOT_PAID = [-51, -21, -22]
/** Unknown payment, or another merchant's. */
const NOT_OURS = [-53, -54, -55]

/** Statuses that the operators must resolve. */
const keepersWork: Record<number, string> = {
  '-9': 'the request is not well formed',
  '-10': 'PAYMENT_KEY is wrong, or this server may not use the account',
  '-11': 'the account is not active',
  '-12': 'too many tries',
  '-14': 'the callback is not of the registered domain',
  '-15': 'the account is suspended',
  '-16': 'the account lacks the level',
  '-62': 'this server may not reverse: its address is not registered',
}

/** `url` has no trailing slash; `key` is the merchant's id of 36 characters. */
export function zarinpal({ url, key }: { url: string; key: string }): Omit<Gateway, 'timeoutMs' | 'appLink'> {
  async function ask(method: string, body: object, signal: AbortSignal) {
    const response = await postJson(`${url}/pg/v4/payment/${method}.json`, { merchant_id: key, ...body }, signal)
    const read = v.safeParse(Answer, response)
    if (!read.success) throw new Unanswered('an answer of another shape')
    const data = Array.isArray(read.output.data) ? {} : read.output.data
    const errors = Array.isArray(read.output.errors) ? undefined : read.output.errors
    const number = data.code ?? errors?.code
    if (number === undefined) throw new Unanswered('an answer without a code')
    return { ...data, code: number }
  }
  const strange = (number: number) => new Unanswered([`code ${number}`, keepersWork[number] ?? []].flat().join(': '))
  /** The paid amount, if the gateway reports it. */
  const paidAmount = async (authority: string, signal: AbortSignal) => {
    const inquired = await ask('inquiry', { authority }, signal).catch(() => undefined)
    return inquired?.amount ?? null
  }
  return {
    name: 'zarinpal',
    origin: new URL(url).origin,
    async begin({ amount, orderNumber, description, callback, signal }) {
      // The callback names the payment: it may arrive before the token is stored.
      const response = await ask(
        'request',
        {
          amount,
          currency: 'IRR',
          description,
          callback_url: `${callback}?order=${orderNumber}`,
          metadata: { order_id: orderNumber },
        },
        signal,
      )
      if (response.code !== DONE || response.authority === undefined) throw strange(response.code)
      return { token: response.authority }
    },
    redirectFor: (token) => ({ method: 'GET', url: `${url}/pg/StartPay/${encodeURIComponent(token)}`, fields: {} }),
    parseReturn: (fields) => ({
      orderNumber: fields['order'] ?? '',
      token: fields['Authority'] ?? '',
      reference: '',
      isSuccess: fields['Status'] === 'OK',
    }),
    async verify({ token, amount, signal }): Promise<Verdict> {
      const response = await ask('verify', { authority: token, amount }, signal)
      if (response.code === DONE || response.code === DONE_BEFORE) {
        if (response.ref_id === undefined) throw new Unanswered('a receipt without a number')
        return { result: 'paid', amount, reference: response.ref_id }
      }
      // An unverified payment has no receipt number.
      if (OTHER_AMOUNT.includes(response.code)) {
        return { result: 'paid', amount: await paidAmount(token, signal), reference: token }
      }
      if (NOT_PAID.includes(response.code)) return { result: 'unpaid' }
      if (NOT_OURS.includes(response.code)) return { result: 'failed' }
      throw strange(response.code)
    },
    async reverse({ token, signal }) {
      const response = await ask('reverse', { authority: token }, signal)
      return response.code === DONE
    },
  }
}
