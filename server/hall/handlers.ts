import type { hall } from '#contract/hall.ts'
import { Refusal } from '#contract/refusal.ts'
import { hallWords as words } from '#contract/words/hall.ts'
import { mustObserve } from '../identity/index.ts'
import { Unwrapped, type Handlers } from '../visit.ts'
import { balanceOf } from './balance.ts'
import { readHalls, setPolicy, updateHall } from './numbers.ts'
import { hallCities, hallsOfCompany, linkedHalls } from './rows.ts'
import { addShowTime, showTimes, updateShowTime } from './show-times.ts'

export const hallHandlers: Handlers<typeof hall> = {
  all: readHalls,
  mine: async ({ db, actor }, { Id }) =>
    linkedHalls(db, actor.role === 'Admin' && Id !== null ? (await mustObserve(db, Id)).userId : actor.id),
  balance: balanceOf,
  async salons(visit) {
    const halls = await readHalls(visit)
    return halls.map(({ loadHallId, name }) => ({ virtualSalon: { virtualSalonId: loadHallId, name } }))
  },
  /** A stream that ends only with its reader, with the session it was opened in, or with the server. */
  async changes({ db, changes, ip, actor }, { id }) {
    const hall = await db.selectFrom('hall').select('id').where('id', '=', id).executeTakeFirst()
    if (!hall) throw new Refusal('not-found')
    const stream = changes.watch([`hall ${id}`], ip, actor.sessionId)
    if (!stream) throw new Refusal('too-many-attempts', { message: words.tooManyWatch })
    return new Unwrapped(stream, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' })
  },
  showTimes,
  addShowTime,
  updateShowTime,
  update: updateHall,
  setPolicy,
  cities: ({ db }) => hallCities(db),
  ofCompany: ({ db, actor }) => hallsOfCompany(db, actor.companyId),
}
