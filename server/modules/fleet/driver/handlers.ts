import type { driver } from '#contract/fleet/driver.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { adminTeam, type Role } from '#contract/kernel/roles.ts'
import { cargoWords } from '#contract/freight/cargo-words.ts'
import { agencyMay } from '#server/modules/organisations/agency/index.ts'
import { tellFound } from '#server/platform/found.ts'
import type { Handlers, RequestContext } from '#server/platform/context.ts'
import { activityOf, ratesOf } from './history.ts'
import { pictureOf } from './picture.ts'
import { driversWith } from './rows.ts'
import { partOf, searchedBy } from './search.ts'

export const driverHandlers: Handlers<typeof driver> = {
  byNationalId: searchedBy('nationalId'),
  byCard: searchedBy('card'),
  byName: searchedBy('name'),
  byFamily: searchedBy('family'),
  byMobile: searchedBy('mobile'),
  byVehicleCard: searchedBy('vehicleCard'),
  all: ({ db }, part) => partOf(db, part, { isInactive: false }),
  inactive: ({ db }, part) => partOf(db, part, { isInactive: true }),
  async byLoaderTypes(context, { LoaderTypeId }) {
    await mustChoose(context)
    return tellFound(await driversWith(context.db, LoaderTypeId), cargoWords.noDriver)
  },
  activity: activityOf,
  rates: ratesOf,
  picture: pictureOf,
}

/** Among companies only an agency that may choose drivers can search them (F16). */
async function mustChoose(context: RequestContext): Promise<void> {
  const { role, companyId } = context.actor
  if ((adminTeam as readonly Role[]).includes(role)) return
  const granted = companyId !== null && (await agencyMay(context, companyId, 'loadSelectedDrivers'))
  if (!granted) throw new Refusal('not-allowed', { message: cargoWords.driversNotGranted })
}
