import * as v from 'valibot'
import { act, area, ask } from '../kernel/call.ts'
import { cargoBasics } from '../freight/cargo-basics.ts'
import { REASON_LENGTH, lateReasons, listReasons } from '../kernel/reasons.ts'
import { Id, Ids, OptionalId } from '../kernel/value/number.ts'
import { adminTeam, overseers, roles } from '../kernel/roles.ts'
import { OwnShow, Receipt } from './own-show.ts'
import { Board, BoardCargo, Desk, Forecast, NamedRun, RunFace, ShowOfCargo, TurnOutcome } from './run-rows.ts'
import { DigitText, Text } from '../kernel/value/text.ts'
import { shapeWords } from '../kernel/shape-words.ts'

export { type OwnShow } from './own-show.ts'
export {
  type Board,
  type BoardCargo,
  type DeskTurn,
  type Forecast,
  type LeftCargo,
  type NamedRun,
  type RunFace,
  type RunState,
  type ShowOfCargo,
} from './run-rows.ts'

/** Maximum cargos in one list. */
const MAX_LIST = 500

const hall = roles('LoadHallAdmin')
const team = roles(...adminTeam)
const driver = roles('Driver')
const Reason = Text(REASON_LENGTH)
/** The code of a list's receipt; '' for none. */
const ReceiptCode = v.pipe(v.string(), v.regex(/^([\da-f]{12})?$/, shapeWords.notChoice))

export const run = area('run', {
  /** All data of the hall's desk: its open or next show, its cargos, its queue, the server's clock (GAP3). */
  open: ask({
    summary: 'List open shows',
    at: 'GET /api/v1/show-runs/open',
    who: [hall, team],
    input: v.object({ hallId: OptionalId }),
    output: Desk,
  }),
  /** The wall board of a hall (domain.md D12). */
  board: ask({
    summary: 'Get the board of a load hall',
    at: 'GET /api/v1/boards/{id}',
    who: 'anyone',
    mayLag: true,
    cached: 'page',
    input: v.object({ id: Id }),
    output: Board,
  }),
  /** The last fifty shows of a hall that ended, newest first; public. */
  past: ask({
    summary: 'List past shows of a load hall',
    at: 'GET /api/v1/show-runs',
    who: 'anyone',
    mayLag: true,
    cached: 'page',
    input: v.object({ hallId: Id }),
    output: v.array(RunFace),
  }),
  /**
   * The public keys with which this installation signs records, oldest first, including former ones. Declared before `face`,
   * whose path would match it as a number.
   */
  keys: ask({
    summary: 'List the public keys of split records',
    at: 'GET /api/v1/show-runs/keys',
    who: 'anyone',
    cached: true,
    input: v.object({}),
    output: v.array(
      v.object({
        id: v.string(),
        publicKey: v.string(),
        madeAt: v.string(),
        /** The public key before it, and that key's signature of this one (log/rotation.ts); null for the first one. */
        previous: v.nullable(v.string()),
        rotation: v.nullable(v.string()),
      }),
    ),
  }),
  /**
   * Published records of a hall after a run, oldest first: for readers who check the chain from its first day. At most twenty,
   * and about 1 MB, but at least one. Declared before `face`, as `keys`.
   */
  chain: ask({
    summary: 'List the records of a load hall',
    at: 'GET /api/v1/show-runs/chain',
    who: 'anyone',
    mayLag: true,
    input: v.object({ hallId: Id, after: OptionalId }),
    output: v.object({
      records: v.array(v.unknown()),
      /** Further records after these. */
      left: v.number(),
    }),
  }),
  /**
   * The open or next show of the hall of the driver's queued turn: its cargos that fit the turn's vehicle, and the own list.
   * Declared before `face`, as `keys`.
   */
  own: ask({
    summary: 'Get the show of the own turn',
    at: 'GET /api/v1/show-runs/own',
    who: [driver],
    atKiosk: true,
    cached: 'page',
    input: v.object({}),
    output: OwnShow,
  }),
  /**
   * One show by its number: its public data before the record exists, above all the commitment (domain.md 4.7). After its
   * record: when the turns that wait in its hall now should win.
   */
  face: ask({
    summary: 'Get a show',
    at: 'GET /api/v1/show-runs/{id}',
    who: 'anyone',
    cached: 'page',
    input: v.object({ id: Id }),
    output: v.object({
      ...NamedRun.entries,
      waiting: v.optional(v.array(v.object({ turn: v.number(), forecast: v.nullable(Forecast) }))),
    }),
  }),
  /** The shows that included a cargo, newest first, at most fifty: for members who may see the cargo (GAP37). */
  ofCargo: ask({
    summary: 'List the shows of a cargo',
    at: 'GET /api/v1/cargos/GetShows/{cargoId}',
    who: cargoBasics.byId.who,
    input: v.object({ cargoId: Id }),
    output: v.array(ShowOfCargo),
  }),
  /** Free cargos that the hall's desk may claim (GAP3, GAP35). */
  freeCargos: ask({
    summary: 'List free cargos',
    at: 'GET /api/v1/free-cargos',
    who: [hall, team],
    input: v.object({ hallId: OptionalId }),
    output: v.array(BoardCargo),
  }),
  /**
   * Registers the whole list of a turn, best first. Returns a receipt: its code, the hash that begins with the code, and the
   * salt that proves the list (domain.md 4.4). Replacing a list that has a receipt is a public act: `Replaces` is that
   * receipt's code ('' for none), and a reason is required; older clients send neither, which is published.
   */
  prefer: act({
    summary: 'Register the preferences of a turn',
    at: 'PUT /api/v1/show-runs/{id}/preferences',
    who: [hall, team],
    offline: 'refuse',
    input: v.object({
      id: Id,
      DriverTurnId: Id,
      CargoIds: Ids(MAX_LIST),
      Replaces: v.nullish(ReceiptCode, null),
      ReasonCode: v.nullish(v.picklist(listReasons, shapeWords.notChoice), null),
    }),
    output: Receipt,
  }),
  /**
   * As `prefer`, by the driver of the turn; also queued offline, and judged by the server's clock when it arrives. `Replaces` is
   * the code of the list that the driver saw, '' for none: another list given since is not overwritten.
   */
  preferOwn: act({
    summary: 'Register the preferences of the own turn',
    at: 'PUT /api/v1/show-runs/{id}/own-preferences',
    who: [driver],
    atKiosk: true,
    offline: 'queue',
    input: v.object({ id: Id, DriverTurnId: Id, CargoIds: Ids(MAX_LIST), Replaces: ReceiptCode }),
    output: Receipt,
  }),
  /** The split's result for every turn of a published run. */
  outcome: ask({
    summary: 'Get the outcome of a show',
    at: 'GET /api/v1/show-runs/{id}/outcome',
    who: [hall, roles(...overseers)],
    input: v.object({ id: Id }),
    output: v.array(TurnOutcome),
  }),
  /** The public record of a published run: inputs, outcome, overrides, hashes and signature (domain.md 4.7). */
  record: ask({
    summary: 'Get the record of a split',
    at: 'GET /api/v1/show-runs/{id}/record',
    who: 'anyone',
    mayLag: true,
    cached: true,
    input: v.object({ id: Id }),
    output: v.unknown(),
  }),
  /** Objections upheld after the record was published: the record itself is never edited (X40). */
  annotations: ask({
    summary: 'List the upheld objections to a show',
    at: 'GET /api/v1/show-runs/{id}/annotations',
    who: 'anyone',
    mayLag: true,
    cached: 'page',
    input: v.object({ id: Id }),
    output: v.array(v.object({ turn: v.nullable(v.number()), at: v.string() })),
  }),
  /** Ends an open show before its lock, with a public reason (H8). */
  abort: act({
    summary: 'Abort a show',
    at: 'POST /api/v1/show-runs/{id}/abort',
    who: [hall, roles('Admin')],
    offline: 'refuse',
    input: v.object({ id: Id, Reason }),
    output: RunFace,
  }),
  /**
   * Runs a missed show late, with a public reason (H8): a new show opens at once, with the queue and the cargos of now. Refused
   * for a show that was held or aborted by a member, after a later show, and shortly before the next.
   */
  openLate: act({
    summary: 'Run a missed show late',
    at: 'POST /api/v1/show-runs/{id}/open-late',
    who: [hall, roles('Admin')],
    offline: 'refuse',
    input: v.object({ id: Id, ReasonCode: v.nullish(v.picklist(lateReasons, shapeWords.notChoice), null) }),
    output: RunFace,
  }),

  /** The hall's desk claims a free cargo for a driver with or without a queued turn (GAP3; X35, X36). */
  claimFree: act({
    summary: 'Claim a free cargo',
    at: 'POST /api/v1/free-cargos/{id}/claim',
    who: [hall],
    offline: 'refuse',
    input: v.object({
      id: Id,
      DriverCardNumber: DigitText(11),
      FreighterCardNumber: DigitText(7),
      GiveUpTurn: v.nullish(v.boolean(), false),
    }),
    output: v.object({ permitId: v.number(), cargoId: v.number() }),
  }),
  /** An administrator assigns a free cargo to a driver, out of order, with a reason. */
  assignFree: act({
    summary: 'Assign a free cargo',
    at: 'POST /api/v1/free-cargos/{id}/assign',
    who: [roles('Admin')],
    offline: 'refuse',
    input: v.object({ id: Id, DriverCardNumber: DigitText(11), FreighterCardNumber: DigitText(7), Reason }),
    output: v.object({ permitId: v.number(), cargoId: v.number() }),
  }),
})
