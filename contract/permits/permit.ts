import * as v from 'valibot'
import { Bare } from '../kernel/value/bare.ts'
import { act, area, ask } from '../kernel/call.ts'
import { PrintPaper } from '../kernel/paper.ts'
import { REASON_LENGTH, voidReasons } from '../kernel/reasons.ts'
import { counted } from '../kernel/counted.ts'
import { partners } from '../freight/cargo-basics.ts'
import { PermitFull, PermitOfCargo, PermitRow, PlaceRow, PrintData } from './permit-rows.ts'
import { permitStatuses } from '../kernel/status.ts'
import { Id, Ids, OneOf, OptionalId, Skipped, Whole, YesNo } from '../kernel/value/number.ts'
import { adminTeam, flag, overseers, roles } from '../kernel/roles.ts'
import { ShamsiDay } from '../kernel/value/shamsi.ts'
import { DigitText, Text } from '../kernel/value/text.ts'
import { shapeWords } from '../kernel/shape-words.ts'

export type { PermitFull, PermitOfCargo, PermitRow, PrintData } from './permit-rows.ts'

/** The specification's filter: 0 voided, 1 issued, 2 printed (S2 §4); absent means all. */
const isFilter = (n: number | null): n is 0 | 1 | 2 | null => n === null || n === 0 || n === 1 || n === 2

/** `pdf` is an A5 sheet, `80mm` a slip, `html` a page that shows the sheet without printing (GAP40b). */
export const permitFormats = ['pdf', '80mm', 'html'] as const

/** Maximum permits printed together: rendering one document delays all other prints. */
export const PRINTED_TOGETHER = 40

/** Validity of a permit's code, days after its issue. */
export const CODE_DAYS = 30

/**
 * Filters behind report figures: permits in its totals or not (voided, annulled), trucks ever late, no-shows and refusals,
 * cargos without a sender or receiver, permits without a hall, and those with a refunded fee (any, or the company's).
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

/** Members who may read permits (S0 §2.8, §2.10; S2 §2). */
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
  /** Extension of the specification's filter: exactly these statuses, when given (GAP39). */
  Statuses: v.nullish(v.array(OneOf(permitStatuses)), []),
  ReceiverCustomerId: Ids(),
  SenderCustomerId: Ids(),
  KalaId: Ids(),
  /** Applies to the five roles of S0 §6 only. */
  TransportationCompanyId: OptionalId,
  LoadHallCityId: OptionalId,
  /** Extension: those issued by one hall. */
  LoadHallId: OptionalId,
  /** Extension: those with an overdue truck; those without a document. */
  Overdue: YesNo,
  LacksPapers: YesNo,
  /** Extension: those with all of these marks; those of cargos announced by this member. */
  Marks: v.nullish(v.array(v.picklist(permitMarks, shapeWords.notChoice), shapeWords.notList), []),
  AnnouncedBy: OptionalId,
  /** Extension: of those in scope, one company's: a main office's agency. */
  AgencyId: OptionalId,
  /** Extension: offset in rows. */
  Skip: Skipped,
  /** Extension: keyset cursor, the last row of the previous page; `Skip` is then only the count of rows before it. */
  After: OptionalId,
})

export const permit = area('permit', {
  /** S0 §4: Admin voids a permit of status 1 or 2; its truck becomes free. Older clients send no reason: ADMIN. */
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

  /** S0 §2.10, S2 §7: the permits in the member's scope, newest first. */
  search: ask({
    summary: 'Search permits',
    at: 'POST /api/v1/driver-reservations/SearchDriverReserve',
    who: readers,
    input: PermitFilter,
    output: v.array(PermitRow),
  }),
  /** Extension: counts the matches of each search. */
  count: ask({
    summary: 'Count what searches of permits find',
    at: 'POST /api/v1/driver-reservations/CountDriverReserve',
    who: readers,
    ...counted(PermitFilter),
  }),

  /** S1 §2.4, §7: the permits of a cargo in the member's scope, newest first. */
  ofCargo: ask({
    summary: 'List the permits of a cargo',
    at: 'GET /api/v1/driver-reservations/GetReserveByCargoId',
    who: partners,
    input: v.object({ CargoId: Id }),
    output: v.array(PermitOfCargo),
  }),

  /**
   * Data for offline checks of permit codes: public keys, and invalid permits. Declared before `read`, whose path would match
   * it as a number.
   */
  keys: ask({
    summary: 'Get the public keys and the voided permits',
    at: 'GET /api/v1/permits/keys',
    who: 'anyone',
    cached: true,
    input: v.object({}),
    output: v.object({
      keys: v.array(v.object({ id: v.string(), publicKey: v.string() })),
      /** Voided or annulled, of those whose code has not expired. */
      voided: v.array(v.number()),
    }),
  }),

  /** One permit with all data of its page; 404 when it is out of scope. */
  read: ask({
    summary: 'Get a permit',
    at: 'GET /api/v1/permits/{id}',
    who: [...readers, roles('Driver')],
    input: v.object({ id: Id }),
    output: PermitFull,
  }),

  /** S0 §7: data of the printout, for a preview; null for a voided permit. Changes nothing (GAP40). */
  printData: ask({
    summary: "Get the data of a permit's printout",
    at: 'GET /api/v1/driver-reservations/Report_DriverReserve',
    who: readers,
    input: v.object({ Id }),
    output: v.nullable(PrintData),
  }),

  /**
   * S0 §7, S2 §7: the printout. The first one of an issued permit sets it to printed, with a row in the print log (GAP40, X34).
   * An observer's print is a copy without effect.
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
      /** The same two by the names of S2 §7. */
      driverLoadReserveId: OptionalId,
      ExportFormat: v.nullish(v.string(), null),
    }),
    output: Bare,
  }),

  /**
   * Extension: the member's latest printouts, at most PRINTED_TOGETHER, again as one PDF of A5 sheets, or as an HTML page to
   * print on `Paper`. Not a print, changes nothing: 409 for a permit whose last print is older or another member's.
   */
  together: ask({
    summary: 'Get printouts just made in one file',
    at: 'POST /api/v1/driver-reservations/printouts',
    who: readers,
    costs: 'print',
    input: v.object({
      Ids: Ids(),
      Format: v.nullish(v.picklist(['pdf', 'html'], shapeWords.notChoice), 'pdf'),
      Paper: PrintPaper,
    }),
    output: Bare,
  }),

  /** S0 §3, §5, §7: once for each permit; 1 without a rate (GAP42). */
  rate: act({
    summary: 'Rate the driver of a permit',
    at: 'POST /api/v1/driversRate/AddDriverRate',
    who: [roles('TransportationCompanyAdmin', 'ProductOwnerAdmin', 'LoadHallAdmin', ...adminTeam), flag('access_Reserve_List')],
    offline: 'refuse',
    input: v.object({ Rate: Whole(), Desc: Text(REASON_LENGTH), DriverReserveId: Id }),
    output: v.object({ id: v.number(), averageRate: v.number() }),
  }),
  /** Extension (G11): the driver's rating of the loading place, by app or recorded at a desk; the average is the place's. */
  ratePlace: act({
    summary: 'Rate the place of loading of a permit for its driver',
    at: 'POST /api/v1/driversRate/AddPlaceRate',
    who: [roles('LoadHallAdmin', 'Driver', ...adminTeam)],
    offline: 'refuse',
    input: v.object({ Rate: Whole(), Desc: Text(REASON_LENGTH), DriverReserveId: Id }),
    output: v.object({ id: v.number(), averageRate: v.number() }),
  }),
  /** Extension (G11): loading places with their ratings, lowest first; of the permits in the reader's scope. */
  places: ask({
    summary: 'List places of loading by their rating',
    at: 'GET /api/v1/driversRate/GetPlaceRates',
    who: [roles('LoadHallAdmin', ...overseers)],
    input: v.object({ LoadHallId: OptionalId, Skip: Skipped }),
    output: v.array(PlaceRow),
  }),
})
