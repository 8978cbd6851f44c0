/** Audit search and export for administrators (R5). */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Sent } from '#contract/kernel/call.ts'
import { audit } from '#contract/insight/audit.ts'
import { calls } from '#contract/index.ts'
import { paymentStates } from '#contract/money/payment.ts'
import { auditAreas } from '#contract/insight/audit-areas-words.ts'
import { auditEntities } from '#contract/insight/audit-entities-words.ts'
import { auditActs, auditWords as words } from '#contract/insight/audit-words.ts'
import { exported } from '#server/modules/insight/audit/export.ts'
import { sources } from '../../architecture/files.ts'
import { emptyAudit, withoutTriggers } from '../../database.ts'
import { openWorld, type Person, type World } from '../../world.ts'

let world: World
let admin: Person
let azar: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person('admin', { role: 'Admin' })
  azar = await world.person('azar', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
})
afterAll(async () => expect(await world.close()).toEqual([]))

const empty: Sent<typeof audit.search> = {
  FromDate: null,
  ToDate: null,
  MemberId: null,
  Who: '',
  Call: '',
  Entity: '',
  EntityId: '',
  Reason: '',
  before: null,
  limit: null,
}
/** Builds the input as a browser does: unset fields are left out. */
const buildInput = (query: object) =>
  Object.fromEntries(Object.entries({ ...empty, ...query }).filter(([, value]) => value !== null))
const search = (query: Partial<typeof empty> = {}) => admin.say(audit.search, buildInput(query) as typeof empty)
const idsOf = async (query: Partial<typeof empty>) => (await search(query)).data!.rows.map(({ id }) => id)
const csvOf = async (query: object = {}) => {
  const { before: _, limit: __, ...filter } = buildInput(query) as Record<string, string>
  const response = await admin.send('GET', `/api/v1/audit-events/export?${new URLSearchParams(filter)}`)
  return { response, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()) }
}

interface Event {
  at: Date
  member: number | null
  call: string
  entity: string
  entityId: string
  reason: string | null
  detail: object | null
}
const insertEvent = async (some: Partial<Event>): Promise<number> => {
  const { at = world.clock.now, member = azar.id, call = 'cargo.update', entity = 'cargo', entityId = '7', reason = null } = some
  const { id } = await world.db
    .insertInto('audit_event')
    .values({
      at,
      member_id: member,
      role: member === null ? null : 'TransportationCompanyAdmin',
      call,
      entity,
      entity_id: entityId,
      reason,
      detail: some.detail ? JSON.stringify(some.detail) : null,
      ip: '10.0.0.7',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
beforeEach(() => emptyAudit(world.db))

test.each([
  { FromDate: '1405/13/01' },
  { ToDate: 'دیروز' },
  { MemberId: 'x' },
  { limit: 201 },
  { before: -3 },
  { Who: 'آ'.repeat(101) },
])('rejects the invalid query %o', async (query) => {
  expect((await search(query)).status).toBe(400)
})

test('lists the newest first; a page continues after the last one despite new events', async () => {
  const minutesLater = (minute: number) => new Date(world.clock.now.getTime() + minute * 60_000)
  const late = await insertEvent({ at: minutesLater(2) })
  const early = await insertEvent({ at: minutesLater(0) })
  // Two at the same moment, less than a millisecond apart from a third.
  const twins = [await insertEvent({ at: minutesLater(1) }), await insertEvent({ at: minutesLater(1) })]
  const fine = await insertEvent({ at: minutesLater(1) })
  await withoutTriggers(world.db, (tx) =>
    sql`update audit_event set at = at + interval '7 microseconds' where id = ${fine}`.execute(tx),
  )
  const order = [late, fine, twins[1]!, twins[0]!, early]
  expect(await idsOf({})).toEqual(order)

  const seen: number[] = []
  let before: number | null = null
  do {
    const { data } = await search({ before, limit: 1 })
    seen.push(...data!.rows.map(({ id }) => id))
    before = data!.next
    await insertEvent({ at: minutesLater(10), call: 'cargo.finish' })
  } while (before !== null)
  expect(seen).toEqual(order)
})

test('returns member, role, call, subject, reason, address and changes of each event', async () => {
  const detail = { changes: { Rent: [1, 2] } }
  await insertEvent({ reason: 'درخواست مشتری', detail })
  const { data } = await search()
  expect(data!.rows).toEqual([
    {
      id: expect.any(Number),
      at: world.clock.now.toISOString(),
      memberId: azar.id,
      username: 'azar',
      fullName: 'azar',
      role: 'TransportationCompanyAdmin',
      call: 'cargo.update',
      entity: 'cargo',
      entityId: '7',
      entityName: null,
      reason: 'درخواست مشتری',
      detail,
      ip: '10.0.0.7',
      requestId: '',
    },
  ])
})

test('names the subject of an event by its present name', async () => {
  const { companies, halls, owners } = world.cast
  await insertEvent({ entity: 'member', entityId: String(azar.id) })
  await insertEvent({ entity: 'company', entityId: String(companies.sepehr.id) })
  await insertEvent({ entity: 'hall', entityId: String(halls.rajaei) })
  await insertEvent({ entity: 'owner', entityId: String(owners.mina) })
  await insertEvent({ entity: 'member', entityId: '999999999999' })
  await insertEvent({ entity: 'member', entityId: 'نه عدد' })
  await insertEvent({ entity: 'cargo', entityId: String(azar.id) })
  const { data } = await search()
  expect(data!.rows.map(({ entityName }) => entityName)).toEqual([
    null,
    null,
    null,
    'مینا صادقی',
    'شهید رجایی',
    'سپهر ترابر جنوب',
    'azar',
  ])
})

test('filters by days in Tehran time, both ends included', async () => {
  const [day, before, after] = ['2026-11-20T20:30:00Z', '2026-11-20T20:29:59Z', '2026-11-21T20:30:00Z']
  const first = await insertEvent({ at: new Date(day!) })
  await insertEvent({ at: new Date(before!) })
  await insertEvent({ at: new Date(after!) })
  const last = await insertEvent({ at: new Date('2026-11-21T20:29:59.999Z') })
  expect(await idsOf({ FromDate: '1405/08/30', ToDate: '۱۴۰۵/۰۸/۳۰' })).toEqual([last, first])
})

test('returns only matching events for each filter', async () => {
  const other = await insertEvent({
    member: admin.id,
    call: 'contact.update',
    entity: 'contact',
    entityId: '1',
    reason: 'تازه شد',
  })
  const mine = await insertEvent({})
  const withoutMember = await insertEvent({ member: null, call: 'permit.overdue', entity: 'permit', entityId: '70' })
  expect(await idsOf({ MemberId: admin.id })).toEqual([other])
  expect(await idsOf({ Who: 'AZA' })).toEqual([mine])
  expect(await idsOf({ Who: 'هیچ‌کس' })).toEqual([])
  expect(await idsOf({ Who: '%' })).toEqual([])
  expect(await idsOf({ Call: 'permit.overdue' })).toEqual([withoutMember])
  expect(await idsOf({ Call: 'contact' })).toEqual([other])
  expect(await idsOf({ Call: 'c_rgo' })).toEqual([])
  expect(await idsOf({ Entity: 'cargo', EntityId: '7' })).toEqual([mine])
  expect(await idsOf({ EntityId: '7' })).toEqual([mine])
  expect(await idsOf({ Reason: 'تازه' })).toEqual([other])
  expect(await idsOf({ Who: 'admin', Call: 'cargo' })).toEqual([])
})

test('exports a CSV file with UTF-8 BOM, Persian headers and Shamsi times', async () => {
  const id = await insertEvent({ reason: 'گفت «باشد»، "رفت"\nو آمد' })
  const { response, text } = await csvOf()
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="audit-1405-08-30.csv"')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(text.startsWith('\ufeff')).toBe(true)
  const head = words.columns.map((name) => `"${name}"`).join(',')
  const row = [
    String(id),
    '1405/08/30 09:45',
    'azar',
    'azar',
    'مدیر شرکت حمل‌ونقل',
    auditActs['cargo.update'],
    auditEntities['cargo'],
    '7',
    '',
    'گفت «باشد»، ""رفت""\nو آمد',
    '',
    '10.0.0.7',
    '',
  ]
  expect(text).toBe(`\ufeff${head}\r\n${row.map((cell) => `"${cell}"`).join(',')}\r\n`)
})

test.each(['=1+1', '+98', '-2', '@SUM(A1)', ' =1', '\t=1', '"=1', '\u200f=1', '＝1'])(
  'escapes %j as text in the export',
  async (reason) => {
    await insertEvent({ reason })
    const { text } = await csvOf()
    expect(text).toContain(`,"'${reason.replaceAll('"', '""')}",`)
  },
)

test('applies filters to the export, across pages, up to its limit', async () => {
  await sql`insert into audit_event (at, member_id, call, entity, entity_id)
    select ${world.clock.now}::timestamptz + n * interval '1 second', ${azar.id}, case when n % 2 = 0 then 'turn.add' else 'turn.cancel' end,
    'turn', n::text from generate_series(1, 2501) as n`.execute(world.db)
  const splitRows = (text: string) => text.trim().split('\r\n').slice(1)
  const { text } = await csvOf()
  expect(splitRows(text)).toHaveLength(2501)
  expect(new Set(splitRows(text)).size).toBe(2501)
  expect(splitRows((await csvOf({ Call: 'turn.add' })).text)).toHaveLength(1250)
  const filter = { FromDate: null, ToDate: null, MemberId: null, Who: '', Call: '', Entity: '', EntityId: '', Reason: '' }
  const few = await new Response(exported(world.db, filter, 1200)).text()
  expect(splitRows(few)).toEqual(splitRows(text).slice(0, 1200))
})

test('uses an index for each filter in a large table', async () => {
  await sql`insert into audit_event (at, member_id, call, entity, entity_id)
    select ${world.clock.now}::timestamptz - n * interval '1 minute', case when n % 500 = 0 then ${azar.id}::bigint else ${admin.id}::bigint end,
    case when n % 700 = 0 then 'contact.update' else 'cargo.update' end, 'cargo', (n % 3000)::text
    from generate_series(1, 30000) as n`.execute(world.db)
  await sql`analyze audit_event`.execute(world.db)
  const planOf = async (where: string, limit = 'limit 51') => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select * from audit_event ${sql.raw(where)}
      order by at desc, id desc ${sql.raw(limit)}`.execute(world.db)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const questions = [
    '',
    "where at >= '2026-11-02' and at < '2026-11-03'",
    `where member_id = any('{${azar.id}}'::bigint[])`,
    "where call = 'contact.update'",
    "where entity = 'cargo' and entity_id = '17'",
    'where (at, id) < ((select at from audit_event where id = 20), 20::bigint)',
  ]
  for (const question of questions) {
    const plan = await planOf(question)
    expect(plan, question).not.toContain('Seq Scan')
    expect(plan, question).toMatch(/Index (Only )?Scan/)
  }
  expect(await idsOf({ Call: 'contact', limit: 200 })).toHaveLength(42)
})

/** Names the server records for background work and refusals. */
const byItself = sources('server').flatMap(({ text }) =>
  [
    ...text.matchAll(
      /record(?:ByItself|Refused|Asking|Reading|Many)\([^']*'(\w+\.\w+)'|call: '(console\.\w+)'|: '(inquiry\.\w+|permit\.issued)'|'(audit\.moved)', 'audit_event'/g,
    ),
  ].map((found) => found[1] ?? found[2] ?? found[3] ?? found[4]!),
)

/** Payment states recorded as events; "created" is recorded as a call. */
const ofPayments = paymentStates.filter((state) => state !== 'created').map((state) => `payment.${state}`)

test('has a Persian name for every call and no unused name', () => {
  const acts = calls.filter(({ kind, quiet }) => kind === 'act' && !quiet).map(({ name }) => name)
  expect(byItself.length).toBeGreaterThan(6)
  expect(Object.keys(auditActs).toSorted()).toEqual([...new Set([...acts, ...byItself, ...ofPayments])].toSorted())
  expect(Object.keys(auditAreas).toSorted()).toEqual(
    [...new Set(Object.keys(auditActs).map((name) => name.split('.')[0]!))].toSorted(),
  )
})

test('has a Persian name for every entity', () => {
  const kinds = sources('server').flatMap(({ path, text }) =>
    path.startsWith('server/platform/demo')
      ? []
      : [...text.matchAll(/about: \['([a-z_]+)'|about = \['([a-z_]+)'|record(?:Asking|Reading)\([^[]+\['([a-z_]+)'/g)].map(
          (found) => found[1] ?? found[2] ?? found[3]!,
        ),
  )
  expect(kinds.length).toBeGreaterThan(30)
  expect(Object.keys(auditEntities).toSorted()).toEqual([...new Set(kinds)].toSorted())
})
