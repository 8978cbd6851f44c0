/** The rule of the balance on imaginary records: what it names, and where an account starts (decision 42). */
import { describe, expect, test } from 'vitest'
import { firstUnaccounted } from '#contract/halls/split/balance.ts'
import { firstDifferenceAfter, followRecords, nothingFollowed } from '#contract/halls/split/chain.ts'
import type { HallBalance } from '#contract/halls/split/balance-rows.ts'
import type { RunRecord, SealedRecord } from '#contract/halls/split/record.ts'
import type { SplitSnapshot } from '#contract/halls/split/snapshot.ts'
import { firstDifference } from '#contract/halls/split/verify.ts'
import published from './format-2.json' with { type: 'json' }
import { sealed } from './sealed.ts'

const nothing: HallBalance = { cargos: [], lastTurn: 3, showTimes: [], shows: [] }
const act = {
  ahead: null,
  at: '2026-11-21T07:00:00.000Z',
  cargo: null,
  lists: null,
  reasonCode: null,
  receipt: null,
  role: 'Admin',
  showTime: null,
  turn: null,
}

interface Show {
  runId: number
  turns: number[]
  /** Lists as turn and cargo. */
  lists?: [number, number][]
  balance?: Partial<HallBalance>
  cargos?: number[]
  opensAt?: string
  ineligible?: string
}
/** A show of a hall whose cargos have two trucks each. */
const show = ({ runId, turns, lists = [], balance = {}, cargos = [1], opensAt = '2026-11-21T06:30:00.000Z', ineligible }: Show) =>
  ({
    balance: { ...nothing, ...balance },
    cargos: cargos.map((id) => ({ id, loaderTypes: [5001], remaining: 2, weight: 20_000 })),
    cursor: 0,
    format: 1,
    hallId: 1,
    lists: lists.map(([turn, cargo]) => ({ cargos: [cargo], turn })),
    locksAt: new Date(Date.parse(opensAt) + 1_200_000).toISOString(),
    opensAt,
    policy: { native: 0, order: 'STRICT_FIFO', other: 0, version: 0 },
    runId,
    turns: turns.map((number) => ({
      capacity: 24_000,
      ineligible: ineligible ?? null,
      isNative: true,
      loaderType: 5001,
      number,
      place: number,
    })),
  }) satisfies SplitSnapshot
const recordOf = (one: Show, overrides: RunRecord['overrides'] = [], more: Parameters<typeof sealed>[1] = {}): SealedRecord => {
  const snapshot = show(one)
  const at = snapshot.locksAt
  const faces = sealed(snapshot, { format: 4 }).record.cargoFaces.map((face, i) => ({ ...face, number: i + 1 }))
  const receipts = sealed(snapshot, { format: 4 }).record.receipts.map(({ receipts: all, turn }) => ({
    receipts: all.slice(-1),
    turn,
  }))
  return sealed(snapshot, {
    format: 4,
    ...more,
    change: { cargoFaces: faces, lockedAt: at, overrides, publishedAt: at, receipts },
  })
}
const between = (before: SealedRecord, after: SealedRecord) => firstUnaccounted(before.record, after.record)

const first = recordOf({ runId: 1, turns: [1, 2, 3], lists: [[1, 1]] })
const later = { runId: 2, opensAt: '2026-11-21T07:30:00.000Z' }

describe('a turn', () => {
  test('that waits, or won, is accounted for', () => {
    expect(between(first, recordOf({ ...later, turns: [2, 3] }))).toBeNull()
  })

  test('that is gone needs the act by which it left as its last one', () => {
    const without = (overrides: RunRecord['overrides']) => between(first, recordOf({ ...later, turns: [3] }, overrides))
    const cancelled = { ...act, kind: 'TURN_CANCELLED', turn: 2 }
    expect(without([])).toMatchObject({ what: 'balance', turn: 2 })
    expect(without([{ ...cancelled, turn: 3 }])).toMatchObject({ turn: 2 })
    expect(without([cancelled])).toBeNull()
    expect(without([cancelled, { ...act, kind: 'TURN_REINSTATED', turn: 2 }])).toMatchObject({ turn: 2 })
    const blocked = recordOf({ runId: 1, turns: [1, 2, 3], ineligible: 'DRIVER_INACTIVE' })
    expect(between(blocked, recordOf({ ...later, turns: [3] }))).toBeNull()
  })

  test('that was given since is in the queue, or has left it', () => {
    const five = (turns: number[], overrides: RunRecord['overrides'] = []) =>
      between(first, recordOf({ ...later, turns, balance: { lastTurn: 5 } }, overrides))
    expect(five([2, 3, 4, 5])).toBeNull()
    expect(five([2, 3, 5])).toMatchObject({ turn: 4 })
    expect(five([2, 3, 5], [{ ...act, kind: 'TURN_EXPIRED', turn: 4 }])).toBeNull()
    // Two numbers given around the lock: the later one was in time, the earlier one was not.
    const around = recordOf({ runId: 1, turns: [1, 2, 4], balance: { lastTurn: 2 } })
    expect(between(around, recordOf({ ...later, turns: [1, 2, 3, 4], balance: { lastTurn: 4 } }))).toBeNull()
    expect(between(around, recordOf({ ...later, turns: [1, 2, 4], balance: { lastTurn: 4 } }))).toMatchObject({ turn: 3 })
  })

  test('that had left needs an act to be in the queue again', () => {
    const back = (overrides: RunRecord['overrides']) => between(first, recordOf({ ...later, turns: [1, 2, 3] }, overrides))
    expect(back([])).toMatchObject({ turn: 1, where: 'snapshot.turns.0' })
    for (const kind of ['TURN_RETURNED', 'PERMIT_VOIDED', 'TURN_REINSTATED']) expect(back([{ ...act, kind, turn: 1 }])).toBeNull()
  })

  test('is not hidden by numbers that are set back', () => {
    expect(between(first, recordOf({ ...later, turns: [2, 3], balance: { lastTurn: 2 } }))).toMatchObject({ turn: 3 })
  })
})

describe('a cargo', () => {
  const gone = { by: 'Admin', how: 'MOVED', id: 1, number: null }

  test('with trucks left is in the next show, or gone by an act with its role', () => {
    const next = (cargos: HallBalance['cargos']) => recordOf({ ...later, turns: [2, 3], cargos: [7], balance: { cargos } })
    expect(between(first, next([]))).toMatchObject({ what: 'balance', cargo: 1 })
    expect(between(first, next([gone]))).toBeNull()
    expect(firstDifference(next([gone]))).toBeNull()
    expect(firstDifference(next([{ ...gone, by: null }]))).toMatchObject({ what: 'balance', cargo: 1 })
    expect(firstDifference(next([{ ...gone, by: null, how: 'NO_CREDIT' }]))).toBeNull()
  })

  test('of this show is known by its number, and by the lists with receipts', () => {
    const { record } = recordOf({ runId: 1, turns: [1, 2, 3], lists: [[1, 1]], cargos: [1, 2] })
    const numbered = (numbers: number[]) =>
      firstDifference(
        sealed(record.snapshot, {
          format: 4,
          change: { ...record, cargoFaces: record.cargoFaces.map((face, i) => ({ ...face, number: numbers[i]! })) },
        }),
      )
    expect(numbered([1, 2])).toBeNull()
    expect(numbered([1, 3])).toMatchObject({ what: 'balance', found: 'number 2' })
    const listed = recordOf({ runId: 1, turns: [1, 2, 3], lists: [[1, 9]] })
    expect(firstDifference(listed)).toMatchObject({ what: 'balance', cargo: 9 })
  })
})

describe('a show', () => {
  const [times, opens] = [['10:30'], '2026-11-21T07:00:00.000Z']
  const before = recordOf({ runId: 1, turns: [1, 2, 3], lists: [[1, 1]], balance: { showTimes: times } })
  const next = (balance: Partial<HallBalance>, overrides: RunRecord['overrides'] = []) =>
    between(before, recordOf({ ...later, turns: [2, 3], balance: { showTimes: times, ...balance } }, overrides))
  const skipped = { at: opens, opensAt: opens, reason: 'NO_CARGO', state: 'SKIPPED' as const }

  test('between both records is published, skipped, aborted, or switched off in public', () => {
    expect(next({})).toMatchObject({ what: 'balance', show: opens })
    expect(next({ shows: [skipped] })).toBeNull()
    expect(next({ showTimes: [] })).toBeNull()
    expect(next({}, [{ ...act, kind: 'SHOW_TIME_OFF', showTime: '10:30' }])).toBeNull()
    expect(next({}, [{ ...act, kind: 'SHOW_TIME_OFF', showTime: '11:30' }])).toMatchObject({ show: opens })
    expect(next({}, [{ ...act, kind: 'SHOW_TIMES_OFF' }])).toBeNull()
  })

  test('is covered by a later one that was recorded late: the servers were down', () => {
    const late = { ...skipped, opensAt: '2026-11-21T07:10:00.000Z', reason: 'SERVER_DOWN' }
    expect(next({ shows: [late] })).toMatchObject({ show: opens })
    expect(next({ shows: [{ ...late, at: '2026-11-21T07:31:00.000Z' }] })).toBeNull()
  })
})

describe('an opening', () => {
  const opensAt = '2026-11-21T06:30:00.000Z'
  const open = (showTimes: string[], overrides: RunRecord['overrides'] = [], format: 4 | 5 = 5) =>
    firstDifference(recordOf({ runId: 1, turns: [1, 2, 3], opensAt, balance: { showTimes } }, overrides, { format }))

  test('is at a time of the hall, or has the act of a late show at that instant; in a hall without times it is at any minute', () => {
    expect(open(['10:00'])).toBeNull()
    expect(open([])).toBeNull()
    expect(open(['09:30'])).toMatchObject({ what: 'opening', show: opensAt })
    const late = { ...act, kind: 'RUN_LATE', showTime: '09:30' }
    expect(open(['09:30'], [{ ...late, at: opensAt }])).toBeNull()
    expect(open(['09:30'], [late])).toMatchObject({ what: 'opening' })
    expect(open(['09:30'], [{ ...act, kind: 'SHOW_TIME_OFF', showTime: '10:00' }])).toBeNull()
  })

  test('was not asked for before format 5', () => expect(open(['09:30'], [], 4)).toBeNull())
})

describe('along a chain', () => {
  test('records of earlier formats are valid; the account starts with the first of format 4', async () => {
    const oldest = sealed(withoutBalance(show({ runId: 1, turns: [1, 2] })))
    const old = sealed(withoutBalance(show({ runId: 2, turns: [1] })), { format: 3, previous: oldest.recordHash })
    const start = recordOf({ runId: 3, turns: [2, 3] }, [], { previous: old.recordHash })
    const end = recordOf({ ...later, runId: 4, turns: [2, 3] }, [], { previous: start.recordHash })
    const follow = (records: unknown[]) => followRecords({ followed: nothingFollowed, records })
    expect(await follow([oldest, old])).toMatchObject({ followed: { count: 2, since: null } })
    expect(await follow([oldest, old, start, end])).toMatchObject({ followed: { count: 4, since: start.record.lockedAt } })
    const fallen = sealed(withoutBalance(show({ runId: 4, turns: [] })), { format: 3, previous: start.recordHash })
    expect(await follow([oldest, old, start, fallen])).toMatchObject({
      broken: { at: 3, difference: { what: 'chain', where: 'format' } },
    })
  })

  test('names the first break: a record left out, of another hall, of an earlier show, or with another signature', async () => {
    const second = recordOf({ ...later, turns: [2, 3] }, [], { previous: first.recordHash })
    const third = recordOf({ ...later, runId: 3, turns: [2, 3] }, [], { previous: second.recordHash })
    const follow = async (records: unknown[]) => followRecords({ followed: nothingFollowed, records })
    expect(await follow([first, second, third])).toMatchObject({ followed: { count: 3 } })
    expect(await follow([first, third])).toMatchObject({ broken: { at: 1, difference: { what: 'chain', where: 'previous' } } })
    expect(await follow([second])).toMatchObject({ broken: { at: 0, difference: { what: 'chain', where: 'previous' } } })
    const again = recordOf({ ...later, runId: 1, turns: [2, 3] }, [], { previous: first.recordHash })
    expect(await follow([first, again])).toMatchObject({ broken: { at: 1, difference: { where: 'snapshot.runId' } } })
    const forged = { ...second, signature: third.signature }
    expect(await follow([first, forged])).toMatchObject({ broken: { at: 1, difference: { what: 'signature' } } })
  })

  test('a record with the one before it: that one must be the one it names', () => {
    const second = recordOf({ ...later, turns: [3] }, [], { previous: first.recordHash })
    const previous = first.recordHash
    expect(firstDifferenceAfter({ sealed: second, previous, before: first })).toMatchObject({ turn: 2 })
    expect(firstDifferenceAfter({ sealed: second, previous, before: null })).toBeNull()
    const other = recordOf({ runId: 1, turns: [1, 3] })
    expect(firstDifferenceAfter({ sealed: second, previous, before: other })).toMatchObject({ what: 'chain' })
  })

  test('a balance belongs to format 4, and to no earlier one', () => {
    const balanced = show({ runId: 1, turns: [1, 2, 3] })
    expect(firstDifference(sealed(balanced, { format: 3 }))).toMatchObject({ what: 'shape', where: 'snapshot.balance' })
    const { record } = first
    const bare = sealed(withoutBalance(record.snapshot), { format: 3, change: { format: 4 } })
    expect(firstDifference(bare)).toMatchObject({ what: 'shape', where: 'snapshot.balance' })
    expect(firstDifference(structuredClone(published).sealed)).toBeNull()
  })
})

function withoutBalance(snapshot: SplitSnapshot): SplitSnapshot {
  const { balance: _, ...earlier } = snapshot
  return earlier
}
