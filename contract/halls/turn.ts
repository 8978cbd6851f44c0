import * as v from 'valibot'
import { Bare } from '../kernel/value/bare.ts'
import { act, area, ask } from '../kernel/call.ts'
import { REASON_LENGTH } from '../freight/cargo.ts'
import { counted } from '../kernel/counted.ts'
import { latinDigits } from '../kernel/value/digits.ts'
import { Id, OptionalId, YesNo } from '../kernel/value/number.ts'
import { adminTeam, flag, overseers, roles } from '../kernel/roles.ts'
import { DigitText, Text } from '../kernel/value/text.ts'
import { TurnFilter } from './turn-list.ts'
import { Given, Priority, TurnParty, TurnPriority, TurnRow } from './turn-rows.ts'
import { shapeWords } from '../kernel/shape-words.ts'

export { turnFilter } from './turn-list.ts'
export { type Priority, type TurnParty, type TurnPriority, type TurnRow } from './turn-rows.ts'

/** How long after its end a turn may be reinstated, hours (domain.md 4.3). */
export const REINSTATE_HOURS = 72

/** `pdf` is an A6 sheet, `80mm` a slip for a receipt printer. */
export const ticketFormats = ['pdf', '80mm'] as const

const keepers = [roles('LoadHallAdmin', ...adminTeam)]
/** Of the platform's team, who may pass a waybill of the last 24 hours by (T5). */
export const waybillWaivers = [roles('Admin')]
const Reason = Text(REASON_LENGTH)
const TurnToGive = v.object({
  NationalId: DigitText(10),
  FreighterCardNumber: DigitText(7),
  IsAdmin: YesNo,
  LoadHallId: OptionalId,
  /** A hall's: passes a waybill of the last 24 hours by (T5). An administrator's: why the turn is given. Listed. */
  Reason,
  /** An Admin's: whether the reason passes a waybill by as well; no other role's counts. */
  PassWaybill: YesNo,
})

export const turn = area('turn', {
  /** S2 §2 "Give turn", §5, §7. `IsAdmin` is not believed; `LoadHallId` counts for administrators only (GAP62). */
  add: act({
    summary: 'Give a turn',
    at: 'POST /api/v1/driver-turns/AddDriverTurnWeb',
    who: keepers,
    offline: 'refuse',
    input: TurnToGive,
    output: v.nullable(Given),
  }),
  /**
   * S1 §7: an administrator's turn for a found driver; `Item1` the driver, `Item2` the hall (GAP27). `PassWaybill` passes
   * a waybill of the last 24 hours by (T5); only an Admin's counts.
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
   * Extension: who a turn would be given to, before it is. Refused as `add` would be, by every guard at once; so neither number
   * alone names its owner.
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
  /** How many turns each of these searches would find; ours. */
  count: ask({
    summary: 'Count what searches of turns find',
    at: 'POST /api/v1/driver-turns/CountDriverTurn',
    who: [roles('LoadHallAdmin', ...overseers)],
    ...counted(TurnFilter),
  }),
  /** S2 §6: every role of the turn screens may, always with a reason, always listed (specification/README.md on GAP28). */
  cancel: act({
    summary: 'Cancel a turn',
    at: 'PATCH /api/v1/driver-turns/cancel/{id}',
    who: [roles('LoadHallAdmin', ...overseers)],
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
  /** A cancelled or expired turn stands again, within 72 hours and for a reason (domain.md 4.3; X40). */
  reinstate: act({
    summary: 'Reinstate a turn',
    at: 'POST /api/v1/driver-turns/{id}/reinstate',
    who: [roles('Admin')],
    offline: 'refuse',
    input: v.object({ id: Id, Reason }),
    output: v.object({ id: v.number(), turnNumber: v.number() }),
  }),
  /** S2 §7, GAP29: asks whether the driver of a turn had a waybill in the last 24 hours; cancels nothing. */
  checkWaybill: act({
    summary: "Check a driver's open waybills",
    at: 'PATCH /api/v1/driver-turns/GetBillByDriverNationalId/{id}',
    who: keepers,
    offline: 'refuse',
    input: v.object({ id: Id }),
    output: v.object({
      result: v.picklist(['HAS', 'NONE', 'UNKNOWN']),
      billNumber: v.nullable(v.string()),
      /** The permit of ours under which one was uploaded. */
      permitId: v.nullable(v.number()),
      /** It keeps the driver from a turn (T5): its load was not handed over under a permit of ours. */
      suggestCancel: v.boolean(),
    }),
  }),

  /** S2 §2, §7: a turn as a ticket with its priorities; a PDF, shown in a window of its own. */
  report: ask({
    summary: 'Search turns of virtual salons',
    at: 'GET /api/ReportApi/Search_VirtualSalonDriverTurn',
    who: [roles('LoadHallAdmin', ...overseers)],
    costs: 'print',
    input: v.object({
      DriverTurnId: Id,
      ExportFormat: v.pipe(
        v.nullish(v.string(shapeWords.notText), ''),
        v.transform((text) => latinDigits(text).trim().toLowerCase() || 'pdf'),
        v.picklist(ticketFormats, shapeWords.notChoice),
      ),
    }),
    output: Bare,
  }),

  /**
   * S1 §2.4, §7: the requests for a cargo the member may see, in the order of the turns. Those of a show that is still open
   * are sealed until its lock: `result.sealed` says how many there are (G7).
   */
  prioritiesOfCargo: ask({
    summary: 'List the preferences for a cargo',
    at: 'GET /api/v1/driver-priorities/GetByCargoId',
    who: [roles('TransportationCompanyAdmin', 'ProductOwnerAdmin', 'LoadHallAdmin', ...overseers), flag('access_Load_Manage')],
    input: v.object({ CargoId: Id }),
    output: v.array(Priority),
  }),
  /** S2 §2, §7: the priorities of a turn; `IsAll` with the ended ones. Not for observers before the split (E3). */
  priorities: ask({
    summary: 'List the preferences of a turn',
    at: 'POST /api/v1/driver-priorities/driver-active-priority',
    who: keepers,
    input: v.object({ DriverTurnId: Id, IsAll: v.nullish(v.boolean(), false) }),
    output: v.array(TurnPriority),
  }),
  /** S2 §7, H9: a priority is taken away by support, before the lock only. */
  cancelPriority: act({
    summary: 'Cancel a preference',
    at: 'DELETE /api/v1/driver-priorities/cancel/{id}',
    who: keepers,
    offline: 'refuse',
    input: v.object({ id: Id, Reason }),
    output: v.object({ id: v.number() }),
  }),
})
