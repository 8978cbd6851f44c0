/** Acts that are done now or refused now, and that an unanswered try must not do twice. */
import type { Answer, Call, Sent } from '#contract/call.ts'
import { KEY, type Envelope } from '#contract/envelope.ts'
import { finalVerdicts } from '#contract/refusal.ts'
import { open, send, WireError } from './wire.ts'

/** The server has decided: the same key would only be told the same again. */
const isVerdict = (error: unknown) => error instanceof WireError && finalVerdicts.some((code) => code === error.reason)

/**
 * Speaks acts with a key. The same act said again keeps its key until the server has decided about it, so what arrived
 * without an answer is answered and not done a second time. Throws a WireError.
 */
export function keyedActs() {
  let held: { wish: string; key: string } | null = null
  /** `version` is the one that was read; the server refuses (`stale-version`) where another one stands. */
  return async <C extends Call>(call: C, input: Sent<C>, version?: number): Promise<Envelope<Answer<C>>> => {
    const wish = `${call.name} ${version ?? ''} ${JSON.stringify(input)}`
    if (held?.wish !== wish) held = { wish, key: crypto.randomUUID() }
    const { key } = held
    const over: Record<string, string> = version === undefined ? {} : { 'If-Match': `"${version}"` }
    const forget = () => {
      if (held?.key === key) held = null
    }
    try {
      const answer = await open<C>(await send(call, input as object, { [KEY]: key, ...over }))
      forget()
      return answer
    } catch (error) {
      if (isVerdict(error)) forget()
      throw error
    }
  }
}
