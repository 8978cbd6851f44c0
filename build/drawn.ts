/**
 * A login page that is seen before any script has come: `login.html` is the shell with the page drawn into it and its style
 * beside it. It cannot be used until the real page takes it up (src/shell/drawn.ts).
 */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

const ENTRY = 'build/drawn-login.tsx'

/** Lays `login.html` beside the built page. */
export function drawn(): Plugin {
  let [root, folder] = ['', '']
  return {
    name: 'drawn',
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
          await withStyle(folder, withLogin(shell, await drawnIn(root, join(folder, '.drawn')))),
        )
      },
    },
  }
}

/** Builds the drawing for this process, and lets it draw. */
async function drawnIn(root: string, outDir: string): Promise<string> {
  // The page listens to its window as soon as it is loaded.
  Object.assign(globalThis, { addEventListener: () => undefined, sessionStorage: { getItem: () => null } })
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [react()],
      // The router then asks itself where it is, and not its package.
      ssr: { noExternal: true, resolve: { conditions: ['development', 'module', 'import', 'node', 'default'] } },
      build: { ssr: ENTRY, outDir, copyPublicDir: false },
    })
    const { drawLogin } = (await import(pathToFileURL(join(outDir, 'drawn-login.js')).href)) as typeof import('./drawn-login.tsx')
    return await drawLogin()
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

/** Nothing of it answers yet: not to a finger, not to a key, not to what fills forms in. */
function withLogin(shell: string, login: string): string {
  const html = shell.replace('<html ', '<html data-mantine-color-scheme="light" ')
  const still = login.replaceAll('<input ', '<input readonly ').replaceAll('<button ', '<button aria-disabled="true" ')
  return html.replace('<div id="root"></div>', () => `<div id="root" inert>${still}</div>`)
}

/** With its style in itself the page waits for nothing. */
async function withStyle(folder: string, html: string): Promise<string> {
  const link = /<link rel="stylesheet"[^>]+href="\/([^"]+)"[^>]*>/
  const path = link.exec(html)?.[1]
  if (!path) throw new Error('The built page names no style: look at index.html')
  const style = await readFile(join(folder, path), 'utf8')
  return html.replace(link, () => `<style>${style}</style>`).replace('<script ', '<script src="/undrawn.js"></script><script ')
}
