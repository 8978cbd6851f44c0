import { contact, type Contact } from '#contract/organisations/contact.ts'
import { open, send } from '#app/transport/wire.ts'

export type { Contact } from '#contract/organisations/contact.ts'

/**
 * Asks for the contact data without the database of kept answers, which the login page has no other use for: without a
 * network the worker has the last answer. Null while nobody has written any.
 */
export const askContact = async (): Promise<Contact | null> => (await open<typeof contact.get>(await send(contact.get, {}))).data
