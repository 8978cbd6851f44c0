/**
 * Builds the drivers' app, a page of this product with an entry, chunks, a manifest and a worker of its own, and the kiosk, which
 * has neither manifest nor worker. They are separate builds, because modules that two entries share would be moved between the
 * chunks of the office (build/pieces.ts).
 */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { isDriverPath, isKioskPath } from '../contract/kernel/driver-pages.ts'
import { driverManifest } from '../src/driver/manifest.ts'
import { accents } from '../src/kit/theme/accents.ts'
import { tokens } from '../src/kit/theme/tokens.ts'
import { filesOf } from './budgets.ts'
import { direct } from './direct.ts'
import { driverPieces } from './pieces.ts'
import { cssModules } from './prerender.ts'

const PAGE = 'driver.html'
const KIOSK = 'kiosk.html'
const MANIFEST = 'driver.webmanifest'
/** Folders of their hashed files; the worker of the office leaves them out. */
const ASSETS = 'assets/driver'
const KIOSK_ASSETS = 'assets/kiosk'
/** Their first screens: the own turn, the one of a phone without an account, and the whole kiosk. */
const screens = { driver: 'src/driver/main.tsx', 'driver/enrol': 'src/driver/account/EnrolScreen.tsx' }
const kioskScreens = { kiosk: 'src/kiosk/main.tsx' }
/** Files of the office that its worker also caches. */
const icons = ['icons/icon.svg', 'icons/icon-192.png', 'driver-look.js', MANIFEST]

/** Adds the drivers' app and the kiosk to the build folder, and to the development server. `files`: those of its first screens, by screen. */
export function driver(files: Map<string, Set<string>>): Plugin {
  let [root, folder] = ['', '']
  const noteFiles = (bundle: Rolldown.OutputBundle, of: Record<string, string>) => {
    const pieces = Object.values(bundle).filter((one) => one.type === 'chunk')
    for (const [name, path] of Object.entries(of)) {
      const roots = pieces.filter(({ isEntry, moduleIds }) => isEntry || moduleIds.includes(join(root, path)))
      files.set(name, filesOf(bundle, roots))
    }
  }
  return {
    ...page(),
    name: 'driver',
    enforce: 'post',
    configResolved(config) {
      root = config.root
      folder = join(root, config.build.outDir)
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [path = ''] = (request.url ?? '').split('?')
        if (isDriverPath(path)) request.url = `/${PAGE}`
        if (isKioskPath(path)) request.url = `/${KIOSK}`
        if (path !== `/${MANIFEST}`) return next()
        response.setHeader('Content-Type', 'application/manifest+json')
        response.end(JSON.stringify(driverManifest))
      })
    },
    // After the worker of the office, which lists what is in the folder, and before build/packed.ts.
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const bundle = await buildPage(root, folder, PAGE, ASSETS)
        await writeFile(join(folder, MANIFEST), JSON.stringify(driverManifest))
        await buildWorker(root, folder, Object.keys(bundle))
        noteFiles(bundle, screens)
        noteFiles(await buildPage(root, folder, KIOSK, KIOSK_ASSETS), kioskScreens)
      },
    },
  }
}

/** The same for both builds: nothing is read from a file of settings. */
const alike = (root: string, outDir: string): InlineConfig => ({ root, configFile: false, logLevel: 'error', build: { outDir } })
const written = { emptyOutDir: false, copyPublicDir: false, target: 'es2022' }

async function buildPage(root: string, outDir: string, html: string, assets: string): Promise<Rolldown.OutputBundle> {
  const built = await build({
    ...alike(root, outDir),
    css: { modules: cssModules },
    plugins: [react(), direct(), page()],
    build: {
      ...written,
      outDir,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(root, html),
        output: {
          entryFileNames: `${assets}/[hash:10].js`,
          chunkFileNames: `${assets}/[hash:10].js`,
          assetFileNames: `${assets}/[hash:10][extname]`,
          ...(html === PAGE && { codeSplitting: { groups: driverPieces } }),
        },
      },
    },
  })
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput
  return Object.fromEntries(output.map((one) => [one.fileName, one]))
}

/** Builds sw/driver.ts with the list of files it caches. */
async function buildWorker(root: string, outDir: string, names: readonly string[]): Promise<void> {
  const listed = await Promise.all(
    [...names, ...icons].map(async (name) => {
      const isHashed = name.startsWith(`${ASSETS}/`)
      const revision = isHashed
        ? null
        : createHash('md5')
            .update(await readFile(join(outDir, name)))
            .digest('hex')
      return { url: name, revision }
    }),
  )
  await build({
    ...alike(root, outDir),
    define: { 'self.__WB_MANIFEST': JSON.stringify(listed), 'process.env.NODE_ENV': '"production"' },
    build: {
      ...written,
      outDir,
      rolldownOptions: {
        input: join(root, 'sw/driver.ts'),
        output: { format: 'iife', entryFileNames: 'driver-sw.js', codeSplitting: false },
      },
    },
  })
}

const manifestLink = { tag: 'link', attrs: { rel: 'manifest', href: `/${MANIFEST}` }, injectTo: 'head' } as const

/** Writes the tokens of the theme into both pages, and the link of the manifest into the drivers' one. */
function page(): Plugin {
  return {
    name: 'driver-page',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { filename }) =>
        [PAGE, KIOSK].some((name) => filename.endsWith(name))
          ? [
              ...(filename.endsWith(PAGE) ? [manifestLink] : []),
              { tag: 'style', children: tokenStyle(), injectTo: 'head-prepend' },
            ]
          : undefined,
    },
  }
}

/** The tokens as a style sheet: the office gets them from Mantine's provider. */
function tokenStyle(): string {
  const { variables, light, dark } = tokens({ colors: { blue: accents.blue }, primaryColor: 'blue' })
  const rules = (part: Record<string, string>) =>
    Object.entries(part)
      .filter(([name]) => !name.startsWith('--mantine'))
      .map((pair) => pair.join(':'))
      .join(';')
  return `:root{${rules({ ...variables, ...light })}}:root[data-mantine-color-scheme=dark]{${rules(dark)}}`
}
