/** The old format of a gateway's redirect (S0 §2.6). Pure. */

export interface BankMessage {
  text: string
  token: string
  /** The raw text; only digits are an order number of this product. */
  order: string
}

/** Maximum length of a shown part: an address is untrusted input. */
const LONGEST = 200

/** Parses `message?status?token?order`, with more than three parts; null for anything else. Only for display, never trusted. */
export function readMessage(msg: unknown): BankMessage | null {
  const parts = typeof msg === 'string' ? msg.split('?') : []
  if (parts.length <= 3) return null
  const [text = '', , token = '', order = ''] = parts.map((part) => part.trim().slice(0, LONGEST))
  return { text, token, order }
}
