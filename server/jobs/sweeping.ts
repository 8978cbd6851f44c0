/** What is kept for a time and no longer (docs/operating/retention.md): each job lets go of what is over. */
import type { Db } from '../platform/db/open.ts'
import { sortAudit } from '../http/gate/move-audit.ts'
import { forgetKeys } from '../http/gate/once.ts'
import { sweepCodes, sweepSessions } from '../modules/access/identity/index.ts'
import { sweepAnswers } from '../modules/fleet/inquiry/index.ts'
import type { Job } from '../platform/jobs.ts'
import type { Files } from '../platform/outside/files/port.ts'
import { forgetDevices } from '../modules/insight/system/devices.ts'
import { sweepUploads } from '../platform/upload/index.ts'

const EVERY_MS = 60 * 60 * 1000
/** As long as a try at a password counts: what many made up stands no longer than twice that. */
const TRIES_EVERY_MS = 15 * 60 * 1000

interface Clockwork {
  db: Db
  now(): Date
}

/** What came of a sweep, where anything did. */
const unlessNothing = (swept: Record<string, number>) => (Object.values(swept).some((count) => count > 0) ? swept : null)

/** Codes, counts of tries and empty answers of inquiries. */
export const codesJob = ({ db, now }: Clockwork): Job => ({
  name: 'codes',
  everyMs: TRIES_EVERY_MS,
  run: async () => unlessNothing({ ...(await sweepCodes(db, now())), answers: await sweepAnswers(db, now()) }),
})

/** Uploads that nobody came back for, and files that nothing names. */
export const uploadsJob = ({ db, files, now }: Clockwork & { files: Files }): Job => ({
  name: 'uploads',
  everyMs: EVERY_MS,
  run: async () => unlessNothing({ ...(await sweepUploads(db, files, now())) }),
})

/** Sessions that ended, keys of acts, and devices that say nothing any more; and the months of the audit that come. */
export const retentionJob = ({ db, now }: Clockwork): Job => ({
  name: 'retention',
  everyMs: EVERY_MS,
  run: async () =>
    unlessNothing({
      sessions: await sweepSessions(db, now()),
      keys: await forgetKeys(db, now()),
      devices: await forgetDevices(db, now()),
      months: await sortAudit(db, now()),
    }),
})
