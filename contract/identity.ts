import * as v from 'valibot'
import { act, area, ask } from './call.ts'
import { flagNames } from './flags.ts'
import { roleNames } from './roles.ts'
import { Text } from './text.ts'
import { shapeWords } from './words/shape.ts'

const flagEntries = Object.fromEntries([...flagNames, 'access_Cargo_Add' as const].map((name) => [name, v.boolean()]))

/** The signed-in member as the specification's client reads it (S0 §3): fields beside each other, flags among them. */
export const Member = v.object({
  id: v.number(),
  fullName: v.string(),
  userName: v.string(),
  phoneNumber: v.string(),
  role: v.picklist(roleNames),
  type: v.string(),
  clientId: v.nullable(v.number()),
  /** Minutes without a touch after which the member is signed out; null when none is set (S0 §9). */
  expirationMinutes: v.nullable(v.number()),
  ...(flagEntries as Record<(typeof flagNames)[number] | 'access_Cargo_Add', v.BooleanSchema<undefined>>),
})
export type Member = v.InferOutput<typeof Member>

export const identity = area('identity', {
  /** S0 §2.2, §5, §7. */
  login: act({
    at: 'POST /api/v1/users/login',
    who: 'anyone',
    offline: 'refuse',
    input: v.object({
      Username: Text(150),
      Password: v.nullish(v.pipe(v.string(shapeWords.notText), v.maxLength(200, shapeWords.tooLong(200))), ''),
    }),
    output: v.object({ accessToken: v.string(), ...Member.entries }),
  }),

  /** S0 §7: the member again, with the flags as they are now. */
  me: act({
    at: 'POST /api/v1/users/me',
    who: 'any member',
    offline: 'refuse',
    input: v.object({}),
    output: Member,
  }),

  /** S1 §7, GAP9: `Customer_List` and `access_Customer_List` ask the same; a company's admin holds every flag of it. */
  hasAccessTo: ask({
    at: 'GET /api/ClientApi/HasAccessTo',
    who: 'any member',
    input: v.object({ permissionName: Text(100) }),
    output: v.boolean(),
  }),

  /** Revokes the session of the token it is called with (S0 §2.7). */
  logout: act({
    at: 'POST /api/v1/users/logout',
    who: 'any member',
    offline: 'refuse',
    input: v.object({}),
    output: v.null(),
  }),
})
