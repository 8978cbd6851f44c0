/** Which halls an observer sees (S2 "Admin users"). */
import { Refusal } from '#contract/refusal.ts'
import { memberWords as words } from '#contract/words/member.ts'
import type { Visit } from '../visit.ts'

/** Answers the link's id; 404 without such a hall, 409 where the link is there. */
export async function linkHall({ db }: Visit, memberId: number, hallId: number): Promise<number> {
  const hall = await db.selectFrom('hall').select('id').where('id', '=', hallId).executeTakeFirst()
  if (!hall) throw new Refusal('not-found')
  const row = await db
    .insertInto('member_hall')
    .values({ member_id: memberId, hall_id: hallId })
    .onConflict((conflict) => conflict.columns(['member_id', 'hall_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Refusal('conflict', { message: words.alreadyLinked })
  return row.id
}

export async function unlinkHall({ db }: Visit, id: number): Promise<{ member_id: number; hall_id: number }> {
  const row = await db.deleteFrom('member_hall').where('id', '=', id).returning(['member_id', 'hall_id']).executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  return row
}
