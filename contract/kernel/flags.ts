/** The 31 access flags of a company's members (S2 §6; domain.md 6.6). */
export const flagNames = [
  'access_Bill_List',
  'access_Bill_NumberRange',
  'access_Bill_Sent',
  'access_Bill_Paid',
  'access_Customer_Add',
  'access_Customer_Delete',
  'access_Customer_List',
  'access_Draft_Add',
  'access_Draft_Delete',
  'access_Draft_List',
  'access_Driver_Positions',
  'access_Driver_Selected',
  'access_Insurance_Management',
  'access_Insurance_Add',
  'access_Insurance_Delete',
  'access_Insurance_Update',
  'access_Load_Manage',
  'access_Load_Add',
  'access_Load_Delete',
  'access_Load_Update',
  'access_Member_List',
  'access_Member_Add',
  'access_Member_Delete',
  'access_Member_Update',
  'access_ProductOwner_List',
  'access_ProductOwner_Add',
  'access_ProductOwner_Delete',
  'access_ProductOwner_Update',
  'access_Reserve_List',
  'access_Reserve_Add',
  'access_Reserve_Delete',
] as const
export type Flag = (typeof flagNames)[number]

/** Flags that no call checks: kept on the wire and on the member, and off in a new form. */
export const idleFlags: readonly Flag[] = [
  'access_Bill_NumberRange',
  'access_Bill_Sent',
  'access_Draft_Add',
  'access_Draft_Delete',
  'access_Draft_List',
  'access_Driver_Positions',
  'access_Insurance_Management',
  'access_Insurance_Add',
  'access_Insurance_Delete',
  'access_Insurance_Update',
  'access_Load_Delete',
  'access_ProductOwner_List',
  'access_ProductOwner_Add',
  'access_ProductOwner_Delete',
  'access_ProductOwner_Update',
  'access_Reserve_Add',
  'access_Reserve_Delete',
]

/** The routes of S0 §2.8 use Cargo_Add where the members' table has Load_Add (GAP15). */
export const aliases = { access_Cargo_Add: 'access_Load_Add' } as const satisfies Record<string, Flag>

/** Returns the flag for a name or alias, or undefined for an unknown name. */
export function flagOf(name: string): Flag | undefined {
  const flag = name in aliases ? aliases[name as keyof typeof aliases] : name
  return (flagNames as readonly string[]).includes(flag) ? (flag as Flag) : undefined
}

/** The member's flags as the specification's client reads them: every flag and alias, true or false. */
export function flagRecord(granted: readonly Flag[]): Record<Flag | keyof typeof aliases, boolean> {
  const names = [...flagNames, ...(Object.keys(aliases) as (keyof typeof aliases)[])]
  return Object.fromEntries(names.map((name) => [name, granted.some((flag) => flag === flagOf(name))])) as Record<
    Flag | keyof typeof aliases,
    boolean
  >
}
