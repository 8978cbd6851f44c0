import { Unanswered } from './circuit.ts'

/** Most characters of an answer that is read: what the services outside say takes a tenth of it. */
const LONGEST = 20_000

/** The text of an answer; throws Unanswered where it goes on and on. */
export async function shortText(response: Response): Promise<string> {
  let all = ''
  const decoder = new TextDecoder()
  for await (const part of response.body ?? []) {
    all += decoder.decode(part, { stream: true })
    if (all.length > LONGEST) throw new Unanswered('too long an answer')
  }
  return all + decoder.decode()
}
