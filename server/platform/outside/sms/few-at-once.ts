import { AnsweredNo } from '../circuit.ts'
import type { CodeMessage } from './port.ts'

/** Anybody may ask for a code: a provider that is silent gathers no crowd. */
const MOST = 4

/** The same way of sending, for a few at once; the next one is refused at once, and the provider does not rest for it. */
export function fewAtOnce(send: (message: CodeMessage) => Promise<void>): typeof send {
  let sending = 0
  return async (message) => {
    if (sending >= MOST) throw new AnsweredNo('enough messages are on their way')
    sending += 1
    try {
      await send(message)
    } finally {
      sending -= 1
    }
  }
}
