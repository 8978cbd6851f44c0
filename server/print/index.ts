import { Refusal } from '#contract/refusal.ts'
import { printWords } from '#contract/words/print.ts'
import { Unwrapped, type Visit } from '../visit.ts'
import { printPdf, type Template } from './engine.ts'

export { printPdf, PrintFailed, printSvg, type Template } from './engine.ts'
export { printable } from './printable.ts'

/**
 * The answer of a call that prints: the whole PDF, to be looked at under this name (Latin, without its ending).
 * Refuses with 500 and a sentence when Typst cannot, and tells the keepers of the server why.
 */
export async function printed({ log }: Pick<Visit, 'log'>, template: Template, data: object, name: string): Promise<Unwrapped> {
  try {
    const pdf = await printPdf(template, data)
    return new Unwrapped(pdf, { 'Content-Type': 'application/pdf', 'Content-Disposition': `inline; filename="${name}.pdf"` })
  } catch (error) {
    log.warn({ err: error, template }, 'a print failed')
    throw new Refusal('server-error', { message: printWords.failed })
  }
}
