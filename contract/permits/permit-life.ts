/** Events of a permit after its issue: gate, delays, end (domain.md 4.3, 4.5). */
import * as v from 'valibot'
import { Bare } from '../kernel/value/bare.ts'
import { act, area, ask, type At, type Who } from '../kernel/call.ts'
import { REASON_LENGTH } from '../kernel/reasons.ts'
import { DeviceMoment } from '../kernel/value/moment.ts'
import { Id, OptionalId, Whole } from '../kernel/value/number.ts'
import { permitStatuses } from '../kernel/status.ts'
import { adminTeam, flag, overseers, roles } from '../kernel/roles.ts'
import { Text } from '../kernel/value/text.ts'
import { shapeWords } from '../kernel/shape-words.ts'
import { RialsInput, RialsValue } from '../kernel/value/money.ts'

/** Arrived at the loading place · loaded · departed · delivered to the receiver. In this order. */
export const permitEventKinds = ['ARRIVED', 'LOADED', 'DEPARTED', 'DELIVERED'] as const
export type PermitEventKind = (typeof permitEventKinds)[number]

/**
 * What the driver's phone compared with the known place when the step was reported; its position stays on the phone. A
 * statement of the phone, never a proof.
 */
const presences = ['NEAR', 'FAR'] as const
export type Presence = (typeof presences)[number]

const Permit = v.object({ id: v.number(), status: v.picklist(permitStatuses) })
const Reason = Text(REASON_LENGTH)

/** Companies, owners, halls and administrators act on the permits in their scope; observers only read (V15). A driver reports. */
const keepers = [
  roles('TransportationCompanyAdmin', 'ProductOwnerAdmin', 'LoadHallAdmin', ...adminTeam),
  flag('access_Reserve_List'),
]
const readers = [
  roles('TransportationCompanyAdmin', 'ProductOwnerAdmin', 'LoadHallAdmin', 'AgentMain', ...overseers),
  flag('access_Reserve_List'),
]

const driver = roles('Driver')

/** Maximum accepted age of an event that a device captured offline, hours. */
export const CAPTURE_HOURS = 72

const DetentionRow = v.object({
  /** Null: every loader type without a row of its own. */
  loaderTypeId: v.nullable(v.number()),
  loaderTypeName: v.nullable(v.string()),
  freeLoadingHours: v.number(),
  freeUnloadingHours: v.number(),
  /** Rials per hour beyond the free ones; null when unset. */
  hourlyRials: v.nullable(RialsValue),
})
export type DetentionRow = v.InferOutput<typeof DetentionRow>

/** The clock of the loading place: from arrival to loaded, less the free hours (domain.md 4.5). Instants are ISO. */
const Detention = v.object({
  permitId: v.number(),
  arrivedAt: v.nullable(v.string()),
  /** When the clock stopped; null while it runs, or before its start. */
  loadedAt: v.nullable(v.string()),
  freeMinutes: v.number(),
  /** Minutes since arrival, up to now or to loaded; null before arrival. */
  spentMinutes: v.nullable(v.number()),
  /** Minutes beyond the free ones; null before arrival. */
  overMinutes: v.nullable(v.number()),
  hourlyRials: v.nullable(RialsValue),
  /** The claim in rials; null before arrival and while no rate is set. */
  claimRials: v.nullable(RialsValue),
  /** Version of the table behind these figures. */
  tableVersion: v.number(),
  now: v.string(),
})
export type Detention = v.InferOutput<typeof Detention>

/** Kinds of steps in a permit's timeline; `seenAgain` is a gate event without effect, `turnReturned` the turn's. */
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

/** A step in a permit's timeline. */
const Step = v.object({
  /** ISO. */
  at: v.string(),
  /** The page has the labels in src/words. */
  what: v.picklist(permitStepKinds),
  /** Role of the acting member; null: the system. */
  role: v.nullable(v.string()),
  /** Name of the member; null for the system, or if the reader may not see it. */
  by: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  /** The status before and after, if it changed. */
  from: v.nullable(v.picklist(permitStatuses)),
  to: v.nullable(v.picklist(permitStatuses)),
  /** The device's time of the event, ISO, if earlier than its arrival at the server. */
  capturedAt: v.nullable(v.string()),
  /** Whether it was read from the permit's code; never by the driver, whose phone shows that code. */
  scanned: v.boolean(),
  /** Of a step that the driver reported: where the phone was; null of other members. */
  presence: v.nullable(v.picklist([...presences, 'UNKNOWN'])),
  /** Detail: serial of a print, version of a document, number of a turn. */
  number: v.nullable(v.number()),
})
export type PermitStep = v.InferOutput<typeof Step>

/** A command on one permit that requires a reason. */
const reasoned = (summary: string, at: At, who: Who) =>
  act({ summary, at, who, offline: 'refuse', input: v.object({ id: Id, Reason }), output: Permit })

export const permitLife = area('permitLife', {
  /**
   * An observation at a gate or a desk: the first one counts, later ones are recorded without effect, and the state never goes
   * back. Queued offline.
   */
  event: act({
    summary: 'Record an event of a permit',
    at: 'POST /api/v1/permits/{id}/events',
    who: [...keepers, driver],
    offline: 'queue',
    input: v.object({
      id: Id,
      Event: v.picklist(permitEventKinds, shapeWords.notChoice),
      /** The device's time, ISO; accepted if plausible, else replaced by the arrival time. */
      At: DeviceMoment,
      /** The permit's code, if it was scanned or typed; a code of another permit is refused. */
      Code: Text(300),
      /** By a driver's phone, if it found its position; ignored from other members. */
      Presence: v.nullish(v.picklist(presences, shapeWords.notChoice), null),
    }),
    output: v.object({ ...Permit.entries, event: v.picklist(permitEventKinds), counted: v.boolean() }),
  }),
  /** The truck did not arrive: after the deadline and the hall's grace period (domain.md 4.5). */
  noShow: reasoned('Record that the driver did not come', 'POST /api/v1/permits/{id}/no-show', keepers),
  /** The truck arrived and was not loaded, by the owner's fault: the turn is restored (domain.md 4.5). */
  notServed: reasoned('Record that the driver was not served', 'POST /api/v1/permits/{id}/not-served', [
    roles('LoadHallAdmin', 'Admin'),
  ]),
  /** A permit with documents on the road is not voided: it is annulled with its incident (domain.md 4.3, X33). */
  annul: reasoned('Write off a permit', 'POST /api/v1/permits/{id}/annul', [roles('Admin')]),
  /** X22: a hall waives the waybill that blocks a permit's printing. */
  passWaybill: reasoned('Waive the waybill check of a permit', 'POST /api/v1/permits/{id}/pass-waybill', [
    roles('LoadHallAdmin', 'Admin'),
  ]),
  /** The timeline, oldest first. */
  timeline: ask({
    summary: 'List the events of a permit',
    at: 'GET /api/v1/permits/{id}/timeline',
    who: [...readers, driver],
    input: v.object({ id: Id }),
    output: v.array(Step),
  }),
  detention: ask({
    summary: 'Get the detention time of a permit',
    at: 'GET /api/v1/permits/{id}/detention',
    who: [...readers, driver],
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
  /** A complete new version of the table; existing claims keep the version they were made with. */
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
