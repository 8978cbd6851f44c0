import { persianDigits } from '#contract/digits.ts'
import type { objection } from '#contract/objection.ts'
import { Refusal, refuseFaults } from '#contract/refusal.ts'
import { objectionWords as words } from '#contract/words/objection.ts'
import { reply, type Handlers } from '../context.ts'
import { mustSeeDriver } from '../profile/index.ts'
import { countObjections, searchObjections } from './search.ts'
import { shownSubject, subjectsOf } from './subjects.ts'

export const objectionHandlers: Handlers<typeof objection> = {
  async subjects(context, { DriverId }) {
    await mustSeeDriver(context.db, context.actor, DriverId)
    return (await subjectsOf(context, DriverId)).map(shownSubject)
  },

  async make(context, { DriverId, Kind, SubjectId, Text }) {
    const { db, actor, now } = context
    await mustSeeDriver(db, actor, DriverId)
    if (Kind === null) refuseFaults({ Kind: words.kind })
    const found = (await subjectsOf(context, DriverId)).find(({ kind, id }) => kind === Kind && id === (SubjectId ?? 0))
    if (!found) refuseFaults({ SubjectId: words.notTheirs[Kind!] })
    if (Text === '') refuseFaults({ Text: words.text })
    const { kind, id, turn_id, hall_id } = found!
    const made = await db
      .insertInto('objection')
      .values({
        driver_id: DriverId,
        kind,
        turn_id,
        permit_id: kind === 'permit' ? id : null,
        run_id: kind === 'show' ? id : null,
        hall_id,
        text: Text,
        made_at: now,
        made_by: actor.id,
        made_role: actor.role,
      })
      // Of two at once, the second finds the first's.
      .onConflict((already) => already.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw new Refusal('conflict', { message: words.alreadyOpen })
    const detail = { objection: made.id }
    return reply(
      { id: made.id },
      { message: words.made(persianDigits(made.id)), about: ['driver', DriverId], reason: Text, detail },
    )
  },

  async answer({ db, actor, now }, { id, State, Answer }) {
    const row = await db
      .selectFrom('objection')
      .select(['driver_id', 'state'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!row) throw new Refusal('not-found', { message: words.unknown })
    if (row.state !== 'OPEN') throw new Refusal('conflict', { message: words.alreadyAnswered })
    if (Answer === '') refuseFaults({ Answer: words.answer })
    const answered = { state: State, answer: Answer, answered_at: now, answered_by: actor.id }
    await db.updateTable('objection').set(answered).where('id', '=', id).execute()
    const message = State === 'ACCEPTED' ? words.accepted : words.declined
    return reply(
      { id, state: State },
      { message, about: ['driver', row.driver_id], reason: Answer, detail: { objection: id, accepted: State === 'ACCEPTED' } },
    )
  },

  search: searchObjections,
  count: countObjections,
}
