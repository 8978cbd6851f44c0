/** Kavenegar's documented HTTP interface (kavenegar.com/rest.html): `verify/lookup` fills a template of the account, `sms/send` sends a text. */
import { RialsValue, type Rials } from '#contract/kernel/value/money.ts'
import * as v from 'valibot'
import { AnsweredNo, Unanswered } from '../circuit.ts'
import { shortText } from '../short-text.ts'
import type { Sms } from './port.ts'

/** `entries` describes the message itself; a response without it is accepted. */
const Answer = v.object({
  return: v.object({ status: v.number() }),
  entries: v.nullish(v.array(v.object({ status: v.nullish(v.number()) }))),
})

/** Invalid number: the service works, and this message can never be sent. */
const NO_RECEPTOR = 411
/** Failed, not delivered, cancelled, blocked by the phone's owner. */
const LOST = [6, 11, 13, 14]

/** Statuses that the operators must resolve; others are transient, or logged by number. */
const keepersWork: Record<number, string> = {
  401: 'the account is not active',
  403: 'SMS_KEY is wrong',
  407: 'this server may not use the account',
  416: 'this server may not use the account',
  418: 'no credit is left',
  424: 'SMS_TEMPLATE names no approved template',
  426: 'the account lacks the advanced service',
  430: 'the account is not verified',
  432: 'the template has no %token% in it',
}

type Sending = Pick<Sms, 'name' | 'isShown' | 'sendCode' | 'sendText' | 'credit'>

/** `account/info`: remaining credit, in rials. */
const Account = v.object({ return: v.object({ status: v.literal(200) }), entries: v.object({ remaincredit: RialsValue }) })

/** `url` has no trailing slash; `template` is the name of an approved template with %token%. */
export function kavenegar({ url, key, template }: { url: string; key: string; template: string }): Sending {
  async function send(method: 'verify/lookup' | 'sms/send', fields: Record<string, string>, signal: AbortSignal): Promise<void> {
    const response = await fetch(`${url}/v1/${encodeURIComponent(key)}/${method}.json`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(fields),
      // The key is in the path, and a redirect would disclose it.
      redirect: 'error',
      signal,
    })
    const input = v.safeParse(Answer, parsed(await shortText(response)))
    if (!input.success) throw new Unanswered(`status ${response.status}, and nothing that can be read`)
    // A refusal may come with HTTP 200: the status in the body counts.
    const { status } = input.output.return
    if (status === NO_RECEPTOR) throw new AnsweredNo(`status ${status}`)
    if (status !== 200) throw new Unanswered([`status ${status}`, keepersWork[status] ?? []].flat().join(': '))
    if (!response.ok) throw new Unanswered(`status ${response.status}`)
    const lost = input.output.entries?.find((entry) => LOST.includes(entry.status ?? 0))
    if (lost) throw new AnsweredNo(`message status ${lost.status}`)
  }
  async function credit(signal: AbortSignal): Promise<Rials> {
    const address = `${url}/v1/${encodeURIComponent(key)}/account/info.json`
    const response = await fetch(address, { headers: { accept: 'application/json' }, redirect: 'error', signal })
    return v.parse(Account, parsed(await shortText(response))).entries.remaincredit
  }
  return {
    name: 'kavenegar',
    credit,
    isShown: false,
    sendCode: ({ mobile, code, signal }) => send('verify/lookup', { receptor: mobile, token: code, template }, signal),
    sendText: ({ mobile, text, signal }) => send('sms/send', { receptor: mobile, message: text }, signal),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
