import * as fc from 'fast-check'
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import { RunRecord, type SealedRecord } from '#contract/split/record.ts'
import { canonical, SplitSnapshot } from '#contract/split/snapshot.ts'
import { split } from '#contract/split/split.ts'
import { firstDifference, hashOf, keyIdOf } from '#contract/split/verify.ts'
import { anySnapshot } from './snapshots.ts'

const secret = new Uint8Array(32).fill(7)

function sealed(snapshot: SplitSnapshot, previous: string | null = null): SealedRecord {
  const record: RunRecord = {
    cargoFaces: snapshot.cargos.map(({ id }) => ({
      company: 'سپهر ترابر',
      destination: 'تهران',
      goods: 'میلگرد',
      id,
      rent: 18_000_000,
      source: 'بندرعباس',
      trucks: 3,
    })),
    format: 1,
    hallName: 'شهید رجایی',
    loaderTypes: [],
    lockedAt: '2026-11-21T06:50:00.100Z',
    outcome: split(snapshot),
    overrides: [],
    previous,
    publishedAt: '2026-11-21T06:50:01.000Z',
    snapshot,
    snapshotHash: hashOf(canonical(SplitSnapshot, snapshot)),
    turnFaces: snapshot.turns.map(({ number }) => ({ card: '123', number })),
  }
  const recordHash = hashOf(canonical(RunRecord, record))
  return {
    keyId: keyIdOf(bytesToHex(ed25519.getPublicKey(secret))),
    publicKey: bytesToHex(ed25519.getPublicKey(secret)),
    record,
    recordHash,
    signature: bytesToHex(ed25519.sign(hexToBytes(recordHash), secret)),
  }
}

type Path = readonly (string | number)[]

/** Every place in a value, with what stands there. */
function placesOf(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  const inner =
    typeof value === 'object' && value !== null
      ? Object.keys(value).flatMap((key) => placesOf(value[key as never], [...path, Array.isArray(value) ? Number(key) : key]))
      : []
  return [{ path, value }, ...inner]
}

/** The record with something else at one place; `change` is given what stood there. */
function alteredAt(path: Path, change: (old: unknown) => unknown): unknown {
  const copy: unknown = structuredClone(good)
  if (path.length === 0) return change(copy)
  const holder = path.slice(0, -1).reduce((at, key) => at[key as never], copy as object)
  Object.assign(holder, { [path.at(-1)!]: change(holder[path.at(-1) as never]) })
  return copy
}

const otherThan = (old: unknown) => {
  if (typeof old === 'number') return old + 1
  if (typeof old === 'boolean') return !old
  if (typeof old === 'string') return old.length > 0 ? `${old.slice(0, -1)}${old.endsWith('0') ? '1' : '0'}` : 'x'
  return 1
}

const full = fc
  .sample(anySnapshot({ turns: 12, cargos: 6 }), { numRuns: 50, seed: 11 })
  .find((snapshot) => split(snapshot).cargos.filter(({ winners }) => winners.length > 0).length > 1)
const good = sealed(full!)

test('a record as it was published holds', () => {
  fc.assert(
    fc.property(anySnapshot(), (snapshot) => {
      expect(firstDifference(sealed(snapshot))).toBe(null)
    }),
    { numRuns: 100 },
  )
})

describe('an altered record is seen through', () => {
  test('whichever of its values is another one', () => {
    const leaves = placesOf(good).filter(({ value }) => typeof value !== 'object' || value === null)
    expect(leaves.length).toBeGreaterThan(100)
    const unseen = leaves.filter(({ path }) => firstDifference(alteredAt(path, otherThan)) === null)
    expect(unseen).toEqual([])
  })

  test('whatever is written beside what was signed, in any part of it', () => {
    const parts = placesOf(good).filter(({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value))
    const names = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('note', 'constructor', '__proto__', 'toString'))
    fc.assert(
      fc.property(fc.constantFrom(...parts), names, fc.jsonValue(), ({ path, value }, name, more) => {
        fc.pre(!Object.hasOwn(value as object, name))
        const altered = alteredAt(path, (old) =>
          JSON.parse(`${JSON.stringify(old).slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(more)}}`),
        )
        expect(firstDifference(altered)).toMatchObject({ what: 'shape' })
      }),
      { numRuns: 1000 },
    )
  })

  test('a value more in any of its lists', () => {
    for (const { path, value } of placesOf(good)) {
      if (Array.isArray(value))
        expect(firstDifference(alteredAt(path, (old) => [...(old as unknown[]), (old as unknown[])[0] ?? 1]))).not.toBe(null)
    }
  })

  test('the name of another key', () => {
    expect(firstDifference({ ...good, keyId: 'a'.repeat(16) })).toMatchObject({ what: 'signature', where: 'keyId' })
  })

  test('a truck more in the snapshot', () => {
    const { cargos } = good.record.snapshot
    const snapshot = { ...good.record.snapshot, cargos: [{ ...cargos[0]!, remaining: 9 }, ...cargos.slice(1)] }
    expect(firstDifference({ ...good, record: { ...good.record, snapshot } })).toMatchObject({ what: 'snapshot' })
  })

  test('another winner in the outcome, and where it stands', () => {
    const outcome = structuredClone(good.record.outcome)
    const at = outcome.cargos.findIndex(({ winners }) => winners.length > 0)
    outcome.cargos[at]!.winners[0] = 999
    expect(firstDifference({ ...good, record: { ...good.record, outcome } })).toMatchObject({
      what: 'outcome',
      where: `outcome.cargos.${at}.winners.0`,
      said: '999',
    })
  })

  test('another record before it', () => {
    expect(firstDifference(good, 'a'.repeat(64))).toMatchObject({ what: 'chain' })
    expect(firstDifference(good, null)).toBe(null)
  })

  test('another key', () => {
    const publicKey = bytesToHex(ed25519.getPublicKey(new Uint8Array(32).fill(8)))
    expect(firstDifference({ ...good, publicKey })).toMatchObject({ what: 'signature' })
  })

  test('what is no record at all', () => {
    for (const junk of [null, 'x', {}, { ...good, record: {} }]) expect(firstDifference(junk)).toMatchObject({ what: 'shape' })
  })

  test('any one byte of it, wherever it stands', () => {
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
