import type { cargo } from '#contract/cargo.ts'
import { tellFound } from '../found.ts'
import type { Handlers } from '../visit.ts'
import { announce } from './announce.ts'
import { earlierCargos, lastRange } from './before.ts'
import { cargoById } from './detail.ts'
import { update } from './edit.ts'
import { logOf } from './log.ts'
import { deletePreload, preloads, savePreload } from './preloads.ts'
import { searchCargos } from './search.ts'
import { accept, finish, reject, returnToSending } from './standing.ts'
import { statisticsOf } from './statistics.ts'

export const cargoHandlers: Handlers<typeof cargo> = {
  announce,
  update,
  byId: ({ db, actor }, { cargoId }) => cargoById(db, actor, cargoId),

  search: async ({ db, actor }, filter) => tellFound(await searchCargos(db, actor, filter)),

  finish,
  returnToSending,
  accept,
  reject,

  before: async ({ db, actor }, said) => tellFound(await earlierCargos(db, actor, said)),

  preloads,
  savePreload,
  deletePreload,
  lastRange: ({ db, actor }) => lastRange(db, actor),
  statistics: async ({ db, now }) => ({ ...(await statisticsOf(db)), asOf: now.toISOString() }),
  log: async ({ db, actor }, { cargoId }) => tellFound(await logOf(db, actor, cargoId)),
}
