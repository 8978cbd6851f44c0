/** The demo behind the built page: rows of real length on every screen. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBench } from '../../../tools/bench/world.ts'
import { freshDatabase } from '../../database.ts'
import { DIST } from './site.ts'

/** A server of its own over a temporary database and folder. */
export async function openDemo() {
  const folder = mkdtempSync(join(tmpdir(), 'barnobat-demo-'))
  const { url, drop } = await freshDatabase()
  const { origin, db, close } = await openBench(url, DIST, folder)
  return {
    origin,
    db,
    async close() {
      await close()
      await drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Demo = Awaited<ReturnType<typeof openDemo>>
