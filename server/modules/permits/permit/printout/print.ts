/** The printout of a permit, and the effects of the first one (S0 §2.10, §4; domain.md 4.3; GAP40; X22, X34). */
import type { Received } from '#contract/kernel/call.ts'
import { latinDigits } from '#contract/kernel/value/digits.ts'
import { permitFormats, type permit } from '#contract/permits/permit.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { observers } from '#contract/kernel/roles.ts'
import { PermitStatus } from '#contract/kernel/status.ts'
import { permitPrintoutWords as words } from '#contract/permits/permit-words.ts'
import { printed } from '#server/platform/print/index.ts'
import type { WaybillResponse } from '#server/modules/halls/turn/index.ts'
import { Overtaken, phased, RawResponse, type RequestContext } from '#server/platform/context.ts'
import { settleStatus } from '../life/settle.ts'
import { holdPermit } from '../scope.ts'
import { factsOf, type Facts } from './facts.ts'
import { pageOf } from './page.ts'
import { sheetOf, type Kind } from './sheet.ts'
import { askHolding, holdingWaybill } from './waybill.ts'

const templates = { pdf: 'permit-a5', '80mm': 'permit-80mm' } as const
type Format = (typeof permitFormats)[number]

type PrintInput = Received<(typeof permit)['print']>

/**
 * Prints the permit. Before any lock: checks, the waybill query, and rendering. Under the lock: checks the waybill, repeats the
 * checks, and logs the print.
 */
export const printPermit = phased({
  async prepare(
    context,
    request: PrintInput,
  ): Promise<{ copy: RawResponse } | { printout: RawResponse; serial: number; input: WaybillResponse | null }> {
    const id = idOf(request)
    const format = formatOf(request)
    const facts = await factsOf(context, id)
    mustBePrintable(facts)
    const name = `permit-${id}`
    if (format === 'html')
      return { copy: await pageOf(context, sheetOf(context, facts, { serial: null, mark: words.preview }), name) }
    const printout = (kind: Kind) => printed(context, templates[format], sheetOf(context, facts, kind), name)
    if (isObserver(context)) return { copy: await printout(observersCopy) }
    const input = await askHolding(context, facts)
    const serial = facts.print_count + 1
    return { printout: await printout(nthPrint(serial)), serial, input }
  },

  async act(context, request, made) {
    // A copy has no effect.
    if ('copy' in made) return made.copy
    const facts = await factsOf(context, idOf(request))
    mustBePrintable(facts)
    const bill = await holdingWaybill(context, facts, made.input)
    // Without a response it is printed, and the turn stays flagged (X22).
    if (bill) throw new Refusal('conflict', { message: words.hasWaybill(bill.billNumber) })
    const locked = await holdPermit(context, facts.id)
    mustBePrintable(locked)
    // Another request printed it in between: this one is a later copy, and must be rendered as such.
    if (locked.print_count + 1 !== made.serial) throw new Overtaken()
    return logged(context, { locked, serial: made.serial, format: formatOf(request) as 'pdf' | '80mm', printout: made.printout })
  },
})

/** Observers get a copy without effect. */
export const isObserver = ({ actor }: Pick<RequestContext, 'actor'>) => observers.some((role) => role === actor.role)
export const observersCopy: Kind = { serial: null, mark: words.forObserver }
export const nthPrint = (serial: number): Kind => ({ serial, mark: serial > 1 ? words.again : null })

function idOf({ DriverReserveId, driverLoadReserveId }: PrintInput): number {
  const id = DriverReserveId ?? driverLoadReserveId
  if (id !== null) return id
  throw new Refusal('bad-shape', { message: words.noPermit, faults: { DriverReserveId: words.noPermit } })
}

function formatOf({ Format, ExportFormat }: PrintInput): Format {
  const wanted = latinDigits(Format?.trim() || (ExportFormat ?? ''))
    .trim()
    .toLowerCase()
  const format = permitFormats.find((one) => one === (wanted || 'pdf'))
  if (format) return format
  const message = words.noFormat(permitFormats)
  throw new Refusal('bad-shape', { message, faults: { Format: message } })
}

/** Refuses a permit that has no printout. */
export function mustBePrintable({ id, status, annulled_at }: Pick<Facts, 'id' | 'status' | 'annulled_at'>): void {
  if (status === PermitStatus.voided) throw new Refusal('conflict', { message: words.isVoided(id) })
  if (annulled_at) throw new Refusal('conflict', { message: words.isAnnulled(id) })
  if (status > PermitStatus.printed) throw new Refusal('conflict', { message: words.hasDocuments(id) })
}

interface Printed {
  locked: Awaited<ReturnType<typeof holdPermit>>
  serial: number
  format: 'pdf' | '80mm'
  printout: RawResponse
}

/** Logs a rendered printout, and with the first one updates the status (X34). */
async function logged(context: RequestContext, { locked, serial, format, printout }: Printed): Promise<RawResponse> {
  const { db, actor, now } = context
  const { id, status, printed_at } = locked
  await db.insertInto('permit_print').values({ permit_id: id, serial, format, printed_at: now, member_id: actor.id }).execute()
  await db
    .updateTable('permit')
    .set({ status: PermitStatus.printed, print_count: serial, printed_at: printed_at ?? now })
    .where('id', '=', id)
    .execute()
  // The handover may have been recorded before the print.
  const { reached } = await settleStatus(context, id)
  const detail = { serial, format, from: status, to: reached }
  return new RawResponse(printout.body, printout.headers, { about: ['permit', id], detail })
}
