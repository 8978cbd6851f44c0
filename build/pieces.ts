/** How the built page is cut: into few pieces, because each is a question to the network and a row of the worker's list. */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'

const ROOT = join(import.meta.dirname, '..')

type Group = Rolldown.CodeSplittingGroup
type Naming = Exclude<Group['name'], string>
type Modules = Parameters<Naming>[1]

/** What somebody waits for who presses the login's button. */
const signingIn = ['contract/access/identity.ts']
/** What the login page loads by itself once it stands. */
const besideLogin = [
  'src/modules/access/sign-in/Board.tsx',
  'src/modules/access/sign-in/ContactLine.tsx',
  'src/app/alerts/Alerts.tsx',
]
/** What stands around every screen behind the login. */
const shell = ['src/app/frame/SignedIn.tsx']
/** The form of an announcement, which opens without a network: each of its files would cost a phone some 15 ms more. */
const announce = ['src/modules/freight/announce/AnnounceScreen.tsx']
/** The screens that are opened most: the first of them is asked for on a slow line, and waits for nothing the others need. */
const cargos = ['src/modules/freight/cargo/CargosScreen.tsx']
const others = [
  'src/modules/insight/home/HomeScreen.tsx',
  'src/modules/permits/permit/PermitsScreen.tsx',
  'src/modules/halls/turn/TurnsScreen.tsx',
]
const near = [...shell, ...cargos]
const most = [...near, ...others, ...announce]
/**
 * Everything else by its area, as a glob of `src`: who opens a screen opens its neighbours, and what is kept on a device
 * costs it by the file, not by the byte. A folder that stands in none is cut by its screens.
 */
const areas: Record<string, string> = {
  account: 'modules/{access/{member,profile},messaging/{message,notice}}',
  administration: 'modules/{organisations/{admin-user,contact},access/audit,messaging/{broadcast,comment},insight/system}',
  // What opens beside the list waits for no form.
  cargo: 'modules/freight/cargo/detail',
  'cargo-forms': 'modules/freight/{cargo/{edit,many},customer/list}',
  driver: 'modules/fleet/{driver,objection,import,inquiry,vehicle}',
  hall: 'modules/halls/{desk,show-time,turn/{give,list}}',
  offices: 'modules/{organisations/{agency,applicant},halls/hall}',
  outbox: 'modules/outbox/page',
  permit: 'modules/permits/{permit,document}',
  // Visitors who are not signed in have no worker that fetched the page ahead.
  public: '{app/errors,modules/{organisations/{application/page,registration,rules},access/forgot}}',
  records: 'modules/{halls/{board,split},permits/verify}',
  reports: 'modules/{insight/report,money/wallet/page}',
  session: 'app/session',
  sheet: 'kit/ui/sheet',
}
/** What other areas use of a noun: it goes with those that import it, or chunks would import each other in a circle. */
const SHARED = /-words\.ts$|\/(queries|ready|share|record-\w+)\.ts$|\/(versions|picture|choose)\//
/** A module that so many lazy pieces need is in everybody's way sooner or later. */
const SHARED_BY = 4

const LIBRARY = /[\\/]node_modules[\\/]/
const OWN = /^(?!.*[\\/]node_modules[\\/])/

/** Modules with all that they import before they run. */
function closure(roots: string[], modules: Modules): Set<string> {
  const found = new Set(roots.map((path) => join(ROOT, path)))
  for (const id of found)
    if (!modules.getModuleInfo(id)) throw new Error(`build/pieces.ts names a module that is not there: ${id}`)
  // A set is walked through to what is added on the way.
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next)
  return found
}

function within(name: string, roots: string[]): Naming {
  let known: Set<string> | undefined
  return (id, modules) => ((known ??= closure(roots, modules)).has(id) ? name : null)
}

/** The product's own modules among them; the bundler adds what they use of libraries. */
const own = (name: string, roots: string[]): Pick<Group, 'name' | 'test'> => ({ name: within(name, roots), test: OWN })

/** What the screens of one area alone need, by that area's name. */
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
 * Earlier ones first: what the login needs never waits for what only others need. Libraries lie apart where they are
 * many: a release seldom changes them, and a device then keeps those it has.
 */
export const pieces: Group[] = [
  { name: 'first-library', tags: ['$initial'], test: LIBRARY, priority: 9 },
  { name: 'first', tags: ['$initial'], priority: 8 },
  { ...own('sign-in', signingIn), priority: 7 },
  { ...own('login', besideLogin), priority: 6 },
  { name: within('near-library', near), test: LIBRARY, minShareCount: SHARED_BY, priority: 5 },
  // Its own modules alone: a library’s index names everything that any screen takes from it.
  { ...own('shell', shell), priority: 4 },
  // What the first screen behind the login does not need is not loaded with it. A module brings all it imports along: what
  // these need has to be taken before what others need does that.
  { ...own('near', near), minShareCount: SHARED_BY, priority: 3 },
  // What asks for its rows comes before what draws them.
  { ...own('cargos', cargos), minShareCount: 2, priority: 2 },
  { ...own('cargos-screen', cargos), priority: 1.9 },
  { ...own('lists', others), minShareCount: 2, priority: 1.5 },
  { name: 'common', minShareCount: SHARED_BY, priority: 1 },
  { ...own('announce', announce), priority: 0.5 },
  // Few of them in many areas: each would be a piece of its own.
  { name: 'icons', test: /[\\/]@tabler[\\/]/, priority: 0.4 },
  // What two areas need comes with neither of them.
  { name: byArea(), test: OWN, includeDependenciesRecursively: false, priority: 0.2 },
]
