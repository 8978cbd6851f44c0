import { contact, type Contact } from '#contract/contact.ts'
import { ask } from './transport/ask.ts'

export type { Contact } from '#contract/contact.ts'

/**
 * Asks for the contact data without the database of kept answers, which the login page has no other use for: without a
 * network the worker has the last answer. Null while nobody has written any.
 */
export const askContact = async (): Promise<Contact | null> => (await ask(contact.get, {}, { fresh: true })).data
