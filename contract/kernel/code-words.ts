/** What is said of a reason whose code this version has no sentence for; the code itself is never shown. */
export const otherReason = 'دلیل دیگر'

/** A code as the database and the wire have it: NO_SHOW. */
const CODE = /^[A-Z][A-Z\d_]*$/

/** A stored reason as people read it: the sentence of its code, another one for an unknown code, else what a person wrote. */
export const reasonSaid = (sentences: Readonly<Record<string, string>>, reason: string): string =>
  Object.hasOwn(sentences, reason) ? sentences[reason]! : CODE.test(reason) ? otherReason : reason
