import { traceHeaders } from '#server/platform/traces.ts'
import { Unanswered } from '../circuit.ts'
import { shortText } from '../short-text.ts'

/** Posts JSON and parses the JSON response of any status: gateways refuse with several. Throws Unanswered. */
export async function postJson(url: string, body: object, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...traceHeaders() },
    body: JSON.stringify(body),
    // The body contains the account's number, which a redirect would disclose.
    redirect: 'error',
    signal,
  })
  const text = await shortText(response)
  try {
    return JSON.parse(text)
  } catch {
    throw new Unanswered(`status ${response.status}, and nothing that can be read`)
  }
}
