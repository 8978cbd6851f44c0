import type { driver } from '#contract/driver.ts'
import { Refusal } from '#contract/refusal.ts'
import { adminTeam, type Role } from '#contract/roles.ts'
import { cargoWords } from '#contract/words/cargo.ts'
import { agencyMay } from '../company/index.ts'
import { tellFound } from '../found.ts'
import type { Handlers, RequestContext } from '../context.ts'
import { driversWith } from './rows.ts'

const unfinished = async (): Promise<never> => {
  throw new Refusal('not-found')
}

export const driverHandlers: Handlers<typeof driver> = {
  byNationalId: unfinished,
  byCard: unfinished,
  byName: unfinished,
  byFamily: unfinished,
  byMobile: unfinished,
  byVehicleCard: unfinished,
  all: unfinished,
  inactive: unfinished,
  activity: unfinished,
  rates: unfinished,
  picture: unfinished,
  async byLoaderTypes(context, { LoaderTypeId }) {
    await mustChoose(context)
    return tellFound(await driversWith(context.db, LoaderTypeId), cargoWords.noDriver)
  },
}

/** Of the companies only an agency that may choose drivers looks for them (F16). */
async function mustChoose({ db, actor: { role, companyId } }: RequestContext): Promise<void> {
  if ((adminTeam as readonly Role[]).includes(role)) return
  const granted = companyId !== null && (await agencyMay(db, companyId, 'loadSelectedDrivers'))
  if (!granted) throw new Refusal('not-allowed', { message: cargoWords.driversNotGranted })
}
