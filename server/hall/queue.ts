import type { Db } from '../db/open.ts'

/** The hall with its next turn number: taking it holds the hall's row, so two clerks at once get two numbers, in order (X1). */
export const takeNumber = (tx: Db, hallId: number) =>
  tx
    .updateTable('hall')
    .set((eb) => ({ last_turn_number: eb('last_turn_number', '+', 1) }))
    .where('id', '=', hallId)
    .returning([
      'id',
      'city_id',
      'is_active',
      'new_turn_limit_hours',
      'turn_expire_hours',
      'native_turn_expire_hours',
      'last_turn_number as number',
    ])
    .executeTakeFirst()

/** How many places of the hall's ratio are used up after a run (X37). */
export async function keepCursor(tx: Db, hallId: number, cursor: number): Promise<void> {
  await tx.updateTable('hall').set({ ratio_cursor: cursor }).where('id', '=', hallId).execute()
}
