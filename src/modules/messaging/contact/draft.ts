/** The contact data while they are changed: texts by the names of the request. */
import { contactFaults } from '#contract/messaging/contact-rules.ts'
import { contactLengths, type Contact } from '#contract/messaging/contact.ts'
import { tidyText } from '#contract/kernel/value/text.ts'

export type Field = keyof typeof contactLengths
export type Draft = Record<Field, string>
const fieldNames = Object.keys(contactLengths) as Field[]

/** Field names in the answer; the support phone has the specification's spelling. */
const answered = {
  Name: 'name',
  SupportTell: 'suportTell',
  Tell: 'tell',
  Mobile: 'mobile',
  Fax: 'fax',
  Email: 'email',
  Site: 'site',
  Address: 'address',
  Rules: 'rules',
} as const satisfies Record<Field, keyof Contact>

const each = (value: (name: Field) => string) => Object.fromEntries(fieldNames.map((name) => [name, value(name)])) as Draft

export const draftOf = (read: Contact | null): Draft => each((name) => read?.[answered[name]] ?? '')

/** As it is sent: tidied as the server would. */
export const tidied = (draft: Draft): Draft => each((name) => tidyText(draft[name]))

/** Returns the fields that differ between two drafts. */
export function differing(a: Draft, b: Draft): Field[] {
  const [one, other] = [tidied(a), tidied(b)]
  return fieldNames.filter((name) => one[name] !== other[name])
}

/** Validates before sending. */
export const faultsOf = (draft: Draft) => contactFaults(tidied(draft))

/** The id of a field, for the list of what is wrong. */
export const fieldId = (name: string) => `contact-${name}`
