import * as v from 'valibot'
import { act, area, ask } from '../kernel/call.ts'
import { cargo, REASON_LENGTH } from '../freight/cargo.ts'
import { Id, Ids, OptionalId } from '../kernel/value/number.ts'
import { adminTeam, overseers, roles } from '../kernel/roles.ts'
import { Board, BoardCargo, DeskTurn, LeftCargo, NamedRun, RunFace, ShowOfCargo } from './run-rows.ts'
import { listReasons } from './split/reasons.ts'
import { DigitText, Text } from '../kernel/value/text.ts'
import { shapeWords } from '../kernel/shape-words.ts'

export {
  type Board,
  type BoardCargo,
  type DeskTurn,
  type LeftCargo,
  type NamedRun,
  type RunFace,
  type RunState,
  type ShowOfCargo,
} from './run-rows.ts'

/** Most cargos in one list. */
const MAX_LIST = 500

const hall = roles('LoadHallAdmin')
const team = roles(...adminTeam)
const Reason = Text(REASON_LENGTH)

export const run = area('run', {
  /** The hall's desk at once: its open or next show, its cargos, its queue, the server's clock (GAP3). */
  open: ask({
    summary: 'List open shows',
    at: 'GET /api/v1/show-runs/open',
    who: [hall, team],
    input: v.object({ hallId: OptionalId }),
    output: v.object({
      now: v.string(),
      hall: v.object({ id: v.number(), name: v.string(), reservationLimit: v.number() }),
      run: v.nullable(RunFace),
      last: v.nullable(RunFace),
      /** The next show's instant; null when none is near. */
      nextAt: v.nullable(v.string()),
      cargos: v.array(BoardCargo),
      left: v.array(LeftCargo),
      turns: v.array(DeskTurn),
    }),
  }),
  /** The wall board of a hall (domain.md D12). */
  board: ask({
    summary: 'Get the board of a load hall',
    at: 'GET /api/v1/boards/{id}',
    who: 'anyone',
    cached: 'page',
    input: v.object({ id: Id }),
    output: Board,
  }),
  /** A hall's last fifty shows that ended, newest first: what everybody may look up. */
  past: ask({
    summary: 'List past shows of a load hall',
    at: 'GET /api/v1/show-runs',
    who: 'anyone',
    cached: 'page',
    input: v.object({ hallId: Id }),
    output: v.array(RunFace),
  }),
  /**
   * The public keys that this installation signs records with, oldest first; those that were used before are among them. Before
   * `face`, whose address would take it for a number.
   */
  keys: ask({
    summary: 'List the public keys of split records',
    at: 'GET /api/v1/show-runs/keys',
    who: 'anyone',
    cached: true,
    input: v.object({}),
    output: v.array(v.object({ id: v.string(), publicKey: v.string(), madeAt: v.string() })),
  }),
  /** One show by its number: what everybody may know before its record exists, the commitment above all (domain.md 4.7). */
  face: ask({
    summary: 'Get a show',
    at: 'GET /api/v1/show-runs/{id}',
    who: 'anyone',
    cached: 'page',
    input: v.object({ id: Id }),
    output: NamedRun,
  }),
  /** The shows a cargo stood in, newest first, fifty at most: for whoever may see the cargo (GAP37). */
  ofCargo: ask({
    summary: 'List the shows of a cargo',
    at: 'GET /api/v1/cargos/GetShows/{cargoId}',
    who: cargo.byId.who,
    input: v.object({ cargoId: Id }),
    output: v.array(ShowOfCargo),
  }),
  /** Free cargos the hall's desk may take a driver for (GAP3, GAP35). */
  freeCargos: ask({
    summary: 'List free cargos',
    at: 'GET /api/v1/free-cargos',
    who: [hall, team],
    input: v.object({ hallId: OptionalId }),
    output: v.array(BoardCargo),
  }),
  /**
   * The whole list of a turn, best first. Answers a receipt: its code, the hash of which the code is the beginning, and the
   * salt that proves the list by it (domain.md 4.4). In place of a list that has a receipt it is a public act: `Replaces`
   * is that receipt's code ('' for none), then a reason is demanded; older clients send neither, which is published so.
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
      Replaces: v.nullish(v.pipe(v.string(), v.regex(/^([\da-f]{12})?$/, shapeWords.notChoice)), null),
      ReasonCode: v.nullish(v.picklist(listReasons, shapeWords.notChoice), null),
    }),
    output: v.object({
      receipt: v.string(),
      hash: v.string(),
      salt: v.string(),
      receivedAt: v.string(),
      cargos: v.array(v.number()),
    }),
  }),
  /** What the split decided for every turn of a published run. */
  outcome: ask({
    summary: 'Get the outcome of a show',
    at: 'GET /api/v1/show-runs/{id}/outcome',
    who: [hall, roles(...overseers)],
    input: v.object({ id: Id }),
    output: v.array(
      v.object({
        turn: v.number(),
        driver: v.string(),
        cargo: v.nullable(v.number()),
        /** The cargo's number in that show. */
        number: v.nullable(v.number()),
        permit: v.nullable(v.number()),
        why: v.string(),
      }),
    ),
  }),
  /** The public record of a published run: inputs, outcome, overrides, hashes and signature (domain.md 4.7). */
  record: ask({
    summary: 'Get the record of a split',
    at: 'GET /api/v1/show-runs/{id}/record',
    who: 'anyone',
    cached: true,
    input: v.object({ id: Id }),
    output: v.unknown(),
  }),
  /** What was upheld against a show since its record was published: the record itself is never edited (X40). */
  annotations: ask({
    summary: 'List the upheld objections to a show',
    at: 'GET /api/v1/show-runs/{id}/annotations',
    who: 'anyone',
    cached: 'page',
    input: v.object({ id: Id }),
    output: v.array(v.object({ turn: v.nullable(v.number()), at: v.string() })),
  }),
  /** Ends an open show before its lock, with a reason everybody reads (H8). */
  abort: act({
    summary: 'Abort a show',
    at: 'POST /api/v1/show-runs/{id}/abort',
    who: [hall, roles('Admin')],
    offline: 'refuse',
    input: v.object({ id: Id, Reason }),
    output: RunFace,
  }),

  /** The hall's desk takes a free cargo for a driver of its queue, or for one who waits in none (GAP3; X35, X36). */
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
  /** An administrator gives a free cargo to a driver, out of order and for a reason. */
  assignFree: act({
    summary: 'Assign a free cargo',
    at: 'POST /api/v1/free-cargos/{id}/assign',
    who: [roles('Admin')],
    offline: 'refuse',
    input: v.object({ id: Id, DriverCardNumber: DigitText(11), FreighterCardNumber: DigitText(7), Reason }),
    output: v.object({ permitId: v.number(), cargoId: v.number() }),
  }),
})
