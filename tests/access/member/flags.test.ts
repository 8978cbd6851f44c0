/** The 31 access flags: the same names in the contract and in the words (S2 §6; domain.md 6.6; GAP15). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aliases, flagNames, flagOf, idleFlags, type Flag } from '#contract/kernel/flags.ts'
import type { Call } from '#contract/kernel/call.ts'
import { contract } from '#contract/index.ts'
import { safeParse } from 'valibot'
import { flagGroups, needed, withFlags } from '#app/modules/access/member/access/groups.ts'
import { flagGroupWords } from '#app/modules/access/member/member-words.ts'
import { flagWords } from '#contract/kernel/flags-words.ts'

/** In the order of S2 §6. */
const specified = [
  'access_Bill_List access_Bill_NumberRange access_Bill_Sent access_Bill_Paid',
  'access_Customer_Add access_Customer_Delete access_Customer_List',
  'access_Draft_Add access_Draft_Delete access_Draft_List',
  'access_Driver_Positions access_Driver_Selected',
  'access_Insurance_Management access_Insurance_Add access_Insurance_Delete access_Insurance_Update',
  'access_Load_Manage access_Load_Add access_Load_Delete access_Load_Update',
  'access_Member_List access_Member_Add access_Member_Delete access_Member_Update',
  'access_ProductOwner_List access_ProductOwner_Add access_ProductOwner_Delete access_ProductOwner_Update',
  'access_Reserve_List access_Reserve_Add access_Reserve_Delete',
].map((names) => names.split(' '))

test('has exactly the 31 flags of the specification', () => {
  expect([...flagNames].toSorted()).toEqual(specified.flat().toSorted())
  expect(flagNames).toHaveLength(31)
})

test.each(flagNames)('%s has the same name in both calls and its own Persian name', (name) => {
  const person = { username: 'nimaye', fullname: '', mobile: '', nationalId: '' }
  const added = safeParse(contract.member.add.input, { Username: 'nimaye', Access: { [name]: true } })
  const changed = safeParse(contract.member.update.input, { ...person, [name]: true })
  expect((added.output as { Access: Record<Flag, boolean> }).Access[name]).toBe(true)
  expect((changed.output as Record<Flag, boolean>)[name]).toBe(true)
  expect(flagOf(name)).toBe(name)
  expect(flagWords[name]).toMatch(/^[\u0600-\u06ff\u200c ]{5,}$/)
})

test('has distinct Persian names and no words for unknown flags', () => {
  expect(new Set(Object.values(flagWords)).size).toBe(31)
  expect(Object.keys(flagWords).toSorted()).toEqual([...flagNames].toSorted())
})

test('lists as inactive exactly the flags that no call checks', () => {
  const grants = Object.values(contract)
    .flatMap((area): Call[] => Object.values(area))
    .flatMap(({ who }) => (typeof who === 'string' ? [] : who))
  const opening = grants.flatMap((grant) => ('flag' in grant ? [grant.flag] : []))
  expect(idleFlags).toEqual(flagNames.filter((name) => !opening.includes(name)))
  expect(idleFlags).toHaveLength(17)
})

test('maps each alias to a flag', () => {
  for (const [alias, name] of Object.entries(aliases)) expect(flagOf(alias)).toBe(name)
  expect(flagOf('access_Everything')).toBeUndefined()
})

test('groups the flags as the specification does, each flag once', () => {
  expect(flagGroups.map(({ flags }) => flags.toSorted())).toEqual(specified.map((group) => group.toSorted()))
  expect(flagGroups.map(({ name }) => name)).toEqual(Object.keys(flagGroupWords))
})

test('requires only flags of the same group that have no requirement of their own', () => {
  for (const name of flagNames) {
    const grants = needed(name)
    if (grants === null) continue
    expect(flagGroups.find(({ flags }) => flags.includes(name))!.flags).toContain(grants)
    expect(needed(grants)).toBeNull()
  }
  expect(needed('access_Customer_Add')).toBe('access_Customer_List')
  expect(needed('access_Load_Add')).toBeNull()
})

const some = fc.subarray([...flagNames])

test('adds and removes flags without duplicates in a stable order', () => {
  fc.assert(
    fc.property(some, some, fc.boolean(), (granted, changed, on) => {
      const after = withFlags(granted, changed, on)
      expect(after).toEqual(flagNames.filter((name) => after.includes(name)))
      expect(changed.every((name) => after.includes(name) === on)).toBe(true)
      const others = flagNames.filter((name) => !changed.includes(name))
      expect(others.filter((name) => after.includes(name))).toEqual(others.filter((name) => granted.includes(name)))
    }),
  )
})
