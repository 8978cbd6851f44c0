/** What the form of a new user holds, and what the server is sent of it (S2 §5, §7). */
import { flagNames, type Flag } from '#contract/access/flags.ts'
import { newMemberFaults, ownPart } from '#contract/access/member-rules.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import { addMemberWords as words } from '#app/modules/access/member/member-words.ts'
import { opening, withFlags } from '../access/groups.ts'

export interface Typed {
  username: string
  password: string
  repeat: string
  fullname: string
  mobile: string
  nationalId: string
  flags: Flag[]
}
export type Draft = Omit<Typed, 'password' | 'repeat'>

/** S2 §6: flags are on where the form starts, but the company's balance and those that open nothing yet; a member's form starts with those they may give. */
export const blankOf = (grantable: readonly Flag[]): Typed => ({
  username: '',
  password: '',
  repeat: '',
  fullname: '',
  mobile: '',
  nationalId: '',
  flags: opening(grantable).filter((flag) => flag !== 'access_Bill_Paid'),
})

/** What may be written on the device: passwords never are. */
export const draftOf = ({ password: _password, repeat: _repeat, ...rest }: Typed): Draft => rest

/** A draft taken up again; flags that may no longer be given are off. */
export const takenUp = (draft: Draft, grantable: readonly Flag[]): Typed => ({
  ...blankOf(grantable),
  ...draft,
  flags: withFlags([], draft.flags, true).filter((flag) => grantable.includes(flag)),
})

/** Whether anything was done to the form. */
export const isBlank = (typed: Typed, grantable: readonly Flag[]): boolean =>
  JSON.stringify(typed) === JSON.stringify(blankOf(grantable))

/** Where each field's sentence stands, by the wire's names; `Repeat` is the page's own. */
export const fields = {
  Username: 'username',
  Password: 'password',
  Repeat: 'repeat',
  Fullname: 'fullname',
  Mobile: 'mobile',
  NationalId: 'nationalId',
} as const satisfies Record<string, keyof Typed>
export type FieldName = keyof typeof fields

export const sentOf = ({ username, password, fullname, mobile, nationalId, flags }: Typed) => ({
  Username: username,
  Password: password,
  Fullname: fullname,
  Mobile: mobile,
  NationalId: nationalId,
  Access: Object.fromEntries(flagNames.map((name) => [name, flags.includes(name)])) as Record<Flag, boolean>,
})

const repeatFault = ({ password, repeat }: Typed): string | null => {
  if (repeat === '') return words.repeatMissing
  return repeat === password ? null : words.repeatDiffers
}

/** What is wrong already here. `key` is the agency's; null where there is none, or none is known yet. */
export function faultsOf(typed: Typed, key: number | null): Faults {
  const repeat = repeatFault(typed)
  return {
    ...newMemberFaults({ ...sentOf(typed), Username: ownPart(typed.username, key), Fullname: typed.fullname.trim() }),
    ...(repeat && { Repeat: repeat }),
  }
}
