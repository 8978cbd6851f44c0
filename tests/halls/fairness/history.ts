/** Imaginary months of a hall for fast-check: drivers and cargos come, each show is split, winners leave. */
import * as fc from 'fast-check'
import type { SplitSnapshot } from '#contract/halls/split/snapshot.ts'
import type { Replayable } from '#contract/halls/fairness/whatif.ts'
import { split } from '#contract/halls/split/split.ts'
import { orders } from '#contract/organisations/hall-order.ts'

export const MONTH = '1405/08'

/** A show each hour of 1405/08/30. */
const hour = (at: number, minute = 0) => new Date(Date.UTC(2026, 10, 21, 2 + at, minute)).toISOString()

/** Shows of one hall in the order of the chain. Wishes are ids of cargos, also of ones that are gone or yet to come. */
export const anyHistory: fc.Arbitrary<Replayable[]> = fc
  .record({
    policy: fc.record({
      native: fc.integer({ min: 1, max: 3 }),
      order: fc.constantFrom(...orders),
      other: fc.integer({ min: 1, max: 3 }),
    }),
    shows: fc.array(
      fc.record({
        natives: fc.array(fc.boolean(), { maxLength: 4 }),
        trucks: fc.array(fc.integer({ min: 1, max: 2 }), { maxLength: 3 }),
        wants: fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }), { maxLength: 16 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map(({ policy, shows }) => {
    let queue: SplitSnapshot['turns'] = []
    let cargos: SplitSnapshot['cargos'] = []
    let [turns, loads, cursor] = [0, 0, 0]
    return shows.map(({ natives, trucks, wants }, at) => {
      queue = [
        ...queue,
        ...natives.map((isNative) => {
          const number = (turns += 1)
          return { capacity: 25_000, ineligible: null, isNative, loaderType: 5001, number, place: number }
        }),
      ]
      cargos = [...cargos, ...trucks.map((remaining) => ({ id: (loads += 1), loaderTypes: [5001], remaining, weight: 20_000 }))]
      const snapshot: SplitSnapshot = {
        cargos,
        cursor,
        format: 1,
        hallId: 1,
        lists: queue.flatMap(({ number }, i) => (wants[i]?.length ? [{ cargos: wants[i], turn: number }] : [])),
        locksAt: hour(at, 20),
        opensAt: hour(at),
        policy: { ...policy, version: 1 },
        runId: at + 1,
        turns: queue,
      }
      const outcome = split(snapshot)
      const won = new Set(outcome.turns.flatMap(({ turn, cargo }) => (cargo === null ? [] : [turn])))
      queue = queue.filter(({ number }) => !won.has(number))
      const left = new Map(outcome.cargos.map((cargo) => [cargo.id, cargo.left]))
      cargos = cargos.map((cargo) => ({ ...cargo, remaining: left.get(cargo.id)! })).filter(({ remaining }) => remaining > 0)
      cursor = outcome.cursor
      return { outcome, previous: at === 0 ? null : 'a', publishedAt: hour(at, 21), snapshot }
    })
  })
