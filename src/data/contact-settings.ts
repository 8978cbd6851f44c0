/** The public contact data as an administrator changes them (S2 "Contact settings"). */
import type { Sent } from '#contract/call.ts'
import { contact } from '#contract/contact.ts'
import { queryOptions } from '@tanstack/react-query'
import { contactArea } from './contact.ts'
import { keyedActs } from './keyed.ts'
import { askFor } from './wire.ts'

/** What stands now, asked of the server and not of the device; null while nobody has written any. */
export const contactSettings = queryOptions({
  queryKey: [...contactArea, 'settings'],
  queryFn: async () => (await askFor(contact.get, {})).data,
  refetchOnWindowFocus: false,
})

/** The fields of a request; which contact it is the server knows. */
export type ContactSaid = Omit<Sent<typeof contact.update>, 'ContactId'>

const keyed = keyedActs()

/** Saves over the version that was read (0: none was there). Throws a WireError. */
export const saveContact = (said: ContactSaid, version: number) => keyed(contact.update, { ContactId: 1, ...said }, version)
