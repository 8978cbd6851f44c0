/** The form state of a new user, and its conversion for the server (S2 §5, §7). */
import { flagNames, type Flag } from '#contract/kernel/flags.ts'
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

/** S2 §6: flags are initially on, except the company's balance and unused ones; a member's form starts with the flags they may grant. */
export const blankOf = (grantable: readonly Flag[]): Typed => ({
  username: '',
  password: '',
  repeat: '',
  fullname: '',
  mobile: '',
  nationalId: '',
  flags: opening(grantable).filter((flag) => flag !== 'access_Bill_Paid'),
})

/** The part of the form that may be stored on the device: never passwords. */
export const draftOf = ({ password: _password, repeat: _repeat, ...rest }: Typed): Draft => rest

/** Restores a draft; flags that may not be granted any more are off. */
export const takenUp = (draft: Draft, grantable: readonly Flag[]): Typed => ({
  ...blankOf(grantable),
  ...draft,
  flags: withFlags([], draft.flags, true).filter((flag) => grantable.includes(flag)),
})

/** Whether the form is unchanged. */
export const isBlank = (typed: Typed, grantable: readonly Flag[]): boolean =>
  JSON.stringify(typed) === JSON.stringify(blankOf(grantable))

/** The field of each fault, by request field name; `Repeat` exists only in the page. */
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

/** Validates before sending. `key` is the agency's; null without one, or while unknown. */
export function faultsOf(typed: Typed, key: number | null): Faults {
  const repeat = repeatFault(typed)
  return {
    ...newMemberFaults({ ...sentOf(typed), Username: ownPart(typed.username, key), Fullname: typed.fullname.trim() }),
    ...(repeat && { Repeat: repeat }),
  }
}
