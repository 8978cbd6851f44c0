/** A month of shows of one hall, decided by the split: drivers and loads come, winners leave. Pure; its turns and cargos have no rows. */
import type { SplitSnapshot } from '#contract/halls/split/snapshot.ts'
import type { RunRecord } from '#contract/halls/split/record.ts'
import { validReceiptHash } from '#contract/halls/split/receipt.ts'
import { hashOf } from '#contract/halls/split/hash.ts'
import { split } from '#contract/halls/split/split.ts'
import type { Dice } from '../dice.ts'

const MINUTE = 60_000
/** The queue that newcomers fill up, and loads that come for each show. */
const QUEUE = 26
const LOADS = [1, 2, 2, 3, 4]
/** Shows for which a load stays. */
const PATIENCE = 5
const LONGEST_LIST = 4
const [WILLING, NATIVE] = [0.8, 0.25]

/** A load of the hall that another one resembles. */
interface Model {
  company: string
  source: string
  destination: string
  goods: string
  /** Toman. */
  rent: number
  weight: number
  loaderTypes: number[]
}

export interface HistoryHall {
  id: number
  models: readonly Model[]
  /** Loader types of the queue, each as often as there are drivers with it. */
  lorries: readonly { loaderType: number; capacity: number }[]
  policyAt(opensAt: Date): SplitSnapshot['policy']
}

/** A show with its decided snapshot and what its record says besides. */
export interface HistoryShow {
  snapshot: SplitSnapshot
  faces: Pick<RunRecord, 'cargoFaces' | 'overrides' | 'receipts' | 'turnFaces'>
}

type Waiting = SplitSnapshot['turns'][number] & { card: string }
interface Load {
  id: number
  model: Model
  trucks: number
  left: number
  shows: number
}

/** Opens the history of a hall; each call holds its next show. `nextCargo` gives the id of a new load. */
export function openHistory(die: Dice, { id: hallId, models, lorries, policyAt }: HistoryHall, nextCargo: () => number) {
  let queue: Waiting[] = []
  let loads: Load[] = []
  let [number, cursor] = [0, 0]

  function come(): void {
    while (queue.length < QUEUE) {
      number += 1
      const turn = { ...die.pick(lorries), ineligible: null, isNative: die.chance(NATIVE), number, place: number }
      queue.push({ ...turn, card: die.digits(3) })
    }
    for (let count = die.pick(LOADS); count > 0; count -= 1) {
      const trucks = die.int(1, 2)
      loads.push({ id: nextCargo(), model: die.pick(models), trucks, left: trucks, shows: 0 })
    }
    loads = loads.filter(({ left, shows }) => left > 0 && shows < PATIENCE)
  }

  /** Turns that left since the last show by an act out of order. */
  function leave(opensAt: Date): RunRecord['overrides'] {
    const nothing = { ahead: null, cargo: null, lists: null, receipt: null, showTime: null }
    const leaver = (kind: string, role: string, reasonCode: string) => {
      const [turn] = queue.splice(die.int(0, queue.length - 1), 1)
      const at = new Date(opensAt.getTime() - die.int(1, 25) * MINUTE).toISOString()
      return { ...nothing, at, kind, reasonCode, role, turn: turn!.number }
    }
    return [
      ...(die.chance(0.16) ? [leaver('TURN_CANCELLED', 'LoadHallAdmin', 'WRITTEN')] : []),
      ...(die.chance(0.03) ? [leaver('TURN_CANCELLED', 'Admin', 'WRITTEN')] : []),
      ...(die.chance(0.1) ? [leaver('TURN_EXPIRED', 'System', 'LIFE_OVER')] : []),
    ].toSorted((a, b) => (a.at < b.at ? -1 : 1))
  }

  return {
    /** Numbers given so far. */
    numbers: () => number,
    cursor: () => cursor,
    hold(runId: number, opensAt: Date, locksAt: Date): HistoryShow {
      const overrides = queue.length > 3 ? leave(opensAt) : []
      come()
      const offered = loads.map(({ id, left, model }) => ({
        id,
        loaderTypes: model.loaderTypes,
        remaining: left,
        weight: model.weight,
      }))
      const lists = queue.flatMap(({ capacity, loaderType, number: turn }) => {
        const fitting = offered.filter((one) => one.loaderTypes.includes(loaderType) && one.weight <= capacity)
        if (fitting.length === 0 || !die.chance(WILLING)) return []
        const cargos = [...new Set(Array.from({ length: LONGEST_LIST }, () => die.pick(fitting).id))]
        return [{ cargos, turn }]
      })
      const receipts = lists.map(({ cargos, turn }) => {
        const at = new Date(die.int(opensAt.getTime() + MINUTE, locksAt.getTime() - MINUTE)).toISOString()
        const salt = hashOf(`${runId} ${turn}`).slice(0, 16)
        return { receipts: [{ at, cargos, hash: validReceiptHash({ at, cargos, run: runId, salt, turn }), salt }], turn }
      })
      const snapshot: SplitSnapshot = {
        cargos: offered,
        cursor,
        format: 1,
        hallId,
        lists,
        locksAt: locksAt.toISOString(),
        opensAt: opensAt.toISOString(),
        policy: policyAt(opensAt),
        runId,
        turns: queue.map(({ card: _card, ...turn }) => turn),
      }
      const cargoFaces = loads.map(({ id, model, trucks }, i) => {
        const { loaderTypes: _types, weight: _weight, ...face } = model
        return { ...face, id, number: i + 1, trucks }
      })
      const turnFaces = queue.map(({ card, number: turn }) => ({ card, number: turn }))
      const outcome = split(snapshot)
      const won = new Set(outcome.turns.flatMap(({ cargo, turn }) => (cargo === null ? [] : [turn])))
      const left = new Map(outcome.cargos.map((cargo) => [cargo.id, cargo.left]))
      queue = queue.filter((turn) => !won.has(turn.number))
      loads = loads.map((load) => ({ ...load, left: left.get(load.id) ?? 0, shows: load.shows + 1 }))
      cursor = outcome.cursor
      return { snapshot, faces: { cargoFaces, overrides, receipts, turnFaces } }
    },
  }
}
