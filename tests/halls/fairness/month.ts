/** A hall with two shows in Aban and one in Azar. */
import { turn } from '#contract/halls/turn.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import { openHall } from '../show/hall.ts'

/** The goods of every load. */
export const GOODS = '=میلگرد'

export async function openMonths() {
  const hall = await openHall()
  // A spreadsheet would run it as a formula.
  await hall.world.db.updateTable('goods').set({ name: GOODS }).where('id', '=', aCargo(hall.world).KalaId).execute()
  const [small, second, unwanted] = [await hall.announced(1), await hall.announced(1), await hall.announced(1)]
  const [ali, reza, hamid, silent] = [
    await hall.queued('علی'),
    await hall.queued('رضا'),
    await hall.queued('حمید'),
    await hall.queued('ساکت'),
  ]
  await hall.until('10:00')
  await hall.prefers(ali.turnId, [small])
  await hall.prefers(reza.turnId, [small])
  await hall.prefers(hamid.turnId, [small, second])
  await hall.until('10:20')
  await hall.until('10:21')
  await hall.zahra.say(turn.cancel, { id: silent.turnId, Reason: 'خرابی خودرو' })
  const late = await hall.queued('دیرآمده')
  await hall.until('11:00')
  await hall.prefers(reza.turnId, [unwanted])
  await hall.until('11:20')
  await hall.until('11:25')
  const last = await hall.announced(1)
  const { world } = hall
  const tomorrow = async (time: string) => {
    world.clock.now = new Date(`2026-11-22T${time}:00+03:30`)
    await world.tick()
  }
  await tomorrow('10:00')
  await hall.prefers(late.turnId, [last])
  await tomorrow('10:20')
  await tomorrow('10:21')
  return { ...hall, hallId: world.cast.halls.rajaei, loads: { small, second, unwanted, last } }
}
