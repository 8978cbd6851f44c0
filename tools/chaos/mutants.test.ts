import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutantOf, mutants, mutated, type Mutant } from './mutants.ts'

const patches = Object.entries<Mutant>(mutants).flatMap(([name, { patches: all = [] }]) => all.map((one) => [name, one] as const))

test.each(patches)('the mutant %s still applies to the product', (_, patch) => {
  const source = readFileSync(join(import.meta.dirname, '../..', patch.file), 'utf8')
  expect(mutated(source, patch)).toContain(patch.to)
})

test('an outdated or unknown mutant is an error', () => {
  expect(() => mutated('the product has moved on', patches[0]![1])).toThrow('no longer fits')
  expect(() => mutantOf('ignore-everything')).toThrow('Known: ignore-key')
})
