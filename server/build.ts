import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart, withProgress } from './platform/console.ts'

/** Source paths of the pages and their workers. */
export const PAGE_SOURCES = [
  'src',
  'sw',
  'outbox',
  'contract',
  'public',
  'build',
  'index.html',
  'driver.html',
  'kiosk.html',
  'vite.config.ts',
]

/**
 * Builds the page into dist/ unless it is already built from these sources. Throws CannotStart on failure; the build stops with
 * the process.
 */
export async function buildPage(root: string): Promise<void> {
  const mark = join(root, 'dist', '.built')
  const digest = digestOf(root)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === digest) return
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  if (!existsSync(vite)) throw new CannotStart('The page is not built, and vite is not installed to build it. Run npm ci.')

  await withProgress('Building the page', viteBuild(root, vite))
  writeFileSync(mark, digest)
}

async function viteBuild(root: string, vite: string) {
  const build = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: root, stdio: 'inherit' })
  const end = () => {
    build.kill()
    process.exit(1)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.once(signal, end)
  const [code] = await once(build, 'exit')
  for (const signal of signals) process.removeListener(signal, end)
  if (code !== 0) throw new CannotStart('The page could not be built; the reason stands above.')
}

/** The release id of the page and the worker: SHA-256 over the paths and contents of their sources, hex. */
export function digestOf(root: string): string {
  const hash = createHash('sha256')
  for (const path of [...PAGE_SOURCES, 'package-lock.json'].flatMap((name) => filesOf(root, name))) {
    const content = createHash('sha256')
      .update(readFileSync(join(root, path)))
      .digest('hex')
    hash.update(`${path} ${content}\n`)
  }
  return hash.digest('hex')
}

function filesOf(root: string, path: string): string[] {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [path] : []
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesOf(root, join(path, name)))
}
