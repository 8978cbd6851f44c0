/** Privilege escalation: unknown fields in a body never change privileges (bad input). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/kernel/call.ts'
import { flagNames } from '#contract/kernel/flags.ts'
import { calls } from '#contract/index.ts'
import type { Db } from '#server/platform/db/open.ts'
import { outcomeOf } from './ask.ts'
import { clearAttempts } from './codes.ts'
import { openGround, type Ground } from './ground.ts'
import type { Fields } from './input.ts'
import { inputs } from './inputs.ts'
import { openPeople, type Account } from './people.ts'
import { rollBackEverything } from './undone.ts'

let ground: Ground
let people: Awaited<ReturnType<typeof openPeople>>
/** Rows of the account tables at the end of the last call. */
let lastRows = ''
let baseline: Record<string, Set<unknown>>
beforeAll(async () => {
  ground = await openGround()
  people = await openPeople(ground)
  for (const call of acts) await people.askersOf(call)
  baseline = await readKnownValues(ground.world.db)
  rollBackEverything(ground.world.db, async (tx) => {
    lastRows = await readRows(tx)
  })
})
afterAll(async () => expect(await ground.world.close()).toEqual([]))

/** These need a current TOTP code: tests/access/sign-in/second-factor.test.ts. */
const opensByCode = ['identity.confirmSecondFactor', 'identity.endSecondFactor', 'identity.proveSecondFactor']
const areas = ['registration', 'member', 'adminUser', 'owner', 'company', 'identity', 'contact']
const acts = calls.filter(
  ({ name, kind }) => kind === 'act' && areas.includes(name.split('.')[0]!) && !opensByCode.includes(name),
)

/** Tables that define accounts and their permissions. */
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
/** Columns that differ in every run. */
const volatileColumns = ['id', 'token_hash', 'created_at', 'tracking_number', 'totp_secret', 'given_at', 'public_key']

/** Reads the ids and hashes that exist before the calls. */
async function readKnownValues(db: Db): Promise<Record<string, Set<unknown>>> {
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

/** Reads every row of those tables, without values that differ in every run. */
async function readRows(db: Db): Promise<string> {
  const rows = []
  for (const table of tables) {
    for (const row of await db.selectFrom(table).selectAll().execute()) {
      const columns = Object.entries(row).flatMap(([column, value]) => {
        if (volatileColumns.includes(column)) return []
        const before = baseline[column.replace(/_id$/, '')]
        return [[column, before && value !== null && !before.has(value) ? 'new' : value]]
      })
      rows.push(`${table} ${JSON.stringify(Object.fromEntries(columns))}`)
    }
  }
  return rows.toSorted().join('\n')
}

/** Builds every privilege field in the spellings of the API and of the tables. */
function buildPrivileges(): Fields {
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

/** The most extra fields that one form accepts. */
const OF_A_FORM = 11

/** Returns the privilege fields that the call does not name, in as many portions as its encoding needs. */
function unknownFields(call: Call): Fields[] {
  const names = Object.keys((call.input as { entries?: object }).entries ?? {}).map((name) => name.toLowerCase())
  const all = Object.entries(buildPrivileges()).filter(([name]) => !names.includes(name.toLowerCase()))
  if (inputs[call.name]!.as !== 'form') return [Object.fromEntries(all)]
  const plain = all.filter(([, value]) => typeof value !== 'object')
  const chunks = Array.from({ length: Math.ceil(plain.length / OF_A_FORM) }, (_, n) =>
    plain.slice(n * OF_A_FORM, (n + 1) * OF_A_FORM),
  )
  return chunks.map((chunk) => Object.fromEntries(chunk))
}

/** Returns the rows after the call; null if it was refused. */
async function readRowsAfter(call: Call, who: Account, more: Fields): Promise<string | null> {
  await clearAttempts(ground.world)
  const input = inputs[call.name]!
  const fields = { ...more, ...input.say(ground.own, { ground, me: who }) }
  lastRows = ''
  const outcome = await outcomeOf(ground, call, who, fields, input.as)
  return outcome.startsWith('ok') ? lastRows : null
}

/** Signed out, manager of members, pending, and all permissions. */
const testedAccounts = ['anonymous', 'company', 'pending', 'admin']
/** Calls that write nothing but the session. */
const changesNothing = [
  'identity.me',
  'identity.forgotPassword',
  'registration.sendCode',
  'registration.verifyCode',
  // Writes only a new secret; removes a factor that the member does not have.
  'identity.beginSecondFactor',
  'identity.dropSecondFactor',
  // The requesting session is the only one.
  'identity.endOtherSessions',
]

test.each(acts.map((call) => [call.name, call] as const))(
  '%s ignores privilege fields',
  { timeout: 60_000 },
  async (name, call) => {
    const before = await readRows(ground.world.db)
    let times = 0
    const accounts = await people.askersOf(call)
    for (const who of accounts.filter(({ name: named }) => testedAccounts.includes(named))) {
      const plain = await readRowsAfter(call, who, {})
      if (plain === null) continue
      if (!changesNothing.includes(name)) expect(plain).not.toBe(before)
      for (const more of unknownFields(call)) {
        expect(await readRowsAfter(call, who, more), `${who.name}: extra fields changed the result`).toBe(plain)
      }
      times += 1
    }
    expect(times).toBeGreaterThan(0)
  },
)
