/** Typst itself: a template and its data in, the finished print out. It works where it is called, so a worker calls it. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Job } from './engine.ts'

/** The folder of the templates; a template can read nothing outside it. */
const TEMPLATES = join(import.meta.dirname, 'templates')
const WEIGHTS = ['Regular', 'Medium', 'Bold', 'Black']
/** How many prints a remembered piece outlives its last use. */
const MEMORY = 10

/** Reads the fonts and loads Typst: half a second. */
export async function openCompiler() {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  const require = createRequire(import.meta.url)
  const folder = join(dirname(require.resolve('vazirmatn/package.json')), 'fonts/ttf')
  const fonts = WEIGHTS.map((weight) => readFile(join(folder, `Vazirmatn-${weight}.ttf`)))
  return NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs: await Promise.all(fonts) }] })
}
type Compiler = Awaited<ReturnType<typeof openCompiler>>

/** One print. Throws what is wrong with it, in words for the people who run the server. */
export function compiled(typst: Compiler, { template, data, form }: Job): Uint8Array | string {
  try {
    typst.mapShadow(join(TEMPLATES, 'data.json'), Buffer.from(JSON.stringify(data)))
    const by = { mainFilePath: join(TEMPLATES, `${template}.typ`) }
    // No text in an SVG: the gaps between its elements are a third of its size.
    const made = form === 'pdf' ? new Uint8Array(typst.pdf(by)) : typst.plainSvg(by).replace(/>\s+</g, '><')
    typst.evictCache(MEMORY)
    return made
  } catch (error) {
    // Typst leaves the message empty and says what is wrong in the code.
    const { code, message } = error as { code?: unknown; message?: unknown }
    throw new Error(String(message || code || template), { cause: error })
  }
}
