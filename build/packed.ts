/** Text travels packed: a phone on a slow line loads a third. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|mjs|css|html|svg|json|webmanifest)$/
/** Below it the packing weighs as much as it saves; bytes. */
const LEAST = 1024

/** Lays a packed copy beside every text of the built page, the worker among them; the server sends that one. */
export function packed(): Plugin {
  let folder = ''
  return {
    name: 'packed',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      folder = join(root, build.outDir)
    },
    // The worker is the last that is written.
    closeBundle: { order: 'post', sequential: true, handler: () => pack(folder) },
  }
}

function pack(folder: string) {
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile() || !TEXT.test(file.name)) continue
    const path = join(file.parentPath, file.name)
    const text = readFileSync(path)
    if (text.length >= LEAST) writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
  }
}
