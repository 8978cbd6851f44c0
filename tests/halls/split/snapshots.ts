/** Generators of halls full of turns and lists for fast-check. */
import * as fc from 'fast-check'
import type { SplitSnapshot } from '#contract/halls/split/snapshot.ts'
import { orders } from '#contract/organisations/hall-order.ts'

const loaderTypes = [5001, 5002, 4001]

interface Size {
  turns?: number
  cargos?: number
  /** Turns may have an older place, which only format 2 allows. */
  keptPlaces?: boolean
}

/** Any snapshot: every policy, kept places, ineligible turns, lists with closed cargos. */
export const anySnapshot = ({ turns = 8, cargos = 5, keptPlaces = true }: Size = {}): fc.Arbitrary<SplitSnapshot> =>
  fc
    .record({
      policy: fc.record({
        native: fc.nat(3),
        order: fc.constantFrom(...orders),
        other: fc.nat(3),
        version: fc.constant(1),
      }),
      cursor: fc.nat(9),
      cargos: fc.array(
        fc.record({
          remaining: fc.nat(3),
          loaderTypes: fc.subarray(loaderTypes, { minLength: 1 }),
          weight: fc.constantFrom(8_000, 22_000),
        }),
        { maxLength: cargos },
      ),
      turns: fc.array(
        fc.record({
          isNative: fc.boolean(),
          loaderType: fc.constantFrom(...loaderTypes),
          capacity: fc.constantFrom(10_000, 25_000),
          ineligible: fc.option(fc.constantFrom('DRIVER_INACTIVE', 'CARD_EXPIRED'), { freq: 6, nil: null }),
          back: fc.nat(3),
          wants: fc.uniqueArray(fc.nat(cargos), { maxLength: cargos + 1 }),
        }),
        { maxLength: turns },
      ),
    })
    .map(({ policy, cursor, cargos: made, turns: taken }) => ({
      cargos: made.map((cargo, i) => ({ id: i + 1, ...cargo })),
      cursor,
      format: 1,
      hallId: 1,
      // One id past the last cargo stands for a cargo that was closed meanwhile.
      lists: taken.flatMap(({ wants }, i) => (wants.length > 0 ? [{ cargos: wants.map((want) => want + 1), turn: i + 1 }] : [])),
      locksAt: '2026-11-21T06:50:00.000Z',
      opensAt: '2026-11-21T06:30:00.000Z',
      policy,
      runId: 7,
      turns: taken.map(({ isNative, loaderType, capacity, ineligible, back }, i) => ({
        capacity,
        ineligible,
        isNative,
        loaderType,
        number: i + 1,
        place: Math.max(1, i + 1 - (keptPlaces ? back : 0)),
      })),
    }))
