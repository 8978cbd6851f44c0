/** Contents of record entries about lists and overrides; an older published record stays valid. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RunRecord } from '#contract/halls/split/record.ts'
import { canonical } from '#contract/halls/split/snapshot.ts'
import { hashOf } from '#contract/halls/split/hash.ts'
import { firstDifference } from '#contract/halls/split/verify.ts'
import { alteredAt, otherThan, placesOf } from './altered.ts'
import published from './format-2.json' with { type: 'json' }
import { sealed } from './sealed.ts'
import { anySnapshot } from './snapshots.ts'

const full = fc.sample(anySnapshot({ turns: 12, cargos: 6 }), { numRuns: 50, seed: 11 }).find(({ lists }) => lists.length > 2)!
const good = sealed(full)

describe('detects a registered list that has no outcome, in a correctly signed record', () => {
  const record = good.record
  const changed = (alter: (it: RunRecord) => unknown) => {
    const change = structuredClone(record)
    alter(change)
    return firstDifference(sealed(full, { change }))
  }

  test('detects a replaced list whose entry is omitted, or names another list or turn', () => {
    for (const alter of [
      (it: RunRecord) => it.overrides.shift(),
      (it: RunRecord) => (it.overrides[0]!.receipt = 'a'.repeat(64)),
      (it: RunRecord) => (it.overrides[0]!.turn = 9999),
      (it: RunRecord) => (it.overrides[0]!.kind = 'TURN_CANCELLED'),
      (it: RunRecord) => it.receipts[0]!.receipts.reverse(),
    ]) {
      expect(changed(alter)).toMatchObject({ what: 'lists', where: 'receipts.0.receipts.0' })
    }
  })

  test('detects a decided list without a receipt', () => {
    expect(changed((it) => it.receipts.pop())).toMatchObject({ what: 'lists', recorded: String(record.receipts.at(-1)!.turn) })
  })

  test('an entry has no field for typed text', () => {
    for (const field of ['kind', 'reasonCode', 'role', 'receipt', 'showTime'] as const) {
      const altered = alteredAt(good, ['record', 'overrides', 0, field], () => 'به خواست علی رضایی')
      expect(firstDifference(altered)).toMatchObject({ what: 'shape', where: `record.overrides.0.${field}` })
    }
  })
})

describe('a record published before entries could be about trucks', () => {
  const { recordText, sealed: stored } = structuredClone(published)

  test('is valid, with unchanged bytes', () => {
    expect(firstDifference(stored, stored.record.previous)).toBeNull()
    expect(canonical(RunRecord, stored.record)).toBe(recordText)
    expect(hashOf(canonical(RunRecord, JSON.parse(recordText)))).toBe(stored.recordHash)
  })

  test('is detected as altered in any of its values, and has no other format', () => {
    const leaves = placesOf(stored).filter(({ value }) => typeof value !== 'object' || value === null)
    const undetected = leaves.filter(({ path }) => firstDifference(alteredAt(stored, path, otherThan)) === null)
    expect(undetected).toEqual([])
    expect(firstDifference({ ...stored, record: { ...stored.record, format: 1 } })).toMatchObject({ what: 'shape' })
  })
})
