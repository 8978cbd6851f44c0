import { expect, test } from 'vitest'
import { mergeTable } from './write.ts'

const document =
  '# Figures\n\n<!-- bench:page -->\n\n| measured | product |\n| --- | --- |\n| login | 1 ms |\n| list | 2 ms |\n\nText\n'

test('replaces the rows that were measured, adds new ones and leaves the others', () => {
  expect(
    mergeTable(document, 'page', [
      ['measured', 'product'],
      ['list', '3 ms'],
      ['a | b', '4 ms'],
    ]),
  ).toBe(
    '# Figures\n\n<!-- bench:page -->\n\n| measured | product |\n| --- | --- |\n| login | 1 ms |\n| list | 3 ms |\n| a \\| b | 4 ms |\n\nText\n',
  )
})

test('throws for a table that the document does not have', () => {
  expect(() => mergeTable(document, 'load', [['attack'], ['prints']])).toThrow('no table "load"')
})
