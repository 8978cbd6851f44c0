import * as fc from 'fast-check'
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import { split } from '#contract/halls/split/split.ts'
import { firstDifference } from '#contract/halls/split/verify.ts'
import { alteredAt, otherThan, placesOf } from './altered.ts'
import { sealed } from './sealed.ts'
import { anySnapshot } from './snapshots.ts'

/** Every property holds for records of all formats. */
const formats = [2, 3, 4] as const
const full = fc
  .sample(anySnapshot({ turns: 12, cargos: 6, keptPlaces: false }), { numRuns: 50, seed: 11 })
  .find((snapshot) => snapshot.lists.length > 2 && split(snapshot).cargos.filter(({ winners }) => winners.length > 0).length > 1)
test.each(formats)('a record of format %d is valid as published', (format) => {
  fc.assert(
    fc.property(anySnapshot({ keptPlaces: format === 2 }), (snapshot) => {
      expect(firstDifference(sealed(snapshot, { format }))).toBe(null)
    }),
    { numRuns: 100 },
  )
})

describe.each(formats)('detects an altered record of format %d', (format) => {
  const good = sealed(full!, { format })

  test('with any of its values changed', () => {
    const leaves = placesOf(good).filter(({ value }) => typeof value !== 'object' || value === null)
    expect(leaves.length).toBeGreaterThan(100)
    const undetected = leaves.filter(({ path }) => firstDifference(alteredAt(good, path, otherThan)) === null)
    expect(undetected).toEqual([])
  })

  test('with a field added beside the signed ones, in any part', () => {
    const parts = placesOf(good).filter(({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value))
    const names = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('note', 'constructor', '__proto__', 'toString'))
    fc.assert(
      fc.property(fc.constantFrom(...parts), names, fc.jsonValue(), ({ path, value }, name, more) => {
        fc.pre(!Object.hasOwn(value as object, name))
        const altered = alteredAt(good, path, (old) =>
          JSON.parse(`${JSON.stringify(old).slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(more)}}`),
        )
        expect(firstDifference(altered)).toMatchObject({ what: 'shape' })
      }),
      { numRuns: 1000 },
    )
  })

  test('with an additional value in any of its lists', () => {
    for (const { path, value } of placesOf(good)) {
      if (Array.isArray(value))
        expect(firstDifference(alteredAt(good, path, (old) => [...(old as unknown[]), (old as unknown[])[0] ?? 1]))).not.toBe(
          null,
        )
    }
  })

  test('with the name of another key', () => {
    expect(firstDifference({ ...good, keyId: 'a'.repeat(16) })).toMatchObject({ what: 'signature', where: 'keyId' })
  })

  test('with an additional truck in the snapshot', () => {
    const { cargos } = good.record.snapshot
    const snapshot = { ...good.record.snapshot, cargos: [{ ...cargos[0]!, remaining: 9 }, ...cargos.slice(1)] }
    expect(firstDifference({ ...good, record: { ...good.record, snapshot } })).toMatchObject({ what: 'snapshot' })
  })

  test('with another winner in the outcome, and shows where', () => {
    const outcome = structuredClone(good.record.outcome)
    const at = outcome.cargos.findIndex(({ winners }) => winners.length > 0)
    outcome.cargos[at]!.winners[0] = 999
    expect(firstDifference({ ...good, record: { ...good.record, outcome } })).toMatchObject({
      what: 'outcome',
      where: `outcome.cargos.${at}.winners.0`,
      recorded: '999',
    })
  })

  test('with another previous record', () => {
    expect(firstDifference(good, 'a'.repeat(64))).toMatchObject({ what: 'chain' })
    expect(firstDifference(good, null)).toBe(null)
  })

  test('with another key', () => {
    const publicKey = bytesToHex(ed25519.getPublicKey(new Uint8Array(32).fill(8)))
    expect(firstDifference({ ...good, publicKey })).toMatchObject({ what: 'signature' })
  })

  test('rejects what is no record', () => {
    for (const junk of [null, 'x', {}, { ...good, record: {} }]) expect(firstDifference(junk)).toMatchObject({ what: 'shape' })
  })

  test('detects any single changed byte, wherever it is', () => {
    const text = JSON.stringify(good)
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.constantFrom('0', '1', '9', 'a', 'f', 'ب'), (at, other) => {
        fc.pre(text[at] !== other)
        let altered: unknown
        try {
          altered = JSON.parse(text.slice(0, at) + other + text.slice(at + 1))
        } catch {
          return
        }
        expect(firstDifference(altered)).not.toBe(null)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the times of a record are in order: opened, lists closed, locked, published', () => {
  const time = (ms: number) => new Date(Date.parse('2026-11-21T06:50:00.000Z') + ms).toISOString()

  test('rejects a record published before it was locked, even with a valid signature', () => {
    // As in production: locked by a server 40 s ahead, published by one whose clock was right.
    const change = { lockedAt: '2026-11-21T06:50:00.698Z', publishedAt: '2026-11-21T06:49:20.892Z' }
    expect(firstDifference(sealed(full!, { change }))).toEqual({
      what: 'times',
      where: 'publishedAt',
      recorded: '2026-11-21T06:49:20.892Z',
      found: '2026-11-21T06:50:00.698Z',
    })
  })

  test('for any four times, a record is valid exactly when they are in order', () => {
    const ms = fc.integer({ min: -3, max: 3 })
    fc.assert(
      fc.property(ms, ms, ms, ms, (opens, locks, lockedAt, publishedAt) => {
        const snapshot = { ...full!, opensAt: time(opens), locksAt: time(locks) }
        const change = { lockedAt: time(lockedAt), publishedAt: time(publishedAt) }
        const isInOrder = opens <= locks && locks <= lockedAt && lockedAt <= publishedAt
        expect(firstDifference(sealed(snapshot, { change }))?.what).toBe(isInOrder ? undefined : 'times')
      }),
      { numRuns: 300 },
    )
  })
})
