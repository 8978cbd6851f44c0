/** Text travels packed: a phone on a slow line loads a third. */
import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|mjs|css|html|svg|json|webmanifest)$/
/** Below it the packing weighs as much as it saves; bytes. */
const LEAST = 1024

/** Lays packed copies beside every text of the built page, the worker among them; the server sends the one a browser can read. */
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

const gzipped = promisify(gzip)
/** A tenth to a sixth smaller; the older one is for browsers that come by http, and for proxies. */
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
