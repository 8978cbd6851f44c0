/** Every sentence about a field is Persian, for any invalid value and for a missing field. */
import { expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { checked } from '#server/http/gate/read.ts'

const values = [null, {}, [], [null], [{}], '', 'x', '\ud800', -1, 0.5, 1e300, true, 'x'.repeat(6000)]
const by = { actor: { id: 1, role: 'Admin', companyId: null, hallId: null, ownerId: null, agencyId: null }, now: new Date() }

test('no fault of any field of any call is in English', () => {
  const english = new Set<string>()
  for (const call of calls) {
    const names = Object.keys((call.input as { entries?: object }).entries ?? {})
    for (const raw of [{}, ...values.map((value) => Object.fromEntries(names.map((name) => [name, value])))]) {
      try {
        checked(call, raw, by as never)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        for (const [field, sentence] of Object.entries(error.detail.faults ?? {}))
          if (!/[\u0600-\u06ff]/.test(sentence)) english.add(`${call.name}, ${field}: ${sentence}`)
      }
    }
  }
  expect([...english]).toEqual([])
})
