/** A temporary folder of a run; everything the run starts ends with it. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Ground {
  folder: string
  /** Resources that are closed when the work ends, also by Ctrl+C or a kill; last in, first out. */
  open: AsyncDisposableStack
}

/** Runs in a new folder, and cleans up. */
export async function onOwnGround(name: string, work: (ground: Ground) => Promise<void>): Promise<void> {
  const open = new AsyncDisposableStack()
  let ending: Promise<void> | undefined
  const end = () => (ending ??= open.disposeAsync())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void end().finally(() => process.exit(130)))

  const folder = mkdtempSync(join(tmpdir(), `barnobat-${name}-${process.pid}-`))
  // The database may run as another user, who needs access.
  chmodSync(folder, 0o711)
  open.defer(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  try {
    await work({ folder, open })
  } catch (error) {
    // Errors caused by closing everything are ignored.
    if (!ending) throw error
  } finally {
    await end()
  }
}
