/**
 * Prerenders the login page: `login.html` is the shell with the page's markup and inline style, so that it is visible and accepts
 * input before any script has loaded. The page then hydrates it (src/kit/page/prerendered.ts).
 */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type CSSModulesOptions, type Plugin } from 'vite'

const ENTRY = 'build/prerender-login.tsx'

/** Scoped class names: short, readable in the browser, and the same in the page and in its prerendered part. */
export const cssModules: CSSModulesOptions = {
  generateScopedName: '[local]-[hash:base64:4]',
  localsConvention: 'camelCaseOnly',
}

/** Writes `login.html` to the build folder. */
export function prerendered(): Plugin {
  let [root, folder] = ['', '']
  return {
    name: 'prerendered',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root
      folder = join(root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const shell = await readFile(join(folder, 'index.html'), 'utf8')
        await writeFile(
          join(folder, 'login.html'),
          await withStyle(folder, withLogin(shell, await prerenderIn(root, join(folder, '.prerender')))),
        )
      },
    },
  }
}

/** Builds the page for this process, and renders it. */
async function prerenderIn(root: string, outDir: string): Promise<string> {
  // The page adds listeners to its window when it is loaded.
  const empty = { getItem: () => null }
  Object.assign(globalThis, { addEventListener: () => undefined, sessionStorage: empty, localStorage: empty })
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      css: { modules: cssModules },
      plugins: [react()],
      ssr: { noExternal: true },
      build: { ssr: ENTRY, outDir, copyPublicDir: false },
    })
    const built = pathToFileURL(join(outDir, 'prerender-login.js')).href
    return await ((await import(built)) as typeof import('./prerender-login.tsx')).prerenderLogin()
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

/** Elements with this mark are not needed here. */
const BEHIND = /\s*<(?:link|(script|div))[^>]+data-behind-login[^>]*>(?:.*?<\/\1>)?/gs

const withLogin = (shell: string, login: string): string =>
  shell
    .replaceAll(BEHIND, '')
    .replace('<html ', '<html data-mantine-color-scheme="light" ')
    .replace('<div id="root"></div>', () => `<div id="root">${login}</div>`)

/**
 * With an inline style the page waits for no request. Its link stays, disabled: a chunk that is loaded later then knows that this
 * style need not be fetched.
 */
async function withStyle(folder: string, html: string): Promise<string> {
  const link = /<link rel="stylesheet"[^>]+href="\/([^"]+)"[^>]*>/
  const path = link.exec(html)?.[1]
  if (!path) throw new Error('The built page names no style: look at index.html')
  const style = await readFile(join(folder, path), 'utf8')
  return html
    .replace(link, (linked) => `${linked.replace('<link ', '<link disabled ')}<style>${style}</style>`)
    .replace('<script ', '<script src="/before-paint.js"></script><script ')
}
