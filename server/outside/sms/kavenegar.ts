/** Kavenegar's documented HTTP interface: `verify/lookup` fills a template of the account with the code. */
import * as v from 'valibot'
import { AnsweredNo, Unanswered } from '../circuit.ts'
import type { Sms } from './port.ts'

const Answer = v.object({ return: v.object({ status: v.number() }) })
/** Wrong number, wrong template, unknown token: the service is well, and this message will never go. */
const REFUSED = [400, 411, 422, 424, 426, 428, 431, 432]

type Sending = Pick<Sms, 'name' | 'isShown' | 'sendCode'>

/** `url` has no slash at its end; `template` is the name of an approved template with %token%. */
export function kavenegar({ url, key, template }: { url: string; key: string; template: string }): Sending {
  return {
    name: 'kavenegar',
    isShown: false,
    async sendCode({ mobile, code, signal }) {
      const response = await fetch(`${url}/v1/${encodeURIComponent(key)}/verify/lookup.json`, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams({ receptor: mobile, token: code, template }),
        // The key stands in the path: nobody else may be sent there.
        redirect: 'error',
        signal,
      })
      const said = v.safeParse(Answer, await response.json().catch(() => null))
      const status = said.success ? said.output.return.status : response.status
      if (status === 200 && response.ok) return
      if (REFUSED.includes(status)) throw new AnsweredNo(`status ${status}`)
      throw new Unanswered(`status ${status}`)
    },
  }
}
