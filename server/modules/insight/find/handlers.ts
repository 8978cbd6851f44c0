import { find, findable, type Findable, type Found } from '#contract/insight/find.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { may } from '#contract/kernel/roles.ts'
import { findWords } from '#contract/insight/search-words.ts'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { limiter } from '#server/modules/access/identity/index.ts'
import type { Handlers, OutsideContext } from '#server/platform/context.ts'
import {
  findAgencies,
  findCompanies,
  findCustomers,
  findHalls,
  findMembers,
  findObservers,
  findOffices,
  findOwners,
} from './names.ts'
import { findCargos, findPermits, findTurns, trucksOf } from './numbered.ts'
import { parseSearch } from './search-text.rules.ts'
import { findDrivers, findVehicles } from './trucks.ts'

/** Maximum searches of one account in a minute: typing one word causes a few. */
export const FINDS = 120
const MINUTE = 60

export const findHandlers: Handlers<typeof find> = {
  async anything(context, { text }) {
    await takeFind(context)
    const { db, actor } = context
    const search = parseSearch(text)
    const truck = await trucksOf(db, search)
    /** Kinds without a page for the member are not searched. */
    const where = async <K extends Findable>(kind: K, look: () => Promise<Found[K]>): Promise<Found[K]> =>
      may(findable[kind], actor) ? look() : ([] as unknown as Found[K])
    return {
      cargos: await where('cargos', () => findCargos(context, search)),
      permits: await where('permits', () => findPermits(context, search, truck)),
      turns: await where('turns', () => findTurns(context, search, truck)),
      drivers: await where('drivers', () => findDrivers(context, search, truck)),
      vehicles: await where('vehicles', () => findVehicles(context, truck)),
      customers: await where('customers', () => findCustomers(context, search)),
      members: await where('members', () => findMembers(context, search)),
      companies: await where('companies', () => findCompanies(db, search)),
      owners: await where('owners', () => findOwners(db, search)),
      halls: await where('halls', () => findHalls(db, search)),
      offices: await where('offices', () => findOffices(db, search)),
      agencies: await where('agencies', () => findAgencies(db, search)),
      observers: await where('observers', () => findObservers(db, search)),
    }
  },
}

/** Consumes one of the account's searches; throws 429 with the seconds to wait. */
async function takeFind({ pool, actor }: OutsideContext): Promise<void> {
  try {
    await limiter(pool, 'find', FINDS, MINUTE).consume(String(actor.id))
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    const seconds = Math.ceil(error.msBeforeNext / 1000)
    throw new Refusal('too-many-attempts', { retryAfter: seconds, message: findWords.tooMany(seconds) })
  }
}
