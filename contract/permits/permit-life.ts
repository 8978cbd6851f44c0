/** What happens to a permit after it was issued: the gate, delays, the end (domain.md 4.3, 4.5). */
import * as v from 'valibot'
import { Bare } from '../kernel/value/bare.ts'
import { act, area, ask, type At, type Who } from '../kernel/call.ts'
import { REASON_LENGTH } from '../freight/cargo.ts'
import { DeviceMoment } from '../kernel/value/moment.ts'
import { Id, OptionalId, Whole } from '../kernel/value/number.ts'
import { permitStatuses } from '../kernel/status.ts'
import { adminTeam, flag, overseers, roles } from '../kernel/roles.ts'
import { Text } from '../kernel/value/text.ts'
import { shapeWords } from '../kernel/shape-words.ts'
import { RialsInput, RialsValue } from '../kernel/value/money.ts'

/** Arrived at the place of loading · loaded · left it · handed over to the receiver. In this order. */
export const permitEventKinds = ['ARRIVED', 'LOADED', 'DEPARTED', 'DELIVERED'] as const
export type PermitEventKind = (typeof permitEventKinds)[number]

const Permit = v.object({ id: v.number(), status: v.picklist(permitStatuses) })
const Reason = Text(REASON_LENGTH)

/** Companies, owners, halls and the platform's team act on their own permits; observers only look (V15). */
const keepers = [
  roles('TransportationCompanyAdmin', 'ProductOwnerAdmin', 'LoadHallAdmin', ...adminTeam),
  flag('access_Reserve_List'),
]
const readers = [
  roles('TransportationCompanyAdmin', 'ProductOwnerAdmin', 'LoadHallAdmin', 'AgentMain', ...overseers),
  flag('access_Reserve_List'),
]

/** An event that a device kept without a network is believed to be at most so old, hours. */
export const CAPTURE_HOURS = 72

const DetentionRow = v.object({
  /** Null: every loader type that has no row of its own. */
  loaderTypeId: v.nullable(v.number()),
  loaderTypeName: v.nullable(v.string()),
  freeLoadingHours: v.number(),
  freeUnloadingHours: v.number(),
  /** Rials for an hour beyond the free ones; null while nobody has set it. */
  hourlyRials: v.nullable(RialsValue),
})
export type DetentionRow = v.InferOutput<typeof DetentionRow>

/** The clock of the place of loading: from arrival to loaded, less the free hours (domain.md 4.5). Moments are ISO. */
const Detention = v.object({
  permitId: v.number(),
  arrivedAt: v.nullable(v.string()),
  /** When the clock stopped; null while it runs or has not begun. */
  loadedAt: v.nullable(v.string()),
  freeMinutes: v.number(),
  /** Minutes since arrival, up to now or to loaded; null before arrival. */
  spentMinutes: v.nullable(v.number()),
  /** Minutes beyond the free ones; null before arrival. */
  overMinutes: v.nullable(v.number()),
  hourlyRials: v.nullable(RialsValue),
  /** What is claimed, in rials; null before arrival and while no rate is set. */
  claimRials: v.nullable(RialsValue),
  /** Of the table these figures are made from. */
  tableVersion: v.number(),
  now: v.string(),
})
export type Detention = v.InferOutput<typeof Detention>

/** What a line of a permit's life tells; `seenAgain` is a gate event that changed nothing, `turnReturned` the turn's. */
const permitStepKinds = [
  'issued',
  'printed',
  'waybillPassed',
  'overdue',
  'arrived',
  'loaded',
  'departed',
  'delivered',
  'seenAgain',
  'draft',
  'bill',
  'noShow',
  'notServed',
  'voided',
  'turnReturned',
  'annulled',
  'closed',
  'rated',
] as const
export type PermitStepKind = (typeof permitStepKinds)[number]

/** A line of a permit's life. */
const Step = v.object({
  /** ISO. */
  at: v.string(),
  /** src/words names them. */
  what: v.picklist(permitStepKinds),
  /** The role of who did it; null: the product itself. */
  role: v.nullable(v.string()),
  /** Their name; null where the reader may not know it, and for the product itself. */
  by: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  /** The status before and after, where it changed. */
  from: v.nullable(v.picklist(permitStatuses)),
  to: v.nullable(v.picklist(permitStatuses)),
  /** What a device said of when it happened, ISO, where that is earlier than when it reached us. */
  capturedAt: v.nullable(v.string()),
  /** Whether it was read from the permit's code. */
  scanned: v.boolean(),
  /** More of it: the serial of a print, the version of a document, the number of a turn. */
  number: v.nullable(v.number()),
})
export type PermitStep = v.InferOutput<typeof Step>

/** An act on one permit that does nothing without a reason. */
const reasoned = (summary: string, at: At, who: Who) =>
  act({ summary, at, who, offline: 'refuse', input: v.object({ id: Id, Reason }), output: Permit })

export const permitLife = area('permitLife', {
  /**
   * What was seen at a gate, or said at a desk: first come counts, later ones are written down and change nothing, and
   * nothing goes backwards. Queued without a network.
   */
  event: act({
    summary: 'Record an event of a permit',
    at: 'POST /api/v1/permits/{id}/events',
    who: keepers,
    offline: 'queue',
    input: v.object({
      id: Id,
      Event: v.picklist(permitEventKinds, shapeWords.notChoice),
      /** When the device saw it, ISO; believed as far as it can be true, else the moment of arrival here. */
      At: DeviceMoment,
      /** The permit's code, when it was scanned or typed; a code of another permit is refused. */
      Code: Text(300),
    }),
    output: v.object({ ...Permit.entries, event: v.picklist(permitEventKinds), counted: v.boolean() }),
  }),
  /** The truck did not come: after the deadline and the hall's grace (domain.md 4.5). */
  noShow: reasoned('Record that the driver did not come', 'POST /api/v1/permits/{id}/no-show', keepers),
  /** The truck came and was not loaded, by the owner's fault: the turn goes back (domain.md 4.5). */
  notServed: reasoned('Record that the driver was not served', 'POST /api/v1/permits/{id}/not-served', [
    roles('LoadHallAdmin', 'Admin'),
  ]),
  /** A permit with documents on the road is not voided: it is put aside with its incident (domain.md 4.3, X33). */
  annul: reasoned('Write off a permit', 'POST /api/v1/permits/{id}/annul', [roles('Admin')]),
  /** X22: a hall answers for the waybill that keeps a permit from being printed. */
  passWaybill: reasoned('Waive the waybill check of a permit', 'POST /api/v1/permits/{id}/pass-waybill', [
    roles('LoadHallAdmin', 'Admin'),
  ]),
  /** Who did what when, oldest first. */
  timeline: ask({
    summary: 'List the events of a permit',
    at: 'GET /api/v1/permits/{id}/timeline',
    who: readers,
    input: v.object({ id: Id }),
    output: v.array(Step),
  }),
  detention: ask({
    summary: 'Get the detention time of a permit',
    at: 'GET /api/v1/permits/{id}/detention',
    who: readers,
    input: v.object({ id: Id }),
    output: Detention,
  }),
  /** The claim as a PDF, from the scans; a document, never a debit. */
  detentionClaim: ask({
    summary: 'Print the detention claim of a permit',
    at: 'GET /api/v1/permits/{id}/detention-claim',
    who: readers,
    costs: 'print',
    input: v.object({ id: Id }),
    output: Bare,
  }),
  detentionTable: ask({
    summary: 'Get the detention rates',
    at: 'GET /api/v1/detention/GetTable',
    who: readers,
    input: v.object({}),
    output: v.object({ version: v.number(), madeAt: v.string(), rows: v.array(DetentionRow) }),
  }),
  /** A whole new version of the table; what was claimed by an older one stays as it was. */
  setDetentionTable: act({
    summary: 'Set the detention rates',
    at: 'POST /api/v1/detention/SetTable',
    who: [roles('Admin')],
    offline: 'refuse',
    input: v.object({
      Rows: v.array(
        v.object({
          LoaderTypeId: OptionalId,
          FreeLoadingHours: Whole(720),
          FreeUnloadingHours: Whole(720),
          HourlyRials: RialsInput(),
        }),
        shapeWords.notList,
      ),
      Reason,
    }),
    output: v.object({ version: v.number() }),
  }),
})
