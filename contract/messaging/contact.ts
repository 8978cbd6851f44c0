/** The public contact data and the rules (S2 "Contact settings"; GAP1). */
import * as v from 'valibot'
import { act, area, ask } from '../kernel/call.ts'
import { OptionalId } from '../kernel/value/number.ts'
import { roles } from '../kernel/roles.ts'
import { TelephoneText } from '../kernel/value/telephone.ts'
import { Text } from '../kernel/value/text.ts'

/** Public data; `suportTell` is the specification's spelling (S2 §3). `rules` is sanitised HTML. */
const Contact = v.object({
  contactId: v.number(),
  name: v.string(),
  suportTell: v.string(),
  tell: v.string(),
  mobile: v.string(),
  fax: v.string(),
  email: v.string(),
  site: v.string(),
  address: v.string(),
  rules: v.string(),
  /** Version of the rules, to which people agree. */
  rulesVersion: v.number(),
  /** Version of the whole row, sent as If-Match. */
  version: v.number(),
  changedAt: v.string(),
})
export type Contact = v.InferOutput<typeof Contact>

/** Maximum lengths, characters (S2 §5, §9 if stated; else those of the same fields elsewhere). */
export const contactLengths = {
  Name: 150,
  SupportTell: 11,
  Tell: 11,
  Mobile: 11,
  Fax: 11,
  Email: 100,
  Site: 200,
  Address: 550,
  Rules: 100_000,
} as const

export const contact = area('contact', {
  /** Null when unset. */
  get: ask({
    summary: 'Get the contact information',
    at: 'GET /api/ContactApi/GetContact',
    who: 'anyone',
    cached: true,
    input: v.object({}),
    output: v.nullable(Contact),
  }),
  /** The name is required (S2 §5); other missing fields keep their value. */
  update: act({
    summary: 'Update the contact information',
    at: 'POST /api/ContactApi/Updatecontact',
    who: [roles('Admin')],
    offline: 'refuse',
    input: v.object({
      ContactId: OptionalId,
      Name: v.optional(Text(contactLengths.Name)),
      SupportTell: v.optional(TelephoneText(contactLengths.SupportTell)),
      Tell: v.optional(TelephoneText(contactLengths.Tell)),
      Mobile: v.optional(TelephoneText(contactLengths.Mobile)),
      Fax: v.optional(TelephoneText(contactLengths.Fax)),
      Email: v.optional(Text(contactLengths.Email)),
      Site: v.optional(Text(contactLengths.Site)),
      Address: v.optional(Text(contactLengths.Address)),
      Rules: v.optional(Text(contactLengths.Rules)),
    }),
    output: Contact,
  }),
})
