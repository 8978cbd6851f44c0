/** The priorities of a turn and those for a cargo, and removing one (S1 §2.4; S2 §2, §7; H9). */
import { observers, type Role } from '#contract/kernel/roles.ts'
import { PriorityStatus } from '#contract/kernel/status.ts'
import type { Priority, turn, TurnPriority } from '#contract/halls/turn.ts'
import type { Received } from '#contract/kernel/call.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { cargoWords } from '#contract/freight/cargo-words.ts'
import { searchWords } from '#contract/insight/search-words.ts'
import { turnWords as words } from '#contract/halls/turn-words.ts'
import { customerName, mustSee } from '#server/modules/freight/cargo/index.ts'
import { deletePriority, newestReceipt, prioritiesOf } from '#server/modules/freight/priority/index.ts'
import { recordOverride } from '#server/modules/organisations/hall/index.ts'
import { reply, type RequestContext } from '#server/platform/context.ts'
import { holdTurn, turnsOf } from './scope.ts'

/**
 * The list of a turn. A list of an open show is hidden from the administrators' team: only its length is returned, in the
 * message and as `result.sealed` (decision 012).
 */
export async function prioritiesOfTurn(
  { db, actor }: RequestContext,
  { DriverTurnId, IsAll }: Received<(typeof turn)['priorities']>,
) {
  const seen = await turnsOf(db, actor).select('turn.id').where('turn.id', '=', DriverTurnId).executeTakeFirst()
  if (!seen) throw new Refusal('not-found')
  const all = await db
    .selectFrom('priority')
    .innerJoin('cargo', 'cargo.id', 'priority.cargo_id')
    .leftJoin('show_run', 'show_run.id', 'priority.run_id')
    .select([
      'priority.id',
      'priority.turn_id as driverTurnId',
      'priority.rank as priority',
      'priority.cargo_id as cargoId',
      'priority.registered_at',
      'priority.status',
      'priority.reason_code as reasonCode',
      'show_run.state as showState',
      'cargo.source as cargoSource',
      'cargo.destination as cargoDestination',
      customerName('sender_address_id').as('senderCustomerName'),
      customerName('receiver_address_id').as('receiverCustomerName'),
    ])
    .where('priority.turn_id', '=', DriverTurnId)
    .$if(!IsAll, (query) => query.where('priority.status', '=', PriorityStatus.pending))
    .orderBy('priority.run_id', (by) => by.desc().nullsLast())
    .orderBy('priority.rank')
    .orderBy('priority.id')
    .execute()
  const isSealed = ({ showState }: (typeof all)[number]) => showState === 'OPEN' && actor.role !== 'LoadHallAdmin'
  const sealed = all.filter((one) => isSealed(one) && one.status === PriorityStatus.pending).length
  const rows = all.filter((one) => !isSealed(one))
  const priorities: TurnPriority[] = rows.map((one) => {
    const { registered_at, showState: _, ...row } = one
    return { ...row, date: shamsiDayOf(registered_at), time: clockOf(registered_at) }
  })
  const found = rows.length === 0 ? words.noPriority : searchWords.found(rows.length)
  return reply(priorities, { message: sealed > 0 ? words.sealedList(sealed) : found, result: { sealed } })
}

/**
 * The requests for a cargo. Lists of an open show are sealed for every reader: only their number is returned, in the message
 * and as `result.sealed` (G7). For an observer this holds until the show is published, for the cargo's owner always (domain.md
 * 6.1). The hall's desk reads its own by turn.
 */
export async function prioritiesForCargo(
  { db, actor }: RequestContext,
  { CargoId }: Received<(typeof turn)['prioritiesOfCargo']>,
) {
  await mustSee(db, actor, CargoId)
  const all = await prioritiesOf(db, CargoId)
  const isOwner = actor.role === 'ProductOwnerAdmin'
  const isObserver = (observers as readonly Role[]).includes(actor.role)
  const isSealed = ({ showState }: (typeof all)[number]) =>
    isOwner || showState === 'OPEN' || (isObserver && showState === 'LOCKED')
  const counted: readonly PriorityStatus[] = isOwner ? activeStatuses : [PriorityStatus.pending]
  const sealed = all.filter((one) => isSealed(one) && counted.includes(one.status)).length
  const rows = all.filter((one) => !isSealed(one))
  const priorities: Priority[] = rows.map(
    ({ rank, reason_code, registered_at, number, issued_at, driver_id, first_name, last_name, id, status }) => ({
      id,
      status,
      priority: rank,
      turnNumber: number,
      turnDate: shamsiDayOf(issued_at),
      turnTime: clockOf(issued_at),
      date: shamsiDayOf(registered_at),
      time: clockOf(registered_at),
      driverID: driver_id,
      driverName: `${first_name} ${last_name}`,
      reasonCode: reason_code,
    }),
  )
  const found = rows.length === 0 ? cargoWords.noPriority : searchWords.found(rows.length)
  const sentence = isOwner ? words.askedFor(sealed) : words.sealed(sealed)
  return reply(priorities, { message: sealed > 0 ? sentence : found, result: { sealed } })
}

/** Requests that were not withdrawn, with any outcome. */
const activeStatuses: readonly PriorityStatus[] = [PriorityStatus.pending, PriorityStatus.confirmed, PriorityStatus.lost]

/** 1 → 5, before the lock only, and listed: it affects who may get a load. */
export async function cancelPriority(context: RequestContext, { id, Reason }: Received<(typeof turn)['cancelPriority']>) {
  const { db } = context
  const priority = await db
    .selectFrom('priority')
    .select(['turn_id', 'cargo_id', 'run_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!priority) throw new Refusal('not-found')
  const locked = await holdTurn(context, priority.turn_id)
  if (!(await deletePriority(db, id))) throw new Refusal('conflict', { message: words.priorityNotAwaiting })
  const about = { hallId: locked.hall_id, turnId: locked.id, cargoId: priority.cargo_id, reason: Reason }
  // The run of the shortened list: a priority older than runs has none.
  const receipt = priority.run_id === null ? undefined : await newestReceipt(db, priority.run_id, locked.id)
  await recordOverride(context, { kind: 'PRIORITY_DELETED', ...about, receiptId: receipt?.id })
  return reply({ id }, { message: words.priorityDropped, about: ['turn', locked.id], reason: Reason })
}
