/** Text for a reason code that this version does not know; the code itself is never shown. */
export const otherReason = 'دلیل دیگر'

/** A code in the database and on the wire: NO_SHOW. */
const CODE = /^[A-Z][A-Z\d_]*$/

/** The display text of a stored reason: the sentence of its code, a fallback for an unknown code, or the typed text. */
export const formatReason = (sentences: Readonly<Record<string, string>>, reason: string): string =>
  Object.hasOwn(sentences, reason) ? sentences[reason]! : CODE.test(reason) ? otherReason : reason
