import type { hall } from '#contract/hall.ts'
import type { Handlers } from '../visit.ts'
import { readHalls, setPolicy, updateHall } from './numbers.ts'
import { hallCities, hallsOfCompany } from './rows.ts'
import { addShowTime, showTimes, updateShowTime } from './show-times.ts'

export const hallHandlers: Handlers<typeof hall> = {
  all: readHalls,
  async salons(visit) {
    const halls = await readHalls(visit)
    return halls.map(({ loadHallId, name }) => ({ virtualSalon: { virtualSalonId: loadHallId, name } }))
  },
  showTimes,
  addShowTime,
  updateShowTime,
  update: updateHall,
  setPolicy,
  cities: ({ db }) => hallCities(db),
  ofCompany: ({ db, actor }) => hallsOfCompany(db, actor.companyId),
}
