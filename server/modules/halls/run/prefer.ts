/** Registers a turn's list in an open show (domain.md 4.4 "Register preferences"). */
import type { run } from '#contract/halls/run.ts'
import type { ListChannel } from '#contract/halls/run-rows.ts'
import type { Received } from '#contract/kernel/call.ts'
import { Refusal, refuseFaults, type Faults } from '#contract/kernel/refusal.ts'
import { adminTeam, type Role } from '#contract/kernel/roles.ts'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import { receiptCode } from '#contract/halls/split/list-history.ts'
import { isTooHeavy } from '#contract/halls/split/split.ts'
import { runWords as words } from '#contract/halls/run-words.ts'
import { cargosOfShow } from '#server/modules/freight/cargo/index.ts'
import type { Db } from '#server/platform/db/open.ts'
import { recordOverride } from '#server/modules/organisations/hall/index.ts'
import { giveReceipt, listOf, newestReceipt, replaceList } from '#server/modules/freight/priority/index.ts'
import { addresseeOf, channelOf, holdTurn } from '../turn/index.ts'
import { reply, type RequestContext } from '#server/platform/context.ts'
import { creditWarning } from './credit.ts'
import { numbersOf, type LiveRun } from './rows.ts'

type PreferInput = Received<(typeof run)['prefer']>
type Receipt = Omit<NonNullable<Awaited<ReturnType<typeof newestReceipt>>>, 'by'>

/**
 * Registers the whole list; returns a receipt with the run, the turn, the list and the server's time. Replacing a list that has
 * a receipt is a public act; the same list again changes nothing, and keeps its receipt.
 */
export async function prefer(context: RequestContext, input: PreferInput) {
  const { id, DriverTurnId, CargoIds } = input
  const { db, now, actor } = context
  const runNamed = () => db.selectFrom('show_run').selectAll().where('id', '=', id).executeTakeFirst()
  const seen = await runNamed()
  // The database's clock alone decides. Only this refusal names the lock time: other commands are just asked to wait.
  if (seen?.state === 'OPEN' && now >= seen.locks_at)
    throw new Refusal('conflict', { message: words.closed(clockOf(seen.locks_at)) })
  const turn = await holdTurn(context, DriverTurnId)
  const open = await runNamed()
  if (!open || open.hall_id !== turn.hall_id) throw new Refusal('not-found', { message: words.otherHall })
  if (open.state !== 'OPEN') throw new Refusal('conflict', { message: words.notOpen })
  if (turn.state !== 'QUEUED') throw new Refusal('conflict', { message: words.notQueued })
  const before = await newestReceipt(db, id, turn.id)
  mustKnow(before, input)
  // Also for an existing list: its vehicle or a cargo may have changed since.
  refuseFaults(await listFaults(context, open, turn, CargoIds))
  if (before && same(before.cargos, CargoIds) && same(await listOf(db, id, turn.id), CargoIds)) {
    return reply(await answerOf(db, open, before), { message: words.registeredBefore, about: ['turn', turn.id] })
  }
  if (before && input.Replaces && !input.ReasonCode) refuseFaults({ ReasonCode: words.listReason })

  await replaceList(db, { runId: id, turnId: turn.id, cargoIds: CargoIds, now })
  const receipt = await giveReceipt(db, {
    runId: id,
    turn,
    cargoIds: CargoIds,
    memberId: actor.id,
    channel: channelOf(actor),
    now,
  })
  if (before) {
    await recordOverride(atKiosk(context), {
      kind: CargoIds.length === 0 ? 'LIST_EMPTIED' : 'LIST_REPLACED',
      hallId: turn.hall_id,
      turnId: turn.id,
      runId: id,
      receiptId: before.id,
      reason: '',
      reasonCode: input.ReasonCode ?? 'NOT_GIVEN',
    })
  } else if ((adminTeam as readonly Role[]).includes(actor.role)) {
    // The administrators' team acts in the hall's place.
    const about = { hallId: turn.hall_id, turnId: turn.id, runId: id, receiptId: receipt.id }
    await recordOverride(context, { kind: 'LIST_BY_TEAM', ...about, reason: '', reasonCode: input.ReasonCode ?? 'NOT_GIVEN' })
  }
  return reply(await answerOf(db, open, receipt), {
    message:
      words.received(CargoIds.length) +
      (CargoIds.length > 0 ? await creditWarning(db, open, turn.driver_id, addresseeOf(channelOf(actor))) : ''),
    about: ['turn', turn.id],
    // Not the cargos: the audit is readable before the lock.
    detail: { run: id, receipt: receiptCode(receipt.hash) },
  })
}

/** The record names the kiosk instead of the driver's own phone; the audit has the driver in both cases. */
const atKiosk = (context: RequestContext) =>
  context.actor.kiosk ? { ...context, actor: { ...context.actor, role: 'Kiosk' as const } } : context

const same = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((id, i) => id === b[i])

/** The receipt in the shape of the response, with what names its show and its cargos. */
export async function answerOf(db: Db, { id, opens_at }: Pick<LiveRun, 'id' | 'opens_at'>, receipt: Receipt) {
  const { hash, salt, received_at, cargos } = receipt
  const numbers = new Map((await numbersOf(db, id)).map((one) => [one.id, one.number]))
  return {
    receipt: receiptCode(hash),
    hash,
    salt,
    receivedAt: received_at.toISOString(),
    cargos,
    opensAt: opens_at.toISOString(),
    numbers: cargos.map((cargo) => numbers.get(cargo) ?? null),
  }
}

/** A client that names the list it replaces must have the newest one: it never overwrites a list that was given meanwhile. */
function mustKnow(before: (Receipt & { by: ListChannel }) | undefined, { Replaces }: PreferInput): void {
  if (Replaces === null || Replaces === (before ? receiptCode(before.hash) : '')) return
  const message = before ? words.otherReceipt(clockOf(before.received_at), receiptCode(before.hash), before.by) : words.noReceipt
  throw new Refusal('conflict', { message })
}

/** What a turn's vehicle can carry, as the show keeps it; run 0 is none. */
export const vehicleInShow = (db: Db, runId: number, turn: { id: number; vehicle_id: number }) =>
  db
    .selectFrom('vehicle')
    .leftJoin('show_turn', (on) => on.on('show_turn.run_id', '=', runId).on('show_turn.turn_id', '=', turn.id))
    .innerJoin('loader_type', 'loader_type.id', 'vehicle.loader_type_id')
    .select(({ fn }) => [
      fn.coalesce('show_turn.loader_type_id', 'loader_type.id').as('loaderType'),
      fn.coalesce('show_turn.capacity_kg', 'loader_type.capacity_kg').as('capacity'),
    ])
    .where('vehicle.id', '=', turn.vehicle_id)
    .executeTakeFirstOrThrow()

/** All cargos of the list that the turn's vehicle, as the show keeps it, cannot carry, together. */
async function listFaults(
  { db }: RequestContext,
  run: { id: number; hall_id: number; opens_at: Date },
  turn: { id: number; vehicle_id: number },
  wanted: readonly number[],
): Promise<Faults> {
  const vehicle = await vehicleInShow(db, run.id, turn)
  const found =
    wanted.length === 0 ? [] : await cargosOfShow(db, run.hall_id, run.opens_at).where('cargo.id', 'in', wanted).execute()
  const cargos = new Map(found.map((cargo) => [cargo.id, cargo]))
  const numbers = new Map((await numbersOf(db, run.id)).map(({ id, number }) => [id, number]))
  const sentences = wanted.flatMap((id) => {
    const cargo = cargos.get(id)
    const called = { id, number: numbers.get(id) ?? null }
    if (!cargo) return words.notInShow(called)
    if (!cargo.loaderTypes.includes(vehicle.loaderType)) return words.otherLoader(called)
    return isTooHeavy(cargo, vehicle.capacity) ? words.tooHeavy(called) : []
  })
  return sentences.length > 0 ? { CargoIds: sentences.join(' ') } : {}
}
