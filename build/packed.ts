/** Compresses text files: a phone on a slow connection loads a third. */
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|mjs|css|html|svg|json|webmanifest)$/
/** Below this size compression saves nothing; bytes. */
const LEAST = 1024

/** Writes compressed copies of every text file of the build, including the worker; the server sends the encoding a browser accepts. */
export function packed(): Plugin {
  let folder = ''
  return {
    name: 'packed',
    apply: 'build',
    enforce: 'post',
    configResolved({ root, build }) {
      folder = join(root, build.outDir)
    },
    // The service worker is written last.
    closeBundle: { order: 'post', sequential: true, handler: () => pack(folder) },
  }
}

const gzipped = promisify(gzip)
/** Brotli is 10 to 17 % smaller; gzip is for browsers on http and for proxies. */
const brotlied = promisify<Buffer, Buffer>(brotliCompress)

async function pack(folder: string): Promise<void> {
  const packing: Promise<void>[] = []
  for await (const name of glob('**/*.*', { cwd: folder })) if (TEXT.test(name)) packing.push(packOne(join(folder, name)))
  await Promise.all(packing)
}

async function packOne(path: string): Promise<void> {
  const text = await readFile(path)
  if (text.length < LEAST) return
  await Promise.all([
    gzipped(text, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
    brotlied(text).then((packed) => writeFile(`${path}.br`, packed)),
  ])
}
