import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutantOf, mutants, mutated, type Mutant } from './mutants.ts'

const patches = Object.entries<Mutant>(mutants).flatMap(([name, { patches: all = [] }]) => all.map((one) => [name, one] as const))

test.each(patches)('the mutant %s still fits the product', (_, patch) => {
  const source = readFileSync(join(import.meta.dirname, '../..', patch.file), 'utf8')
  expect(mutated(source, patch)).toContain(patch.to)
})

test('a mutant that fits no more, or that nobody knows, is not passed over', () => {
  expect(() => mutated('the product has moved on', patches[0]![1])).toThrow('no longer fits')
  expect(() => mutantOf('ignore-everything')).toThrow('Known: ignore-key')
})
