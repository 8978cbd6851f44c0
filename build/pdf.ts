/**
 * Copies the released pdf.js to a folder of its own: it is loaded when a PDF is opened, not at the first visit or by the service
 * worker. It uses the JavaScript decoders, because the page's policy forbids WebAssembly.
 */
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import release from 'pdfjs-dist/package.json' with { type: 'json' }

const PACKAGE = join(import.meta.dirname, '../node_modules/pdfjs-dist')
/** Files that src/kit/ui/document/pdf.ts loads, and their dependencies. */
const files = [
  'legacy/build/pdf.min.mjs',
  'legacy/build/pdf.worker.min.mjs',
  'wasm/jbig2_nowasm_fallback.js',
  'wasm/openjpeg_nowasm_fallback.js',
]
/** The version is in the path, so that a browser may cache it permanently. */
const folder = `assets/pdf-${release.version}`

export function pdf(): Plugin {
  return {
    name: 'pdf',
    async generateBundle() {
      for (const path of files)
        // oxlint-disable-next-line no-await-in-loop -- four files, once a build
        this.emitFile({ type: 'asset', fileName: `${folder}/${basename(path)}`, source: await readFile(join(PACKAGE, path)) })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${folder}`, ({ url = '' }, response, next) => {
        const path = files.find((one) => url === `/${basename(one)}`)
        if (!path) return next()
        response.setHeader('Content-Type', 'text/javascript')
        createReadStream(join(PACKAGE, path)).pipe(response)
      })
    },
  }
}
