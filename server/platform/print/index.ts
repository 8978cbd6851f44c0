import { Refusal } from '#contract/kernel/refusal.ts'
import { printWords } from '#contract/permits/print-words.ts'
import { RawResponse, type OutsideContext } from '../context.ts'
import type { Template } from './engine.ts'

export { printable } from './printable.ts'
export { sheetHeights, sheetsPage } from './sheets.ts'
export { WORKBOOK_TYPE, workbookOf } from './workbook.ts'

/**
 * The response of a print: the complete PDF, to be viewed under this name (Latin, without its extension). Throws 500 with a
 * message if Typst fails, and logs the reason for the operators.
 */
export async function printed(context: Printing, template: Template, data: object, name: string): Promise<RawResponse> {
  const pdf = await orRefused(context, template, context.outside.prints.pdf(template, data))
  return new RawResponse(pdf, { 'Content-Type': 'application/pdf', 'Content-Disposition': `inline; filename="${name}.pdf"` })
}

/** The same as one SVG, for display in a page. */
export const printedPicture = (context: Printing, template: Template, data: object): Promise<string> =>
  orRefused(context, template, context.outside.prints.svg(template, data))

type Printing = Pick<OutsideContext, 'log' | 'outside'>

async function orRefused<T>({ log }: Printing, template: Template, drawing: Promise<T>): Promise<T> {
  try {
    return await drawing
  } catch (error) {
    if (error instanceof Refusal) throw error
    log.warn({ err: error, template }, 'a print failed')
    throw new Refusal('server-error', { message: printWords.failed })
  }
}
