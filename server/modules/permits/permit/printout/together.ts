import type { Received } from '#contract/kernel/call.ts'
import { PRINTED_TOGETHER, type permit } from '#contract/permits/permit.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { shamsiToday } from '#contract/kernel/value/shamsi.ts'
import { permitPrintoutWords as words } from '#contract/permits/permit-words.ts'
import { printed, printedPicture, sheetHeights, sheetsPage } from '#server/platform/print/index.ts'
import type { OutsideContext, RawResponse } from '#server/platform/context.ts'
import { factsOf } from './facts.ts'
import { isObserver, mustBePrintable, nthPrint, observersCopy } from './print.ts'
import { sheetOf } from './sheet.ts'

/** Maximum age of a print that can be repeated, ms. */
const JUST = 10 * 60_000

/** The member's latest printouts in one file: the same sheets with the same serials. */
export async function printedTogether(
  context: OutsideContext,
  input: Received<(typeof permit)['together']>,
): Promise<RawResponse> {
  const { Ids, Format, Paper } = input
  const ids = [...new Set(Ids)]
  if (ids.length === 0) refuseFaults({ Ids: words.noPermit })
  if (ids.length > PRINTED_TOGETHER) refuseFaults({ Ids: words.tooManyTogether(PRINTED_TOGETHER) })
  const permits = []
  for (const id of ids) {
    const facts = await factsOf(context, id)
    mustBePrintable(facts)
    const kind = isObserver(context) ? observersCopy : nthPrint(await justPrinted(context, id))
    permits.push(sheetOf(context, facts, kind))
  }
  const name = `permits-${shamsiToday(context.now).replaceAll('/', '-')}`
  if (Format === 'html') {
    const template = Paper === 'a5' ? 'permit-a5' : 'permit-80mm'
    const pictures = []
    for (const sheet of permits) pictures.push(await printedPicture(context, template, { ...sheet, paper: Paper }))
    return sheetsPage({ name, pictures, sheetHeight: Paper === 'a6' ? sheetHeights.a6 : null })
  }
  return printed(context, 'permit-a5', { title: words.together(ids.length), permits }, name)
}

/** Serial of the permit's last print, if this member made it just now; else 409. */
async function justPrinted({ db, actor, now }: OutsideContext, id: number): Promise<number> {
  const last = await db
    .selectFrom('permit_print')
    .select(['serial', 'member_id', 'printed_at'])
    .where('permit_id', '=', id)
    .orderBy('serial', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isJust = last?.member_id === actor.id && now.getTime() - last.printed_at.getTime() < JUST
  if (!isJust) throw new Refusal('conflict', { message: words.printFirst(id) })
  return last.serial
}
