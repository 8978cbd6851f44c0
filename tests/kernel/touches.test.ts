import { expect, test } from 'vitest'
import type { Askable, Call, Queueable } from '#contract/kernel/call.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { calls, contract } from '#contract/index.ts'
import { areasTouchedBy, beyond } from '#contract/kernel/touches.ts'
import { turn } from '#contract/halls/turn.ts'

test('every name in the table of what acts touch is an area or an act, and every area it names is one', () => {
  const names = [...Object.keys(contract), ...calls.filter(({ kind }) => kind === 'act').map(({ name }) => name)]
  expect(Object.keys(beyond).filter((name) => !names.includes(name))).toEqual([])
  expect(
    Object.values(beyond)
      .flat()
      .filter((area) => !(area in contract)),
  ).toEqual([])
})

test('an act touches its own area first, and a single act of it what that one says', () => {
  expect(areasTouchedBy('customer.add')).toEqual(['customer'])
  expect(areasTouchedBy('turn.cancel')[0]).toBe('turn')
  expect(areasTouchedBy('turn.returnTurn')).toEqual(['turn', 'permit', 'cargo', 'run'])
})

test('only a call that says so may wait in the outbox: queueing another one does not compile', () => {
  const queued: Queueable = cargo.announce
  // @ts-expect-error -- a turn is cancelled now or not at all
  const refused: Queueable = turn.cancel
  // @ts-expect-error -- a question is never kept
  const asked: Queueable = cargo.search
  const any: Call = cargo.announce
  // @ts-expect-error -- a call of which nobody knows whether it may wait
  const unknown: Queueable = any
  expect([queued, refused, asked, unknown].map(({ offline }) => offline)).toEqual(['queue', 'refuse', 'refuse', 'queue'])
})

test('asking a call that acts does not compile', () => {
  const asked: Askable = cargo.search
  // @ts-expect-error -- an act goes under a key
  const acted: Askable = cargo.announce
  expect([asked, acted].map(({ kind }) => kind)).toEqual(['ask', 'act'])
})
