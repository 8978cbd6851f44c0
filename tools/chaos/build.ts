/** Builds the product's page from a copy of the sources with the chaos client included. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE_SOURCES } from '#server/build.ts'
import { mutated, type Mutant } from './mutants.ts'

const ROOT = join(import.meta.dirname, '../..')
const SOURCES = [...PAGE_SOURCES, 'package.json', 'tsconfig.json']
const HAND = 'tools/chaos/hand.ts'
const FILE = 'tools/chaos/file.ts'
const CLOCK = 'tools/chaos/worker-clock.ts'
/** Files a server needs besides the page's sources, if a mutant changes the server. */
const SERVER = ['server', 'tools/chaos']
/** Server files that the build reads: the digest that names the release. */
const RELEASE = ['server/build.ts', 'server/platform/console.ts']
const ENTRY = '</body>'
const CONFIG = 'vite.config.ts'
const WORKER = 'sw/sw.ts'

interface BuildOptions {
  mutant?: Mutant | undefined
  /** Without the client it is the page that members get. */
  hand?: boolean
}

/** The program that serves a built page: the copy if a mutant changes it, otherwise the product's. */
export function programOf(page: string): string {
  const broken = join(page, '../tools/chaos/server.ts')
  return existsSync(broken) ? broken : join(ROOT, 'tools/chaos/server.ts')
}

/** Builds below `folder` and returns the folder of the built page. */
export async function buildPage(folder: string, { mutant, hand = true }: BuildOptions = {}): Promise<string> {
  const copy = join(folder, 'product')
  mkdirSync(join(copy, 'tools/chaos'), { recursive: true })
  const patches = mutant?.patches ?? []
  const needed = patches.some(({ file }) => file.startsWith('server/')) ? SERVER : []
  for (const name of [...SOURCES, ...RELEASE, HAND, FILE, CLOCK, ...needed])
    cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  // Compressed copies are half of a build's work, and the server works without them; the benchmarks measure them.
  if (hand) {
    change(join(copy, CONFIG), (source) => mutated(source, { file: CONFIG, from: ', packed()', to: '' }))
    change(join(copy, WORKER), (source) => `import '../${CLOCK}'\n${source}`)
    change(join(copy, 'index.html'), (html) => html.replace(ENTRY, `<script type="module" src="/${HAND}"></script>${ENTRY}`))
  }
  for (const patch of patches) change(join(copy, patch.file), (source) => mutated(source, patch))
  await vite(copy)
  return join(copy, 'dist')
}

const change = (path: string, edit: (text: string) => string) => writeFileSync(path, edit(readFileSync(path, 'utf8')))

async function vite(copy: string): Promise<void> {
  const program = join(ROOT, 'node_modules/vite/bin/vite.js')
  // A test runner's mode would build another page.
  const env = { ...process.env, NODE_ENV: 'production' }
  const build = spawn(process.execPath, [program, 'build', '--logLevel', 'error'], {
    cwd: copy,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const end = () => build.kill()
  process.once('exit', end)
  const [code] = await once(build, 'close')
  process.removeListener('exit', end)
  if (code !== 0) throw new Error(`The page could not be built:\n${output}`)
}
