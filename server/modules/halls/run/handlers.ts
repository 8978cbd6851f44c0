import type { run } from '#contract/halls/run.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import { runWords as words } from '#contract/halls/run-words.ts'
import { dropRunPriorities } from '#server/modules/freight/priority/index.ts'
import { notify } from '#server/modules/messaging/notice/index.ts'
import { reply, type Handlers } from '#server/platform/context.ts'
import { boardOf, pastShows } from './board.ts'
import { deskOf } from './desk.ts'
import { holdHall, recordOverride } from '#server/modules/organisations/hall/index.ts'
import { openLate } from './late.ts'
import { showsOfCargo } from './of-cargo.ts'
import { outcomeOf } from './outcome.ts'
import { ownShow, preferOwn } from './own.ts'
import { prefer } from './prefer.ts'
import { recordsAfter } from './chain.ts'
import { annotationsOf, faceNamed, faceOf, recordKeys, runOf, sealedRecord } from './read.ts'

/** All calls of `run` except those of free loads (server/modules/permits/free). */
export const runHandlers: Omit<Handlers<typeof run>, 'freeCargos' | 'claimFree' | 'assignFree'> = {
  open: deskOf,
  board: boardOf,
  past: pastShows,
  keys: ({ db }) => recordKeys(db),
  chain: recordsAfter,
  face: faceNamed,
  annotations: annotationsOf,
  own: ownShow,
  prefer,
  preferOwn,
  openLate,
  outcome: outcomeOf,
  ofCargo: showsOfCargo,

  async record({ db }, { id }) {
    const record = await sealedRecord(db, id)
    if (!record) throw new Refusal('not-found', { message: words.noRecord })
    return record
  },

  async abort(context, { id, Reason }) {
    const { db, actor } = context
    const seen = await runOf(db, actor, id)
    if (!Reason) refuseFaults({ Reason: words.reason })
    await holdHall(context, seen.hall_id)
    const { numUpdatedRows } = await db
      .updateTable('show_run')
      .set({ state: 'ABORTED', reason: Reason, acted_by: actor.id })
      .where('id', '=', id)
      .where('state', '=', 'OPEN')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Refusal('conflict', { message: words.notAbortable })
    await dropRunPriorities(db, id, 'RUN_ABORTED')
    await notify(context, 'showAborted', { about: [{ id, at: clockOf(seen.opens_at), reason: Reason }], by: actor.id })
    await recordOverride(context, { kind: 'RUN_ABORTED', hallId: seen.hall_id, runId: id, reason: Reason })
    return reply(faceOf(await runOf(db, actor, id)), { message: words.aborted, about: ['run', id], reason: Reason })
  },
}
