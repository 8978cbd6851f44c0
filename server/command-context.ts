/** The context in which a command of the console runs rules of calls, in the name of an administrator. */
import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { openUsual } from './modules/freight/cargo/announce/usual.ts'
import { actorOfMember, spelt } from './modules/access/identity/index.ts'
import { openClock } from './platform/clock.ts'
import { CannotStart } from './platform/console.ts'
import type { OutsideContext } from './platform/context.ts'
import type { Db } from './platform/db/open.ts'
import { openOutside } from './platform/outside/index.ts'
import { releaseOf } from './platform/release.ts'
import type { Settings } from './platform/settings/settings.ts'

function unavailable(): never {
  throw new Error('a command of the console has no such service')
}

interface Commanding {
  db: Db
  pool: Pool
  username: string
  settings: Settings
}

/** Throws CannotStart unless the username is an active administrator's. */
export async function commandContext({ db, pool, username, settings }: Commanding): Promise<OutsideContext> {
  const member = await db
    .selectFrom('member')
    .select('id')
    .where('username', '=', spelt(username))
    .where('role', '=', 'Admin')
    .where('is_active', '=', true)
    .executeTakeFirst()
  const actor = member && (await actorOfMember(db, member.id))
  if (!actor) throw new CannotStart(`${username} is no active administrator.`)
  const log = { warn: (...what: unknown[]) => console.error(...what), error: unavailable, info: () => {} }
  const usual = openUsual({ pool, log })
  const clock = openClock({ db, now: () => new Date(), log })
  const now = await clock.at(db)
  await usual.get(now)
  return {
    actor,
    db,
    pool,
    now,
    clock,
    usual,
    log,
    settings,
    outside: openOutside({ ...settings, demo: false }),
    ip: '',
    agent: '',
    hungUp: new AbortController().signal,
    entityRef: null,
    expected: null,
    bytes: new Uint8Array(),
    contentDigest: null,
    sealCode: unavailable,
    secrets: { seal: unavailable, open: unavailable },
    signAddress: unavailable,
    changes: { watch: unavailable, open: unavailable, close: unavailable },
    knownBrowser: () => null,
    requestId: randomUUID(),
    runJob: { has: () => false, now: unavailable },
    health: {
      dataDir: settings.dataDir,
      startedAt: now,
      release: releaseOf(undefined),
      pool: unavailable,
      refusedTenants: () => [],
    },
  }
}
