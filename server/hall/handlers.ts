import type { hall } from '#contract/hall.ts'
import type { Handlers } from '../visit.ts'
import { hallCities, hallsOfCompany } from './rows.ts'

export const hallHandlers: Handlers<typeof hall> = {
  cities: ({ db }) => hallCities(db),
  ofCompany: ({ db, actor }) => hallsOfCompany(db, actor.companyId),
}
