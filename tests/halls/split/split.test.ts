import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SplitOutcome } from '#contract/halls/split/outcome.ts'
import { decide } from '#server/modules/halls/run/decide.ts'
import { canonical, SplitSnapshot, type SplitPolicy } from '#contract/halls/split/snapshot.ts'
import { split } from '#contract/halls/split/split.ts'
import { whyIn } from '#contract/halls/split/why.ts'
import { sealed } from './sealed.ts'
import { anySnapshot } from './snapshots.ts'

const RUNS = 10_000

const fifo: SplitPolicy = { native: 0, order: 'STRICT_FIFO', other: 0, version: 1 }

interface Wanting {
  wants: number[]
  isNative?: boolean
  place?: number
  ineligible?: string
  loaderType?: number
  capacity?: number
}

/** Returns turns 1, 2, 3, … with their lists, cargos 1, 2, … with their trucks. */
const show = (trucks: number[], turns: Wanting[], policy = fifo, cursor = 0): SplitSnapshot => ({
  cargos: trucks.map((remaining, i) => ({ id: i + 1, loaderTypes: [5001], remaining, weight: 22_000 })),
  cursor,
  format: 1,
  hallId: 1,
  lists: turns.flatMap(({ wants }, i) => (wants.length > 0 ? [{ cargos: wants, turn: i + 1 }] : [])),
  locksAt: '2026-11-21T06:50:00.000Z',
  opensAt: '2026-11-21T06:30:00.000Z',
  policy,
  runId: 1,
  turns: turns.map(({ isNative = false, place, ineligible = null, loaderType = 5001, capacity = 25_000 }, i) => ({
    capacity,
    ineligible,
    loaderType,
    isNative,
    number: i + 1,
    place: place ?? i + 1,
  })),
})
const hall = (...parameters: Parameters<typeof show>) => split(show(...parameters))
/** Returns the entry of a turn in the record of that show. */
const why = (turn: number, ...parameters: Parameters<typeof show>) => {
  const loaderTypes = [
    { id: 4001, name: 'بغل‌دار' },
    { id: 5001, name: 'کفی' },
  ]
  const { record } = sealed(show(...parameters), { change: { loaderTypes, overrides: [] } })
  return whyIn(record)(record.outcome.turns.find((one) => one.turn === turn)!)
}
const winners = (outcome: SplitOutcome) => outcome.cargos.map((cargo) => cargo.winners)
const reasons = (outcome: SplitOutcome, turn: number) =>
  outcome.turns.find((one) => one.turn === turn)?.wishes.map(({ reason }) => reason)

test('a load above every nominal capacity is for the strongest loader it names, and its record verifies', () => {
  const heavy = show(
    [1],
    [
      { wants: [1], loaderType: 4001, capacity: 15_000 },
      { wants: [1], capacity: 28_000 },
    ],
  )
  heavy.cargos[0] = { id: 1, loaderTypes: [4001, 5001], needs: 28_000, remaining: 1, weight: 30_000 }
  const outcome = split(heavy)
  expect(winners(outcome)).toEqual([[2]])
  expect(reasons(outcome, 1)).toEqual(['INELIGIBLE_AT_LOCK'])
  expect(canonical(SplitSnapshot, heavy)).toContain('"loaderTypes":[4001,5001],"needs":28000,"remaining":1')
  const { needs: _needs, ...light } = heavy.cargos[0]
  expect(canonical(SplitSnapshot, { ...heavy, cargos: [light] })).not.toContain('needs')
})

describe('the earliest turn that wants the cargo gets it', () => {
  test('and the later one is informed that it went to an earlier turn', () => {
    const outcome = hall([1], [{ wants: [1] }, { wants: [1] }])
    expect(winners(outcome)).toEqual([[1]])
    expect(reasons(outcome, 2)).toEqual(['LOST_TO_EARLIER_TURN'])
  })

  test('a turn that lost its first wish gets the second', () => {
    const outcome = hall([1, 1], [{ wants: [1, 2] }, { wants: [1, 2] }])
    expect(winners(outcome)).toEqual([[1], [2]])
    expect(reasons(outcome, 1)).toEqual(['CONFIRMED', 'SUPERSEDED_BY_OWN_RESERVATION'])
  })

  test('X12: five trucks, three drivers: three permits, two trucks left', () => {
    expect(hall([5], [{ wants: [1] }, { wants: [1] }, { wants: [1] }]).cargos).toEqual([{ id: 1, left: 2, winners: [1, 2, 3] }])
  })

  test('X14: a turn that listed nothing is in no outcome', () => {
    expect(hall([1], [{ wants: [] }]).turns).toEqual([])
  })

  test('a kept place goes before a smaller number', () => {
    expect(
      winners(
        hall(
          [1],
          [
            { wants: [1], place: 5 },
            { wants: [1], place: 1 },
          ],
        ),
      ),
    ).toEqual([[2]])
  })
})

describe('ineligible turns and unavailable cargos', () => {
  test('X16: a turn that is not eligible at the lock gets nothing and takes nothing', () => {
    const outcome = hall([1], [{ wants: [1], ineligible: 'DRIVER_INACTIVE' }, { wants: [1] }])
    expect(winners(outcome)).toEqual([[2]])
    expect(reasons(outcome, 1)).toEqual(['INELIGIBLE_AT_LOCK'])
  })

  test('X6: a cargo that was closed meanwhile is skipped', () => {
    const outcome = hall([1], [{ wants: [9, 1] }])
    expect(reasons(outcome, 1)).toEqual(['CARGO_CLOSED', 'CONFIRMED'])
  })

  test('a cargo that had no truck left at the lock is full', () => {
    expect(reasons(hall([0], [{ wants: [1] }]), 1)).toEqual(['CARGO_FULL'])
  })

  test('another loader type does not carry it', () => {
    expect(reasons(hall([1], [{ wants: [1], loaderType: 4001 }]), 1)).toEqual(['INELIGIBLE_AT_LOCK'])
  })
})

describe('policies', () => {
  const ratio: SplitPolicy = { native: 1, order: 'RATIO', other: 1, version: 1 }
  const both = [{ wants: [1], isNative: true }, { wants: [1], isNative: true }, { wants: [1] }, { wants: [1] }]

  test('NATIVE_FIRST: natives by number, then the others', () => {
    const policy: SplitPolicy = { ...fifo, order: 'NATIVE_FIRST' }
    expect(winners(hall([3], [{ wants: [1] }, { wants: [1], isNative: true }, { wants: [1] }], policy))).toEqual([[2, 1, 3]])
  })

  test('NATIVE_FIRST and RATIO never say that a later turn was ahead of the one that lost', () => {
    const queue = [{ wants: [1] }, { wants: [1], isNative: true }]
    for (const policy of [{ ...fifo, order: 'NATIVE_FIRST' } as const, ratio]) {
      expect(why(1, [1], queue, policy)).toBe(
        'بار ۱ (اولویت ۱) یک کامیون می‌خواست و به نوبت ۲ رسید که در ترتیب این نمایش جلوتر از نوبت ۱ بود.',
      )
    }
    expect(why(2, [1], queue)).toContain('که جلوتر از نوبت ۲ بود')
  })

  test('RATIO 1:1 gives one to each side in turn', () => {
    expect(winners(hall([4], both, ratio))).toEqual([[1, 3, 2, 4]])
  })

  test('a show with one cargo goes to the side whose place it is, and the next show to the other', () => {
    const first = hall([1], both, ratio)
    expect(winners(first)).toEqual([[1]])
    expect(winners(hall([1], both, ratio, first.cursor))).toEqual([[3]])
  })

  test('X37: with one side empty the other continues, and the position in the pattern stays', () => {
    const outcome = hall([2], [{ wants: [1] }, { wants: [1] }], ratio)
    expect(winners(outcome)).toEqual([[1, 2]])
    expect(outcome.cursor).toBe(0)
  })
})

describe('reasons as sentences', () => {
  test('a turn that got its second wish has a reason for the first, and none for the third', () => {
    const queue = [{ wants: [1] }, { wants: [1, 2, 3] }]
    expect(why(2, [1, 1, 1], queue)).toBe(
      'بار ۱ (اولویت ۱) یک کامیون می‌خواست و به نوبت ۱ رسید که جلوتر از نوبت ۲ بود. بار ۱ (۲، اولویت ۲) به این نوبت رسید.',
    )
  })

  test('a truck of another loader type, or too small, has the fitting loaders as reason', () => {
    expect(why(1, [1], [{ wants: [1], loaderType: 4001 }])).toBe('بار ۱ بارگیر کفی می‌خواهد و این کامیون بغل‌دار است.')
    expect(why(1, [1], [{ wants: [1], capacity: 10_000 }])).toBe('وزن بار ۱ از ظرفیت این کامیون بیشتر است.')
  })

  test('an ineligible turn has its cause once; a cause of a newer version is no code word', () => {
    const causeOf = (ineligible: string) => why(1, [1, 1], [{ wants: [1, 2], ineligible }])
    expect(causeOf('CARD_EXPIRED')).toBe(
      'اعتبار کارت هوشمند یا کارت سلامت راننده گذشته بود. برای همین هیچ باری به این نوبت نرسید.',
    )
    expect(causeOf('SOMETHING_LATER')).not.toMatch(/[A-Z]/)
  })
})

describe('for any hall', () => {
  const holds = (property: (snapshot: SplitSnapshot, outcome: SplitOutcome) => void) =>
    fc.assert(
      fc.property(anySnapshot(), (snapshot) => property(snapshot, split(snapshot))),
      { numRuns: RUNS },
    )

  test('V4: no cargo has more winners than trucks, and no turn more than one cargo', () => {
    holds(({ cargos }, outcome) => {
      for (const [i, { left, winners: won }] of outcome.cargos.entries()) {
        expect(left).toBeGreaterThanOrEqual(0)
        expect(won.length + left).toBe(cargos[i]!.remaining)
      }
      const all = outcome.cargos.flatMap((cargo) => cargo.winners)
      expect(new Set(all).size).toBe(all.length)
    })
  })

  test('V5: a winner has exactly one confirmed wish, and it is that cargo', () => {
    holds((_, { turns, cargos }) => {
      for (const { cargo, wishes, turn } of turns) {
        expect(wishes.filter(({ status }) => status === 2).map((wish) => wish.cargo)).toEqual(cargo === null ? [] : [cargo])
        expect(cargos.filter(({ winners: won }) => won.includes(turn)).map(({ id }) => id)).toEqual(cargo === null ? [] : [cargo])
      }
    })
  })

  test('V6: no loser of a cargo is before a winner of the same side', () => {
    holds(({ turns, policy }, outcome) => {
      const of = (number: number) => turns.find((turn) => turn.number === number)!
      const sameRule = (a: number, b: number) => policy.order === 'STRICT_FIFO' || of(a).isNative === of(b).isNative
      const earlier = (a: number, b: number) =>
        of(a).place < of(b).place || (of(a).place === of(b).place && of(a).number < of(b).number)
      for (const { turn, wishes } of outcome.turns) {
        for (const { cargo, reason } of wishes) {
          if (reason !== 'LOST_TO_EARLIER_TURN') continue
          const won = outcome.cargos.find(({ id }) => id === cargo)!.winners
          expect(won.filter((winner) => sameRule(turn, winner) && earlier(turn, winner))).toEqual([])
        }
      }
    })
  })

  test('V7: no list but the true one gives a driver a better load', () => {
    fc.assert(
      fc.property(anySnapshot({ turns: 5, cargos: 4 }), fc.nat(4), fc.array(fc.nat(4)), (snapshot, pick, salt) => {
        const truth = snapshot.lists[pick % (snapshot.lists.length || 1)]
        if (!truth) return
        const got = (cargos: number[]) => {
          const lists = snapshot.lists.map((list) => (list.turn === truth.turn ? { turn: list.turn, cargos } : list))
          return split({ ...snapshot, lists }).turns.find(({ turn }) => turn === truth.turn)?.cargo ?? null
        }
        const rank = (cargo: number | null) => (cargo === null ? Infinity : truth.cargos.indexOf(cargo))
        const lie = truth.cargos.toSorted((a, b) => (salt[a] ?? 0) - (salt[b] ?? 0)).slice(salt.length % 3)
        expect(rank(got(truth.cargos))).toBeLessThanOrEqual(rank(got(lie)))
      }),
      { numRuns: RUNS },
    )
  })

  test('V8: the same snapshot gives the same bytes, in whatever order its rows arrive', () => {
    holds((snapshot, outcome) => {
      const again = split({ ...snapshot, turns: snapshot.turns.toReversed(), lists: snapshot.lists.toReversed() })
      expect(canonical(SplitOutcome, again)).toBe(canonical(SplitOutcome, outcome))
    })
  })

  test('every wish has an answer, and a truck is left only where no fitting turn still wanted it', () => {
    holds((snapshot, outcome) => {
      expect(outcome.turns.map(({ turn }) => turn).toSorted((a, b) => a - b)).toEqual(snapshot.lists.map(({ turn }) => turn))
      for (const { turn, cargo, wishes } of outcome.turns) {
        if (cargo !== null || snapshot.turns.find(({ number }) => number === turn)!.ineligible !== null) continue
        for (const wish of wishes) {
          const left = outcome.cargos.find(({ id }) => id === wish.cargo)?.left ?? 0
          expect(left === 0 || wish.reason === 'INELIGIBLE_AT_LOCK').toBe(true)
        }
      }
    })
  })
})

test('the split writes its outcome in the canonical order, so that it is serialized without a check', () => {
  fc.assert(
    fc.property(anySnapshot(), (snapshot) => {
      const { outcome, outcomeText } = decide(canonical(SplitSnapshot, snapshot))
      expect(outcomeText).toBe(canonical(SplitOutcome, outcome))
    }),
    { numRuns: 300 },
  )
})

test('the hashed bytes have their fields in alphabetical order', () => {
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sorted)
      : value && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value)
              .toSorted(([a], [b]) => (a < b ? -1 : 1))
              .map(([name, inner]) => [name, sorted(inner)]),
          )
        : value
  const [snapshot] = fc.sample(anySnapshot({ turns: 20, cargos: 9 }), { numRuns: 1, seed: 5 })
  expect(canonical(SplitSnapshot, snapshot)).toBe(JSON.stringify(sorted(snapshot)))
  expect(canonical(SplitOutcome, split(snapshot!))).toBe(JSON.stringify(sorted(split(snapshot!))))
})
