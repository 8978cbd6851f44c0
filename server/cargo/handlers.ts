import type { cargo } from '#contract/cargo.ts'
import { searchWords } from '#contract/words/search.ts'
import { tell, type Handlers } from '../visit.ts'
import { announce } from './announce.ts'
import { searchCargos } from './search.ts'

export const cargoHandlers: Handlers<typeof cargo> = {
  announce,

  async search({ db, actor }, filter) {
    const { rows, total } = await searchCargos(db, actor, filter)
    const message = total === 0 ? searchWords.none : searchWords.found(total)
    return tell(rows, { message, result: { total, truncated: rows.length < total } })
  },
}
