/** Users created by an administrator, and the companies and halls in their scope (S2 "Admin users", §5, §7). */
import * as v from 'valibot'
import { Bare } from '../kernel/value/bare.ts'
import { act, area, ask, type At } from '../kernel/call.ts'
import { REASON_LENGTH } from '../kernel/reasons.ts'
import { latinDigits } from '../kernel/value/digits.ts'
import { Id, OptionalId } from '../kernel/value/number.ts'
import { flag, roleNames, roles } from '../kernel/roles.ts'
import { Text } from '../kernel/value/text.ts'
import { shapeWords } from '../kernel/shape-words.ts'
import { userTypeNumbers } from '../access/user-types.ts'

const admin = [roles('Admin')]
const Type = v.pipe(
  v.union([v.number(), v.string()], shapeWords.notChoice),
  v.transform(Number),
  v.picklist(userTypeNumbers, shapeWords.notChoice),
)

const Password = v.nullish(v.pipe(v.string(shapeWords.notText), v.maxLength(200, shapeWords.tooLong(200))), '')

const AdminUser = v.object({
  userId: v.number(),
  userName: v.string(),
  fullName: v.string(),
  email: v.string(),
  type: v.picklist(userTypeNumbers),
  isActive: v.boolean(),
  /** Row version, sent as If-Match on update. */
  version: v.number(),
  /** Number of companies and halls in this user's scope. */
  companies: v.number(),
  halls: v.number(),
  /** ISO; null without a sign-in. */
  lastSeenAt: v.nullable(v.string()),
})
export type AdminUser = v.InferOutput<typeof AdminUser>

/**
 * Reasons for access: `role` the role reads all of its kind; `own` it is theirs; `link` an administrator linked it; `place` a
 * company has a place in a hall, which shows the hall to the one and its cargos to the other; `office` an agency of their main
 * office.
 */
const sightRights = ['role', 'own', 'link', 'place', 'office'] as const
const Right = v.picklist(sightRights)

const sightKinds = ['hall', 'company', 'owner', 'office'] as const
const Seen = v.object({
  kind: v.picklist(sightKinds),
  /** Null: all of the kind. */
  id: v.nullable(v.number()),
  name: v.string(),
  /** Distinguishes entries with one name: a national id, a hall's telephone. */
  number: v.string(),
  by: Right,
})

const who = {
  userId: v.number(),
  userName: v.string(),
  fullName: v.string(),
  role: v.picklist(roleNames),
  isActive: v.boolean(),
}

/** The scope of a member. */
export const Sight = v.object({
  ...who,
  /** Flag names of a company's member; null for other roles. */
  flags: v.nullable(v.array(v.string())),
  seen: v.array(Seen),
})
export type Sight = v.InferOutput<typeof Sight>

/** All members with access to a company: its own first. */
const CompanySight = v.object({
  id: v.number(),
  name: v.string(),
  people: v.array(
    v.object({
      ...who,
      by: Right,
      /** The hall or the main office that gives access; '' without one. */
      through: v.string(),
      /** Number of flags; null for other roles. */
      flags: v.nullable(v.number()),
    }),
  ),
})
export type CompanySight = v.InferOutput<typeof CompanySight>

/** Gives a user access to the named entity; returns the link's id. */
const link = <E extends v.ObjectEntries>(summary: string, at: At, seen: E) =>
  act({
    summary,
    at,
    who: admin,
    offline: 'refuse',
    input: v.object({ ...seen, UserAdminId: Id }),
    output: v.object({ id: v.number() }),
  })

/** Item1 is the link's id. */
const unlink = (summary: string, at: At) =>
  act({ summary, at, who: admin, offline: 'refuse', input: v.object({ Item1: Id }), output: v.null() })

export const adminUser = area('adminUser', {
  /** The list of types: name, type (S2 §3). */
  types: ask({
    summary: 'List administrator user types',
    at: 'GET /api/v1/user-by-admins/GetAll',
    who: admin,
    cached: true,
    input: v.object({}),
    output: v.array(v.object({ name: v.string(), type: v.picklist(userTypeNumbers) })),
  }),
  ofType: ask({
    summary: 'List administrator users of a type',
    at: 'GET /api/v1/user-by-admins/GetAdminUserByType',
    who: admin,
    input: v.object({ Type }),
    output: v.array(AdminUser),
  }),
  /** The username arrives with or without its suffix: ten digits or more, of any script (S2 §5). */
  signup: act({
    summary: 'Create an administrator user',
    at: 'POST /api/v1/user-by-admins/signup',
    who: admin,
    offline: 'refuse',
    input: v.object({
      UserName: v.pipe(Text(50), v.transform(latinDigits)),
      Password,
      Email: Text(50),
      Fullname: Text(50),
      Type,
    }),
    output: AdminUser,
  }),
  /** Edits a user's name and email address. */
  update: act({
    summary: 'Update an administrator user',
    at: 'POST /api/v1/user-by-admins/Update',
    who: admin,
    offline: 'refuse',
    input: v.object({ UserId: Id, Fullname: Text(50), Email: Text(50) }),
    output: AdminUser,
  }),
  /** Deactivates a user's account, which ends all its sessions, or reactivates it. */
  setActive: act({
    summary: 'Close or reopen the account of an administrator user',
    at: 'POST /api/v1/user-by-admins/SetActive',
    who: admin,
    offline: 'refuse',
    input: v.object({ UserId: Id, IsActive: v.boolean(shapeWords.notYesNo), Reason: Text(REASON_LENGTH) }),
    output: AdminUser,
  }),
  /** C14: the entities a member can read, and why: an Admin queries any member, a company its own. */
  sight: ask({
    summary: 'Get what a user sees',
    at: 'GET /api/v1/user-by-admins/GetSight',
    who: [...admin, roles('TransportationCompanyAdmin'), flag('access_Member_List')],
    input: v.object({ Id }),
    output: Sight,
  }),
  /** C14: all members with access to a company, and why. */
  companySight: ask({
    summary: 'Get who sees a company',
    at: 'GET /api/v1/user-by-admins/GetCompanySight',
    who: admin,
    input: v.object({ Id }),
    output: CompanySight,
  }),
  /** Every company, with a field that distinguishes equal names (S2 §3): a link gives a user access to its loads. */
  companies: ask({
    summary: 'List companies that can be linked to a user',
    at: 'GET /api/v1/transportation-company-users/GetCompanies',
    who: admin,
    input: v.object({}),
    output: v.array(
      v.object({
        transportationCompanyId: v.number(),
        transportationCompanyName: v.string(),
        nationalId: v.string(),
        mobile: v.string(),
      }),
    ),
  }),
  addCompany: link('Link a company to a user', 'POST /api/v1/transportation-company-users/AddTransportationCompanyUser', {
    TransportationCompanyId: Id,
  }),
  removeCompany: unlink(
    'Remove the link of a company to a user',
    'POST /api/v1/transportation-company-users/DeleteTransportationCompanyUser',
  ),
  addHall: link('Link a load hall to a user', 'POST /api/v1/load-hall-users/AddLoadHallUser', { LoadHallId: Id }),
  removeHall: unlink('Remove the link of a load hall to a user', 'POST /api/v1/load-hall-users/DeleteLoadHallUser'),
  /** C5: adds every link of one user to another; existing links stay, none is removed. */
  copyLinks: act({
    summary: 'Copy the links of one user to another',
    at: 'POST /api/v1/user-by-admins/CopyLinks',
    who: admin,
    offline: 'refuse',
    input: v.object({ FromUserId: Id, UserAdminId: Id }),
    /** Number of added links. */
    output: v.object({ companies: v.number(), halls: v.number() }),
  }),
  /** C14: the scopes of all roles with reasons, one per line, as CSV (UTF-8 with a byte order mark). */
  linksFile: ask({
    summary: 'Export who sees what as CSV',
    at: 'GET /api/v1/user-by-admins/GetLinksFile',
    who: admin,
    costs: 'export',
    input: v.object({}),
    output: Bare,
  }),
  /**
   * S2 §5, §7: another member's password; it must be changed at the next sign-in, and every session ends (GAP18). S1 §7: also a
   * driver's, by national id (GAP69: AdminSupport for drivers only); our page names the driver by `DriverId`.
   */
  changePassword: act({
    summary: 'Set the password of another member or of a driver',
    at: 'PUT /api/v1/users/admin-change-pass',
    who: [roles('Admin', 'AdminSupport')],
    grave: true,
    offline: 'refuse',
    secret: true,
    input: v.object({ Username: Text(150), Password, DriverId: OptionalId, Reason: Text(REASON_LENGTH) }),
    output: v.object({ userName: v.string(), password: v.string() }),
  }),
})
