/** Retention (docs/operating/retention.md): each job deletes expired data. */
import type { Db } from '../platform/db/open.ts'
import { sortAudit } from '../http/gate/move-audit.ts'
import { forgetKeys } from '../http/gate/once.ts'
import { sweepCodes, sweepSessions } from '../modules/access/identity/index.ts'
import { sumCounts } from '../modules/freight/cargo/index.ts'
import { sumDays } from '../modules/money/ledger/index.ts'
import { sweepAnswers } from '../modules/fleet/inquiry/index.ts'
import type { Job } from '../platform/jobs.ts'
import type { Files } from '../platform/outside/files/port.ts'
import { forgetDevices } from '../modules/insight/system/devices.ts'
import { sweepUploads } from '../platform/upload/index.ts'

const EVERY_MS = 60 * 60 * 1000
/** The window of failed password attempts: rows for invented names are kept at most twice that. */
const TRIES_EVERY_MS = 15 * 60 * 1000

interface Clockwork {
  db: Db
  now(): Date
}

/** The result of a sweep, or null if nothing was deleted. */
const unlessNothing = (swept: Record<string, number>) => (Object.values(swept).some((count) => count > 0) ? swept : null)

/** Codes, attempt counters and empty inquiry results. */
export const codesJob = ({ db, now }: Clockwork): Job => ({
  name: 'codes',
  everyMs: TRIES_EVERY_MS,
  run: async () => unlessNothing({ ...(await sweepCodes(db, now())), answers: await sweepAnswers(db, now()) }),
})

/** Abandoned uploads, and unreferenced files. */
export const uploadsJob = ({ db, files, now }: Clockwork & { files: Files }): Job => ({
  name: 'uploads',
  everyMs: EVERY_MS,
  run: async () => unlessNothing({ ...(await sweepUploads(db, files, now())) }),
})

/** Ended sessions, command keys and inactive devices; also adds up kept counts and sums, and creates the coming months of the audit. */
export const retentionJob = ({ db, now }: Clockwork): Job => ({
  name: 'retention',
  everyMs: EVERY_MS,
  run: async () =>
    unlessNothing({
      sessions: await sweepSessions(db, now()),
      keys: await forgetKeys(db, now()),
      devices: await forgetDevices(db, now()),
      counts: await sumCounts(db),
      days: await sumDays(db),
      months: await sortAudit(db, now()),
    }),
})
