/** Hall links of observers (S2 "Admin users"). */
import { Refusal } from '#contract/kernel/refusal.ts'
import { adminUserWords as words } from '#contract/organisations/admin-user-words.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { RequestContext } from '#server/platform/context.ts'

const nameOf = (db: Db, id: number) => db.selectFrom('hall').select('name').where('id', '=', id).executeTakeFirst()

/** Returns the link's id and the hall's name; 404 without such a hall, 409 if the link exists. */
export async function linkHall({ db }: RequestContext, memberId: number, hallId: number): Promise<{ id: number; name: string }> {
  const hall = await nameOf(db, hallId)
  if (!hall) throw new Refusal('not-found', { message: words.noHall })
  const row = await db
    .insertInto('member_hall')
    .values({ member_id: memberId, hall_id: hallId })
    .onConflict((conflict) => conflict.columns(['member_id', 'hall_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Refusal('conflict', { message: words.hallTwice(hall.name) })
  return { id: row.id, name: hall.name }
}

/** Removes a link; 404 if there is none. */
export async function unlinkHall({ db }: RequestContext, id: number) {
  const row = await db.deleteFrom('member_hall').where('id', '=', id).returning(['member_id', 'hall_id']).executeTakeFirst()
  if (!row) throw new Refusal('not-found', { message: words.noLink })
  const { name } = (await nameOf(db, row.hall_id))!
  return { memberId: row.member_id, hallId: row.hall_id, name }
}

/** Copies missing links from one observer to another; returns their number. */
export async function copyHallLinks({ db }: RequestContext, from: number, to: number): Promise<number> {
  const theirs = db
    .selectFrom('member_hall')
    .select((eb) => [eb.val(to).as('member_id'), 'hall_id'])
    .where('member_id', '=', from)
  const rows = await db
    .insertInto('member_hall')
    .columns(['member_id', 'hall_id'])
    .expression(theirs)
    .onConflict((conflict) => conflict.columns(['member_id', 'hall_id']).doNothing())
    .returning('id')
    .execute()
  return rows.length
}
