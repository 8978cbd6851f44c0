/** The demo behind the built page: rows of real length on every screen. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBench } from '../../../tools/bench/world.ts'
import { freshDatabase } from '../../database.ts'
import { DIST } from './site.ts'

/** A server of its own, over a database and a folder that go with it. */
export async function openDemo() {
  const kept = mkdtempSync(join(tmpdir(), 'barnobat-demo-'))
  const { url, drop } = await freshDatabase()
  const { origin, db, close } = await openBench(url, DIST, kept)
  return {
    origin,
    db,
    async close() {
      await close()
      await drop()
      rmSync(kept, { recursive: true, force: true })
    },
  }
}

export type Demo = Awaited<ReturnType<typeof openDemo>>
