import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPaste } from '#app/modules/freight/paste/read.ts'
import { lists, TODAY } from './reference.ts'
import { judge, share, type Entry, type Verdict } from './score.ts'

const corpus = JSON.parse(readFileSync(join(import.meta.dirname, 'corpus.json'), 'utf8')) as Entry[]
const verdicts = (entries: readonly Entry[]) => entries.flatMap((entry) => judge(entry, readPaste(entry.text, lists, TODAY)))
const percent = (part: number) => `${(part * 100).toFixed(1)} %`

function printScore(name: string, all: readonly Verdict[]): void {
  const stated = all.filter((verdict) => verdict.isStated)
  const sure = stated.filter((verdict) => verdict.isCertain).length / stated.length
  console.log(
    `${name}: ${percent(share(all))} of ${all.length} fields right, ${percent(share(stated))} of the ${stated.length} in the text; ${percent(sure)} of these are certain`,
  )
}

test('the corpus is large and varied enough', () => {
  expect(corpus.flatMap(({ rows }) => rows).length).toBeGreaterThanOrEqual(200)
  expect(corpus.filter(({ held }) => held).length * 3).toBeGreaterThanOrEqual(corpus.length - 2)
})

test('at least 95 % of the fields are right, of all and of those in the text', () => {
  const all = verdicts(corpus)
  printScore('tuned on', verdicts(corpus.filter(({ held }) => !held)))
  printScore('held out', verdicts(corpus.filter(({ held }) => held)))
  printScore('together', all)
  expect(share(all)).toBeGreaterThanOrEqual(0.95)
  expect(share(all.filter(({ isStated: said }) => said))).toBeGreaterThanOrEqual(0.95)
})

test('the held-out third is read as well as the rest must be', () => {
  const heldOut = verdicts(corpus.filter((entry) => entry.held))
  expect(share(heldOut.filter(({ isStated: said }) => said))).toBeGreaterThanOrEqual(0.95)
})

test('every wrong or missing field is highlighted: none of them is marked certain', () => {
  const hidden = verdicts(corpus).filter(({ isRight: right, isCertain: sure }) => !right && sure)
  expect(hidden).toEqual([])
})
