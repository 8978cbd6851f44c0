import { expect, test } from 'vitest'
import type { Askable, Call, Queueable } from '#contract/kernel/call.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { calls, contract } from '#contract/index.ts'
import { areasTouchedBy, beyond } from '#contract/kernel/touches.ts'
import { turn } from '#contract/halls/turn.ts'

test('every name in the table of touched areas is an area or a command', () => {
  const names = [...Object.keys(contract), ...calls.filter(({ kind }) => kind === 'act').map(({ name }) => name)]
  expect(Object.keys(beyond).filter((name) => !names.includes(name))).toEqual([])
  expect(
    Object.values(beyond)
      .flat()
      .filter((area) => !(area in contract)),
  ).toEqual([])
})

test('a command touches its own area first, and the declared ones', () => {
  expect(areasTouchedBy('customer.add')).toEqual(['customer'])
  expect(areasTouchedBy('turn.cancel')[0]).toBe('turn')
  expect(areasTouchedBy('turn.returnTurn')).toEqual(['turn', 'permit', 'cargo', 'run'])
})

test('queueing a call not declared for the outbox does not compile', () => {
  const queued: Queueable = cargo.announce
  // @ts-expect-error -- cancelling a turn cannot be queued
  const refused: Queueable = turn.cancel
  // @ts-expect-error -- queries are never queued
  const asked: Queueable = cargo.search
  const any: Call = cargo.announce
  // @ts-expect-error -- unknown whether the call may be queued
  const unknown: Queueable = any
  expect([queued, refused, asked, unknown].map(({ offline }) => offline)).toEqual(['queue', 'refuse', 'refuse', 'queue'])
})

test('querying a command does not compile', () => {
  const asked: Askable = cargo.search
  // @ts-expect-error -- a command needs a key
  const acted: Askable = cargo.announce
  expect([asked, acted].map(({ kind }) => kind)).toEqual(['ask', 'act'])
})
