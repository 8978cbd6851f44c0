import * as v from 'valibot'
import { CargoAnnouncement } from './announcement.ts'
import { act, area, ask } from './call.ts'
import { CargoFilter, cargoStatuses, CargoRow } from './cargo-list.ts'
import { Id, Ids, YesNo } from './number.ts'
import { adminTeam, flag, overseers, roles } from './roles.ts'
import { ShamsiDay } from './shamsi.ts'
import { Text } from './text.ts'

const announcers = [roles('TransportationCompanyAdmin', 'ProductOwnerAdmin'), flag('access_Load_Add')]
const companyAnnouncers = [roles('TransportationCompanyAdmin'), flag('access_Load_Add')]
const readers = [roles('TransportationCompanyAdmin', 'ProductOwnerAdmin', 'AgentMain', ...overseers), flag('access_Load_Manage')]
/** Finishing and returning: everybody who manages cargos, the observers never (S1 §4, §6). */
const managers = [roles('TransportationCompanyAdmin', 'ProductOwnerAdmin', ...adminTeam), flag('access_Load_Manage')]
/** Whoever may also cancel the active priorities of a hall load on finishing it: nobody else sees the choice (S1 §2.4, §6). */
export const priorityCancelers = [roles('Admin')]
const companyManagers = [roles('TransportationCompanyAdmin'), flag('access_Load_Manage')]
const editors = [roles('TransportationCompanyAdmin', 'ProductOwnerAdmin'), flag('access_Load_Update')]

/** Longest reason of an act. */
export const REASON_LENGTH = 500

/** What an announcement says, as it is read back: rent in toman, weight in kg, worth in rials (S1 §3). */
const said = {
  kalaId: v.number(),
  kalaValue: v.nullable(v.number()),
  tel: v.string(),
  kalaWeight: v.number(),
  bastebandyId: v.number(),
  bastebandyNumber: v.number(),
  cargoRent: v.number(),
  freighterNumber: v.number(),
  cargoSource: v.string(),
  cargoDestination: v.string(),
  cargoSourceLat: v.number(),
  cargoSourceLong: v.number(),
  cargoDestinationLat: v.number(),
  cargoDestinationLong: v.number(),
  cargoDuration: v.number(),
  cargoDistance: v.number(),
  cargoRange: v.number(),
  description: v.string(),
  loaderTypes: v.array(v.object({ id: v.number(), loaderTypeName: v.string(), typeCode: v.number() })),
  loaderTypeIds: v.array(v.number()),
  isLoadHall: v.boolean(),
  /** The company's place in the hall; null when the cargo is in none. */
  transportationCompanyHallId: v.nullable(v.number()),
  transportationCompanyId: v.number(),
  senderCustomerId: v.nullable(v.number()),
  receiverCustomerId: v.nullable(v.number()),
  senderCustomerAddressId: v.nullable(v.number()),
  receiverCustomerAddressId: v.nullable(v.number()),
  selectedDriverIds: v.array(v.number()),
}

/** A cargo as read for edit and for its page (S1 §3), with the names of what its ids stand for. */
export const Cargo = v.object({
  ...CargoRow.entries,
  ...said,
  isg: v.string(),
  shippingOrder: v.string(),
  typeCode: v.string(),
  bastebandyName: v.string(),
  /** The day and hour it was announced for, Shamsi and Tehran; null hour and minute for a free cargo. */
  futureDate: v.nullable(v.string()),
  futureHour: v.nullable(v.number()),
  futureMinute: v.nullable(v.number()),
  announcementLimitMinutes: v.number(),
  reservationLimit: v.number(),
  finishReason: v.nullable(v.string()),
  announcedBy: v.string(),
  /** The owner who announced it through the company. */
  productOwnerName: v.nullable(v.string()),
  senderAddress: v.nullable(v.string()),
  receiverAddress: v.nullable(v.string()),
})
export type Cargo = v.InferOutput<typeof Cargo>

/** What an act on a cargo leaves: its id, status and version. */
const Standing = v.object({ id: v.number(), cargoStatus: v.picklist(cargoStatuses), version: v.number() })

/** An earlier announcement: what the table shows, and all that the form is filled with. */
const Earlier = v.object({ ...CargoRow.entries, ...said })
export type Earlier = v.InferOutput<typeof Earlier>

const Party = v.nullable(v.object({ id: v.number(), customer: v.object({ customerFullName: v.string() }), cityName: v.string() }))

/** An announcement kept under a name (S1 §3 "Preload row"); `announcement` is what the form is filled with. */
const Preload = v.object({
  load: v.object({
    pishElamBarName: v.string(),
    kala: v.nullable(v.object({ id: v.number(), kalaDesc: v.string() })),
    /** Sender, then receiver. */
    customerAddress: Party,
    customerAddress1: Party,
    loadSource: v.string(),
    loadDestination: v.string(),
    loadNumber: v.nullable(v.number()),
    cargoRent: v.nullable(v.number()),
    loadID: v.number(),
  }),
  prettyShamsiLoadDate: v.string(),
  loadDate: v.string(),
  loadTime: v.string(),
  announcement: v.record(v.string(), v.unknown()),
})
export type Preload = v.InferOutput<typeof Preload>

/** One thing that happened to a cargo, from the audit. */
const LogEntry = v.object({
  id: v.number(),
  date: v.string(),
  time: v.string(),
  /** The call's name, `cargo.finish`. */
  call: v.string(),
  memberFullName: v.nullable(v.string()),
  role: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  /** What an edit changed: field → before and after. */
  changes: v.array(v.object({ field: v.string(), before: v.string(), after: v.string() })),
})

const Reasoned = v.object({ Id, Desc: Text(REASON_LENGTH) })

export const cargo = area('cargo', {
  /** S1 §2.2, §3, §5. */
  announce: act({
    at: 'POST /api/v1/cargos/AddCargo',
    who: announcers,
    offline: 'queue',
    input: CargoAnnouncement,
    output: v.object({
      ...Standing.entries,
      uniqueCode: v.string(),
      /** The first show the cargo enters, Shamsi day and 'HH:MM'; null for a free cargo or a hall without shows. */
      showDate: v.nullable(v.string()),
      showTime: v.nullable(v.string()),
    }),
  }),

  /** S1 §2.3, §7; GAP33, GAP34. `If-Match` carries the version that was read; another one answers 409. */
  update: act({
    at: 'POST /api/v1/cargos/UpdateCargo',
    who: editors,
    offline: 'queue',
    input: v.object({ ...CargoAnnouncement.entries, Id }),
    output: Standing,
  }),

  /** S1 §2.3: a cargo the member may see. */
  byId: ask({
    at: 'GET /api/v1/cargos/GetCargoById/{cargoId}',
    who: [...readers, ...editors],
    input: v.object({ cargoId: Id }),
    output: Cargo,
  }),

  /** S1 §2.4, §7. Newest first; `result` says how many there are and whether the list was cut (GAP45). */
  search: ask({
    at: 'POST /api/v1/cargos/SearchCargo',
    who: readers,
    input: CargoFilter,
    output: v.array(CargoRow),
  }),

  /** S1 §4: 0 → 1 with a reason; `IsCancelPriority` counts only for Admin on a hall load. */
  finish: act({
    at: 'POST /api/v1/cargos/FinishCargo',
    who: managers,
    offline: 'queue',
    input: v.object({ ...Reasoned.entries, IsCancelPriority: YesNo }),
    output: Standing,
  }),
  /** S1 §4: 1 → 0. */
  returnToSending: act({
    at: 'POST /api/v1/cargos/ReturnCargo',
    who: managers,
    offline: 'queue',
    input: Reasoned,
    output: Standing,
  }),
  /** GAP36: the company takes an owner's cargo, −1 → 0. */
  accept: act({
    at: 'POST /api/v1/cargos/AcceptCargo',
    who: companyManagers,
    offline: 'queue',
    input: v.object({ Id }),
    output: Standing,
  }),
  /** GAP36: the company declines it with a reason, −1 → 1. */
  reject: act({
    at: 'POST /api/v1/cargos/RejectCargo',
    who: companyManagers,
    offline: 'queue',
    input: Reasoned,
    output: Standing,
  }),

  /** S1 §2.2, §7: the company's earlier announcements, newest first; the spelling is the specification's. */
  before: ask({
    at: 'POST /api/v1/cargos/LoadBeaforeCargo',
    who: companyAnnouncers,
    input: v.object({ FromDate: ShamsiDay, ToDate: ShamsiDay, KalaId: Ids() }),
    output: v.array(Earlier),
  }),

  /** S1 §7, GAP32: announcements kept under a name, newest first. */
  preloads: ask({
    at: 'GET /api/LoadApi/GetPreLoads',
    who: announcers,
    kept: true,
    input: v.object({}),
    output: v.array(Preload),
  }),
  /** Keeps what stands in the form under a name, complete or not. */
  savePreload: act({
    at: 'POST /api/LoadApi/SavePreLoad',
    who: announcers,
    offline: 'queue',
    input: v.object({ ...CargoAnnouncement.entries, Name: Text(100) }),
    output: v.object({ id: v.number() }),
  }),
  deletePreload: act({
    at: 'POST /api/LoadApi/Delete',
    also: ['GET /api/LoadApi/Delete'],
    who: announcers,
    offline: 'refuse',
    input: v.object({ loadId: Id }),
    output: v.object({ id: v.number() }),
  }),
  /** The reserve range the member used last, km; 45 when there was none (GAP32). */
  lastRange: ask({
    at: 'GET /api/LoadApi/LastLoadrange',
    who: announcers,
    input: v.object({}),
    output: v.number(),
  }),

  /** S1 §1, §7: the counters of the dashboard. */
  statistics: ask({
    at: 'GET /api/v1/Cargos/GetStatisticalInformation',
    who: [roles(...adminTeam)],
    input: v.object({}),
    output: v.object({ driverCount: v.number(), cargoCount: v.number(), reserveCount: v.number(), asOf: v.string() }),
  }),

  /** Who did what to a cargo, newest first. */
  log: ask({
    at: 'GET /api/v1/cargos/GetLog/{cargoId}',
    who: readers,
    input: v.object({ cargoId: Id }),
    output: v.array(LogEntry),
  }),
})
