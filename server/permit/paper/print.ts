/** The paper of a permit, and what its first one changes (S0 §2.10, §4; domain.md 4.3; GAP40; X22, X34). */
import type { Received } from '#contract/call.ts'
import { latinDigits } from '#contract/digits.ts'
import { permitFormats, type permit } from '#contract/permit.ts'
import { Refusal } from '#contract/refusal.ts'
import { observers } from '#contract/roles.ts'
import { PermitStatus } from '#contract/status.ts'
import { permitPaperWords as words } from '#contract/words/permit.ts'
import { printed } from '../../print/index.ts'
import type { WaybillSaid } from '../../turn/index.ts'
import { Overtaken, phased, Unwrapped, type Visit } from '../../visit.ts'
import { settleStatus } from '../life/settle.ts'
import { holdPermit } from '../scope.ts'
import { factsOf, type Facts } from './facts.ts'
import { pageOf } from './page.ts'
import { sheetOf, type Kind } from './sheet.ts'
import { askHolding, holdingWaybill } from './waybill.ts'

const templates = { pdf: 'permit-a5', '80mm': 'permit-80mm' } as const
type Format = (typeof permitFormats)[number]

type Asked = Received<(typeof permit)['print']>

/**
 * Prints the permit. Before anything is held: may it be printed, what is said of a waybill, the paper itself. Then: does a
 * waybill stand against it, hold it, may it still be printed, write it down.
 */
export const printPermit = phased({
  async prepare(
    visit,
    asked: Asked,
  ): Promise<{ copy: Unwrapped } | { paper: Unwrapped; serial: number; said: WaybillSaid | null }> {
    const id = idOf(asked)
    const format = formatOf(asked)
    const facts = await factsOf(visit, id)
    mustBePrintable(facts)
    const name = `permit-${id}`
    if (format === 'html')
      return { copy: await pageOf(visit, sheetOf(visit, facts, { serial: null, mark: words.preview }), name) }
    const paper = (kind: Kind) => printed(visit, templates[format], sheetOf(visit, facts, kind), name)
    const isObserver = observers.some((role) => role === visit.actor.role)
    if (isObserver) return { copy: await paper({ serial: null, mark: words.forObserver }) }
    const said = await askHolding(visit, facts)
    const serial = facts.print_count + 1
    return { paper: await paper({ serial, mark: serial > 1 ? words.again : null }), serial, said }
  },

  async act(visit, asked, made) {
    // A copy counts for nothing.
    if ('copy' in made) return made.copy
    const facts = await factsOf(visit, idOf(asked))
    mustBePrintable(facts)
    const bill = await holdingWaybill(visit, facts, made.said)
    // Where still nobody answers it is printed, and the turn stays flagged (X22).
    if (bill) throw new Refusal('conflict', { message: words.hasWaybill(bill.billNumber) })
    const held = await holdPermit(visit, facts.id)
    mustBePrintable(held)
    // Somebody else printed it meanwhile: this one is a later copy, and says so.
    if (held.print_count + 1 !== made.serial) throw new Overtaken()
    return logged(visit, { held, serial: made.serial, format: formatOf(asked) as 'pdf' | '80mm', paper: made.paper })
  },
})

function idOf({ DriverReserveId, driverLoadReserveId }: Asked): number {
  const id = DriverReserveId ?? driverLoadReserveId
  if (id !== null) return id
  throw new Refusal('bad-shape', { message: words.noPermit, faults: { DriverReserveId: words.noPermit } })
}

function formatOf({ Format, ExportFormat }: Asked): Format {
  const asked = latinDigits(Format?.trim() || (ExportFormat ?? ''))
    .trim()
    .toLowerCase()
  const format = permitFormats.find((one) => one === (asked || 'pdf'))
  if (format) return format
  const message = words.noFormat(permitFormats)
  throw new Refusal('bad-shape', { message, faults: { Format: message } })
}

function mustBePrintable({ id, status, annulled_at }: Pick<Facts, 'id' | 'status' | 'annulled_at'>): void {
  if (status === PermitStatus.voided) throw new Refusal('conflict', { message: words.isVoided(id) })
  if (annulled_at) throw new Refusal('conflict', { message: words.isAnnulled(id) })
  if (status > PermitStatus.printed) throw new Refusal('conflict', { message: words.hasPapers(id) })
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
    .set({ status: PermitStatus.printed, print_count: serial, printed_at: printed_at ?? now })
    .where('id', '=', id)
    .execute()
  // The handover may have been said before the paper.
  const { reached } = await settleStatus(visit, id)
  const detail = { serial, format, from: status, to: reached }
  return new Unwrapped(paper.body, paper.headers, { about: ['permit', id], detail })
}
