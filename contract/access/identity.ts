import * as v from 'valibot'
import { Bare } from '../kernel/value/bare.ts'
import { act, area, ask } from '../kernel/call.ts'
import { flagNames } from '../kernel/flags.ts'
import { Id } from '../kernel/value/number.ts'
import { roleNames, roles } from '../kernel/roles.ts'
import { Session } from './session.ts'
import { DigitText, Text } from '../kernel/value/text.ts'
import { shapeWords } from '../kernel/shape-words.ts'

const flagEntries = Object.fromEntries([...flagNames, 'access_Cargo_Add' as const].map((name) => [name, v.boolean()]))

const Password = v.nullish(v.pipe(v.string(shapeWords.notText), v.maxLength(200, shapeWords.tooLong(200))), '')

/** The signed-in member as the specification's client reads it (S0 §3): a flat object with the flags as fields. */
export const Member = v.object({
  id: v.number(),
  fullName: v.string(),
  userName: v.string(),
  phoneNumber: v.string(),
  role: v.picklist(roleNames),
  type: v.string(),
  clientId: v.nullable(v.number()),
  /** Minutes of idle time until the member is signed out; null when none is set (S0 §9). */
  expirationMinutes: v.nullable(v.number()),
  /** The password was set by another user: it must be changed before any other call (GAP18). */
  mustChangePassword: v.boolean(),
  /** The role requires a second factor and none is set up: it must be set up before any other call. */
  mustSetSecondFactor: v.boolean(),
  /** A product owner with pending approval: limited to the calls of any member, such as the own application (GAP17). */
  isPending: v.boolean(),
  ...(flagEntries as Record<(typeof flagNames)[number] | 'access_Cargo_Add', v.BooleanSchema<undefined>>),
})
export type Member = v.InferOutput<typeof Member>

export const identity = area('identity', {
  /** S0 §2.2, §5, §7. */
  login: act({
    summary: 'Sign in',
    at: 'POST /api/v1/users/login',
    who: 'anyone',
    costs: 'sign-in',
    offline: 'refuse',
    // The response contains the token, which is as sensitive as the password.
    secret: true,
    input: v.object({
      Username: Text(150),
      Password,
      /** Second factor code or recovery code; required only after the password is verified. */
      Code: Text(20),
    }),
    output: v.object({ accessToken: v.string(), ...Member.entries }),
  }),
  /** S0 §7: the member with the current flags. It changes nothing, so it is not audited. */
  me: act({
    summary: 'Get the signed-in member',
    at: 'POST /api/v1/users/me',
    who: 'any member',
    offline: 'refuse',
    quiet: true,
    input: v.object({}),
    output: Member,
  }),
  /** S1 §7, GAP9: `Customer_List` and `access_Customer_List` are equivalent; a company's admin holds every flag of it. */
  hasAccessTo: ask({
    summary: 'Tell whether the member holds an access flag',
    at: 'GET /api/ClientApi/HasAccessTo',
    who: 'any member',
    input: v.object({ permissionName: Text(100) }),
    output: v.boolean(),
  }),
  /** Revokes the session of the request's token (S0 §2.7). */
  logout: act({
    summary: 'Sign out',
    at: 'POST /api/v1/users/logout',
    who: 'any member',
    atKiosk: true,
    offline: 'refuse',
    input: v.object({}),
    output: v.null(),
  }),

  /** Extra data for the account page: the organisation of the member; null for platform members. */
  profile: ask({
    summary: "Get the member's profile",
    at: 'GET /api/v1/users/profile',
    who: 'any member',
    input: v.object({}),
    output: v.object({
      organisation: v.nullable(v.object({ kind: v.picklist(['company', 'owner', 'hall', 'office']), name: v.string() })),
    }),
  }),
  /** S2 §7. Requires the current password, or a session younger than five minutes; every other session ends (GAP20). */
  changePassword: act({
    summary: "Change the member's own password",
    at: 'PUT /api/v1/users/change-password',
    who: 'any member',
    offline: 'refuse',
    input: v.object({ NewPassword: Password, CurrentPassword: Password }),
    output: v.null(),
  }),
  /** The member's own sessions, most recently used first. */
  sessions: ask({
    summary: "List the member's sessions",
    at: 'GET /api/v1/users/sessions',
    who: 'any member',
    input: v.object({}),
    output: v.array(Session),
  }),
  endSession: act({
    summary: 'End a session',
    at: 'POST /api/v1/users/sessions/{id}/end',
    who: 'any member',
    offline: 'refuse',
    input: v.object({ id: Id }),
    output: v.null(),
  }),
  endOtherSessions: act({
    summary: 'End all other sessions of the member',
    at: 'POST /api/v1/users/sessions/end-others',
    who: 'any member',
    offline: 'refuse',
    input: v.object({}),
    output: v.object({ sessions: v.number() }),
  }),
  /**
   * Issues the credential with which this session's device sends its queued calls while it is locked. It permits only the
   * queued calls and their steps, for keys signed (`X-Stamp`) with the key pair of `PublicKey` (P-256, SPKI, base64)
   * (docs/decisions/036). `secret` decrypts the device's keys after the password has changed on another device.
   */
  allowSending: act({
    summary: 'Let this device send what waits while it is locked',
    at: 'POST /api/v1/users/sending',
    who: 'any member',
    offline: 'refuse',
    secret: true,
    quiet: true,
    input: v.object({ PublicKey: Text(300), ClientId: Text(60) }),
    output: v.object({ token: v.string(), secret: v.string() }),
  }),
  /** An administrator ends all sessions of a member immediately. */
  forceOut: act({
    summary: 'End all sessions of another member',
    at: 'POST /api/v1/users/sign-out-member',
    who: [roles('Admin')],
    grave: true,
    offline: 'refuse',
    input: v.object({ Username: Text(150), Reason: Text(500) }),
    output: v.object({ sessions: v.number() }),
  }),

  /** GAP2: sends a code to the account's number. The response has the same shape for an unknown username. */
  forgotPassword: act({
    summary: 'Send a code for a forgotten password',
    at: 'POST /api/v1/users/forgot-password',
    who: 'anyone',
    proof: true,
    offline: 'refuse',
    input: v.object({ Username: Text(150) }),
    output: v.object({ maskedMobile: v.string(), livesFor: v.number(), nextIn: v.number() }),
  }),
  resetPassword: act({
    summary: 'Set a new password with a code',
    at: 'POST /api/v1/users/reset-password',
    who: 'anyone',
    offline: 'refuse',
    input: v.object({ Username: Text(150), Code: DigitText(6), NewPassword: Password }),
    output: v.null(),
  }),

  /** State of the member's own second factor (decision 034). */
  secondFactor: ask({
    summary: "Get the state of the member's second factor",
    at: 'GET /api/v1/users/second-factor',
    who: 'any member',
    input: v.object({}),
    output: v.object({ isOn: v.boolean(), isAskedFor: v.boolean(), recoveryCodes: v.number() }),
  }),
  beginSecondFactor: act({
    summary: 'Draw the secret of a second factor',
    at: 'POST /api/v1/users/second-factor',
    who: 'any member',
    offline: 'refuse',
    secret: true,
    input: v.object({}),
    output: v.object({ secret: v.string(), uri: v.string() }),
  }),
  confirmSecondFactor: act({
    summary: 'Turn a second factor on with its first code',
    at: 'POST /api/v1/users/second-factor/confirm',
    who: 'any member',
    offline: 'refuse',
    secret: true,
    input: v.object({ Code: Text(20) }),
    output: v.object({ recoveryCodes: v.array(v.string()) }),
  }),
  endSecondFactor: act({
    summary: 'Turn the second factor off',
    at: 'POST /api/v1/users/second-factor/end',
    who: 'any member',
    offline: 'refuse',
    input: v.object({ Code: Text(20) }),
    output: v.null(),
  }),
  /** Valid for ten minutes in this session: the most sensitive commands require it. */
  proveSecondFactor: act({
    summary: 'Show the second factor again',
    at: 'POST /api/v1/users/second-factor/prove',
    who: 'any member',
    offline: 'refuse',
    input: v.object({ Code: Text(20) }),
    output: v.null(),
  }),
  dropSecondFactor: act({
    summary: "Take away another member's second factor",
    at: 'POST /api/v1/users/drop-second-factor',
    who: [roles('Admin')],
    offline: 'refuse',
    grave: true,
    input: v.object({ Username: Text(150), Reason: Text(500) }),
    output: v.null(),
  }),

  /** S2 §7: a bare boolean, true for an Admin. */
  accessIsAdmin: ask({
    summary: 'Tell whether the member has administrator access',
    at: 'GET /api/v1/users/GetAccessIsAdmin',
    who: 'any member',
    input: v.object({}),
    output: Bare,
  }),
  /** S1 §7, GAP9: true for an Admin and for AdminSupport. */
  memberTypeIsAdmin: ask({
    summary: 'Tell whether the member is an administrator',
    at: 'GET /api/ClientApi/CheckMemberTypeIsAdmin',
    who: 'any member',
    input: v.object({}),
    output: v.boolean(),
  }),
})
