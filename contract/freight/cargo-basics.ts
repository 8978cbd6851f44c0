/**
 * Calls of cargos that most screens need: reading them, and commands on their status. The first screen loads only these, without
 * the rules of an announcement.
 */
import * as v from 'valibot'
import { Bare } from '../kernel/value/bare.ts'
import { act, area, ask } from '../kernel/call.ts'
import { CargoFilter, CargoRow } from './cargo-list.ts'
import { Cargo, LogEntry } from './cargo-read.ts'
import { cargoStatuses } from '../kernel/status.ts'
import { ConfirmedDoubts } from './plausible/doubts.ts'
import { counted } from '../kernel/counted.ts'
import { Id, YesNo } from '../kernel/value/number.ts'
import { adminTeam, flag, overseers, roles } from '../kernel/roles.ts'
import { REASON_LENGTH } from '../kernel/reasons.ts'
import { Text } from '../kernel/value/text.ts'

/** Members who announce. */
export const announcers = [roles('TransportationCompanyAdmin', 'ProductOwnerAdmin'), flag('access_Load_Add')]
const readers = [roles('TransportationCompanyAdmin', 'ProductOwnerAdmin', 'AgentMain', ...overseers), flag('access_Load_Manage')]
/** A hall reads its own loads (domain.md 6.1). */
const hall = roles('LoadHallAdmin')
/** Finishing and returning: all roles that manage cargos, never observers (S1 §4, §6). */
const managers = [roles('TransportationCompanyAdmin', 'ProductOwnerAdmin', ...adminTeam), flag('access_Load_Manage')]
/** Roles that may also cancel a hall load's active priorities when finishing it; hidden from others (S1 §2.4, §6). */
export const priorityCancelers = [roles('Admin')]
const companyManagers = [roles('TransportationCompanyAdmin'), flag('access_Load_Manage')]
/** Members who see the requests for a cargo of theirs and its permits (S1 §2.4). */
export const partners = [
  roles('TransportationCompanyAdmin', 'ProductOwnerAdmin', 'LoadHallAdmin', ...overseers),
  flag('access_Load_Manage'),
]
/** Members who edit an announcement. */
export const editors = [roles('TransportationCompanyAdmin', 'ProductOwnerAdmin'), flag('access_Load_Update')]

/** Names of the commands with an announcement, by which the first screen finds those that wait on the device. */
export const ANNOUNCE_CALL = 'cargo.announce'
export const UPDATE_CALL = 'cargo.update'

/** The result of a command on a cargo: its id, status and version. */
export const StatusChange = v.object({ id: v.number(), cargoStatus: v.picklist(cargoStatuses), version: v.number() })

const Reasoned = v.object({ Id, Desc: Text(REASON_LENGTH) })

export const cargoBasics = area('cargo', {
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
  /** The history of a cargo, newest first. */
  log: ask({
    summary: 'List the history of a cargo',
    at: 'GET /api/v1/cargos/GetLog/{cargoId}',
    who: readers,
    input: v.object({ cargoId: Id }),
    output: v.array(LogEntry),
  }),
})
