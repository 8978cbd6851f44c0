import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { httpRoute } from '#contract/kernel/call.ts'
import { openApi } from '#server/http/docs.ts'
import { rulesBroken } from '#server/http/gate/rule-faults.ts'
import { openWorld, type Person, type World } from '../world.ts'

let world: World
let maryam: Person
beforeAll(async () => {
  world = await openWorld()
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
})
afterAll(() => world.close())

test('answers an unknown path and a wrong method in the envelope', async () => {
  for (const [method, path] of [
    ['GET', '/api/v1/nothing'],
    ['DELETE', '/api/v1/cargos/AddCargo'],
  ] as const) {
    const reply = await maryam.raw(method, path)
    expect([reply.status, reply.reason, reply.headers.get('x-barnobat')]).toEqual([404, 'no-such-call', '1'])
  }
})

test.each(['{', 'nul', '"text"', '[1]', 'null', '{"a":1}}', '\u{feff}'])('refuses a body of %s clearly', async (body) => {
  const reply = await maryam.raw('POST', '/api/v1/cargos/SearchCargo', body)
  expect(reply.status).toBe(400)
  expect(reply.message).toMatch(/[آ-ی]/)
})

test('refuses a body that is not JSON or too long by its kind', async () => {
  const form = await maryam.raw('POST', '/api/v1/cargos/SearchCargo', 'a=1', {
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(form.status).toBe(415)
  const long = await maryam.raw('POST', '/api/v1/cargos/SearchCargo', { Description: 'x'.repeat(1_000_000) })
  expect(long.status).toBe(413)
})

test('ignores deep nesting, strange keys and unknown fields', async () => {
  const deep = `{"KalaId":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
  expect((await maryam.raw('POST', '/api/v1/cargos/SearchCargo', deep)).status).toBe(400)
  const odd = await maryam.raw(
    'POST',
    '/api/v1/cargos/SearchCargo',
    '{"__proto__":{"CargoStatus":9},"constructor":1,"role":"Admin"}',
  )
  expect(odd.status).toBe(200)
  expect(world.errors).toEqual([])
})

test('a path part with an invalid text or number gives no 500', async () => {
  for (const part of ['%E0%A4%A', '%00', 'x', '-1', '99999999999999999999', '۳', '1.5']) {
    const reply = await world.stranger.raw('GET', `/api/v1/cities/GetCityByProvinceId/${part}`)
    expect([200, 400, 404]).toContain(reply.status)
  }
  expect(world.errors).toEqual([])
})

test('accepts paths in any letter case, with and without a final slash', async () => {
  for (const path of ['/api/v1/Provinces/getall', '/API/V1/PROVINCES/GETALL/', '/api/v1/provinces/GetAll']) {
    expect((await world.stranger.raw('GET', path)).data).toHaveLength(31)
  }
})

test('another spelling of a call gives the same answer, marked as deprecated', async () => {
  const [main, other] = [
    await world.stranger.raw('GET', '/api/v1/provinces/GetAll'),
    await world.stranger.raw('GET', '/api/HelperApi/GetProvinces'),
  ]
  expect(other.data).toEqual(main.data)
  expect([main.headers.get('deprecation'), other.headers.get('deprecation')]).toEqual([null, 'true'])
})

test('sorts Persian names in Persian order', async () => {
  const { data } = await world.stranger.raw('GET', '/api/v1/provinces/GetAll')
  const names = (data as { provinceName: string }[]).map(({ provinceName }) => provinceName)
  expect(names).toEqual([...names].sort(new Intl.Collator('fa').compare))
})

test('answers reference data with a known tag with 304', async () => {
  const first = await maryam.raw('GET', '/api/v1/kalas/GetAllKala')
  const again = await maryam.raw('GET', '/api/v1/kalas/GetAllKala', undefined, { 'if-none-match': first.headers.get('etag')! })
  expect([first.status, again.status, again.headers.get('x-barnobat')]).toEqual([200, 304, '1'])
})

test('data that changes by the minute has no tag and is not cached by proxies', async () => {
  const { status, headers } = await world.stranger.raw('GET', '/api/v1/show-runs?hallId=1')
  expect([status, headers.get('etag'), headers.get('cache-control')]).toEqual([200, null, 'no-store'])
})

test('compresses a long answer if accepted, not a short one, and still knows its tag', async () => {
  const encodings = { 'accept-encoding': 'gzip, deflate, br' }
  const plain = await maryam.send('GET', '/api/v1/kalas/GetAllKala')
  const packed = await maryam.send('GET', '/api/v1/kalas/GetAllKala', undefined, encodings)
  expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([null, 'gzip'])
  expect(packed.headers.get('vary')).toBe('Authorization, Accept-Encoding')
  const text = await plain.text()
  const bytes = Buffer.from(await packed.arrayBuffer())
  expect(gunzipSync(bytes).toString()).toBe(text)
  expect(bytes.length).toBeLessThan(text.length / 2)
  const again = { ...encodings, 'if-none-match': packed.headers.get('etag')! }
  expect((await maryam.send('GET', '/api/v1/kalas/GetAllKala', undefined, again)).status).toBe(304)
  const short = await maryam.send('GET', '/api/v1/health', undefined, encodings)
  expect([short.status, short.headers.get('content-encoding')]).toEqual([200, null])
})

test('loader types of an unknown group do not exist', async () => {
  expect((await maryam.raw('GET', '/api/v1/loader-types/GetLoaderTypeByCode?Code=777')).status).toBe(404)
  expect((await maryam.raw('GET', '/api/v1/loader-types/GetLoaderTypeByCode?code=۵۰')).status).toBe(200)
})

test('the health call is public, marked, and has the server’s time', async () => {
  const { data, headers } = await world.stranger.raw('GET', '/api/v1/health')
  expect(data).toEqual({ time: world.clock.now.toISOString(), demo: false, clockAgrees: true })
  expect(headers.get('x-barnobat')).toBe('1')
})

test('the OpenAPI document and page list every call', async () => {
  const { paths } = openApi()
  const page = (await world.app.request('/api/docs')).text()
  for (const call of calls) {
    const { method, path } = httpRoute(call.at)
    expect(paths[path]).toHaveProperty(method.toLowerCase())
    expect(await page).toContain(path)
  }
  expect((await world.app.request('/api/openapi.json')).status).toBe(200)
})

test('every answer of an alias is marked as such, also a refusal, and no other answer is', async () => {
  const addressed = (path: string) => path.replaceAll(/\{\w+\}/g, '999999')
  const statuses = new Set<number>()
  const aliases = calls.flatMap((call) => (call.also ?? []).map((at) => ({ at, call })))
  expect(aliases.length).toBeGreaterThan(5)
  for (const { at, call } of aliases)
    for (const who of [world.stranger, maryam])
      for (const [place, says] of [
        [at, 'true'],
        [call.at, null],
      ] as const) {
        const { method, path } = httpRoute(place)
        const { status, headers } = await who.raw(method, addressed(path))
        statuses.add(status)
        expect([place, headers.get('Deprecation')]).toEqual([place, says])
      }
  const missing = await maryam.raw('GET', '/api/v1/dashboard-notifications/MarkAsRead?notificationId=999999')
  expect([missing.status, missing.headers.get('Deprecation')]).toEqual([404, 'true'])
  for (const status of [401, 403]) expect(statuses).toContain(status)
  expect(world.errors).toEqual([])
})

test('a field of a wrong shape hides no broken rule of other fields', async () => {
  const customer = { FullName: 'ا'.repeat(501), MeliCode: '1', CityId: '', Address: ' ', Mobile: '912', PostalCode: '12345' }
  const refused = await maryam.raw('POST', '/api/v1/customers/AddCustomer', customer)
  expect([refused.status, refused.errors]).toEqual([
    400,
    {
      FullName: 'حداکثر ۵۰۰ حرف پذیرفته است.',
      MeliCode: 'کد ملی ۱۰ رقم و شناسهٔ ملی ۱۱ رقم است؛ ۱ رقم نوشته‌اید.',
      CityId: 'شهر را انتخاب کنید.',
      Address: 'نشانی را بنویسید.',
      Mobile: 'تلفن همراه ۱۱ رقم است و با ۰۹ شروع می‌شود.',
      PostalCode: 'کد پستی ۱۰ رقم است؛ ۵ رقم نوشته‌اید.',
    },
  ])
  const load = { CargoSource: '-1', CargoDestination: '۴۰۲', KalaWeight: 'سنگین', CargoRent: '', Tel: '021' }
  const announced = await maryam.raw('POST', '/api/v1/cargos/AddCargo', load)
  expect(announced.status).toBe(400)
  expect(announced.errors).toMatchObject({
    KalaWeight: expect.stringContaining('عدد'),
    CargoRent: expect.any(String),
    Tel: expect.any(String),
    CargoSource: 'نام جا را بنویسید؛ عدد نام جایی نیست.',
    CargoDestination: 'نام جا را بنویسید؛ عدد نام جایی نیست.',
  })
})

test('checking rules of any field values besides shapes throws nowhere', async () => {
  const strange = [null, [], {}, -1, 1e300, true, '', '\u0000', 'ا'.repeat(2000), ['x'], { a: 1 }]
  for (const call of calls.filter(({ kind, who }) => kind === 'act' && who !== 'anyone')) {
    const entries = Object.keys((call.input as { entries?: object }).entries ?? {})
    const fails = strange.filter((value) => {
      const raw = Object.fromEntries(entries.map((name) => [name, value]))
      try {
        rulesBroken(call, raw, { actor: { role: 'Admin', id: 1, ownerId: null, companyId: 1 } as never, now: new Date() })
        return false
      } catch {
        return true
      }
    })
    expect([call.name, fails]).toEqual([call.name, []])
  }
})
