import type { cargo } from '#contract/cargo.ts'
import { searchWords } from '#contract/words/search.ts'
import { tell, type Handlers } from '../visit.ts'
import { announce } from './announce.ts'
import { earlierCargos, lastRange } from './before.ts'
import { cargoById } from './detail.ts'
import { update } from './edit.ts'
import { logOf } from './log.ts'
import { deletePreload, preloads, savePreload } from './preloads.ts'
import { searchCargos } from './search.ts'
import { accept, finish, reject, returnToSending } from './standing.ts'
import { statisticsOf } from './statistics.ts'

const foundSentence = (count: number) => (count === 0 ? searchWords.none : searchWords.found(count))

export const cargoHandlers: Handlers<typeof cargo> = {
  announce,
  update,
  byId: ({ db, actor }, { cargoId }) => cargoById(db, actor, cargoId),

  async search({ db, actor }, filter) {
    const { rows, total } = await searchCargos(db, actor, filter)
    return tell(rows, { message: foundSentence(total), result: { total, truncated: rows.length < total } })
  },

  finish,
  returnToSending,
  accept,
  reject,

  async before({ db, actor }, said) {
    const rows = await earlierCargos(db, actor, said)
    return tell(rows, { message: foundSentence(rows.length) })
  },

  preloads,
  savePreload,
  deletePreload,
  lastRange: ({ db, actor }) => lastRange(db, actor),
  statistics: async ({ db, now }) => ({ ...(await statisticsOf(db)), asOf: now.toISOString() }),
  log: ({ db, actor }, { cargoId }) => logOf(db, actor, cargoId),
}
