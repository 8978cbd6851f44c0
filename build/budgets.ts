/** Fails the build if the first visit to a screen costs more than its line in budgets.json. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const ROOT = join(import.meta.dirname, '..')
const FILE = join(import.meta.dirname, 'budgets.json')
/** Loaded with every screen behind the login: the frame, and the calls of the sign-in. */
const BEHIND_LOGIN = ['src/app/frame/SignedIn.tsx', 'contract/access/identity.ts'].map((path) => join(ROOT, path))
/** Modules that import the screens. */
const NAMES_SCREENS = /\/src\/modules\/\w+\/(screens|routes)\.ts$/
/** Space for small changes when the lines are written anew. */
const SPARE = 1.02
/** What the scripts alone of a first screen may cost on the line, KB; never written anew. */
const SCRIPTS: Record<string, number> = { driver: 110, 'driver/enrol': 110 }

/**
 * Compares scripts and styles of each screen's first visit, compressed, with its line; KB of 1,000 bytes. `login` is the login
 * page alone. The build writes the line of a new screen, or all of them with BUDGETS=write; under CI a missing line fails.
 * `files` by screen: those of the drivers' app (build/driver.ts), to which the office's are added.
 */
export function budgets(files: Map<string, Set<string>>): Plugin {
  let folder = ''
  return {
    name: 'budgets',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      folder = join(root, build.outDir)
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const pieces = Object.values(bundle).filter((one) => one.type === 'chunk')
        const pieceOf = (id: string) => pieces.find(({ moduleIds }) => moduleIds.includes(id))
        const login = filesOf(
          bundle,
          pieces.filter(({ isEntry }) => isEntry),
        )
        files.set('login', login)
        const frame = BEHIND_LOGIN.map(pieceOf).filter((one) => one !== undefined)
        const screens = [...this.getModuleIds()]
          .filter((id) => NAMES_SCREENS.test(id))
          .flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
          .filter((id) => id.endsWith('Screen.tsx'))
        for (const id of screens) {
          const piece = pieceOf(id)
          if (!piece) throw new Error(`no chunk contains ${id}`)
          files.set(nameOf(id), new Set([...login, ...filesOf(bundle, [...frame, piece])]))
        }
      },
    },
    // After build/packed.ts, which writes the compressed files.
    closeBundle: { order: 'post', sequential: true, handler: () => compare(folder, files) },
  }
}

const nameOf = (id: string) => relative(join(ROOT, 'src/modules'), id).replace('Screen.tsx', '')

/** Returns the files of chunks, of their static imports, and of their styles. */
export function filesOf(bundle: Rolldown.OutputBundle, roots: Rolldown.OutputChunk[]): Set<string> {
  const found = new Set(roots)
  // Iterating a set also visits members added during the loop.
  for (const { imports } of found) for (const name of imports) found.add(bundle[name] as Rolldown.OutputChunk)
  return new Set([...found].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]))
}

function compare(folder: string, files: Map<string, Set<string>>): void {
  // A build that is not compressed is not delivered.
  if (![...(files.get('login') ?? [])].some((name) => existsSync(join(folder, `${name}.br`)))) return
  const sizes = new Map<string, number>()
  const sizeOf = (name: string) => {
    const known = sizes.get(name) ?? compressedSize(join(folder, name))
    sizes.set(name, known)
    return known
  }
  const costs = [...files]
    .map(([screen, names]) => [screen, [...names].reduce((sum, name) => sum + sizeOf(name), 0) / 1000] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const lines = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, number>
  const isNew = (screen: string) => process.env['BUDGETS'] === 'write' || (!process.env['CI'] && !(screen in lines))
  const written = costs.filter(([screen]) => isNew(screen)).map(([screen, cost]) => [screen, Math.ceil(cost * SPARE)] as const)
  const limits: Record<string, number> = { ...lines, ...Object.fromEntries(written) }
  if (written.length > 0) {
    const sorted = Object.fromEntries(costs.map(([screen]) => [screen, limits[screen]]))
    writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`)
  }
  const faults = costs.filter(([screen, cost]) => !(cost <= (limits[screen] ?? 0)))
  for (const [screen, cost] of costs) console.log(`${cost.toFixed(1).padStart(6)} of ${limits[screen] ?? '?'} KB  ${screen}`)
  if (faults.length > 0) throw new Error(`over the budget in build/budgets.json: ${faults.map(([screen]) => screen).join(', ')}`)
  for (const [screen, limit] of Object.entries(SCRIPTS)) {
    const scripts = [...(files.get(screen) ?? [])].filter((name) => name.endsWith('.js'))
    const cost = scripts.reduce((sum, name) => sum + sizeOf(name), 0) / 1000
    console.log(`${cost.toFixed(1).padStart(6)} of ${limit} KB  ${screen}, scripts`)
    if (!(cost > 0 && cost <= limit)) throw new Error(`the scripts of ${screen} are over ${limit} KB`)
  }
}

const compressedSize = (path: string): number => {
  try {
    return readFileSync(`${path}.br`).length
  } catch {
    return readFileSync(path).length
  }
}
