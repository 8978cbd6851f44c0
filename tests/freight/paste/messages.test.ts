/** Sixty whole messages of freight groups and dispatchers: all their cargos, and above all the rents. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPaste } from '#app/modules/freight/paste/read.ts'
import { lists, TODAY } from './reference.ts'
import { judge, share, type Entry } from './score.ts'

const messages = JSON.parse(readFileSync(join(import.meta.dirname, 'messages.json'), 'utf8')) as Pick<Entry, 'text' | 'rows'>[]
const verdicts = messages.flatMap((message) =>
  judge({ ...message, held: false }, readPaste(message.text, lists, TODAY)).filter(({ field }) =>
    (['from', 'to', 'goods', 'kg', 'rent', 'tel'] as string[]).includes(field),
  ),
)
const rents = verdicts.filter(({ field }) => field === 'rent')

test('at least 95 % of the rents of sixty messages are right', () => {
  expect(messages).toHaveLength(60)
  expect(messages.flatMap(({ rows }) => rows)).toHaveLength(71)
  expect(rents.length).toBeGreaterThanOrEqual(71)
  expect(share(rents)).toBeGreaterThanOrEqual(0.95)
})

test('no wrong rent is marked certain', () => {
  expect(rents.filter(({ isRight: right, isCertain: sure }) => !right && sure)).toEqual([])
})

test('places, goods, weight and telephone are right in 95 % of their cargos, and no wrong one is certain', () => {
  expect(share(verdicts)).toBeGreaterThanOrEqual(0.95)
  expect(verdicts.filter(({ isRight: right, isCertain: sure }) => !right && sure)).toEqual([])
})
