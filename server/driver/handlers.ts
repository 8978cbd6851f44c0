import type { driver } from '#contract/driver.ts'
import { cargoWords } from '#contract/words/cargo.ts'
import { searchWords } from '#contract/words/search.ts'
import { tell, type Handlers } from '../visit.ts'
import { driversWith } from './rows.ts'

export const driverHandlers: Handlers<typeof driver> = {
  async byLoaderTypes({ db }, { LoaderTypeId }) {
    const found = await driversWith(db, LoaderTypeId)
    return tell(found, { message: found.length === 0 ? cargoWords.noDriver : searchWords.found(found.length) })
  },
}
