/** The flags in their groups, and which of them leads nowhere without another (S2 §6; domain.md 6.6). */
import { flagNames, type Flag } from '#contract/flags.ts'
import { flagGroupWords } from '#app/words/member.ts'

type GroupName = keyof typeof flagGroupWords

export interface FlagGroup {
  name: GroupName
  flags: readonly Flag[]
}

const groupOf = (flag: Flag) => flag.split('_')[1] as GroupName

/** Every flag stands in exactly one group, in the specification's order. */
export const flagGroups: readonly FlagGroup[] = (Object.keys(flagGroupWords) as GroupName[]).map((name) => ({
  name,
  flags: flagNames.filter((flag) => groupOf(flag) === name),
}))

const doors: Partial<Record<GroupName, Flag>> = {
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

/** The flag without which this one leads nowhere; null where it stands by itself. */
export function needed(flag: Flag): Flag | null {
  const door = doors[groupOf(flag)]
  return door === undefined || door === flag || alone.includes(flag) ? null : door
}

/** The flags in the order of the contract, with this one or these given or taken. */
export function withFlags(held: readonly Flag[], flags: readonly Flag[], on: boolean): Flag[] {
  return flagNames.filter((name) => (flags.includes(name) ? on : held.includes(name)))
}
