import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHUNK_LIMIT, FILE_LIMIT, PIECE } from '#contract/kernel/file.ts'
import { gapIn, paceAfter } from '#outbox/delivery/pace.ts'

const sizes = fc.integer({ min: 1, max: FILE_LIMIT })
const paces = fc.constantFrom(1, 2, 4, 8, 16)

test('at any pace the missing ranges cover every byte once without overlap', () => {
  fc.assert(
    fc.property(sizes, fc.array(paces, { minLength: 200, maxLength: 200 }), fc.array(fc.nat(159)), (size, pace, before) => {
      const pieces = Math.ceil(size / PIECE)
      const chunkAt = (n: number, many: number) => ({ n, size: Math.min(size - n * PIECE, many * PIECE) })
      const there = [...new Set(before.filter((n) => n < pieces))].map((n) => chunkAt(n, 1))
      for (const chunkPieces of pace) {
        const gap = gapIn({ size, chunkPieces }, there)
        if (!gap) break
        expect(gap.pieces).toBeLessThanOrEqual(chunkPieces)
        there.push(chunkAt(gap.n, gap.pieces))
      }
      const inOrder = there.toSorted((a, b) => a.n - b.n)
      let end = 0
      for (const chunk of inOrder) {
        expect(chunk.n * PIECE).toBe(end)
        end += chunk.size
      }
      expect(end).toBe(size)
    }),
  )
})

test('the pace doubles on connections faster than a megabit, up to a megabyte', () => {
  fc.assert(
    fc.property(paces, fc.integer({ min: 1, max: 60_000 }), (pieces, ms) => {
      const length = pieces * PIECE
      const next = paceAfter(pieces, length, ms)
      expect(next * PIECE).toBeLessThanOrEqual(CHUNK_LIMIT)
      expect(next > pieces).toBe(length * 8 > ms * 1000 && pieces < 16)
    }),
  )
})
