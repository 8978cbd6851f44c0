import { inTehran, tehranInstant } from '#contract/shamsi.ts'
import { openAtlas } from './atlas.ts'
import { makeCargos } from './cargos.ts'
import { dice } from './dice.ts'
import { makeDrivers } from './drivers.ts'
import { makeHalls } from './halls.ts'
import { makeLanes } from './lanes.ts'
import { makeMembers } from './members.ts'
import { makeCompanies, makeOwners } from './organisations.ts'

/** The year of the product's first demo; another seed gives another country's worth of freight. */
const SEED = 1405

/** Every row of the demo, by table: the same for the same seed and the same Tehran day of `now`. */
export function makeDemo(now: Date, passwordHash: string, seed = SEED) {
  const atlas = openAtlas()
  const today = tehranInstant(inTehran(now).iso)
  const { hall, hall_show_time } = makeHalls(dice(seed, 'halls'), atlas)
  const { company, company_hall } = makeCompanies(dice(seed, 'companies'), atlas, today)
  const owner = makeOwners(dice(seed, 'owners'), atlas, today)
  const members = makeMembers(dice(seed, 'members'), { company, owner, hall }, today, passwordHash)
  const halls = hall.map(({ id }) => id)
  const { lanes, customer, customer_address } = makeLanes(dice(seed, 'lanes'), atlas, [
    ...company
      .filter(({ is_active }) => is_active)
      .map(({ id }) => ({
        company_id: id,
        owner_id: null,
        halls: company_hall.filter((link) => link.company_id === id).map((link) => link.hall_id),
      })),
    ...owner.filter(({ is_accepted }) => is_accepted).map(({ id }) => ({ company_id: null, owner_id: id, halls })),
  ])
  const drivers = makeDrivers(
    dice(seed, 'drivers'),
    atlas,
    today,
    hall.map(({ city_id }) => city_id),
  )
  const cargos = makeCargos(dice(seed, 'cargos'), { atlas, today, lanes, hall, company, owner, member: members.member })
  return { hall, hall_show_time, company, company_hall, owner, customer, customer_address, ...members, ...drivers, ...cargos }
}
