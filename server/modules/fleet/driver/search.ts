/** Driver search by prefix of a name or number, by index (S1 §2.1). */
import { latinDigits } from '#contract/kernel/value/digits.ts'
import { DIGITS_LEAST, driverLimit, NAME_LEAST, type DriverPart } from '#contract/fleet/driver.ts'
import { refuseFaults } from '#contract/kernel/refusal.ts'
import { mobileStart, telephoneOf } from '#contract/kernel/value/telephone.ts'
import { searchable } from '#contract/kernel/value/text.ts'
import { driverWords as words } from '#contract/fleet/driver-words.ts'
import { searchWords } from '#contract/insight/search-words.ts'
import { sql, type RawBuilder } from 'kysely'
import { reply, type OutsideContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/open.ts'
import { MOST_ROWS, tellFound } from '#server/platform/found.ts'
import { recordAsking } from '#server/platform/audit.ts'
import { listed } from './rows.ts'

/** A LIKE pattern for a prefix, with wildcards escaped. */
const beginning = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`

const nameKey = (column: 'first_name' | 'last_name') => sql<string>`search_key(${sql.ref(`driver.${column}`)})`
const numberIn = (column: 'national_id' | 'card_number' | 'mobile') => sql<string>`${sql.ref(`driver.${column}`)}`

/** The compared expression, and the normalised term. */
interface Search {
  read: (term: string) => string
  matches: (begins: string) => RawBuilder<boolean>
}

const byName = (column: 'first_name' | 'last_name'): Search => ({
  read: nameIn,
  matches: (begins) => sql`${nameKey(column)} like ${begins}`,
})
const byNumber = (column: 'national_id' | 'card_number' | 'mobile', read = digitsIn): Search => ({
  read,
  matches: (begins) => sql`${numberIn(column)} like ${begins}`,
})

/** The six searches. A vehicle's card finds its current driver. */
const searches = {
  nationalId: byNumber('national_id'),
  card: byNumber('card_number'),
  name: byName('first_name'),
  family: byName('last_name'),
  mobile: byNumber('mobile', (term) => digitsIn(mobileStart(term))),
  vehicleCard: {
    read: digitsIn,
    matches: (begins: string) => sql<boolean>`driver.id in (select driver_id from driver_vehicle
      join vehicle on vehicle.id = driver_vehicle.vehicle_id where driver_vehicle.is_active and vehicle.card_number like ${begins})`,
  },
} satisfies Record<string, Search>

/** Runs a search, and audits the member and the term: the rows contain contact data. */
export const searchedBy =
  (name: keyof typeof searches) =>
  async (context: OutsideContext, { term, After }: { term: string; After: number | null }) => {
    const { read, matches } = searches[name]
    const text = read(term)
    const [found] = await Promise.all([
      listed(context.db, matches(beginning(text)), { limit: MOST_ROWS, after: After }),
      recordAsking(context, 'driver.search', ['driver_search', text], { by: name }),
    ])
    return tellFound(found, words.none)
  }

function nameIn(term: string): string {
  const text = searchable(term)
  if (text.length < NAME_LEAST) refuseFaults({ term: term === '' ? words.term : words.termShort(NAME_LEAST) })
  return text
}

function digitsIn(term: string): string {
  const text = latinDigits(term).replace(/[\s\u200c+()-]/g, '')
  if (text === '') refuseFaults({ term: words.term })
  if (!/^\d+$/.test(text)) refuseFaults({ term: words.onlyDigits })
  if (text.length < DIGITS_LEAST) refuseFaults({ term: words.digitsShort(DIGITS_LEAST) })
  return text
}

/** A page of all drivers, or of inactive ones; `q` is the prefix of a name or number. */
export async function partOf(db: Db, { q, page, size }: DriverPart, { isInactive }: { isInactive: boolean }) {
  const limit = Math.min(size || driverLimit, driverLimit)
  const before = (Math.max(page ?? 1, 1) - 1) * limit
  const conditions = q === '' ? [] : [beginsAnywhere(q)]
  const wanted = [...(isInactive ? [sql<boolean>`not driver.is_active`] : []), ...conditions]
  const where = wanted.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(wanted, sql` and `)}`
  const { rows, total } = await listed(db, where, { limit, before, isInactive })
  const none = isInactive && q === '' ? words.noneInactive : words.none
  const message = total === 0 ? none : searchWords.found(total)
  return reply(rows, { message, result: { total, truncated: before + rows.length < total } })
}

function beginsAnywhere(q: string): RawBuilder<boolean> {
  const name = beginning(searchable(q))
  const mobile = beginning(telephoneOf(q) ?? searchable(q))
  const columns = [nameKey('first_name'), nameKey('last_name'), numberIn('national_id'), numberIn('card_number')]
  return sql`(${numberIn('mobile')} like ${mobile} or ${sql.join(
    columns.map((column) => sql`${column} like ${name}`),
    sql` or `,
  )})`
}
