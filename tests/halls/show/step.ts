import { issuePermits } from '#server/modules/permits/permit/index.ts'
import { sealerOf, type Sealer } from '#server/modules/halls/run/key.ts'
import { COMMITTED_MS, stepHall } from '#server/modules/halls/run/step.ts'
import type { Hall } from './hall.ts'

/** The hall's seal, created once. */
const seals = new WeakMap<Hall, Sealer>()

/**
 * Runs one step of the hall's show at the world's time, as the job does, for what happens between two steps. After a lock it
 * advances the clock to the split.
 */
export async function step(hall: Hall) {
  const { world } = hall
  const seal = seals.get(hall) ?? (await sealerOf(world.db, new Uint8Array(32).fill(5), world.clock.now))
  seals.set(hall, seal)
  const taken = await stepHall(world.db, world.cast.halls.rajaei, { at: async () => world.clock.now, seal, issue: issuePermits })
  if (taken === 'LOCKED') world.clock.now = new Date(world.clock.now.getTime() + COMMITTED_MS)
  return taken
}

/** Returns the priorities of a turn's last show: cargo, status, reason. */
export async function prioritiesOf({ world }: Hall, turnId: number) {
  const rows = await world.db
    .selectFrom('priority')
    .select(['cargo_id', 'status', 'reason_code'])
    .where('turn_id', '=', turnId)
    .where('status', '<>', 0)
    .orderBy('run_id')
    .orderBy('rank')
    .execute()
  return rows.map(({ cargo_id, status, reason_code }) => [cargo_id, status, reason_code])
}

export const turnRow = ({ world }: Hall, turnId: number) =>
  world.db.selectFrom('turn').selectAll().where('id', '=', turnId).executeTakeFirstOrThrow()
