/** Commands with a key in preparation: one of several duplicates at a time, on all servers of a database (decision 022). */
import { oneRow } from '#server/platform/db/one-row.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { openPool, type PoolOptions } from '../platform/db/open.ts'

/** How long a duplicate request is awaited, ms; after that the client is asked to retry. */
const WAIT_MS = 2000
/** Application name of the connection: the count of these is the number of servers. */
const NAME = 'barnobat acts'
/** Interval of checking another server's duplicate, ms. */
const POLL_MS = 100

export interface InFlight {
  /**
   * Acquires the command for this request; null if a duplicate held it for the whole wait. It holds no pooled connection: one
   * connection of this process has the locks of all its commands, and the database releases them when the process dies.
   */
  enter(memberId: number, key: string): Promise<AsyncDisposable | null>
  /** Number of servers on the database, this one included, by the last check; one without a check. */
  servers(): number
  close(): Promise<void>
}

interface Options extends Pick<PoolOptions, 'mostWaiting' | 'waitMs' | 'onLost'> {
  /** Interval of counting servers, ms; never when absent. */
  lookMs?: number
}

/** Connects on the first command. If the connection is lost, the key's row still prevents a second execution. */
export function openInFlight(url: string, { lookMs, ...options }: Options = {}): InFlight {
  // One permanent connection, which owns the locks.
  const connection = openPool(url, { ...options, max: 1, stays: true, name: NAME })
  const localCommands = new Map<string, Promise<void>>()

  async function lock(act: string): Promise<boolean> {
    const result = await connection.query<{ free: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as free', [
      act,
    ])
    return oneRow(result).free
  }
  const unlock = (act: string) => connection.query('select pg_advisory_unlock(hashtextextended($1, 0))', [act])

  /** A lock lost with its connection needs no release. */
  const release = async (act: string, leave: () => void) => {
    await unlock(act).catch(() => undefined)
    leave()
  }

  /** Returns null if another server has the lock. */
  async function tryAcquire(act: string): Promise<AsyncDisposable | null> {
    const { promise, resolve } = Promise.withResolvers<void>()
    localCommands.set(act, promise)
    const leave = () => {
      localCommands.delete(act)
      resolve()
    }
    try {
      if (await lock(act)) return { [Symbol.asyncDispose]: () => release(act, leave) }
    } catch (error) {
      leave()
      throw error
    }
    leave()
    return null
  }

  let serverCount = 1
  async function countServers(): Promise<void> {
    const result = await connection
      .query<{ count: number }>(
        'select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = $1',
        [NAME],
      )
      // On an error the last count stays.
      .catch(() => null)
    serverCount = result?.rows[0]?.count || serverCount
  }
  const timer = lookMs === undefined ? undefined : setInterval(countServers, lookMs).unref()
  if (timer) void countServers()

  return {
    async enter(memberId, key) {
      const act = `act ${memberId} ${key}`
      const until = performance.now() + WAIT_MS
      for (;;) {
        const duplicate = localCommands.get(act)
        const acquired = duplicate ? null : await tryAcquire(act)
        if (acquired) return acquired
        const rest = until - performance.now()
        if (rest <= 0) return null
        await Promise.race([duplicate ?? delay(POLL_MS), delay(rest, undefined, { ref: false })])
      }
    },
    servers: () => serverCount,
    close() {
      clearInterval(timer)
      return connection.end()
    },
  }
}
