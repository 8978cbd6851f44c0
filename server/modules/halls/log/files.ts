/** The log as files of C2SP tlog-tiles: checkpoint, tiles of hashes, tiles of entries. Texts and bytes without an envelope. */
import type { Context, Hono } from 'hono'
import { MARKER } from '#contract/kernel/envelope.ts'
import { LOG_PATH } from '#contract/halls/log.ts'
import { readTilePath } from '#contract/halls/log/tiles.ts'
import type { Db } from '#server/platform/db/open.ts'
import { tileBytes } from './nodes.ts'
import { checkpointText, newestCheckpoint } from './read.ts'

/** A tile of a width never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Runs work in the client's queue. */
type Through = (c: Context, work: () => Promise<Response>) => Promise<Response>

/** `through`: rate limit of clients. */
export function logFiles(app: Hono, db: Db, through: Through): void {
  const missing = (c: Context) => c.text('not found', 404, { [MARKER]: '1', 'Cache-Control': 'no-store' })
  app.get(`${LOG_PATH}/checkpoint`, (c) =>
    through(c, async () => {
      const text = await checkpointText(db)
      return text === null ? missing(c) : c.text(text, 200, { [MARKER]: '1', 'Cache-Control': 'no-cache' })
    }),
  )
  app.get(`${LOG_PATH}/tile/*`, (c) =>
    through(c, async () => {
      const address = readTilePath(c.req.path.slice(c.req.path.indexOf('/tile/') + 1))
      const newest = address && (await newestCheckpoint(db))
      const bytes = newest && (await tileBytes(db, address, newest.size))
      if (!bytes) return missing(c)
      return c.body(bytes, 200, { [MARKER]: '1', 'Content-Type': 'application/octet-stream', 'Cache-Control': IMMUTABLE })
    }),
  )
}
