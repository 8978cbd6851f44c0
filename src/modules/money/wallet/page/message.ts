/** The old form of the way back from a gateway (S0 §2.6). Pure. */

export interface BankMessage {
  text: string
  token: string
  /** Whatever was said; only digits are an order of ours. */
  order: string
}

/** Longest part that is shown: an address can be written by anybody. */
const LONGEST = 200

/** `message?status?token?order`, with more than three parts; null for anything else. Only shown, never believed. */
export function readMessage(msg: unknown): BankMessage | null {
  const parts = typeof msg === 'string' ? msg.split('?') : []
  if (parts.length <= 3) return null
  const [text = '', , token = '', order = ''] = parts.map((part) => part.trim().slice(0, LONGEST))
  return { text, token, order }
}
