/** The paper of a permit, and what its first one changes (S0 §2.10, §4; domain.md 4.3; GAP40; X22, X34). */
import type { Received } from '#contract/call.ts'
import { latinDigits } from '#contract/digits.ts'
import { permitFormats, type permit } from '#contract/permit.ts'
import { Refusal } from '#contract/refusal.ts'
import { observers } from '#contract/roles.ts'
import { permitPaperWords as words } from '#contract/words/permit-paper.ts'
import { printed } from '../../print/index.ts'
import { Unwrapped, type Visit } from '../../visit.ts'
import { settleStatus } from '../life/settle.ts'
import { holdPermit } from '../scope.ts'
import { factsOf, type Facts } from './facts.ts'
import { pageOf } from './page.ts'
import { sheetOf } from './sheet.ts'
import { holdingWaybill } from './waybill.ts'

const templates = { pdf: 'permit-a5', '80mm': 'permit-80mm' } as const
type Format = (typeof permitFormats)[number]

/** Prints the permit; the order is: may it be printed, does a waybill stand against it, hold it, make the paper, write it down. */
export async function printPermit(visit: Visit, asked: Received<(typeof permit)['print']>): Promise<Unwrapped> {
  const id = asked.DriverReserveId ?? asked.driverLoadReserveId
  if (id === null) {
    throw new Refusal('bad-shape', { message: words.noPermit, faults: { DriverReserveId: words.noPermit } })
  }
  const format = formatOf(asked.Format?.trim() || asked.ExportFormat)
  const facts = await factsOf(visit, id)
  mustBePrintable(facts)
  const name = `permit-${id}`

  if (format === 'html') return pageOf(visit, sheetOf(visit, facts, { serial: null, mark: words.preview }), name)
  if (observers.some((role) => role === visit.actor.role)) {
    return printed(visit, templates[format], sheetOf(visit, facts, { serial: null, mark: words.forObserver }), name)
  }

  const bill = await holdingWaybill(visit, facts)
  // Where still nobody answers it is printed, and the turn stays flagged (X22).
  if (bill) throw new Refusal('conflict', { message: words.hasWaybill(bill.billNumber) })
  const held = await holdPermit(visit, id)
  mustBePrintable(held)
  const serial = held.print_count + 1
  const mark = serial > 1 ? words.again : null
  const paper = await printed(visit, templates[format], sheetOf(visit, facts, { serial, mark }), name)
  return logged(visit, { held, serial, format, paper })
}

function formatOf(said: string | null | undefined): Format {
  const asked = latinDigits(said ?? '')
    .trim()
    .toLowerCase()
  const format = permitFormats.find((one) => one === (asked || 'pdf'))
  if (format) return format
  const message = words.noFormat(permitFormats)
  throw new Refusal('bad-shape', { message, faults: { Format: message } })
}

function mustBePrintable({ id, status, annulled_at }: Pick<Facts, 'id' | 'status' | 'annulled_at'>): void {
  if (status === 0) throw new Refusal('conflict', { message: words.isVoided(id) })
  if (annulled_at) throw new Refusal('conflict', { message: words.isAnnulled(id) })
  if (status > 2) throw new Refusal('conflict', { message: words.hasPapers(id) })
}

interface Printed {
  held: Awaited<ReturnType<typeof holdPermit>>
  serial: number
  format: 'pdf' | '80mm'
  paper: Unwrapped
}

/** Writes down a paper that exists: its line in the log, and with the first one the status and what waited for it (X34). */
async function logged(visit: Visit, { held, serial, format, paper }: Printed): Promise<Unwrapped> {
  const { db, actor, now } = visit
  const { id, status, printed_at } = held
  await db.insertInto('permit_print').values({ permit_id: id, serial, format, printed_at: now, member_id: actor.id }).execute()
  await db
    .updateTable('permit')
    .set({ status: 2, print_count: serial, printed_at: printed_at ?? now })
    .where('id', '=', id)
    .execute()
  // The handover may have been said before the paper.
  const { reached } = await settleStatus(visit, id)
  const detail = { serial, format, from: status, to: reached }
  return new Unwrapped(paper.body, paper.headers, { about: ['permit', id], detail })
}
