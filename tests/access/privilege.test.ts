/** Nobody makes themselves more than they are by saying so: fields of privilege in a body do nothing (bad input). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/kernel/call.ts'
import { flagNames } from '#contract/kernel/flags.ts'
import { calls } from '#contract/index.ts'
import type { Db } from '#server/platform/db/open.ts'
import { outcomeOf } from './ask.ts'
import { forgetTries } from './codes.ts'
import { openGround, type Ground } from './ground.ts'
import type { Fields } from './input.ts'
import { inputs } from './inputs.ts'
import { openPeople, type Somebody } from './people.ts'
import { undoEverything } from './undone.ts'

let ground: Ground
let people: Awaited<ReturnType<typeof openPeople>>
/** What stood in the tables of people when the last act had done its work. */
let left = ''
let baseline: Record<string, Set<unknown>>
beforeAll(async () => {
  ground = await openGround()
  people = await openPeople(ground)
  for (const call of acts) await people.askersOf(call)
  baseline = await privilegesIn(ground.world.db)
  undoEverything(ground.world.db, async (tx) => {
    left = await peopleIn(tx)
  })
})
afterAll(async () => expect(await ground.world.close()).toEqual([]))

/** A code of the moment opens them, which nobody here has: tests/people/second-factor.test.ts. */
const opensByCode = ['identity.confirmSecondFactor', 'identity.endSecondFactor', 'identity.proveSecondFactor']
const areas = ['registration', 'member', 'adminUser', 'owner', 'company', 'identity', 'contact']
const acts = calls.filter(
  ({ name, kind }) => kind === 'act' && areas.includes(name.split('.')[0]!) && !opensByCode.includes(name),
)

/** Where it is written who somebody is, and what they may. */
const tables = [
  'member',
  'company',
  'owner',
  'company_hall',
  'member_company',
  'member_hall',
  'contact',
  'session',
  'send_credential',
  'consent',
] as const
/** No two acts have these in common. */
const anew = ['id', 'token_hash', 'created_at', 'tracking_number', 'totp_secret', 'given_at', 'public_key']

/** Ids and hashes that were there before. */
async function privilegesIn(db: Db): Promise<Record<string, Set<unknown>>> {
  const ids = async (table: 'member' | 'company' | 'owner' | 'hall') =>
    new Set((await db.selectFrom(table).select('id').execute()).map(({ id }) => id as unknown))
  const hashes = await db.selectFrom('member').select('password_hash').execute()
  const password_hash = new Set<unknown>(hashes.map((row) => row.password_hash))
  return {
    password_hash,
    member: await ids('member'),
    company: await ids('company'),
    owner: await ids('owner'),
    hall: await ids('hall'),
  }
}

/** Every row of those tables, without what two acts in turn could not have in common. */
async function peopleIn(db: Db): Promise<string> {
  const rows = []
  for (const table of tables) {
    for (const row of await db.selectFrom(table).selectAll().execute()) {
      const held = Object.entries(row).flatMap(([column, value]) => {
        if (anew.includes(column)) return []
        const before = baseline[column.replace(/_id$/, '')]
        return [[column, before && value !== null && !before.has(value) ? 'new' : value]]
      })
      rows.push(`${table} ${JSON.stringify(Object.fromEntries(held))}`)
    }
  }
  return rows.toSorted().join('\n')
}

/** Everything somebody could say to be more than they are, in the spellings of the wire and of the tables. */
function privileges(): Fields {
  const { own, other } = ground
  const flags = Object.fromEntries(flagNames.map((name) => [name, true]))
  const as = (value: unknown, ...names: string[]): Fields => Object.fromEntries(names.map((name) => [name, value]))
  return {
    ...as('Admin', 'role', 'Role', 'memberRole', 'who'),
    ...as(1, 'type', 'memberType'),
    ...as(true, 'isAccept', 'IsAccept', 'is_accepted', 'isActive', 'IsActive', 'is_active', 'transportationCompanyActive'),
    ...as(other.companyId, 'clientId', 'companyId', 'company_id', 'TransportationCompanyId'),
    ...as(other.ownerId, 'ownerId', 'owner_id', 'ProductOwnerId'),
    ...as(other.hallId, 'hallId', 'hall_id', 'loadHallId'),
    ...as(own.admin.id, 'memberId', 'member_id', 'userId', 'id', 'acceptedBy'),
    ...as(own.admin.username, 'Username', 'userName'),
    ...as(false, 'mustChangePassword', 'must_change_password', 'isPending'),
    ...as(9999, 'expirationMinutes', 'expiration_minutes', 'version', 'rulesVersion', 'contactId'),
    ...as('x', 'password_hash', 'passwordHash'),
    ...as(true, 'isVerified', 'verified', 'access_Member_Add', 'access_Load_Add'),
    ...as([...flagNames], 'flags'),
    ...as({ ...flags, role: 'Admin' }, 'Access', 'constructor', 'prototype'),
  }
}

/** A form carries a few short texts and no more. */
const OF_A_FORM = 11

/** Those fields that this call has no name for, in as many portions as it takes. */
function foreignTo(call: Call): Fields[] {
  const names = Object.keys((call.input as { entries?: object }).entries ?? {}).map((name) => name.toLowerCase())
  const all = Object.entries(privileges()).filter(([name]) => !names.includes(name.toLowerCase()))
  if (inputs[call.name]!.as !== 'form') return [Object.fromEntries(all)]
  const plain = all.filter(([, value]) => typeof value !== 'object')
  const portions = Array.from({ length: Math.ceil(plain.length / OF_A_FORM) }, (_, n) =>
    plain.slice(n * OF_A_FORM, (n + 1) * OF_A_FORM),
  )
  return portions.map((portion) => Object.fromEntries(portion))
}

/** What the act leaves behind; null where this one may not, or it comes to nothing. */
async function leftBy(call: Call, who: Somebody, more: Fields): Promise<string | null> {
  await forgetTries(ground.world)
  const input = inputs[call.name]!
  const fields = { ...more, ...input.say(ground.own, { ground, me: who }) }
  left = ''
  const outcome = await outcomeOf(ground, call, who, fields, input.as)
  return outcome.startsWith('ok') ? left : null
}

/** One of each kind: nobody, who looks after members, who waits, and who may everything. */
const enough = ['anonymous', 'company', 'pending', 'admin']
/** Reads nothing but the session, and writes nothing. */
const changesNothing = [
  'identity.me',
  'identity.forgotPassword',
  'registration.sendCode',
  'registration.verifyCode',
  // A new secret and nothing else; and a factor that the member does not have.
  'identity.beginSecondFactor',
  'identity.dropSecondFactor',
  // The only session is the one that asks.
  'identity.endOtherSessions',
]

test.each(acts.map((call) => [call.name, call] as const))(
  '%s is told of privileges, and gives none',
  { timeout: 60_000 },
  async (name, call) => {
    const before = await peopleIn(ground.world.db)
    let times = 0
    const askers = await people.askersOf(call)
    for (const who of askers.filter(({ name: named }) => enough.includes(named))) {
      const plain = await leftBy(call, who, {})
      if (plain === null) continue
      if (!changesNothing.includes(name)) expect(plain).not.toBe(before)
      for (const more of foreignTo(call)) {
        expect(await leftBy(call, who, more), `${who.name} said more, and it was refused or did more`).toBe(plain)
      }
      times += 1
    }
    expect(times).toBeGreaterThan(0)
  },
)
