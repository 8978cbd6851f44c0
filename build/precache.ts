/** Divides the worker's files: what the main screens need is installed with it, the rest is fetched afterwards (sw/caching.ts). */
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const ROOT = join(import.meta.dirname, '..')
/** Screens that open without a network as soon as the worker is installed, with their dialogs. */
const MAIN = [
  'app/frame/SignedIn.tsx',
  'modules/insight/home/HomeScreen.tsx',
  'modules/freight/announce/AnnounceScreen.tsx',
  'modules/freight/cargo/CargosScreen.tsx',
  'modules/freight/cargo/detail/CargoDetailScreen.tsx',
  'modules/permits/permit/PermitsScreen.tsx',
  'modules/halls/turn/TurnsScreen.tsx',
  'modules/halls/desk/DeskScreen.tsx',
  'modules/outbox/page/OutboxScreen.tsx',
].map((path) => join(ROOT, 'src', path))
/** Map engine and text editor: larger than a screen with its dialogs; characters. */
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
        // The entry names every screen.
        if (one.isEntry) continue
        for (const name of one.dynamicImports) {
          const next = bundle[name]
          if (next?.type === 'chunk' && next.code.length < LARGE) found.add(next)
        }
      }
    },
  },
})

/** Marks the entries that the worker fetches after its installation. */
export const markLater = <E extends { url: string }>(entries: E[]) => ({
  manifest: entries.map((entry) =>
    /\.m?js$|\.css$/.test(entry.url) && !isNeeded(entry.url) ? { ...entry, isLater: true } : entry,
  ),
  warnings: [],
})
const isNeeded = (url: string) => !url.startsWith('assets/') || needed.has(url)
