/**
 * Names the chunks in the page that its first script would request: those of the router, and for a signed-in device those of the
 * shell behind the login (public/signed-in.js).
 */
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { digestOf } from '../server/build.ts'

const ROOT = join(import.meta.dirname, '..')
const START = join(ROOT, 'src/app/start.tsx')
const SHELL = join(ROOT, 'src/app/frame/SignedIn.tsx')
/** Long enough to tell releases apart, and short enough to be read aloud. */
const RELEASE_DIGITS = 10
/** The script that uses the links; the links are inserted before it. */
const USER = '<script src="/signed-in.js"'

/**
 * Names the chunks of the router in `index.html`, which the login page does without (build/prerender.ts), and those of the shell
 * in links that have no effect until a script activates them; and writes
 * `again.html`, the same page for a device that has opened this release before (sw/caching.ts). The page also contains the name
 * of its release, which devices report (src/modules/insight/system/queries.ts).
 *
 * Chromium parses a module while it loads, but each time again: it finds its cached compiled code only for what was fetched as a
 * script. This page therefore preloads its chunks as scripts, a fifth less of a cold start; without a code cache that would be
 * slower.
 */
export function ahead(): Plugin {
  return {
    name: 'ahead',
    apply: 'build',
    transform: { filter: { id: /vite\/preload-helper/ }, handler: asScriptsAgain },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        bundle &&
        html
          .replace(USER, `${linksOf(bundle, SHELL, [START]).map(asAhead).join('')}${USER}`)
          .replace('</head>', `${linksOf(bundle, START).map(asNeeded).join('')}</head>`)
          .replace('<html ', `<html data-release="${digestOf(ROOT).slice(0, RELEASE_DIGITS)}" `),
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('The build has no index.html: look at build/ahead.ts')
        this.emitFile({ type: 'asset', fileName: 'again.html', source: again(String(page.source)) })
      },
    },
  }
}

/** Vite's helper that preloads the chunks of a screen. */
function asScriptsAgain(helper: string): string {
  const supports = 'supports("modulepreload")'
  if (!helper.includes(supports)) throw new Error('Vite asks for its pieces in another way: look at build/ahead.ts')
  return helper.replace(supports, `${supports} && !('again' in document.documentElement.dataset)`)
}

const again = (html: string): string =>
  html
    .replace('<html ', '<html data-again ')
    .replaceAll('<link rel="modulepreload"', '<link rel="preload" as="script"')
    .replace(/<script type="module" crossorigin src="([^"]+)"/, '<link rel="preload" as="script" crossorigin href="$1">\n    $&')

/** Returns the files of the chunk with this module and of its imports, without those that the page or `others` load. */
function linksOf(bundle: Rolldown.OutputBundle, module: string, others: string[] = []): string[] {
  const pieces = Object.values(bundle).filter((one) => one.type === 'chunk')
  const filesOf = (first: Rolldown.OutputChunk | undefined) => {
    if (!first) throw new Error('The built page has no shell, no router or no first piece: look at build/ahead.ts')
    const found = new Set([first])
    // Iterating a set also visits members added during the loop.
    for (const { imports } of found) for (const name of imports) found.add(bundle[name] as Rolldown.OutputChunk)
    return [...found].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
  }
  const having = (id: string) => filesOf(pieces.find(({ moduleIds }) => moduleIds.includes(id)))
  const known = new Set([...filesOf(pieces.find(({ isEntry }) => isEntry)), ...others.flatMap(having)])
  return [...new Set(having(module))].filter((name) => !known.has(name))
}

// Without `href`: Vite does not preload a chunk that a link of the page already names.
const asAhead = (name: string) =>
  `<link rel="ahead"${name.endsWith('.css') ? ' as="style"' : ''} fetchpriority="low" crossorigin data-href="/${name}" data-behind-login>\n    `

const asNeeded = (name: string) =>
  `  <link rel="${name.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="/${name}" data-behind-login>\n  `
