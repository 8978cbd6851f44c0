import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpRoute } from '#contract/call.ts'
import { Bare } from '#contract/bare.ts'
import { calls } from '#contract/index.ts'
import type { Role } from '#contract/roles.ts'
import { openSession } from '#server/identity/rows.ts'
import { newToken, tokenHash } from '#server/identity/sessions.ts'
import { aCargo } from '../cargo/announcement.ts'
import { openPhones } from '../people/phones.ts'
import { openWorld, type Person, type World } from '../world.ts'

let world: World
const people: Record<string, { who: Person; role: Role }> = {}
beforeAll(async () => {
  // Where no message can be sent at all, a call that sends one says 502.
  world = await openWorld({ outside: { sms: openPhones().sms } })
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
// Signing in would be locked after five tries, logging out would end the run, a stream of events has no end.
const speakable = calls.filter(
  ({ name }) => !['identity.login', 'identity.logout', 'hall.changes', 'cargo.changes', 'notice.changes'].includes(name),
)
/** Files and bare words: in an envelope only where they are refused. */
const isBare = ({ output }: (typeof calls)[number]) => output === Bare

/** A new session for each call: one of them may have ended the last. */
async function headersOf({ who, role }: { who: Person; role: Role }) {
  const token = newToken()
  await openSession(world.db, { memberId: who.id, role, hash: tokenHash(token), now: world.clock.now, ip: '', agent: '' })
  return { authorization: `Bearer ${token}` }
}

const each = speakable.flatMap((call) => ['admin', 'company', 'hall'].map((name) => [call.name, name, call] as const))

test.each(each)('%s answers anything of %s with an envelope and never with a 500', async (_, name, call) => {
  const { method, path } = httpRoute(call.at)
  const { who } = people[name]!
  const headers = await headersOf(people[name]!)
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.constantFrom(...fieldsOf(call), 'unknown'), strange), async (said) => {
      const input = call.name === 'cargo.announce' ? { ...aCargo(world), ...said } : said
      const filled = path.replace(/\{(\w+)\}/g, (_part, name: string) => encodeURIComponent(wellFormed(input, name)))
      const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value).toWellFormed()]))
      const reply =
        method === 'GET'
          ? await who.raw('GET', `${filled}?${query}`, undefined, headers)
          : await who.raw(method, filled, input, headers)
      expect(reply.status).toBeLessThan(500)
      if (reply.status >= 400 || !isBare(call)) expect(reply).toHaveProperty('statusCode', reply.status)
    }),
    { numRuns: 20, seed: 7 },
  )
  expect(world.errors).toEqual([])
})

const wellFormed = (input: object, name: string) => String((input as Record<string, unknown>)[name] ?? '1').toWellFormed()
