/**
 * A gateway of Shaparak as Saman's (SEP) document describes it, version 3.3: a token by JSON, a form posted to the payment page,
 * a form posted back with the receipt, then VerifyTransaction within half an hour and ReverseTransaction within fifty minutes.
 * Its field names are spelt as the document spells them.
 */
import * as v from 'valibot'
import type { Verdict } from '#server/modules/money/payment/payment.rules.ts'
import { Unanswered } from '../circuit.ts'
import type { Gateway } from './port.ts'
import { postJson } from './post-json.ts'

const whole = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer())
const text = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(200))
const TokenAnswer = v.object({
  status: whole,
  errorCode: v.nullish(v.union([v.string(), v.number()])),
  token: v.nullish(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
})
const Detail = v.object({
  RefNum: v.nullish(text),
  /** Newer versions of the document name the order too. */
  ResNum: v.nullish(text),
  TerminalNumber: v.nullish(text),
  OrginalAmount: whole,
  AffectiveAmount: v.nullish(whole),
})
const VerifyAnswer = v.object({
  ResultCode: whole,
  Success: v.nullish(v.boolean()),
  TransactionDetail: v.nullish(Detail),
})

const DONE = 0
const DONE_BEFORE = 2
const REVERSED = 5
const UNKNOWN = -2
const TOO_LATE = -6

/** Statuses that the operators must resolve. */
const keepersWork: Record<number, string> = {
  5: 'the request is not well formed',
  8: 'this server may not use the terminal',
  12: 'PAYMENT_KEY names no terminal',
  '-104': 'the terminal is not active',
  '-105': 'PAYMENT_KEY names no terminal',
  '-106': 'this server may not use the terminal',
}
const strange = (number: number | string) =>
  new Unanswered([`code ${number}`, keepersWork[Number(number)] ?? []].flat().join(': '))

/** `url` has no trailing slash; `key` is the terminal number. */
export function shaparak({ url, key }: { url: string; key: string }): Omit<Gateway, 'timeoutMs' | 'appLink'> {
  async function ask(method: 'VerifyTransaction' | 'ReverseTransaction', reference: string, signal: AbortSignal) {
    const body = { RefNum: reference, TerminalNumber: Number(key) }
    const read = v.safeParse(VerifyAnswer, await postJson(`${url}/verifyTxnRandomSessionkey/ipg/${method}`, body, signal))
    if (!read.success) throw new Unanswered('an answer of another shape')
    return read.output
  }
  return {
    name: 'shaparak',
    origin: new URL(url).origin,
    async begin({ amount, orderNumber, callback, signal }) {
      const body = { action: 'token', TerminalId: key, Amount: amount, ResNum: orderNumber, RedirectUrl: callback }
      const read = v.safeParse(TokenAnswer, await postJson(`${url}/onlinepg/onlinepg`, body, signal))
      if (!read.success) throw new Unanswered('an answer of another shape')
      const { status, token, errorCode } = read.output
      if (status !== 1 || !token) throw strange(errorCode ?? status)
      return { token }
    },
    // Without GetMethod the browser returns with a posted form.
    redirectFor: (token) => ({ method: 'POST', url: `${url}/OnlinePG/OnlinePG`, fields: { Token: token, GetMethod: '' } }),
    parseReturn: (fields) => ({
      orderNumber: fields['ResNum'] ?? '',
      token: fields['Token'] ?? '',
      reference: fields['RefNum'] ?? '',
      isSuccess: fields['State'] === 'OK',
    }),
    async verify({ reference, signal }): Promise<Verdict> {
      // The gateway can only be queried by receipt; unverified payments are refunded by the gateway.
      if (reference === null) return { result: 'unpaid' }
      const { ResultCode, Success, TransactionDetail: detail } = await ask('VerifyTransaction', reference, signal)
      if (ResultCode === REVERSED) return { result: 'reversed' }
      if (ResultCode === UNKNOWN || ResultCode === TOO_LATE) return { result: 'unpaid' }
      if (ResultCode !== DONE && ResultCode !== DONE_BEFORE) throw strange(ResultCode)
      if (Success === false || !detail) throw new Unanswered('a receipt without its details')
      if ((detail.RefNum ?? reference) !== reference || (detail.TerminalNumber ?? key) !== key) {
        throw new Unanswered('a receipt that was not asked for')
      }
      const taken = detail.AffectiveAmount ?? detail.OrginalAmount
      // Requested and charged amount: if either differs, the amount differs.
      return { result: 'paid', amount: taken === detail.OrginalAmount ? taken : null, reference }
    },
    async reverse({ reference, signal }) {
      if (reference === null) return false
      const { ResultCode } = await ask('ReverseTransaction', reference, signal)
      return ResultCode === DONE || ResultCode === REVERSED
    },
  }
}
