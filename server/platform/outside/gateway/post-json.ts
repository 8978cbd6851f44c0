import { Unanswered } from '../circuit.ts'
import { shortText } from '../short-text.ts'

/** Posts JSON and reads the JSON of the answer, whatever its status: gateways refuse under several. Throws Unanswered. */
export async function postJson(url: string, body: object, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    // The account's number stands in the body: nobody else may be sent there.
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
