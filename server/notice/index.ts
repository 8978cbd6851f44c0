import type { Db } from '../db/open.ts'

export { forWhom, notify } from './notify.ts'

/** The archive goes back so many days. */
const KEPT_DAYS = 400

/** Forgets what was told long ago. */
export async function forgetNotices(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
  await db.deleteFrom('notice').where('at', '<', before).execute()
}
