import * as v from 'valibot'
import { Bare } from '../kernel/value/bare.ts'
import { act, area, ask } from '../kernel/call.ts'
import { REASON_LENGTH } from '../freight/cargo.ts'
import { counted } from '../kernel/counted.ts'
import { PermitFull, PermitOfCargo, PermitRow, PlaceRow, PrintData } from './permit-rows.ts'
import { permitStatuses } from '../kernel/status.ts'
import { Id, Ids, OneOf, OptionalId, Skipped, Whole, YesNo } from '../kernel/value/number.ts'
import { adminTeam, flag, overseers, roles } from '../kernel/roles.ts'
import { ShamsiDay } from '../kernel/value/shamsi.ts'
import { DigitText, Text } from '../kernel/value/text.ts'
import { shapeWords } from '../kernel/shape-words.ts'

export type { PermitFull, PermitOfCargo, PermitRow, PrintData } from './permit-rows.ts'

/** The specification's filter: 0 voided, 1 issued, 2 printed (S2 §4); nothing is all. */
const isFilter = (n: number | null): n is 0 | 1 | 2 | null => n === null || n === 0 || n === 1 || n === 2

/** `pdf` is an A5 sheet, `80mm` a slip, `html` a page that shows the sheet and prints nothing (GAP40b). */
export const permitFormats = ['pdf', '80mm', 'html'] as const

/** How many permits are printed together at most: one document holds up everybody's prints for as long as it is drawn. */
export const PRINTED_TOGETHER = 40

/** How long the code of a permit is good for, days after it was issued. */
export const CODE_DAYS = 30

/** Whose fault a voided permit is: decides about the turn now, and about fees when there is money (domain.md 4.3, 4.6). */
export const voidReasons = ['OWNER_FAULT', 'COMPANY_FAULT', 'DRIVER_REFUSED', 'NO_SHOW', 'SYSTEM', 'ADMIN', 'WEATHER'] as const

/**
 * What only a figure of a report counts: permits that its totals count and those they do not (voided or annulled), trucks that were late once, drivers who did not come or refused, cargos that name no
 * sender or no receiver, permits that no hall gave, and those of which a fee was given back (to anybody, or to the company).
 */
export const permitMarks = [
  'counted',
  'uncounted',
  'late',
  'failed',
  'noSender',
  'noReceiver',
  'noHall',
  'refunded',
  'companyRefunded',
] as const

/** Whoever sees permits at all (S0 §2.8, §2.10; S2 §2). */
const readers = [
  roles('TransportationCompanyAdmin', 'ProductOwnerAdmin', 'LoadHallAdmin', 'AgentMain', ...overseers),
  flag('access_Reserve_List'),
]

const PermitFilter = v.object({
  FromDate: ShamsiDay,
  ToDate: ShamsiDay,
  DriverCardNumber: DigitText(11),
  FreighterCardNumber: DigitText(11),
  DriverReserveStatus: v.pipe(Whole(), v.guard(isFilter, shapeWords.notChoice)),
  /** Exactly these statuses, when given; ours, beside the specification's filter (GAP39). */
  Statuses: v.nullish(v.array(OneOf(permitStatuses)), []),
  ReceiverCustomerId: Ids(),
  SenderCustomerId: Ids(),
  KalaId: Ids(),
  /** Counts for the five roles of S0 §6 only. */
  TransportationCompanyId: OptionalId,
  LoadHallCityId: OptionalId,
  /** Ours: those that one hall gave. */
  LoadHallId: OptionalId,
  /** Ours: those whose truck is late; those that lack a document. */
  Overdue: YesNo,
  LacksPapers: YesNo,
  /** Ours: those with each of these marks; those of cargos that this member announced. */
  Marks: v.nullish(v.array(v.picklist(permitMarks, shapeWords.notChoice), shapeWords.notList), []),
  AnnouncedBy: OptionalId,
  /** Ours: of those in sight, one company's: a main office's agency. */
  AgencyId: OptionalId,
  /** Ours: so many of the newest are left out. */
  Skip: Skipped,
  /** Ours: only what stands after this row in the list, which costs the same however far down it is; `Skip` then but says how many stand before. */
  After: OptionalId,
})

export const permit = area('permit', {
  /** S0 §4: Admin voids a permit of status 1 or 2; its truck is free again. Older clients send no reason: ADMIN. */
  void: act({
    summary: 'Void a permit',
    at: 'PATCH /api/v1/driver-reservations/cancel/{id}',
    who: [roles('Admin')],
    offline: 'refuse',
    input: v.object({
      id: Id,
      ReasonCode: v.nullish(v.picklist(voidReasons, shapeWords.notChoice), 'ADMIN'),
      Reason: Text(REASON_LENGTH),
    }),
    output: v.object({ id: v.number(), status: v.picklist(permitStatuses) }),
  }),

  /** S0 §2.10, S2 §7: the permits a member may see, newest first. */
  search: ask({
    summary: 'Search permits',
    at: 'POST /api/v1/driver-reservations/SearchDriverReserve',
    who: readers,
    input: PermitFilter,
    output: v.array(PermitRow),
  }),
  /** How many permits each of these searches would find; ours. */
  count: ask({
    summary: 'Count what searches of permits find',
    at: 'POST /api/v1/driver-reservations/CountDriverReserve',
    who: readers,
    ...counted(PermitFilter),
  }),

  /** S1 §2.4, §7: the permits of a cargo the member may see, newest first. */
  ofCargo: ask({
    summary: 'List the permits of a cargo',
    at: 'GET /api/v1/driver-reservations/GetReserveByCargoId',
    who: [roles('TransportationCompanyAdmin', 'ProductOwnerAdmin', 'LoadHallAdmin', ...overseers), flag('access_Load_Manage')],
    input: v.object({ CargoId: Id }),
    output: v.array(PermitOfCargo),
  }),

  /**
   * Everything that checks a permit's code without a network: public keys, and which permits are no longer good. Before
   * `read`, whose address would take it for a number.
   */
  keys: ask({
    summary: 'Get the public keys and the voided permits',
    at: 'GET /api/v1/permits/keys',
    who: 'anyone',
    cached: true,
    input: v.object({}),
    output: v.object({
      keys: v.array(v.object({ id: v.string(), publicKey: v.string() })),
      /** Voided or annulled, of those whose code could still be good. */
      voided: v.array(v.number()),
    }),
  }),

  /** One permit with everything its page shows; 404 when it is not theirs to see. */
  read: ask({
    summary: 'Get a permit',
    at: 'GET /api/v1/permits/{id}',
    who: readers,
    input: v.object({ id: Id }),
    output: PermitFull,
  }),

  /** S0 §7: what stands on the printout, for a look before printing; null for a voided permit. Changes nothing (GAP40). */
  printData: ask({
    summary: "Get what stands on a permit's printout",
    at: 'GET /api/v1/driver-reservations/Report_DriverReserve',
    who: readers,
    input: v.object({ Id }),
    output: v.nullable(PrintData),
  }),

  /**
   * S0 §7, S2 §7: the printout. The first one of an issued permit makes it printed, together with the print's line in the log
   * (GAP40, X34). What an observer prints is a copy, and counts for nothing.
   */
  print: act({
    summary: 'Print a permit',
    at: 'GET /api/v1/Report/DriverReserveReport',
    also: ['GET /api/ReportApi/Search_DriverLoadReserve'],
    who: readers,
    costs: 'print',
    offline: 'refuse',
    input: v.object({
      DriverReserveId: OptionalId,
      Format: v.nullish(v.string(), null),
      /** The names of S2 §7 for the same two. */
      driverLoadReserveId: OptionalId,
      ExportFormat: v.nullish(v.string(), null),
    }),
    output: Bare,
  }),

  /**
   * Ours: printouts that the member has just made, at most PRINTED_TOGETHER, once more as one PDF. It counts as no print and
   * changes nothing: 409 for a permit whose last print is another's, or longer ago.
   */
  together: ask({
    summary: 'Get printouts just made as one PDF',
    at: 'POST /api/v1/driver-reservations/printouts',
    who: readers,
    costs: 'print',
    input: v.object({ Ids: Ids() }),
    output: Bare,
  }),

  /** S0 §3, §5, §7: once for each permit; 1 where no rate is sent (GAP42). */
  rate: act({
    summary: 'Rate the driver of a permit',
    at: 'POST /api/v1/driversRate/AddDriverRate',
    who: [roles('TransportationCompanyAdmin', 'ProductOwnerAdmin', 'LoadHallAdmin', ...adminTeam), flag('access_Reserve_List')],
    offline: 'refuse',
    input: v.object({ Rate: Whole(), Desc: Text(REASON_LENGTH), DriverReserveId: Id }),
    output: v.object({ id: v.number(), averageRate: v.number() }),
  }),
  /** Ours (G11): what the driver says of the place of loading, written down at a desk; the average is that of the place. */
  ratePlace: act({
    summary: 'Rate the place of loading of a permit for its driver',
    at: 'POST /api/v1/driversRate/AddPlaceRate',
    who: [roles('LoadHallAdmin', ...adminTeam)],
    offline: 'refuse',
    input: v.object({ Rate: Whole(), Desc: Text(REASON_LENGTH), DriverReserveId: Id }),
    output: v.object({ id: v.number(), averageRate: v.number() }),
  }),
  /** Ours (G11): the places of loading with what drivers said of them, the worst first; of those whose permits the reader sees. */
  places: ask({
    summary: 'List places of loading by their rating',
    at: 'GET /api/v1/driversRate/GetPlaceRates',
    who: [roles('LoadHallAdmin', ...overseers)],
    input: v.object({ LoadHallId: OptionalId, Skip: Skipped }),
    output: v.array(PlaceRow),
  }),
})
