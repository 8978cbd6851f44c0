/** Events at a gate or a desk (domain.md 4.3 "milestones"; V12). */
import { CAPTURE_HOURS, type PermitEventKind, type permitLife } from '#contract/permits/permit-life.ts'
import type { Received } from '#contract/kernel/call.ts'
import { checkPermitCode } from '#contract/permits/permit-code.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { PermitStatus } from '#contract/kernel/status.ts'
import { permitLifeWords as words } from '#contract/permits/permit-words.ts'
import { reply, type RequestContext } from '#server/platform/context.ts'
import { notify } from '#server/modules/messaging/notice/index.ts'
import { holdPermit } from '../scope.ts'
import { believed, columnOf, counts } from './rules.ts'
import { settleStatus } from './settle.ts'

type Report = (typeof permitLife)['event']

/** Records it, once for each reference; the first one counts, and the status never goes back. */
export async function recordEvent(context: RequestContext, { id, Event, At, Code, Presence }: Received<Report>) {
  const { db, actor, now, entityRef } = context
  const locked = await holdPermit(context, id)
  if (locked.status === PermitStatus.voided) throw new Refusal('conflict', { message: words.voided(id) })
  if (locked.annulled_at) throw new Refusal('conflict', { message: words.annulled(id) })
  const input = At === null ? null : new Date(At)
  const at = believed(input, { issuedAt: locked.issued_at, now, captureHours: CAPTURE_HOURS })
  if (Code) await mustBeItsCode(context, { id, code: Code, at })

  const column = columnOf[Event]
  const isNew = counts(locked, Event, at)
  const isOwn = actor.role === 'Driver'
  // The driver's phone shows the code: only a reader at the gate proves with it that the truck is there.
  const source = Code && !isOwn ? ('SCAN' as const) : ('HAND' as const)
  const presence = isOwn ? Presence : null
  const inserted = await db
    .insertInto('permit_event')
    .values({
      permit_id: id,
      kind: Event,
      source,
      presence,
      captured_at: at,
      received_at: now,
      member_id: actor.id,
      entity_ref: entityRef,
      counted: isNew,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'entity_ref']).doNothing())
    .returning('id')
    .executeTakeFirst()
  const about = ['permit', id] as const
  if (!inserted) {
    const again = { id, event: Event, counted: await wasCounted(context, id, Event), status: locked.status }
    return reply(again, { message: words.repeated(Event), about, detail: { repeated: true } })
  }
  const detail = { event: Event, source, counted: isNew, capturedAt: at.toISOString(), ...(presence && { presence }) }
  if (!isNew) {
    const message = locked[column] === null ? words.tooLate(Event) : words.repeated(Event)
    return reply({ id, event: Event, counted: false, status: locked.status }, { message, about, detail })
  }
  await db
    .updateTable('permit')
    .set({ [column]: at })
    .where('id', '=', id)
    .execute()
  if (Event === 'ARRIVED') await notify(context, 'permitArrived', { about: [{ id }], by: actor.id })
  if (Event === 'LOADED') await notify(context, 'permitLoaded', { about: [{ id }], by: actor.id })
  const { from, to, reached } = await settleStatus(context, id)
  const message = [words.noted(Event, shamsiDayOf(at), clockOf(at)), consequence(Event, from, to)].filter(Boolean).join(' ')
  const moved = from === reached ? {} : { from, to: reached }
  return reply({ id, event: Event, counted: true, status: to }, { message, about, detail: { ...detail, ...moved } })
}

/** The consequence as a sentence; '' without one. */
function consequence(event: PermitEventKind, from: PermitStatus, to: PermitStatus): string {
  if (event === 'DELIVERED' && to < 5) return to === 1 ? words.notYetPrinted : words.notYetDelivered
  if (from === to) return ''
  return to === 6 ? words.nowClosed : to === 5 ? words.nowDelivered : ''
}

/** Result of the earlier event with this reference; another event with it is refused (422). */
async function wasCounted({ db, actor, entityRef }: RequestContext, id: number, event: PermitEventKind): Promise<boolean> {
  const { counted, permit_id, kind } = await db
    .selectFrom('permit_event')
    .select(['counted', 'permit_id', 'kind'])
    .where('member_id', '=', actor.id)
    .where('entity_ref', '=', entityRef)
    .executeTakeFirstOrThrow()
  if (permit_id !== id || kind !== event) throw new Refusal('key-reuse')
  return counted
}

/** Throws 422 for a foreign or expired code, or another permit's. */
async function mustBeItsCode({ db }: RequestContext, { id, code, at }: { id: number; code: string; at: Date }): Promise<void> {
  const keys = await db
    .selectFrom('signing_key')
    .select(['id', 'public_key as publicKey'])
    .where('purpose', '=', 'permit')
    .execute()
  const check = checkPermitCode(code, { keys, voided: [], now: at })
  const { permitId } = check.content ?? {}
  if (permitId !== undefined && permitId !== id) refuseFaults({ Code: words.code.another(permitId) })
  if (!check.ok) refuseFaults({ Code: words.code[check.why] })
}
