/** Acts with a key that are being prepared: of twins one at a time, on all servers of a database (decision 022). */
import { setTimeout as passed } from 'node:timers/promises'
import { openPool, type PoolOptions } from '../platform/db/open.ts'

/** How long a twin is waited for, ms; whoever waited in vain is told to come again. */
const PATIENCE = 2000
/** What the database calls the line: as many of this name as there are servers. */
const NAME = 'barnobat acts'
/** How often another server's twin is looked after, ms. */
const LOOK = 100

export interface InFlight {
  /**
   * Takes the act for this request; null when a twin had it all the time it was waited for. No connection is held for it:
   * the one line of this process has the locks of all its acts, and the database lets go of them when the process dies.
   */
  enter(memberId: number, key: string): Promise<AsyncDisposable | null>
  /** How many servers work on the database, this one among them, by the last look; one, where nobody looks. */
  servers(): number
  close(): Promise<void>
}

interface Options extends Pick<PoolOptions, 'mostWaiting' | 'waitMs' | 'onLost'> {
  /** How often it is looked who else is at work, ms; never when absent. */
  lookMs?: number
}

/** Opens the line with the first act. Should it be lost, the key's row still keeps an act from happening twice. */
export function openInFlight(url: string, { lookMs, ...options }: Options = {}): InFlight {
  // One connection that stays: locks belong to it.
  const line = openPool(url, { ...options, max: 1, stays: true, name: NAME })
  const here = new Map<string, Promise<void>>()

  async function lock(act: string): Promise<boolean> {
    const asked = await line.query<{ free: boolean }>('select pg_try_advisory_lock(hashtextextended($1, 0)) as free', [act])
    return asked.rows[0]!.free
  }
  const unlock = (act: string) => line.query('select pg_advisory_unlock(hashtextextended($1, 0))', [act])

  /** A lock that is lost with its line needs no giving back. */
  const left = async (act: string, leave: () => void) => {
    await unlock(act).catch(() => undefined)
    leave()
  }

  /** Null where another server has it. */
  async function taken(act: string): Promise<AsyncDisposable | null> {
    const { promise, resolve } = Promise.withResolvers<void>()
    here.set(act, promise)
    const leave = () => {
      here.delete(act)
      resolve()
    }
    try {
      if (await lock(act)) return { [Symbol.asyncDispose]: () => left(act, leave) }
    } catch (error) {
      leave()
      throw error
    }
    leave()
    return null
  }

  let known = 1
  async function look(): Promise<void> {
    const asked = await line
      .query<{ count: number }>(
        'select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = $1',
        [NAME],
      )
      // Whoever cannot ask goes on with what was known.
      .catch(() => null)
    known = asked?.rows[0]?.count || known
  }
  const looking = lookMs === undefined ? undefined : setInterval(look, lookMs).unref()
  if (looking) void look()

  return {
    async enter(memberId, key) {
      const act = `act ${memberId} ${key}`
      const until = performance.now() + PATIENCE
      for (;;) {
        const twin = here.get(act)
        const mine = twin ? null : await taken(act)
        if (mine) return mine
        const rest = until - performance.now()
        if (rest <= 0) return null
        await Promise.race([twin ?? passed(LOOK), passed(rest, undefined, { ref: false })])
      }
    },
    servers: () => known,
    close() {
      clearInterval(looking)
      return line.end()
    },
  }
}
