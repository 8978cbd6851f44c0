/** Chunking of the built page: few chunks, because each is a request and an entry of the worker's precache list. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'

const ROOT = join(import.meta.dirname, '..')

type Group = Rolldown.CodeSplittingGroup
type Naming = Exclude<Group['name'], string>
type Modules = Parameters<Naming>[1]

/** Modules that the login needs after its button is pressed. */
const signingIn = ['contract/access/identity.ts']
/** Modules that the login page loads after its first render. */
const besideLogin = [
  'src/modules/access/sign-in/Board.tsx',
  'src/modules/access/sign-in/ContactLine.tsx',
  'src/app/alerts/Alerts.tsx',
]
/** The router: the login page loads it after its first render, every other page at once. */
const start = ['src/app/start.tsx']
/** The shell around every screen behind the login. */
const shell = ['src/app/frame/SignedIn.tsx']
/** The announce form, which must open offline: as separate files each would cost a phone some 15 ms more. */
const announce = ['src/modules/freight/announce/AnnounceScreen.tsx']
/** The screens that are opened most: the first is loaded on a slow connection, without modules that only the others need. */
const cargos = ['src/modules/freight/cargo/CargosScreen.tsx', 'src/modules/freight/cargo/list/cargos.ts', 'src/kit/list/ahead.ts']
/** The database of the device, the sender, and rows of queued items: they load after the first rows. */
const outbox = [
  ...['commands', 'queued', 'keys', 'drafts'].map((name) => `src/transport/outbox/${name}.ts`),
  'src/modules/freight/cargo/list/waiting-row.ts',
]
/** What the page loads in the background after the first rows. */
const afterwards = [
  'src/app/frame/PushOffer.tsx',
  'src/transport/outbox/warm.ts',
  'src/modules/access/profile/ready.ts',
  'src/modules/insight/system/queries.ts',
  'src/modules/messaging/push/queries.ts',
]
/** The screen after most sign-ins: the others below find on the device what they share with it. */
const home = { name: 'home', screens: ['src/modules/insight/home/HomeScreen.tsx'] }
/** Other screens that are opened often, or by drivers on phones. */
const opened = [
  { name: 'lists', screens: ['src/modules/permits/permit/PermitsScreen.tsx', 'src/modules/halls/turn/TurnsScreen.tsx'] },
  { name: 'desk', screens: ['src/modules/halls/desk/DeskScreen.tsx'] },
  { name: 'board', screens: ['src/modules/halls/board/BoardScreen.tsx'] },
  { name: 'record', screens: ['src/modules/halls/split/SplitScreen.tsx'] },
]
const screensOf = (all: readonly { screens: string[] }[]) => all.flatMap(({ screens }) => screens)
const near = [...shell, ...cargos]
const most = [...near, ...screensOf([home, ...opened]), ...announce]
/**
 * All other modules by area, as a glob of `src`: opening a screen loads its neighbours, because caching on a device costs per
 * file, not per byte. A folder in no area is split by its screens.
 */
const areas: Record<string, string> = {
  account: '{app/profile,modules/{access/{member,profile},messaging/{message,notice}}}',
  administration: 'modules/{organisations/admin-user,messaging/{broadcast,comment,contact},insight/{audit,system}}',
  // The detail page next to the list does not load any form.
  cargo: 'modules/freight/cargo/detail',
  'cargo-forms': 'modules/freight/{cargo/{edit,many},customer/list}',
  driver: 'modules/fleet/{driver,objection,import,inquiry,vehicle}',
  hall: 'modules/halls/{desk,show-time,turn/{give,list}}',
  offices: 'modules/organisations/{agency,applicant,hall}',
  outbox: 'modules/outbox/page',
  permit: 'modules/permits/{permit,document}',
  // Visitors without a session have no worker that prefetched the page.
  public: '{app/errors,modules/{organisations/{application/page,registration,rules},access/forgot}}',
  records: 'modules/{halls/{board,split},permits/verify}',
  reports: 'modules/{insight/report,money/wallet/page}',
  session: 'app/session',
  sheet: 'kit/ui/sheet',
}
/** What other areas use of a noun: it goes with those that import it, or chunks would import each other in a circle. */
const SHARED = /-words\.ts$|\/(queries|ready|share|record-\w+)\.ts$|\/(versions|picture|choose)\//
/** Number of chunks that share a module before it gets a shared chunk. */
const SHARED_BY = 4

const LIBRARY = /[\\/]node_modules[\\/]/
/** Calls, and the finding of near texts, which a call's input uses. */
const CALLS = /[\\/](contract|@leeoniya)[\\/]/
/** Only themselves: their imports may be the first screen's. */
const calls = { test: CALLS, includeDependenciesRecursively: false }
const OWN = /^(?!.*[\\/]node_modules[\\/])/

/** Returns the modules with all their static imports. */
function closure(roots: string[], modules: Modules): Set<string> {
  const found = new Set(roots.map((path) => join(ROOT, path)))
  for (const id of found)
    if (!modules.getModuleInfo(id)) throw new Error(`build/pieces.ts names a module that is not there: ${id}`)
  // Iterating a set also visits members added during the loop.
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}

/** Names the chunk of the modules that `roots` need, without those that `but` need. */
function within(name: string, roots: string[], but: string[] = []): Naming {
  let known: Set<string> | undefined
  const learn = (modules: Modules) => {
    const others = closure(but, modules)
    return new Set([...closure(roots, modules)].filter((id) => !others.has(id)))
  }
  return (id, modules) => ((known ??= learn(modules)).has(id) ? name : null)
}

/** Groups the product's own modules among them; the bundler adds the library modules they use. */
const own = (name: string, roots: string[]): Pick<Group, 'name' | 'test'> => ({ name: within(name, roots), test: OWN })

/** Names the chunk of modules used by the screens of one area only. */
function byArea(): Naming {
  let known: Map<string, string | null> | undefined
  const learn = (modules: Modules) => {
    const found = new Map<string, string | null>()
    const elsewhere = closure(most, modules)
    for (const [area, folders] of Object.entries(areas)) {
      // A file of types alone is in no piece.
      const roots = globSync(`src/${folders}/**/*.{ts,tsx}`, { cwd: ROOT }).filter(
        (path) => !SHARED.test(path) && modules.getModuleInfo(join(ROOT, path)),
      )
      if (roots.length === 0) throw new Error(`build/pieces.ts names folders without modules: ${folders}`)
      for (const id of closure(roots, modules)) found.set(id, elsewhere.has(id) || found.has(id) ? null : area)
    }
    return found
  }
  return (id, modules) => (known ??= learn(modules)).get(id) ?? null
}

/**
 * Earlier groups first: the login never loads what only other screens need. Large libraries are separate chunks: a release seldom
 * changes them, so that a device keeps its cached copies.
 */
export const pieces: Group[] = [
  { name: 'first-library', tags: ['$initial'], test: LIBRARY, priority: 9 },
  { name: 'first', tags: ['$initial'], priority: 8 },
  { ...own('sign-in', signingIn), priority: 7 },
  { ...own('login', besideLogin), priority: 6 },
  { name: within('start-library', start), test: LIBRARY, priority: 5.9 },
  { ...own('start', start), priority: 5.8 },
  { name: within('near-library', near), test: LIBRARY, minShareCount: SHARED_BY, priority: 5 },
  // Only its own modules: a library’s index names everything that any screen imports from it.
  { ...own('shell', shell), priority: 4 },
  // What the sender and these screens both need is in neither: each would load the other.
  ...[home, ...opened].map((one, i) => ({
    name: within(`${one.name}-calls`, one.screens, near),
    ...calls,
    priority: 3.9 - i / 10,
  })),
  { name: within('outbox', outbox), priority: 3.5 },
  // Modules the first screen behind the login does not need are not loaded with it. A group takes all imports of its modules
  // along, so the first screen's imports are grouped before those of others.
  { ...own('near', near), minShareCount: SHARED_BY, priority: 3 },
  // The queries of the rows are loaded before the components that render them.
  { ...own('cargos', cargos), minShareCount: 2, priority: 2 },
  { ...own('cargos-screen', cargos), priority: 1.9 },
  { ...own('afterwards', afterwards), priority: 1.7 },
  // With their libraries: they import nothing from the chunks below.
  { name: within(home.name, home.screens), priority: 1.6 },
  // What many others use too is not in the chunk of one of them.
  { name: within('opened', screensOf(opened)), minShareCount: SHARED_BY, priority: 1.5 },
  ...opened.map((one, i) => ({ name: within(one.name, one.screens), priority: 1.4 - i / 10 })),
  { name: 'common', minShareCount: SHARED_BY, priority: 1 },
  { ...own('announce', announce), priority: 0.5 },
  // Few icons in many areas: each would be a chunk of its own.
  { name: 'icons', test: /[\\/]@tabler[\\/]/, priority: 0.4 },
  // Modules shared by two areas are in neither of them.
  { name: byArea(), test: OWN, includeDependenciesRecursively: false, priority: 0.2 },
]

/**
 * Chunks of the drivers' app. On a slow connection each chunk is a round trip, six at a time, and without a network a read of the
 * worker's cache: its first screen is two, and what the PIN opens one.
 */
export const driverPieces: Group[] = [
  { name: 'first-library', tags: ['$initial'], test: LIBRARY, priority: 9 },
  { name: 'first', tags: ['$initial'], priority: 8 },
  {
    name: within(
      'unlock',
      ['keys', 'device', 'commands'].map((name) => `src/transport/outbox/${name}.ts`),
    ),
    priority: 7,
  },
  { name: within('permit', ['src/driver/permit/PermitScreen.tsx']), priority: 6 },
]
