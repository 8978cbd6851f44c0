/** The sub-users of a company and their flags (S2 "Agency members", §5, §6; GAP23). */
import * as v from 'valibot'
import { act, area, ask } from '../kernel/call.ts'
import { flagNames, type Flag } from '../kernel/flags.ts'
import { YesNo } from '../kernel/value/number.ts'
import { flag, roles } from '../kernel/roles.ts'
import { REASON_LENGTH } from '../kernel/reasons.ts'
import { Credentials } from './credentials.ts'
import { TelephoneText } from '../kernel/value/telephone.ts'
import { Text } from '../kernel/value/text.ts'
import { memberWords as words } from './member-words.ts'
import { shapeWords } from '../kernel/shape-words.ts'

const flagEntries = Object.fromEntries(flagNames.map((name) => [name, v.boolean()])) as Record<Flag, v.BooleanSchema<undefined>>

/** Every flag; a missing flag is not granted. */
const Access = v.object(
  Object.fromEntries(flagNames.map((name) => [name, v.nullish(YesNo, false)])) as Record<
    Flag,
    v.NullishSchema<typeof YesNo, false>
  >,
  words.access,
)

/** S2 §3: a member of the own company; flags are fields of the same object. */
const AgencyMember = v.object({
  id: v.number(),
  username: v.string(),
  fullname: v.string(),
  mobile: v.string(),
  nationalId: v.string(),
  isActive: v.boolean(),
  /** Row version, sent as If-Match on update. */
  version: v.number(),
  ...flagEntries,
})
export type AgencyMember = v.InferOutput<typeof AgencyMember>

const company = roles('TransportationCompanyAdmin')
const Reason = Text(REASON_LENGTH)

export const member = area('member', {
  /**
   * The username may arrive without its suffix; the server appends the company's key (S2 §5). A member can grant only flags
   * they hold (422).
   */
  add: act({
    summary: 'Add a member',
    at: 'POST /api/ClientApi/AddAgencyMember',
    who: [company, roles('Admin'), flag('access_Member_Add')],
    offline: 'refuse',
    input: v.object({
      Username: Text(50),
      Password: v.nullish(v.string(shapeWords.notText), ''),
      Fullname: Text(50),
      Mobile: TelephoneText(11),
      NationalId: Text(50),
      Access: v.nullish(Access, {}),
    }),
    output: AgencyMember,
  }),
  /** The own company's members; for an Admin the platform's support team (GAP23). */
  all: ask({
    summary: 'List members',
    at: 'GET /api/ClientApi/GetAgencyMembers',
    who: [company, roles('Admin'), flag('access_Member_List')],
    input: v.object({}),
    output: v.array(AgencyMember),
  }),
  /**
   * S2 §7: the member's object as read, with the changes; missing fields keep their value. Members cannot change themselves or
   * a member with more flags (422); a member of another company is not found (404). It applies from the member's next call.
   */
  update: act({
    summary: 'Update a member',
    at: 'POST /api/ClientApi/Update',
    who: [company, roles('Admin'), flag('access_Member_Update')],
    offline: 'refuse',
    input: v.object({
      username: Text(150),
      fullname: v.optional(Text(150)),
      mobile: v.optional(TelephoneText(11)),
      nationalId: v.optional(Text(50)),
      ...v.partial(Access).entries,
    }),
    output: AgencyMember,
  }),
  /**
   * C7: deactivates a member's account, which ends all its sessions, or reactivates it. Members cannot deactivate themselves or
   * a member with more flags (422).
   */
  setActive: act({
    summary: 'Close or reopen the account of a member',
    at: 'POST /api/ClientApi/SetMemberActive',
    who: [company, roles('Admin'), flag('access_Member_Delete')],
    offline: 'refuse',
    input: v.object({ username: Text(150), IsActive: v.boolean(shapeWords.notYesNo), Reason }),
    output: AgencyMember,
  }),
  /** C7: ends every session of a member; returns their number. */
  signOut: act({
    summary: 'Sign a member out everywhere',
    at: 'POST /api/ClientApi/SignOutMember',
    who: [company, roles('Admin'), flag('access_Member_Update')],
    offline: 'refuse',
    input: v.object({ username: Text(150), Reason }),
    output: v.object({ sessions: v.number() }),
  }),
  /** C7: a new password, shown once, which the member must change (GAP18); every session ends. */
  resetPassword: act({
    summary: 'Give a member a new password',
    at: 'POST /api/ClientApi/ResetMemberPassword',
    who: [company, roles('Admin'), flag('access_Member_Update')],
    offline: 'refuse',
    secret: true,
    input: v.object({ username: Text(150), Reason }),
    output: Credentials,
  }),
  /** The key of the own agency: the suffix of its members' usernames. */
  agencyKey: ask({
    summary: 'Get the agency key of a member',
    at: 'GET /api/ClientApi/GetMemberAgencyId',
    who: 'any member',
    input: v.object({}),
    output: v.nullable(v.number()),
  }),
})
