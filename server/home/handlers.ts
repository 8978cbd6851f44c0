/** The first screen of whoever asks. */
import type { home } from '#contract/home.ts'
import type { Handlers } from '../context.ts'
import { actsOf } from './acts.ts'
import { countsOf } from './counts.ts'
import { nextShows } from './shows.ts'
import { stepsOf } from './steps.ts'

export const homeHandlers: Handlers<typeof home> = {
  async own({ db, actor, clock }) {
    const now = await clock.at(db)
    const asking = { db, actor, now }
    const [counts, shows, acts, steps] = await Promise.all([countsOf(asking), nextShows(asking), actsOf(asking), stepsOf(asking)])
    return { now: now.toISOString(), ...counts, shows, acts, steps }
  },
}
