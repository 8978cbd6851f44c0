import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpRoute } from '#contract/call.ts'
import { calls } from '#contract/index.ts'
import { aCargo } from '../cargo/announcement.ts'
import { openPhones } from '../people/phones.ts'
import { openWorld, type Person, type World } from '../world.ts'

let world: World
let maryam: Person
beforeAll(async () => {
  // Where no message can be sent at all, a call that sends one says 502.
  world = await openWorld({ outside: { sms: openPhones().sms } })
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
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
  ({ name }) => !['identity.login', 'identity.logout', 'hall.changes', 'cargo.changes'].includes(name),
)

test.each(speakable.map((call) => [call.name, call] as const))(
  '%s answers anything with an envelope and never with a 500',
  async (_, call) => {
    const { method, path } = httpRoute(call.at)
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.constantFrom(...fieldsOf(call), 'unknown'), strange), async (said) => {
        const input = call.name === 'cargo.announce' ? { ...aCargo(world), ...said } : said
        const filled = path.replace(/\{(\w+)\}/g, (_part, name: string) => encodeURIComponent(wellFormed(input, name)))
        const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value).toWellFormed()]))
        const reply = method === 'GET' ? await maryam.raw('GET', `${filled}?${query}`) : await maryam.raw(method, filled, input)
        expect(reply.status).toBeLessThan(500)
        expect(reply).toHaveProperty('statusCode', reply.status)
      }),
      { numRuns: 60, seed: 7 },
    )
    expect(world.errors).toEqual([])
  },
)

const wellFormed = (input: object, name: string) => String((input as Record<string, unknown>)[name] ?? '1').toWellFormed()
