/** The flags in their groups, and which of them require another (S2 §6; domain.md 6.6). */
import { flagNames, idleFlags, type Flag } from '#contract/kernel/flags.ts'
import { flagGroupWords, memberRoleWords } from '#app/modules/access/member/member-words.ts'

type GroupName = keyof typeof flagGroupWords

export interface FlagGroup {
  name: GroupName
  flags: readonly Flag[]
}

const groupOf = (flag: Flag) => flag.split('_')[1] as GroupName

/** Every flag is in exactly one group, in the specification's order. */
export const flagGroups: readonly FlagGroup[] = (Object.keys(flagGroupWords) as GroupName[]).map((name) => ({
  name,
  flags: flagNames.filter((flag) => groupOf(flag) === name),
}))

const requiredFlags: Partial<Record<GroupName, Flag>> = {
  Bill: 'access_Bill_List',
  Customer: 'access_Customer_List',
  Draft: 'access_Draft_List',
  Insurance: 'access_Insurance_Management',
  Load: 'access_Load_Manage',
  Member: 'access_Member_List',
  ProductOwner: 'access_ProductOwner_List',
  Reserve: 'access_Reserve_List',
}
/** These have a screen of their own. */
const alone: readonly Flag[] = ['access_Load_Add', 'access_Member_Add']

/** Returns the flag that this one depends on; null if it is independent. */
export function needed(flag: Flag): Flag | null {
  const required = requiredFlags[groupOf(flag)]
  return required === undefined || required === flag || alone.includes(flag) ? null : required
}

/** Returns the flags in contract order, with the given ones added or removed. */
export function withFlags(granted: readonly Flag[], flags: readonly Flag[], on: boolean): Flag[] {
  return flagNames.filter((name) => (flags.includes(name) ? on : granted.includes(name)))
}

/**
 * Returns the flags with the given ones added or removed, within the grantable ones: adding a flag adds the flag it requires,
 * removing it removes those that require it.
 */
export function switched(granted: readonly Flag[], flags: readonly Flag[], on: boolean, grantable: readonly Flag[]): Flag[] {
  const along = flagNames.filter((flag) => {
    const required = needed(flag)
    return on ? flags.some((one) => needed(one) === flag) : required !== null && flags.includes(required)
  })
  return withFlags(
    granted,
    [...flags, ...along].filter((flag) => grantable.includes(flag)),
    on,
  )
}

/** Those that open something. */
export const opening = (flags: readonly Flag[]): Flag[] => flags.filter((flag) => !idleFlags.includes(flag))

export type MemberRole = keyof typeof memberRoleWords.roles

const announcing: readonly Flag[] = [
  'access_Load_Manage',
  'access_Load_Add',
  'access_Load_Update',
  'access_Load_Delete',
  'access_Customer_List',
  'access_Customer_Add',
  'access_Driver_Selected',
]
const permits: readonly Flag[] = [
  'access_Reserve_List',
  'access_Reserve_Add',
  'access_Reserve_Delete',
  'access_Load_Manage',
  'access_Draft_List',
  'access_Draft_Add',
  'access_Bill_List',
  'access_Driver_Positions',
]
/** Read-only list flags. */
const lists: readonly Flag[] = [
  'access_Load_Manage',
  'access_Reserve_List',
  'access_Customer_List',
  'access_Draft_List',
  'access_Bill_List',
  'access_ProductOwner_List',
]
const books: readonly Flag[] = [
  'access_Bill_List',
  'access_Bill_NumberRange',
  'access_Bill_Sent',
  'access_Bill_Paid',
  'access_Draft_List',
  'access_Insurance_Management',
  'access_Reserve_List',
]

/** The flags of common roles in a company: one button instead of thirteen switches. */
const roleFlags: Record<MemberRole, readonly Flag[]> = {
  announcer: announcing,
  permits,
  accountant: books,
  observer: lists,
  manager: flagNames,
}

/** Returns the flags of a role that may be granted. */
export const flagsOf = (role: MemberRole, grantable: readonly Flag[]): Flag[] =>
  opening(flagNames).filter((flag) => roleFlags[role].includes(flag) && grantable.includes(flag))
