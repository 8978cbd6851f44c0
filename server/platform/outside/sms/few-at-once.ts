import { AnsweredNo } from '../circuit.ts'
import type { CodeMessage } from './port.ts'

/** Anonymous clients may request codes: calls to a provider without response must not accumulate. */
const MOST = 4

/** Limits concurrent sends; further ones are refused immediately, without opening the circuit. */
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
