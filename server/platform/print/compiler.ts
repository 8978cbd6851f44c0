/** Typst: compiles a template with data. It blocks its thread, so a worker calls it. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Job } from './engine.ts'

/** The folder of the templates; a template cannot read anything outside it. */
const TEMPLATES = join(import.meta.dirname, 'templates')
const WEIGHTS = ['Regular', 'Medium', 'Bold', 'Black']
/** Number of prints for which unused cache entries are kept. */
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

/** Compiles one print. Throws a message for the operators. */
export function compiled(typst: Compiler, { template, data, form }: Job): Uint8Array | string {
  try {
    typst.mapShadow(join(TEMPLATES, 'data.json'), Buffer.from(JSON.stringify(data)))
    const by = { mainFilePath: join(TEMPLATES, `${template}.typ`) }
    // An SVG has no text: white space between its elements is a third of its size.
    const made = form === 'pdf' ? new Uint8Array(typst.pdf(by)) : typst.plainSvg(by).replace(/>\s+</g, '><')
    typst.evictCache(MEMORY)
    return made
  } catch (error) {
    // Typst leaves the message empty and puts the error into the code.
    const { code, message } = error as { code?: unknown; message?: unknown }
    throw new Error(String(message || code || template), { cause: error })
  }
}
