/** Main offices and the agencies linked to them (S2 "Main agency offices", §3, §5, §7; GAP22, GAP50, GAP72). */
import * as v from 'valibot'
import { act, area, ask } from '../kernel/call.ts'
import { REASON_LENGTH } from '../kernel/reasons.ts'
import { Id, OptionalId, YesNo } from '../kernel/value/number.ts'
import { Credentials } from '../access/credentials.ts'
import { roles } from '../kernel/roles.ts'
import { TelephoneText } from '../kernel/value/telephone.ts'
import { DigitText, Text } from '../kernel/value/text.ts'

const admin = [roles('Admin')]

/** S2 §3. The account is `AM` and the national id. */
const MainOffice = v.object({
  agentMainId: v.number(),
  agentMainName: v.string(),
  agentMainManagerName: v.string(),
  agentMainAddress: v.string(),
  agentMainTel: v.string(),
  agentMainFax: v.string(),
  /** The economic code. */
  agentMainEconomic: v.string(),
  agentMainNationID: v.string(),
  agentMainWebAddress: v.string(),
  agentMainEmailAddress: v.string(),
  /** Members of an inactive office cannot sign in. */
  active: v.boolean(),
  /** Null without an account. */
  userName: v.nullable(v.string()),
  /** Number of linked agencies. */
  agencies: v.number(),
  /** Row version; a command sends the version it read in `If-Match`. */
  version: v.number(),
})
export type MainOffice = v.InferOutput<typeof MainOffice>

/** S2 §3: a company as an agency, by its national id (GAP72). Its name on screens is `Agent` and the id. */
const Agency = v.object({
  agentID: v.number(),
  agentFullName: v.string(),
  meliCode: v.string(),
  mobile: v.string(),
  /** The office it is linked to; null without one. */
  agentMainId: v.nullable(v.number()),
  agentMainName: v.nullable(v.string()),
})
export type Agency = v.InferOutput<typeof Agency>

/** Maximum lengths of an office's fields (S2 §5, §9), characters. */
export const officeLengths = { name: 150, manager: 100, address: 550, other: 50 } as const

/** The input fields of an office, with their wire suffix: `AgentMain…` on creation, `agentMain…` elsewhere. */
const officeFields = {
  name: 'Name',
  nationalId: 'NationID',
  manager: 'ManagerName',
  tel: 'Tel',
  fax: 'Fax',
  economic: 'Economic',
  web: 'WebAddress',
  email: 'EmailAddress',
  address: 'Address',
} as const
export type OfficeField = keyof typeof officeFields
/** The input of an office. */
export type OfficeTyped = Record<OfficeField, string>
export const officeFieldNames = Object.keys(officeFields) as OfficeField[]

/** The field's name on creation. */
export const addedName = <K extends OfficeField>(field: K) => `AgentMain${officeFields[field]}` as const
/** The field's name on read and update. */
export const changedName = <K extends OfficeField>(field: K) => `agentMain${officeFields[field]}` as const

const Other = Text(officeLengths.other)
const OtherDigits = DigitText(officeLengths.other)
const Telephone = TelephoneText(officeLengths.other)

const Linked = v.object({ agentId: Id, agentMainId: Id })

/** Credentials with the additional spelling `username` of S2 §7 for main offices (GAP81). */
const OfficeCredentials = v.object({ ...Credentials.entries, username: v.string() })

export const agency = area('agency', {
  /** Every main office, by name. */
  offices: ask({
    summary: 'List main offices',
    at: 'GET /api/AgencyApi/GetMainAgencies',
    who: admin,
    input: v.object({}),
    output: v.array(MainOffice),
  }),
  /** The agencies of a main office, `agencyId`; a main office omits it for its own. */
  ofOffice: ask({
    summary: 'List the agencies of a main office',
    at: 'GET /api/AgencyApi/GetAgencyMainBranches',
    who: [roles('Admin', 'AgentMain')],
    input: v.object({ agencyId: OptionalId }),
    output: v.array(Agency),
  }),
  all: ask({
    summary: 'List agencies',
    at: 'GET /api/AgencyApi/GetAgencies',
    who: admin,
    input: v.object({}),
    output: v.array(Agency),
  }),
  /** With its account, whose password is shown once (GAP18). 409 if another office has the national id. */
  addOffice: act({
    summary: 'Add a main office',
    at: 'POST /api/AgencyApi/AddMainBranchAgency',
    who: admin,
    offline: 'refuse',
    secret: true,
    input: v.object({
      AgentMainName: Text(officeLengths.name),
      AgentMainManagerName: Text(officeLengths.manager),
      AgentMainAddress: Text(officeLengths.address),
      AgentMainTel: Telephone,
      AgentMainFax: Telephone,
      AgentMainEconomic: OtherDigits,
      AgentMainNationID: DigitText(11),
      AgentMainWebAddress: Other,
      AgentMainEmailAddress: Other,
    }),
    output: OfficeCredentials,
  }),
  /** Missing fields keep their value. Deactivating an office ends its sessions and blocks sign-in (GAP22). */
  updateOffice: act({
    summary: 'Update a main office',
    at: 'POST /api/AgencyApi/UpdateAgencyMainBranch',
    who: admin,
    offline: 'refuse',
    input: v.object({
      agentMainId: Id,
      agentMainName: v.optional(Text(officeLengths.name)),
      agentMainManagerName: v.optional(Text(officeLengths.manager)),
      agentMainAddress: v.optional(Text(officeLengths.address)),
      agentMainTel: v.optional(Telephone),
      agentMainFax: v.optional(Telephone),
      agentMainEconomic: v.optional(OtherDigits),
      agentMainNationID: v.optional(DigitText(11)),
      agentMainWebAddress: v.optional(Other),
      agentMainEmailAddress: v.optional(Other),
      active: v.optional(YesNo),
      Reason: Text(REASON_LENGTH),
    }),
    output: MainOffice,
  }),
  /** S2 §7, GAP50: a GET in the specification; our page uses the POST. 409 if the agency belongs to another office. */
  link: act({
    summary: 'Link an agency to a main office',
    at: 'POST /api/AgencyApi/SetAgentMainIdForAgent',
    query: ['agentId', 'agentMainId'],
    also: ['GET /api/AgencyApi/SetAgentMainIdForAgent'],
    who: admin,
    offline: 'refuse',
    input: Linked,
    output: Agency,
  }),
  unlink: act({
    summary: 'Take an agency from its main office',
    at: 'POST /api/AgencyApi/RemoveAgentMainIdFromAgent',
    query: ['agentId'],
    also: ['GET /api/AgencyApi/RemoveAgentMainIdFromAgent'],
    who: admin,
    offline: 'refuse',
    input: v.object({ agentId: Id }),
    output: Agency,
  }),
  /** A random password for the account of a main office, shown once; its sessions end (S2 §7; GAP18). */
  newPassword: act({
    summary: 'Set a new password for a main office',
    at: 'POST /api/ClientApi/ChangeMemberPasswordAdmin',
    query: ['username'],
    who: admin,
    offline: 'refuse',
    secret: true,
    input: v.object({ username: Text(150) }),
    output: OfficeCredentials,
  }),
})
