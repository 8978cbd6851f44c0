import { cargoStatuses } from '../kernel/status.ts'
import * as v from 'valibot'
import { CargoAnnouncement } from './announcement.ts'
import { Bare } from '../kernel/value/bare.ts'
import { act, area, ask } from '../kernel/call.ts'
import { CargoFilter, CargoRow } from './cargo-list.ts'
import { Cargo, Earlier, LogEntry, Preload } from './cargo-read.ts'
import { ConfirmedDoubts } from './plausible/doubts.ts'
import { UsualRents } from './plausible/usual.ts'
import { counted } from '../kernel/counted.ts'
import { Id, Ids, YesNo } from '../kernel/value/number.ts'
import { adminTeam, flag, overseers, roles } from '../kernel/roles.ts'
import { ShamsiDay } from '../kernel/value/shamsi.ts'
import { trucksReasons, REASON_LENGTH } from '../kernel/reasons.ts'
import { Text } from '../kernel/value/text.ts'
import { shapeWords } from '../kernel/shape-words.ts'

const announcers = [roles('TransportationCompanyAdmin', 'ProductOwnerAdmin'), flag('access_Load_Add')]
const companyAnnouncers = [roles('TransportationCompanyAdmin'), flag('access_Load_Add')]
const readers = [roles('TransportationCompanyAdmin', 'ProductOwnerAdmin', 'AgentMain', ...overseers), flag('access_Load_Manage')]
/** A hall reads its own loads (domain.md 6.1). */
const hall = roles('LoadHallAdmin')
/** Finishing and returning: all roles that manage cargos, never observers (S1 §4, §6). */
const managers = [roles('TransportationCompanyAdmin', 'ProductOwnerAdmin', ...adminTeam), flag('access_Load_Manage')]
/** Roles that may also cancel a hall load's active priorities when finishing it; hidden from others (S1 §2.4, §6). */
export const priorityCancelers = [roles('Admin')]
const companyManagers = [roles('TransportationCompanyAdmin'), flag('access_Load_Manage')]
const editors = [roles('TransportationCompanyAdmin', 'ProductOwnerAdmin'), flag('access_Load_Update')]

/** The result of a command on a cargo: its id, status and version. */
const StatusChange = v.object({ id: v.number(), cargoStatus: v.picklist(cargoStatuses), version: v.number() })

const Reasoned = v.object({ Id, Desc: Text(REASON_LENGTH) })

export const cargo = area('cargo', {
  /** S1 §2.2, §3, §5. */
  announce: act({
    summary: 'Announce a cargo',
    at: 'POST /api/v1/cargos/AddCargo',
    who: announcers,
    offline: 'queue',
    input: CargoAnnouncement,
    output: v.object({
      ...StatusChange.entries,
      uniqueCode: v.string(),
      /** The first show the cargo enters, Shamsi day and 'HH:MM'; null for a free cargo or a hall without shows. */
      showDate: v.nullable(v.string()),
      showTime: v.nullable(v.string()),
    }),
  }),

  /**
   * S1 §2.3, §7; GAP33, GAP34. `If-Match` carries the version that was read; another one gives 409. Fewer trucks for a cargo of
   * an open show are a public act, which takes a `ReasonCode`.
   */
  update: act({
    summary: 'Update a cargo',
    at: 'POST /api/v1/cargos/UpdateCargo',
    who: editors,
    offline: 'queue',
    input: v.object({
      ...CargoAnnouncement.entries,
      Id,
      ReasonCode: v.nullish(v.picklist(trucksReasons, shapeWords.notChoice), null),
    }),
    output: StatusChange,
  }),

  /** S1 §2.3: a cargo in the member's scope. */
  byId: ask({
    summary: 'Get a cargo',
    at: 'GET /api/v1/cargos/GetCargoById/{cargoId}',
    who: [...readers, hall, flag('access_Load_Update')],
    input: v.object({ cargoId: Id }),
    output: Cargo,
  }),

  /** S1 §2.4, §7. Newest first; `result` has the total and whether the list was truncated (GAP45). */
  search: ask({
    summary: 'Search cargos',
    at: 'POST /api/v1/cargos/SearchCargo',
    who: [...readers, hall],
    input: CargoFilter,
    output: v.array(CargoRow),
  }),
  /** Extension: counts the matches of each search. */
  count: ask({
    summary: 'Count what searches of cargos find',
    at: 'POST /api/v1/cargos/CountCargos',
    who: [...readers, hall],
    ...counted(CargoFilter),
  }),

  /**
   * Server-sent events: the first, sent immediately, has the ms since the last change as data; one without data follows every
   * change of a cargo or permit in scope. Events carry no data; clients refetch, so access rules always apply.
   */
  changes: ask({
    summary: "Stream changes of the member's own lists",
    at: 'GET /api/v1/cargos/changes',
    who: [...readers, hall, flag('access_Reserve_List')],
    input: v.object({}),
    output: Bare,
  }),

  /** S1 §4: 0 → 1 with a reason; `IsCancelPriority` counts only for Admin on a hall load. */
  finish: act({
    summary: 'Finish a cargo',
    at: 'POST /api/v1/cargos/FinishCargo',
    who: managers,
    offline: 'queue',
    input: v.object({ ...Reasoned.entries, IsCancelPriority: YesNo }),
    output: StatusChange,
  }),
  /** S1 §4: 1 → 0. */
  returnToSending: act({
    summary: 'Return a finished cargo to sending',
    at: 'POST /api/v1/cargos/ReturnCargo',
    who: managers,
    offline: 'queue',
    input: Reasoned,
    output: StatusChange,
  }),
  /** GAP36: the company accepts an owner's cargo, −1 → 0. */
  accept: act({
    summary: "Accept an owner's cargo",
    at: 'POST /api/v1/cargos/AcceptCargo',
    who: companyManagers,
    offline: 'queue',
    /** Extension: doubts that the member confirmed (decision 19). Unconfirmed ones are marked. */
    input: v.object({ Id, Confirmed: ConfirmedDoubts }),
    output: StatusChange,
  }),
  /** GAP36: the company declines it with a reason, −1 → 1. */
  reject: act({
    summary: "Reject an owner's cargo",
    at: 'POST /api/v1/cargos/RejectCargo',
    who: companyManagers,
    offline: 'queue',
    input: Reasoned,
    output: StatusChange,
  }),
  /** The owner withdraws a cargo that no company has accepted, with a reason, −1 → 1. */
  withdraw: act({
    summary: 'Withdraw a cargo that awaits a company',
    at: 'POST /api/v1/cargos/WithdrawCargo',
    who: [roles('ProductOwnerAdmin')],
    offline: 'queue',
    input: Reasoned,
    output: StatusChange,
  }),

  /** S1 §2.2, §7: the company's earlier announcements, newest first; the spelling is the specification's. */
  before: ask({
    summary: 'List earlier announcements',
    at: 'POST /api/v1/cargos/LoadBeaforeCargo',
    who: companyAnnouncers,
    input: v.object({ FromDate: ShamsiDay, ToDate: ShamsiDay, KalaId: Ids() }),
    output: v.array(Earlier),
  }),

  /** S1 §7, GAP32: saved announcements, newest first. */
  preloads: ask({
    summary: 'List saved announcements',
    at: 'GET /api/LoadApi/GetPreLoads',
    who: announcers,
    cached: true,
    input: v.object({}),
    output: v.array(Preload),
  }),
  /** Saves the form under a name, complete or not. */
  savePreload: act({
    summary: 'Save an announcement under a name',
    at: 'POST /api/LoadApi/SavePreLoad',
    who: announcers,
    offline: 'queue',
    input: v.object({ ...CargoAnnouncement.entries, Name: Text(100) }),
    output: v.object({ id: v.number() }),
  }),
  deletePreload: act({
    summary: 'Delete a saved announcement',
    at: 'POST /api/LoadApi/Delete',
    query: ['loadId'],
    also: ['GET /api/LoadApi/Delete'],
    who: announcers,
    offline: 'refuse',
    input: v.object({ loadId: Id }),
    output: v.object({ id: v.number() }),
  }),
  /** The reserve range the member used last, km; 45 without one (GAP32). */
  lastRange: ask({
    summary: 'Get the reserve range used last',
    at: 'GET /api/LoadApi/LastLoadrange',
    who: announcers,
    input: v.object({}),
    output: v.number(),
  }),
  /** The usual rent of a tonne-kilometre, so that a form can check a rent offline (decision 19). */
  usualRents: ask({
    summary: 'Get usual rents per tonne-kilometre',
    at: 'GET /api/v1/cargos/GetUsualRents',
    who: [...announcers, flag('access_Load_Update')],
    cached: true,
    input: v.object({}),
    output: UsualRents,
  }),

  /** S1 §1, §7: the counters of the dashboard. */
  statistics: ask({
    summary: "Get the dashboard's counters",
    at: 'GET /api/v1/Cargos/GetStatisticalInformation',
    who: [roles(...adminTeam)],
    input: v.object({}),
    output: v.object({ driverCount: v.number(), cargoCount: v.number(), reserveCount: v.number(), asOf: v.string() }),
  }),

  /** The history of a cargo, newest first. */
  log: ask({
    summary: 'List the history of a cargo',
    at: 'GET /api/v1/cargos/GetLog/{cargoId}',
    who: readers,
    input: v.object({ cargoId: Id }),
    output: v.array(LogEntry),
  }),
})
