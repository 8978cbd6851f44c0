import { Unanswered } from './circuit.ts'

/** Maximum characters of a response that are read: regular ones have a tenth of it. */
const LONGEST = 20_000

/** Reads the text of a response; throws Unanswered beyond the maximum. */
export async function shortText(response: Response): Promise<string> {
  let all = ''
  const decoder = new TextDecoder()
  for await (const part of response.body ?? []) {
    all += decoder.decode(part, { stream: true })
    if (all.length > LONGEST) throw new Unanswered('too long an answer')
  }
  return all + decoder.decode()
}
