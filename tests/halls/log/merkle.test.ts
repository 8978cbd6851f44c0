/** Hashes and proofs of RFC 6962 against its published test tree, and for any tree. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyRoot, isConsistent, isIncluded, leafHash, type Hash } from '#contract/halls/log/merkle.ts'
import { consistencyProof, inclusionProof, rootAt } from '#contract/halls/log/proof.ts'
import { packEntries, readTilePath, tilePath, tileWidth, unpackEntries } from '#contract/halls/log/tiles.ts'
import { nodesOver } from './trees.ts'

/** The eight leaves of the test tree of certificate-transparency. */
const leaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map((hex) =>
  leafHash(hexToBytes(hex)),
)
/** Its roots of one leaf, two leaves, and so on. */
const roots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]
const hexOf = async (proof: Promise<Hash[]>) => (await proof).map(bytesToHex)

describe('the published test tree', () => {
  test('has the published roots, with none for the empty tree', async () => {
    const found = await Promise.all(roots.map((_, i) => rootAt(nodesOver(leaves, i + 1), i + 1)))
    expect(found.map(bytesToHex)).toEqual(roots)
    expect(bytesToHex(emptyRoot())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  })

  test('has the published consistency proofs', async () => {
    const of = (older: number, newer: number) => hexOf(consistencyProof(nodesOver(leaves, newer), older, newer))
    expect(await of(1, 1)).toEqual([])
    expect(await of(1, 8)).toEqual([
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ])
    expect(await of(6, 8)).toEqual([
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ])
    expect(await of(2, 5)).toEqual([
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ])
  })

  test('has the published inclusion proof of its first leaf', async () => {
    expect(await hexOf(inclusionProof(nodesOver(leaves, 8), 0, 8))).toEqual([
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ])
  })
})

/** A tree of up to 700 leaves, some of three tiles, and a smaller size in it. */
const anyTree = fc
  .integer({ min: 1, max: 700 })
  .chain((size) => fc.record({ size: fc.constant(size), older: fc.integer({ min: 0, max: size }) }))
const many = Array.from({ length: 700 }, (_, i) => leafHash(Uint8Array.of(i >> 8, i & 255)))

describe('for any tree', () => {
  test('proofs from tiles hold, and no altered, shortened or longer one does', async () => {
    await fc.assert(
      fc.asyncProperty(anyTree, fc.nat(), fc.nat(), async ({ size, older }, at, bit) => {
        const nodes = nodesOver(many, size)
        const head = { size, root: await rootAt(nodes, size) }
        const before = { size: older, root: await rootAt(nodesOver(many, older), older) }
        const grown = await consistencyProof(nodes, older, size)
        expect(isConsistent(before, head, grown)).toBe(true)
        expect(isConsistent({ ...before, root: flipped(before.root, bit) }, head, grown)).toBe(false)
        if (older > 0) expect(isConsistent(before, { ...head, root: flipped(head.root, bit) }, grown)).toBe(false)
        expect(isConsistent(before, head, [...grown, head.root])).toBe(false)
        const index = at % size
        const path = await inclusionProof(nodes, index, size)
        const leaf = many[index]!
        expect(isIncluded(leaf, index, head, path)).toBe(true)
        expect(isIncluded(flipped(leaf, bit), index, head, path)).toBe(false)
        expect(isIncluded(leaf, size, head, path)).toBe(false)
        expect(isIncluded(leaf, index, head, [...path, leaf])).toBe(false)
        for (const proof of [grown, path]) {
          if (proof.length === 0) continue
          const i = at % proof.length
          const altered = proof.with(i, flipped(proof[i]!, bit))
          if (proof === grown) expect(isConsistent(before, head, altered)).toBe(false)
          else expect(isIncluded(leaf, index, head, altered)).toBe(false)
          if (proof === grown) expect(isConsistent(before, head, proof.slice(1))).toBe(false)
          else expect(isIncluded(leaf, index, head, proof.slice(1))).toBe(false)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('a log that was cut is not a continuation', async () => {
    const at = async (size: number) => ({ size, root: await rootAt(nodesOver(many, size), size) })
    expect(isConsistent(await at(9), await at(8), [])).toBe(false)
  })
})

const flipped = (hash: Hash, bit: number): Hash => hash.map((byte, i) => (i === (bit >> 3) % 32 ? byte ^ (1 << (bit & 7)) : byte))

describe('tiles', () => {
  test('have the addresses of C2SP tlog-tiles, and no other ones', () => {
    expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067')
    expect(tilePath({ level: 1, index: 0, width: 8 })).toBe('tile/1/000.p/8')
    expect(tilePath({ level: 'entries', index: 273, width: 112 })).toBe('tile/entries/273.p/112')
    for (const path of ['tile/0/x001/x234/067', 'tile/1/000.p/8', 'tile/entries/273.p/112']) {
      expect(tilePath(readTilePath(path)!)).toBe(path)
    }
    for (const path of [
      'tile/0/67',
      'tile/0/x000/067',
      'tile/0/067.p/0',
      'tile/0/067.p/256',
      'tile/0/067.p/08',
      'tile/a/067',
      'tile/0/../067',
    ])
      expect(readTilePath(path), path).toBeNull()
  })

  test('have as many hashes as the tree fills', () => {
    expect([tileWidth(70_000, 0, 273), tileWidth(70_000, 1, 1), tileWidth(70_000, 2, 0)]).toEqual([112, 17, 1])
    expect([tileWidth(70_000, 0, 274), tileWidth(256, 0, 0), tileWidth(0, 0, 0)]).toEqual([0, 256, 0])
  })

  test('pack entries with their lengths; a cut tile is refused', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 400 }), { maxLength: 20 }), (entries) => {
        const packed = packEntries(entries)
        expect(unpackEntries(packed).map((entry) => [...entry])).toEqual(entries.map((entry) => [...entry]))
        if (packed.length > 0) expect(() => unpackEntries(packed.slice(0, -1))).toThrow('cut')
      }),
    )
  })
})
