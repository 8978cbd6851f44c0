/** Typst: data and a template in, the bytes of a PDF out. Nothing is written to disk. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The folder of the templates; a template can read nothing outside it. */
const TEMPLATES = join(import.meta.dirname, 'templates')
const WEIGHTS = ['Regular', 'Medium', 'Bold', 'Black']
/** How many prints a remembered piece outlives its last use. */
const MEMORY = 10

/** The papers: `templates/<name>.typ`. A new one is a file there that imports `paper.typ`, and its name here. */
export type Template = 'turn-a6' | 'turn-80mm' | 'permit-a5' | 'permit-80mm' | 'claim-a4'

/** Typst could not make the print; the message says why, to the people who run the server. */
export class PrintFailed extends Error {
  override name = 'PrintFailed'
}

async function open() {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  const require = createRequire(import.meta.url)
  const folder = join(dirname(require.resolve('vazirmatn/package.json')), 'fonts/ttf')
  const fonts = WEIGHTS.map((weight) => readFile(join(folder, `Vazirmatn-${weight}.ttf`)))
  return NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs: await Promise.all(fonts) }] })
}

let compiler: ReturnType<typeof open> | undefined

/** The process's one compiler, made at the first print. */
export const theCompiler = () =>
  (compiler ??= open().catch((error: unknown) => {
    // A process short of memory for a moment is asked again, not for ever without prints.
    compiler = undefined
    throw error
  }))

/**
 * A template filled with data: JSON that the template reads as `data`. What people wrote is text there, never markup.
 * Throws PrintFailed; never answers a part of a document.
 */
export const printPdf = async (template: Template, data: object): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await filled(template, data, (typst, by) => typst.pdf(by)))

/** The same as one SVG, its letters drawn; more pages stand below one another. */
export const printSvg = (template: Template, data: object): Promise<string> =>
  // No text in it: the gaps between its elements are a third of its size.
  filled(template, data, (typst, by) => typst.plainSvg(by).replace(/>\s+</g, '><'))

type Compiler = Awaited<ReturnType<typeof open>>

async function filled<T>(
  template: Template,
  data: object,
  make: (typst: Compiler, by: { mainFilePath: string }) => T,
): Promise<T> {
  const typst = await theCompiler()
  try {
    // One compiler, one data.json: no other print may come between these two lines.
    typst.mapShadow(join(TEMPLATES, 'data.json'), Buffer.from(JSON.stringify(data)))
    const made = make(typst, { mainFilePath: join(TEMPLATES, `${template}.typ`) })
    typst.evictCache(MEMORY)
    return made
  } catch (error) {
    // Typst leaves the message empty and says what is wrong in the code.
    const { code, message } = error as { code?: unknown; message?: unknown }
    throw new PrintFailed(String(message || code || template), { cause: error })
  }
}
