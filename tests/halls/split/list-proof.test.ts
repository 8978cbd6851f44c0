/** Records publish the lists that counted, so that everyone can compare the split with the receipts (decision 41). */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RunRecord } from '#contract/halls/split/record.ts'
import { firstDifference } from '#contract/halls/split/verify.ts'
import { sealed } from './sealed.ts'
import { anySnapshot } from './snapshots.ts'

const sized = anySnapshot({ turns: 12, cargos: 6, keptPlaces: false })
/** Its first list has two cargos at least, all of them offered. */
const full = fc
  .sample(sized, { numRuns: 200, seed: 11 })
  .find(({ cargos, lists }) => lists.length > 2 && lists[0]!.cargos.length > 1 && cargos.length === 6)!
const [list] = full.lists
const turn = list!.turn
const offered = new Set(full.cargos.map(({ id }) => id))
const cargo = list!.cargos.find((id) => offered.has(id))!
const good = sealed(full, { format: 3 }).record
const [entry] = good.receipts
const hash = entry!.receipts.at(-1)!.hash

type Lists = RunRecord['snapshot']['lists']
/** The difference of a correctly signed record whose split used other lists than those with receipts. */
function usedInstead(alter: (lists: Lists) => Lists, overrides: Partial<RunRecord['overrides'][number]>[] = []) {
  const snapshot = { ...full, lists: alter(structuredClone(full.lists)) }
  const acts = overrides.map((one) => ({ ...good.overrides[0]!, reasonCode: 'OTHER', receipt: null, ...one }))
  return firstDifference(
    sealed(snapshot, { format: 3, change: { receipts: good.receipts, overrides: [...good.overrides, ...acts] } }),
  )
}
const without = (lists: Lists) => lists.filter((one) => one.turn !== turn)
const shortened = (lists: Lists) =>
  lists.map((one) => (one.turn === turn ? { turn, cargos: one.cargos.filter((id) => id !== cargo) } : one))

describe('names the turn of a list that the split did not use', () => {
  test('emptied, shortened, reordered, or longer', () => {
    for (const [name, alter] of Object.entries({
      without,
      shortened,
      reordered: (lists: Lists) => lists.with(0, { turn, cargos: lists[0]!.cargos.toReversed() }),
      longer: (lists: Lists) => lists.with(0, { turn, cargos: [...lists[0]!.cargos, 99] }),
    }))
      expect(usedInstead(alter), name).toMatchObject({ what: 'lists', turn })
  })

  test('of a turn that is no longer in the queue, without an act', () => {
    const snapshot = { ...full, lists: without(full.lists), turns: full.turns.filter(({ number }) => number !== turn) }
    const overrides = good.overrides.filter(({ kind }) => kind === 'LIST_REPLACED')
    const change = { receipts: good.receipts, overrides }
    expect(firstDifference(sealed(snapshot, { format: 3, change }))).toMatchObject({ what: 'lists', turn })
    const left = { ...good.overrides[0]!, kind: 'TURN_CANCELLED', receipt: null, turn }
    const explained = sealed(snapshot, { format: 3, change: { ...change, overrides: [...overrides, left] } })
    expect(firstDifference(explained)).toBeNull()
  })

  test('whose receipt has no list, another list, another salt or another hash', () => {
    for (const alter of [
      (one: RunRecord['receipts'][number]['receipts'][number]) => delete one.cargos,
      (one: RunRecord['receipts'][number]['receipts'][number]) => delete one.salt,
      (one: RunRecord['receipts'][number]['receipts'][number]) => one.cargos!.reverse(),
      (one: RunRecord['receipts'][number]['receipts'][number]) => (one.salt = '0'.repeat(16)),
      (one: RunRecord['receipts'][number]['receipts'][number]) => (one.hash = 'a'.repeat(64)),
    ]) {
      const receipts = structuredClone(good.receipts)
      alter(receipts[0]!.receipts.at(-1)!)
      expect(firstDifference(sealed(full, { format: 3, change: { receipts } }))).toMatchObject({ what: 'lists', turn })
    }
  })
})

describe('accepts a shorter list', () => {
  test('after a public act on that cargo and list, or on the cargo', () => {
    expect(usedInstead(shortened, [{ kind: 'PRIORITY_DELETED', cargo, receipt: hash, turn }])).toBeNull()
    for (const kind of ['CARGO_FINISHED', 'CARGO_POSTPONED'])
      expect(usedInstead(shortened, [{ kind, cargo, turn: null }])).toBeNull()
  })

  test('after the turn came back, but not after an earlier return', () => {
    const at = entry!.receipts.at(-1)!.at
    expect(usedInstead(without, [{ kind: 'TURN_REINSTATED', at, turn }])).toBeNull()
    const early = new Date(Date.parse(at) - 1).toISOString()
    expect(usedInstead(without, [{ kind: 'TURN_REINSTATED', at: early, turn }])).toMatchObject({ what: 'lists', turn })
  })

  test('not after an act on another list, cargo or turn', () => {
    for (const act of [
      { kind: 'PRIORITY_DELETED', cargo, receipt: 'a'.repeat(64), turn },
      { kind: 'PRIORITY_DELETED', cargo: 99, receipt: hash, turn },
      { kind: 'PRIORITY_DELETED', cargo, receipt: hash, turn: 999 },
      { kind: 'CARGO_FINISHED', cargo: 99, turn: null },
      { kind: 'TURN_CANCELLED', cargo, turn },
    ])
      expect(usedInstead(shortened, [act]), JSON.stringify(act)).toMatchObject({ what: 'lists', turn })
  })
})

test('a turn chooses from the place of its number; only older records have other places', () => {
  const turns = [...full.turns.slice(0, -1), { ...full.turns.at(-1)!, place: 0 }]
  const { number } = turns.at(-1)!
  expect(firstDifference(sealed({ ...full, turns }, { format: 3 }))).toMatchObject({ what: 'place', turn: number, recorded: '0' })
  expect(firstDifference(sealed({ ...full, turns }))).toBeNull()
})

test('a record of format 2 publishes no lists', () => {
  const change = { receipts: good.receipts }
  expect(firstDifference(sealed(full, { change }))).toMatchObject({ what: 'shape', where: 'receipts.0.receipts.1' })
})
