/** The show of a driver's own turn, and the list given by app (decision 046). */
import type { Received } from '#contract/kernel/call.ts'
import type { OwnShow, run, RunFace } from '#contract/halls/run.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { runWords as words } from '#contract/halls/run-words.ts'
import { ownTurnWords } from '#contract/halls/turn-words.ts'
import { receiptCode } from '#contract/halls/split/list-history.ts'
import { isTooHeavy } from '#contract/halls/split/split.ts'
import { listOf, newestReceipt } from '#server/modules/freight/priority/index.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Actor, RequestContext } from '#server/platform/context.ts'
import { hallShows, nextShowAt } from '#server/modules/organisations/hall/index.ts'
import { forecastsOf, hindranceOf, liveTurnOf, type LiveTurn } from '../turn/index.ts'
import { INSUFFICIENT_CREDIT, withoutCredit } from './credit.ts'
import { newest, showOf } from './desk.ts'
import { answerOf, prefer, vehicleInShow } from './prefer.ts'
import { faceOf } from './read.ts'

/** Empty without a queued turn: one that has won is in no show. */
export async function ownShow({ db, actor, clock }: RequestContext): Promise<OwnShow> {
  const now = await clock.at(db)
  const turn = await liveTurnOf(db, actor)
  if (turn?.state !== 'QUEUED')
    return { now: now.toISOString(), turn: null, takesLists: false, run: null, nextAt: null, cargos: [], list: null }
  const show = await showOf(db, turn.hallId, now)
  const { loaderType, capacity } = await vehicleInShow(db, show.run?.id ?? 0, { id: turn.id, vehicle_id: turn.vehicleId })
  const { id, number, hallId, hallName, loaderTypeName } = turn
  return {
    now: show.now,
    turn: { id, number, hallId, hallName, loaderTypeName },
    takesLists: turn.isByApp && !isElsewhere(actor, turn),
    run: show.run,
    nextAt: show.nextAt,
    cargos: show.cargos
      .filter((cargo) => cargo.loaderTypes.includes(loaderType) && !isTooHeavy(cargo, capacity))
      .map((cargo) => ({ ...cargo, rentPerKm: cargo.km > 0 ? Math.round(cargo.rent / cargo.km) : null })),
    list: show.run ? await ownList(db, show.run, turn) : null,
  }
}

/** Whether the driver is at a kiosk of another hall than the turn's. */
const isElsewhere = ({ kiosk }: Actor, { hallId }: Pick<LiveTurn, 'hallId'>) => kiosk !== null && kiosk.hallId !== hallId

/** The list that counts now, and how it was registered. */
async function ownList(db: Db, { id, opensAt }: RunFace, turn: Pick<LiveTurn, 'id'>): Promise<OwnShow['list']> {
  const receipt = await newestReceipt(db, id, turn.id)
  if (!receipt) return null
  const cargos = await listOf(db, id, turn.id)
  return { ...(await answerOf(db, { id, opens_at: new Date(opensAt) }, { ...receipt, cargos })), by: receipt.by }
}

/** What the desk shows of a queued turn, and the open or next show of its hall. */
export async function showOfTurn(db: Db, { id, number, hallId, driverId }: LiveTurn, now: Date) {
  const live = await newest(db, hallId, ['OPEN', 'LOCKED'])
  const run = live ? faceOf(live) : null
  const found = await hindranceOf(db, { hallId, turnId: id }, now)
  // From the lock on, the charge is held and no longer available.
  const isPoor =
    !found && run?.state !== 'LOCKED' && (await withoutCredit(db, hallId, run?.id ?? null, [{ id, driverId }])).has(id)
  const forecast = (await forecastsOf(db, hallId, now)).get(number) ?? null
  const receipt = run && (await newestReceipt(db, run.id, id))
  return {
    turn: { ineligible: found?.code ?? (isPoor ? INSUFFICIENT_CREDIT : null), forecast },
    show: run && {
      run,
      listed: (await listOf(db, run.id, id)).length,
      receipt: receipt ? { code: receiptCode(receipt.hash), at: receipt.received_at.toISOString() } : null,
    },
    nextAt: nextShowAt(await hallShows(db, hallId), now)?.toISOString() ?? null,
  }
}

/**
 * As the desk's `prefer`, by the driver. Replacing a list stays in the record, with the driver's role: its readers refuse a list
 * that was replaced without a trace.
 */
export async function preferOwn(context: RequestContext, input: Received<(typeof run)['preferOwn']>) {
  const { db, actor } = context
  const turn = await liveTurnOf(db, actor)
  const isOwn = turn?.id === input.DriverTurnId
  if (isOwn && isElsewhere(actor, turn)) throw new Refusal('conflict', { message: ownTurnWords.otherKiosk })
  if (isOwn && !turn.isByApp) throw new Refusal('conflict', { message: words.deskOnly })
  return prefer(context, { ...input, ReasonCode: 'DRIVER_ASKED' })
}
