import { expect, test } from 'vitest'
import { tableOf } from './table.ts'

test('marks each figure that is not as wanted, and no other', () => {
  const table = tableOf('two servers', [
    ['before', '7 / 19 ms'],
    ['one killed', 'p99 × 2.6', 'below 2', false],
    ['lost', '0', '0', true],
  ])
  expect(table.trim().split('\n')).toEqual([
    'two servers',
    '  before      7 / 19 ms',
    '  one killed  p99 × 2.6 (wanted: below 2)  MISSED',
    '  lost        0 (wanted: 0)',
  ])
})
