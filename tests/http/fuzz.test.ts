import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpRoute } from '#contract/kernel/call.ts'
import { Bare } from '#contract/kernel/value/bare.ts'
import { calls } from '#contract/index.ts'
import type { Role } from '#contract/kernel/roles.ts'
import { openGateway } from '#server/platform/outside/gateway/index.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { openSession } from '#server/modules/access/identity/rows.ts'
import { newToken, tokenHash } from '#server/modules/access/identity/sessions.ts'
import { aCargo } from '../freight/announce/announcement.ts'
import { openPhones } from '../messaging/phones.ts'
import { openWorld, type Person, type World } from '../world.ts'

/** Bad inputs per call and role: the suite runs the short form. */
const RUNS = Number(process.env['FUZZ'] ?? 20)

let world: World
const people: Record<string, { who: Person; role: Role }> = {}
beforeAll(async () => {
  // Calls that need a missing message service or gateway give 502.
  const gateway = openGateway({ ...readSettings({}), demo: true })
  world = await openWorld({ outside: { sms: openPhones().sms, gateway } })
  const { companies, halls } = world.cast
  const newcomers = {
    admin: { role: 'Admin' },
    company: { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id },
    hall: { role: 'LoadHallAdmin', hallId: halls.rajaei },
  } as const
  for (const [name, newcomer] of Object.entries(newcomers)) {
    people[name] = { who: await world.person(name, newcomer), role: newcomer.role }
  }
})
afterAll(() => world.close())

const strange = fc.oneof(
  fc.constantFrom(null, '', ' ', 0, -1, 1e308, Number.MAX_SAFE_INTEGER, '9'.repeat(400), true, [], {}, [[]], [null]),
  fc.constantFrom('۱۲٬۳۴۵', '١٢٣', '1405/12/30', '\u202e12', 'می‌شود', "'; drop table cargo; --", '<script>', '\u0000', '\ud800'),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 50 }),
)

const fieldsOf = (call: (typeof calls)[number]) => Object.keys((call.input as { entries?: object }).entries ?? {})
// Signing in would be locked after five tries, signing out would end the run, and event streams do not end.
const speakable = calls.filter(
  ({ name }) => !['identity.login', 'identity.logout', 'hall.changes', 'cargo.changes', 'notice.changes'].includes(name),
)
/** Files and plain texts: in an envelope only if refused. */
const isBare = ({ output }: (typeof calls)[number]) => output === Bare

/** A new session for each call: one of them may have ended the last. */
async function headersOf({ who, role }: { who: Person; role: Role }) {
  const token = newToken()
  await openSession(world.db, { memberId: who.id, role, hash: tokenHash(token), now: world.clock.now, ip: '', agent: '' })
  return { authorization: `Bearer ${token}` }
}

/** Tables also written by refused commands: sessions, counters, records of refusals. */
const besides = ['session', 'sign_in_failure', 'audit_event', 'activation_code']

/** A digest of all rows of tables that commands write; reference data does not change. */
async function printOfAll(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'audit\\_event\\_%' and table_name <> all(${[...besides, 'city', 'province', 'goods']})
    order by 1`.execute(world.db)
  const each = rows.map(({ name }) => sql`select ${name}::text as name, one::text as row from ${sql.table(name)} as one`)
  // One aggregate over all of them: one per table takes ten times as long.
  const prints = await sql<{
    name: string
    rows: number
    print: string
  }>`select name, count(*) as rows, sum(hashtext(row)) as print
    from (${sql.join(each, sql` union all `)}) as all_rows group by name order by name`.execute(world.db)
  return prints.rows.map(({ name, rows: count, print }) => `${name} ${count} ${print}`).join('\n')
}
/** The digest after the last call. */
let before: string | undefined

const each = speakable.flatMap((call) => ['admin', 'company', 'hall'].map((name) => [call.name, name, call] as const))

test.each(each)('%s answers any input of %s with an envelope and never with a 500', async (_, name, call) => {
  const { method, path } = httpRoute(call.at)
  const { who } = people[name]!
  const headers = await headersOf(people[name]!)
  before ??= await printOfAll()
  let isDone = false
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.constantFrom(...fieldsOf(call), 'unknown'), strange), async (fields) => {
      const input = call.name === 'cargo.announce' ? { ...aCargo(world), ...fields } : fields
      const filled = path.replace(/\{(\w+)\}/g, (_part, name: string) => encodeURIComponent(wellFormed(input, name)))
      const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value).toWellFormed()]))
      const reply =
        method === 'GET'
          ? await who.raw('GET', `${filled}?${query}`, undefined, headers)
          : await who.raw(method, filled, input, headers)
      expect(reply.status).toBeLessThan(500)
      isDone ||= reply.status < 400
      if (reply.status >= 400 || !isBare(call)) expect(reply).toHaveProperty('statusCode', reply.status)
    }),
    { numRuns: RUNS, seed: 7 },
  )
  expect(world.errors).toEqual([])
  const after = await printOfAll()
  // Refused each time: nothing may have been written at all.
  if (!isDone) expect(after).toBe(before)
  before = after
})

const wellFormed = (input: object, name: string) => String((input as Record<string, unknown>)[name] ?? '1').toWellFormed()
