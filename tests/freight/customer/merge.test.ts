import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differences, merged } from '#app/kit/merge/merge.ts'

const value = fc.constantFrom('الف', 'ب', 'پ')
const row = fc.record({ FullName: value, MeliCode: value, Address: value })

test('a field changed by one side is that side’s; one changed by both is open; the rest has no owner', () => {
  fc.assert(
    fc.property(row, row, row, (base, mine, theirs) => {
      const found = differences(base, mine, theirs)
      const result = merged(mine, theirs, found)
      for (const field of ['FullName', 'MeliCode', 'Address'] as const) {
        const by = found.find((one) => one.part === field)?.by
        const moved = [mine[field] !== base[field], theirs[field] !== base[field]]
        if (mine[field] === theirs[field]) expect(by).toBeUndefined()
        else expect(by).toBe(moved[0] && moved[1] ? 'both' : moved[0] ? 'mine' : 'theirs')
        expect(result[field]).toBe(by === 'mine' || by === 'both' ? mine[field] : theirs[field])
      }
    }),
  )
})

test('without the base version, every difference is open', () => {
  fc.assert(
    fc.property(row, row, (mine, theirs) => {
      for (const { by } of differences(null, mine, theirs)) expect(by).toBe('both')
    }),
  )
})
