import { contactFaults, siteOf } from '#contract/messaging/contact-rules.ts'
import type { Contact, contact } from '#contract/messaging/contact.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { contactWords as words } from '#contract/messaging/contact-words.ts'
import type { Selectable } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { reply, type Handlers } from '#server/platform/context.ts'
import { cleanHtml } from './clean.ts'

/** There is one. */
const CONTACT = 1

type Row = Selectable<Tables['contact']>

export const contactHandlers: Handlers<typeof contact> = {
  async get({ db }) {
    const row = await newest(db)
    return row ? asContact(row) : null
  },

  async update({ db, actor, now, expected }, named) {
    const before = await newest(db)
    const input = { ...toContact(before), ...named }
    // S2 §5 requires the name; other missing fields keep their value.
    refuseFaults(contactFaults({ ...input, Name: named.Name ?? '' }))
    if (expected !== null && expected !== (before?.version ?? 0)) throw new Refusal('stale-version', { message: words.stale })
    const rules = cleanHtml(input.Rules)
    const row = await db
      .insertInto('contact')
      .values({
        version: (before?.version ?? 0) + 1,
        rules_version: before ? before.rules_version + (before.rules === rules ? 0 : 1) : 1,
        name: input.Name,
        support_tell: input.SupportTell,
        tell: input.Tell,
        mobile: input.Mobile,
        fax: input.Fax,
        email: input.Email,
        site: siteOf(input.Site),
        address: input.Address,
        rules,
        changed_at: now,
        member_id: actor.id,
      })
      // Of two concurrent updates the second has read a stale version.
      .onConflict((conflict) => conflict.column('version').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new Refusal('stale-version', { message: words.stale })
    const detail = { version: row.version, ...changed(before, row) }
    return reply(asContact(row), { message: words.saved, about: ['contact', CONTACT], detail })
  },
}

/** A row by request fields, which fill in missing ones. */
const toContact = (row: Row | undefined) => ({
  Name: row?.name ?? '',
  SupportTell: row?.support_tell ?? '',
  Tell: row?.tell ?? '',
  Mobile: row?.mobile ?? '',
  Fax: row?.fax ?? '',
  Email: row?.email ?? '',
  Site: row?.site ?? '',
  Address: row?.address ?? '',
  Rules: row?.rules ?? '',
})

const newest = (db: Db) => db.selectFrom('contact').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst()

/** The changed fields. For the rules only their version: the table has every version in full. */
function changed(before: Row | undefined, after: Row): { before: object; after: object } {
  const names = Object.keys(fields) as (keyof typeof fields)[]
  const other = names.filter((name) => (before?.[fields[name]] ?? '') !== after[fields[name]])
  const of = (row: Row | undefined) => Object.fromEntries(other.map((name) => [name, row?.[fields[name]] ?? '']))
  return { before: of(before), after: of(after) }
}

/** By request field. */
const fields = {
  Name: 'name',
  SupportTell: 'support_tell',
  Tell: 'tell',
  Mobile: 'mobile',
  Fax: 'fax',
  Email: 'email',
  Site: 'site',
  Address: 'address',
  rulesVersion: 'rules_version',
} as const

const asContact = (row: Row): Contact => ({
  contactId: CONTACT,
  name: row.name,
  suportTell: row.support_tell,
  tell: row.tell,
  mobile: row.mobile,
  fax: row.fax,
  email: row.email,
  site: row.site,
  address: row.address,
  rules: row.rules,
  rulesVersion: row.rules_version,
  version: row.version,
  changedAt: row.changed_at.toISOString(),
})
