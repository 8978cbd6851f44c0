import type { Insertable } from 'kysely'
import { legalIdOf } from '#contract/kernel/value/iran.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import type { AgencyPermission } from '#contract/organisations/agency-config.ts'
import { mobile } from '../atlas.ts'
import type { Dice } from '../dice.ts'
import offices from '../data/offices.json' with { type: 'json' }

/** The main office of the account AM10861677542, and how many companies are its agencies: 1 to 6. */
export const firstOffice = 1
const ITS_AGENCIES = 6
/** The other main office has those up to this one; the rest belong to none. */
const LAST_AGENCY = 20

/** Two main offices; every accepted company is an agency by its national id (GAP72), the first may call chosen drivers. */
export function makeAgencies(
  die: Dice,
  company: readonly { id: number; name: string; national_id: string; is_accepted: boolean }[],
) {
  const main_office = offices.map(({ name, nationalId }, i) => ({
    id: firstOffice + i,
    name,
    national_id: nationalId ?? legalIdOf(`14${die.digits(8)}`),
  })) satisfies Insertable<Tables['main_office']>[]
  const officeOf = (id: number) => (id <= ITS_AGENCIES ? firstOffice : id <= LAST_AGENCY ? firstOffice + 1 : null)
  const agency = company
    .filter(({ is_accepted }) => is_accepted)
    .map(({ id, name, national_id }) => ({
      id,
      main_office_id: officeOf(id),
      full_name: name,
      national_id,
      mobile: mobile(die),
    })) satisfies Insertable<Tables['agency']>[]
  const granted = (id: number): AgencyPermission[] => {
    if (id === 1) return ['loadSelectedDrivers', 'insertDraft', 'instantBill', 'loadSystemReserve']
    const some = (['loadSelectedDrivers', 'insertDraft', 'reserveEntrancePermission', 'instantBill'] as const).filter(() =>
      die.chance(0.35),
    )
    // Company 2 shows what a company without the permission meets.
    return id === 2 ? some.filter((permission) => permission !== 'loadSelectedDrivers') : some
  }
  const agency_permission = agency.flatMap(({ id }) => granted(id).map((permission) => ({ agency_id: id, permission })))
  return { main_office, agency, agency_permission }
}
