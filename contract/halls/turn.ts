import * as v from 'valibot'
import { Bare } from '../kernel/value/bare.ts'
import { act, area, ask } from '../kernel/call.ts'
import { PrintPaper } from '../kernel/paper.ts'
import { REASON_LENGTH } from '../kernel/reasons.ts'
import { counted } from '../kernel/counted.ts'
import { partners } from '../freight/cargo-basics.ts'
import { latinDigits } from '../kernel/value/digits.ts'
import { Decimal, Id, OptionalId, YesNo } from '../kernel/value/number.ts'
import { adminTeam, overseers, roles } from '../kernel/roles.ts'
import { DigitText, Text } from '../kernel/value/text.ts'
import { TurnFilter } from './turn-list.ts'
import { Given, Priority, TurnParty, TurnPriority, TurnRow } from './turn-rows.ts'
import { shapeWords } from '../kernel/shape-words.ts'

export { turnFilter } from './turn-list.ts'
export { type Priority, type TurnParty, type TurnPriority, type TurnRow } from './turn-rows.ts'

/** Hours after its end within which a turn may be reinstated (domain.md 4.3). */
export const REINSTATE_HOURS = 72

/** `pdf` is an A6 sheet, `80mm` a slip for a receipt printer, `html` a page to print, with a picture of each sheet of `Paper`. */
const ticketFormats = ['pdf', '80mm', 'html'] as const

const keepers = [roles('LoadHallAdmin', ...adminTeam)]
/** Administrators who may waive a waybill of the last 24 hours (T5). */
export const waybillWaivers = [roles('Admin')]
const Reason = Text(REASON_LENGTH)
const TurnToGive = v.object({
  NationalId: DigitText(10),
  /** Extension: the driver's smart card, where `NationalId` is empty. */
  DriverCardNumber: DigitText(7),
  FreighterCardNumber: DigitText(7),
  IsAdmin: YesNo,
  LoadHallId: OptionalId,
  /** From a hall: waives a waybill of the last 24 hours (T5). From an administrator: why the turn is given. Listed. */
  Reason,
  /** Admin only: whether the reason also waives a waybill; ignored for other roles. */
  PassWaybill: YesNo,
})

export const turn = area('turn', {
  /** S2 §2 "Give turn", §5, §7. `IsAdmin` is ignored; `LoadHallId` applies to administrators only (GAP62). */
  add: act({
    summary: 'Give a turn',
    at: 'POST /api/v1/driver-turns/AddDriverTurnWeb',
    who: keepers,
    offline: 'refuse',
    input: TurnToGive,
    output: v.nullable(Given),
  }),
  /**
   * S1 §7: an administrator's turn for a driver in a list; `Item1` the driver, `Item2` the hall (GAP27). `PassWaybill` waives a
   * waybill of the last 24 hours (T5), for an Admin only.
   */
  activate: act({
    summary: 'Activate a turn in a virtual salon',
    at: 'POST /api/VirtualSalonDriverTurnApi/Active_TurnForDriver',
    who: [roles(...adminTeam)],
    offline: 'refuse',
    input: v.object({ Item1: Id, Item2: Id, Reason, PassWaybill: YesNo }),
    output: Given,
  }),
  /**
   * Extension: the driver and vehicle of a turn before it is given. Refused like `add`, by all guards together; so neither
   * number alone reveals its owner.
   */
  party: ask({
    summary: 'Check a turn to be given, and get its driver and vehicle',
    at: 'POST /api/v1/driver-turns/party',
    who: keepers,
    input: TurnToGive,
    output: TurnParty,
  }),
  /** S2 §2 "Drivers' turns", §7; observers see the halls they are linked to. */
  search: ask({
    summary: 'Search turns',
    at: 'POST /api/v1/driver-turns/SearchDriverTurn',
    who: [roles('LoadHallAdmin', ...overseers)],
    input: TurnFilter,
    output: v.array(TurnRow),
  }),
  /** Extension: counts the matches of each search. */
  count: ask({
    summary: 'Count what searches of turns find',
    at: 'POST /api/v1/driver-turns/CountDriverTurn',
    who: [roles('LoadHallAdmin', ...overseers)],
    ...counted(TurnFilter),
  }),
  /** S2 §6: open to every role with turn screens, always with a reason, always listed (specification/README.md on GAP28). */
  cancel: act({
    summary: 'Cancel a turn',
    at: 'PATCH /api/v1/driver-turns/cancel/{id}',
    who: [roles('LoadHallAdmin', ...overseers)],
    offline: 'refuse',
    input: v.object({ id: Id, Reason }),
    output: v.object({ id: v.number() }),
  }),
  /**
   * The driver's own turn, with the guards of a desk's (decision 046). Only in a hall that gives turns by app, and within its
   * range if it has one: the position is compared once and never stored. At a kiosk only in its hall, without a position.
   */
  take: act({
    summary: 'Take an own turn',
    at: 'POST /api/v1/driver-turns/take',
    who: [roles('Driver')],
    atKiosk: true,
    offline: 'refuse',
    input: v.object({ LoadHallId: Id, FreighterCardNumber: DigitText(7), Latitude: Decimal, Longitude: Decimal }),
    output: Given,
  }),
  /** The driver leaves the queue; the reason is optional and public as its code only. */
  giveUp: act({
    summary: 'Give up the own turn',
    at: 'POST /api/v1/driver-turns/{id}/give-up',
    who: [roles('Driver')],
    offline: 'refuse',
    input: v.object({ id: Id, Reason }),
    output: v.object({ id: v.number() }),
  }),
  /** S0 §4, §7: the turn of a voided permit goes back into the queue, with its number (R1–R4). */
  returnTurn: act({
    summary: 'Return the turn of a voided permit',
    at: 'POST /api/v1/driver-turns/ReturnTurn',
    who: [roles('Admin')],
    offline: 'refuse',
    input: v.object({ Id, DriverToFreighterId: OptionalId, Reason }),
    output: v.object({ id: v.number(), turnNumber: v.number() }),
  }),
  /** Restores a cancelled or expired turn, within 72 hours and with a reason (domain.md 4.3; X40). */
  reinstate: act({
    summary: 'Reinstate a turn',
    at: 'POST /api/v1/driver-turns/{id}/reinstate',
    who: [roles('Admin')],
    offline: 'refuse',
    input: v.object({ id: Id, Reason }),
    output: v.object({ id: v.number(), turnNumber: v.number() }),
  }),
  /** S2 §7, GAP29: checks whether the driver of a turn had a waybill in the last 24 hours; cancels nothing. */
  checkWaybill: act({
    summary: "Check a driver's open waybills",
    at: 'PATCH /api/v1/driver-turns/GetBillByDriverNationalId/{id}',
    who: keepers,
    offline: 'refuse',
    input: v.object({ id: Id }),
    output: v.object({
      result: v.picklist(['HAS', 'NONE', 'UNKNOWN']),
      billNumber: v.nullable(v.string()),
      /** The permit of this product under which it was uploaded. */
      permitId: v.nullable(v.number()),
      /** It blocks the driver's turn (T5): its load was not delivered under a permit of this product. */
      suggestCancel: v.boolean(),
    }),
  }),

  /**
   * S2 §2, §7: a turn as a ticket with its priorities; a PDF, opened in a separate window. A driver only at a kiosk, for the own
   * turn of its hall, while that hall prints slips (decision 048).
   */
  report: ask({
    summary: 'Search turns of virtual salons',
    at: 'GET /api/ReportApi/Search_VirtualSalonDriverTurn',
    who: [roles('LoadHallAdmin', 'Driver', ...overseers)],
    atKiosk: true,
    costs: 'print',
    input: v.object({
      DriverTurnId: Id,
      ExportFormat: v.pipe(
        v.nullish(v.string(shapeWords.notText), ''),
        v.transform((text) => latinDigits(text).trim().toLowerCase() || 'pdf'),
        v.picklist(ticketFormats, shapeWords.notChoice),
      ),
      /** Extension: the paper of an `html` page. */
      Paper: PrintPaper,
    }),
    output: Bare,
  }),

  /**
   * S1 §2.4, §7: the requests for a cargo in the member's scope, in turn order. Those of an open show are sealed until its
   * lock: `result.sealed` is their number (G7).
   */
  prioritiesOfCargo: ask({
    summary: 'List the preferences for a cargo',
    at: 'GET /api/v1/driver-priorities/GetByCargoId',
    who: partners,
    input: v.object({ CargoId: Id }),
    output: v.array(Priority),
  }),
  /**
   * S2 §2, §7: the priorities of a turn; `IsAll` with the ended ones. Not for observers before the split (E3). The administrators'
   * team gets those of an open show as their number only, `result.sealed`.
   */
  priorities: ask({
    summary: 'List the preferences of a turn',
    at: 'POST /api/v1/driver-priorities/driver-active-priority',
    who: keepers,
    input: v.object({ DriverTurnId: Id, IsAll: v.nullish(v.boolean(), false) }),
    output: v.array(TurnPriority),
  }),
  /** S2 §7, H9: support removes a priority, before the lock only. */
  cancelPriority: act({
    summary: 'Cancel a preference',
    at: 'DELETE /api/v1/driver-priorities/cancel/{id}',
    who: keepers,
    offline: 'refuse',
    input: v.object({ id: Id, Reason }),
    output: v.object({ id: v.number() }),
  }),
})
