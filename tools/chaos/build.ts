/** The page as the product builds it, from a copy of the sources with the storm's hand in it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mutated, type Mutant } from './mutants.ts'

const ROOT = join(import.meta.dirname, '../..')
const SOURCES = [
  'src',
  'sw',
  'outbox',
  'contract',
  'public',
  'build',
  'index.html',
  'vite.config.ts',
  'package.json',
  'tsconfig.json',
]
const HAND = 'tools/chaos/hand.ts'
const FILE = 'tools/chaos/file.ts'
const CLOCK = 'tools/chaos/worker-clock.ts'
/** What a server of its own needs besides the page's sources, where a mutant breaks the server. */
const SERVER = ['server', 'tools/chaos']
/** What the build reads of the server: the digest that names the release. */
const RELEASE = ['server/build.ts', 'server/platform/console.ts']
const ENTRY = '</body>'
const CONFIG = 'vite.config.ts'
const WORKER = 'sw/sw.ts'

interface BuildOptions {
  mutant?: Mutant | undefined
  /** Without the hand it is the page as members get it. */
  hand?: boolean
}

/** The program that serves a built page: the copy's where a mutant breaks it, else the product's own. */
export function programOf(page: string): string {
  const broken = join(page, '../tools/chaos/server.ts')
  return existsSync(broken) ? broken : join(ROOT, 'tools/chaos/server.ts')
}

/** Builds below `folder` and answers the folder of the built page. */
export async function buildPage(folder: string, { mutant, hand = true }: BuildOptions = {}): Promise<string> {
  const copy = join(folder, 'product')
  mkdirSync(join(copy, 'tools/chaos'), { recursive: true })
  const patches = mutant?.patches ?? []
  const needed = patches.some(({ file }) => file.startsWith('server/')) ? SERVER : []
  for (const name of [...SOURCES, ...RELEASE, HAND, FILE, CLOCK, ...needed])
    cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  // Packed copies of every text are half of a build's work, and the server does without them; the bench measures them.
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
  // A test runner's own mode would build another page.
  const env = { ...process.env, NODE_ENV: 'production' }
  const build = spawn(process.execPath, [program, 'build', '--logLevel', 'error'], {
    cwd: copy,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const end = () => build.kill()
  process.once('exit', end)
  const [code] = await once(build, 'close')
  process.removeListener('exit', end)
  if (code !== 0) throw new Error(`The page could not be built:\n${said}`)
}
