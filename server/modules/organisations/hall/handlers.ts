import type { Received } from '#contract/kernel/call.ts'
import type { hall } from '#contract/organisations/hall.ts'
import type { DaySheet } from '#contract/organisations/hall-rows.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { shamsiOfIso } from '#contract/kernel/value/shamsi.ts'
import { hallWords as words } from '#contract/organisations/hall-words.ts'
import { mustObserve } from '#server/modules/access/identity/index.ts'
import { RawResponse, type Handlers, type RequestContext } from '#server/platform/context.ts'
import { addClerk, clerksOfHall, createHallUser, setClerk } from './accounts.ts'
import { addHall, readHalls, updateHall } from './numbers.ts'
import { policiesOf, setPolicy } from './policy.ts'
import { hallCities, hallsOfCompany, linkedHalls } from './rows.ts'
import { versionsOf } from './versions.ts'
import { addShowTime, showTimes, updateShowTime } from './show-times.ts'

/** Maximum sheets of a response. */
const MOST_DAYS = 30

export const hallHandlers: Handlers<typeof hall> = {
  all: readHalls,
  mine: async ({ db, actor }, { Id }) =>
    linkedHalls(db, actor.role === 'Admin' && Id !== null ? (await mustObserve(db, Id)).userId : actor.id),
  balance: balanceOf,
  async salons(context) {
    const halls = await readHalls(context)
    return halls.map(({ loadHallId, name }) => ({ virtualSalon: { virtualSalonId: loadHallId, name } }))
  },
  /** A stream that ends only with its client, its session, or the server. */
  async changes({ db, changes, ip, actor }, { id }) {
    const hall = await db.selectFrom('hall').select('id').where('id', '=', id).executeTakeFirst()
    if (!hall) throw new Refusal('not-found')
    const stream = changes.watch([`hall ${id}`], ip, actor.sessionId)
    if (!stream) throw new Refusal('too-many-attempts', { message: words.tooManyWatch })
    return new RawResponse(stream, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' })
  },
  showTimes,
  addShowTime,
  updateShowTime,
  update: updateHall,
  add: addHall,
  createUser: createHallUser,
  clerks: clerksOfHall,
  addClerk,
  setClerk,
  policies: policiesOf,
  setPolicy,
  versions: versionsOf,
  cities: ({ db, actor }, { WithHall }) => hallCities(db, actor.role === 'Admin' && WithHall !== true),
  ofCompany: ({ db, actor }) => hallsOfCompany(db, actor.companyId),
}

/** The public balance sheets of a hall's days (domain.md 4.7). */
async function balanceOf({ db }: RequestContext, { id }: Received<(typeof hall)['balance']>): Promise<DaySheet[]> {
  const found = await db.selectFrom('hall').select('id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new Refusal('not-found')
  const rows = await db
    .selectFrom('hall_day_sheet')
    .select(['day', 'announced', 'permitted', 'unfilled', 'remaining', 'issued', 'printed', 'unprinted', 'voided', 'differences'])
    .where('hall_id', '=', id)
    .orderBy('day', 'desc')
    .limit(MOST_DAYS)
    .execute()
  return rows.map(({ day, ...sheet }) => ({ ...sheet, date: shamsiOfIso(day) }))
}
