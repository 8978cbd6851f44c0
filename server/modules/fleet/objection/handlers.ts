import { persianDigits } from '#contract/kernel/value/digits.ts'
import { isTooShort, type objection } from '#contract/fleet/objection.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { objectionWords as words } from '#contract/fleet/objection-words.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '#server/platform/db/tables.ts'
import { reply, type Handlers, type RequestContext } from '#server/platform/context.ts'
import { recordOverride } from '#server/modules/organisations/hall/index.ts'
import { telling } from '#server/modules/messaging/message/index.ts'
import { notify } from '#server/modules/messaging/notice/index.ts'
import { addresseeOf, channelOf } from '#server/modules/halls/turn/index.ts'
import { mustSeeDriver } from '#server/modules/fleet/driver-page/index.ts'
import { countObjections, searchObjections } from './search.ts'
import { shownSubject, subjectsOf } from './subjects.ts'

export const objectionHandlers: Handlers<typeof objection> = {
  async subjects(context, { DriverId }) {
    await mustSeeDriver(context.db, context.actor, DriverId)
    return (await subjectsOf(context, DriverId)).map(shownSubject)
  },

  async make(context, { DriverId, Kind, SubjectId, Text, Attachment }) {
    const { db, actor, now } = context
    const to = addresseeOf(channelOf(actor))
    await mustSeeDriver(db, actor, DriverId)
    if (Kind === null) throw new Refusal('broken-rule', { faults: { Kind: words.kind } })
    const found = (await subjectsOf(context, DriverId)).find(({ kind, id }) => kind === Kind && id === (SubjectId ?? 0))
    if (!found) throw new Refusal('broken-rule', { faults: { SubjectId: words.notTheirs[to][Kind] } })
    if (Text === '') refuseFaults({ Text: words.text[to] })
    if (actor.role === 'Driver' && isTooShort(Text)) refuseFaults({ Text: words.short })
    const { kind, id, turn_id, hall_id } = found
    const made = await db
      .insertInto('objection')
      .values({
        driver_id: DriverId,
        kind,
        turn_id,
        permit_id: kind === 'permit' ? id : null,
        run_id: kind === 'show' ? id : null,
        hall_id,
        text: Attachment === '' ? Text : `${Text}\n${words.attached(Attachment)}`,
        made_at: now,
        made_by: actor.id,
        made_role: actor.role,
      })
      // The second of two concurrent inserts conflicts with the first.
      .onConflict((already) => already.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new Refusal('conflict', { message: words.alreadyOpen[to] })
    const detail = { objection: made.id }
    return reply(
      { id: made.id },
      { message: words.made(persianDigits(made.id)), about: ['driver', DriverId], reason: Text, detail },
    )
  },

  answer: telling(async (context, { id, State, Answer }) => {
    const { db, actor, now } = context
    const row = await db
      .selectFrom('objection')
      .select(['driver_id', 'state', 'hall_id', 'turn_id', 'permit_id', 'run_id'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('not-found', { message: words.unknown })
    if (row.state !== 'OPEN') throw new Refusal('conflict', { message: words.alreadyAnswered })
    if (Answer === '') refuseFaults({ Answer: words.answer })
    const answered = { state: State, answer: Answer, answered_at: now, answered_by: actor.id }
    await db.updateTable('objection').set(answered).where('id', '=', id).execute()
    const isUpheld = State === 'ACCEPTED'
    if (isUpheld) await publish(context, row, Answer)
    const about = { reason: Answer, count: isUpheld ? 1 : 0 }
    await notify(context, 'objectionAnswered', { about: [{ id, ...about }], by: actor.id })
    if (isUpheld && row.permit_id !== null)
      await notify(context, 'objectionUpheld', { about: [{ id: row.permit_id, reason: Answer }], by: actor.id })
    return reply(
      { id, state: State },
      {
        message: isUpheld ? words.accepted : words.declined,
        about: ['driver', row.driver_id],
        reason: Answer,
        detail: { objection: id, accepted: isUpheld },
      },
    )
  }),

  search: searchObjections,
  count: countObjections,
}

type Upheld = Pick<Selectable<Tables['objection']>, 'hall_id' | 'turn_id' | 'permit_id' | 'run_id'>

/** An upheld objection is in the hall's next record, and an annotation of its show (X40); a deactivation concerns no hall. */
async function publish(context: RequestContext, { hall_id: hallId, turn_id, permit_id, run_id }: Upheld, reason: string) {
  if (hallId === null) return
  const permit =
    permit_id === null
      ? undefined
      : await context.db.selectFrom('permit').select(['turn_id', 'run_id']).where('id', '=', permit_id).executeTakeFirst()
  const turnId = turn_id ?? permit?.turn_id
  const runId = run_id ?? permit?.run_id
  await recordOverride(context, {
    kind: 'OBJECTION_UPHELD',
    hallId,
    reason,
    ...(permit_id !== null && { permitId: permit_id }),
    ...(turnId && { turnId }),
    ...(runId && { runId }),
  })
}
