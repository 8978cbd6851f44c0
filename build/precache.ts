/** Divides the worker's files: what the main screens need is installed with it, the rest is fetched afterwards (sw/caching.ts). */
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const ROOT = join(import.meta.dirname, '..')
/** Screens that open without a network as soon as the worker is installed, with their dialogs. */
const MAIN = [
  'app/frame/SignedIn.tsx',
  'app/worker.ts',
  'modules/insight/home/HomeScreen.tsx',
  'modules/freight/announce/AnnounceScreen.tsx',
  'modules/freight/cargo/CargosScreen.tsx',
  'modules/freight/cargo/detail/CargoDetailScreen.tsx',
  'modules/permits/permit/PermitsScreen.tsx',
  'modules/permits/verify/VerifyScreen.tsx',
  'modules/halls/turn/TurnsScreen.tsx',
  'modules/halls/desk/DeskScreen.tsx',
  'modules/outbox/page/OutboxScreen.tsx',
].map((path) => join(ROOT, 'src', path))
const ROUTES = join(ROOT, 'src/app/routes.ts')
/** Map engine, text editor and workbooks: larger than a screen with its dialogs; characters. */
const LARGE = 350_000

const needed = new Set<string>()

/** Notes which files of the build the main screens need. */
export const noteNeeded = (): Plugin => ({
  name: 'precache',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const pieces = Object.values(bundle).filter((one) => one.type === 'chunk')
      const entries = pieces.filter(({ isEntry }) => isEntry)
      const isMain = ({ moduleIds }: Rolldown.OutputChunk) => MAIN.some((path) => moduleIds.includes(path))
      const found = new Set([...entries, ...pieces.filter(isMain)])
      // Iterating a set also visits members added during the loop.
      for (const one of found) {
        needed.add(one.fileName)
        for (const name of one.viteMetadata?.importedCss ?? []) needed.add(name)
        for (const name of one.imports) found.add(bundle[name] as Rolldown.OutputChunk)
        // The route table names every screen.
        if (one.moduleIds.includes(ROUTES)) continue
        for (const name of one.dynamicImports) {
          const next = bundle[name]
          if (next?.type === 'chunk' && next.code.length < LARGE) found.add(next)
        }
      }
    },
  },
})

/** Marks the entries that the worker fetches after its installation. Small workers, as for scans and photos, are not among them. */
export const markLater = <E extends { url: string; size: number }>(entries: E[]) => ({
  manifest: entries.map((entry) => (isLater(entry) ? { ...entry, isLater: true } : entry)),
  warnings: [],
})

function isLater({ url, size }: { url: string; size: number }): boolean {
  if (!/^assets\/.*\.(m?js|css)$/.test(url) || needed.has(url)) return false
  return size > LARGE || !/-worker-[^/]*$/.test(url)
}
