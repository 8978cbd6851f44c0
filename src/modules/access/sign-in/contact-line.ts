import { contact, type Contact } from '#contract/messaging/contact.ts'
import { open, send } from '#app/transport/wire.ts'

export type { Contact } from '#contract/messaging/contact.ts'

/**
 * Fetches the contact data without the answer cache, which the login page does not need otherwise: offline the worker has the
 * last answer. Null if no contact data is stored.
 */
export const askContact = async (): Promise<Contact | null> => (await open<typeof contact.get>(await send(contact.get, {}))).data
