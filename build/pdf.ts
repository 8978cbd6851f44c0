/**
 * pdf.js as it was released, in a folder of its own: a page asks for it when a PDF is opened, and neither the first visit nor
 * the service worker does. Its decoders are those in JavaScript, because the page's policy compiles no WebAssembly.
 */
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import release from 'pdfjs-dist/package.json' with { type: 'json' }

const PACKAGE = join(import.meta.dirname, '../node_modules/pdfjs-dist')
/** What src/kit/ui/document/pdf.ts asks for, and what that asks for in turn. */
const files = [
  'legacy/build/pdf.min.mjs',
  'legacy/build/pdf.worker.min.mjs',
  'wasm/jbig2_nowasm_fallback.js',
  'wasm/openjpeg_nowasm_fallback.js',
]
/** The version is in the path, so that a browser may keep it for ever. */
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
