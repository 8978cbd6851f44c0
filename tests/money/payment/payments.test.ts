/** Payments into a company's wallet (S2 "Online charge", §5; GAP46), at the embedded gateway with all its failure modes. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { payment } from '#contract/money/payment.ts'
import { paymentStateWords, paymentWords as words } from '#contract/money/payment-words.ts'
import { sweepPayments } from '#server/modules/money/payment/index.ts'
import { embedded, type Behaviour } from '#server/platform/outside/gateway/embedded.ts'
import { openGateway } from '#server/platform/outside/gateway/index.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { openWorld, type Person, type World } from '../../world.ts'

let world: World
let maryam: Person
let gateway: NonNullable<ReturnType<typeof openGateway>>
/** Timeout of the gateway in ms; only the silent one needs a short one. */
let timeoutMs = 5000

beforeAll(async () => {
  gateway = openGateway({ ...readSettings({}), demo: true })!
  Object.defineProperty(gateway, 'timeoutMs', { get: () => timeoutMs })
  world = await openWorld({ demo: true, outside: { gateway } })
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
})
afterAll(async () => {
  expect(world.errors).toEqual([])
  await world.close()
})
beforeEach(() => {
  timeoutMs = 5000
  advance(5)
  world.warnings.length = 0
})

/** Moves the clock by minutes. */
const advance = (minutes: number) => (world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000))
const buildDependencies = () => ({
  db: world.db,
  clock: { at: async () => world.clock.now },
  gateway,
  log: { warn: (one: unknown) => void world.warnings.push(one) },
})
const sweep = () => sweepPayments(buildDependencies())

async function balanceOf(companyId = world.cast.companies.sepehr.id) {
  const { sum } = await world.db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .select((eb) => eb.fn.sum<number>('ledger_entry.amount').as('sum'))
    .where('ledger_account.company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

async function begin(Amount: number | string = 500_000, who = maryam) {
  const reply = await who.say(payment.begin, { Amount })
  expect(reply.status).toBe(200)
  return { ...reply.data!, row: () => rowOf(reply.data!.orderNumber) }
}
const rowOf = (order: string) =>
  world.db.selectFrom('payment').selectAll().where('order_number', '=', order).executeTakeFirstOrThrow()

/** Chooses a behaviour on the gateway's page; returns the redirect of the browser. */
async function choose(token: string, behaviour: Behaviour) {
  const answer = await world.app.request(`/api/embedded-gateway/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `behaviour=${behaviour}`,
  })
  return { status: answer.status, location: answer.headers.get('location') }
}
/** Follows the redirect. */
async function follow(location: string | null) {
  const answer = await world.app.request(location!)
  const to = new URL(answer.headers.get('location')!, 'http://here')
  return { status: answer.status, path: to.pathname, msg: to.searchParams.get('msg')!.split('?') }
}

test('amounts: rejects 9,999 rials, accepts 10,000 in digits of any script, and nothing but digits', async () => {
  const expectRefused = async (Amount: unknown) => {
    const { status, errors } = await maryam.raw('POST', '/api/v1/sale-payments', { Amount })
    return [status, Object.keys(errors as object)]
  }
  expect(await maryam.say(payment.begin, { Amount: 9999 })).toMatchObject({ status: 422, errors: { Amount: words.least } })
  expect(await expectRefused(0)).toEqual([422, ['Amount']])
  expect(await expectRefused(null)).toEqual([422, ['Amount']])
  for (const bad of ['ده هزار', '1e9', '10000.5', -10_000, '99999999999999999999', 10_000_000_001, {}, [10_000], true]) {
    expect(await expectRefused(bad), String(bad)).toEqual([400, ['Amount']])
  }
  expect((await begin('۱۰٬۰۰۰')).redirect.url).toMatch(/^\/api\/embedded-gateway\/[\da-f]{32}$/)
  expect(await begin(10_000)).toMatchObject({ result: expect.stringMatching(/^[\da-f]{32}$/) })
})

test('returns the token as specified; the row is stored before the request to the gateway', async () => {
  const { result, data, status } = await maryam.say(payment.begin, { Amount: 20_000 })
  expect(status).toBe(200)
  expect(result).toBe(data!.result)
  expect(await rowOf(data!.orderNumber)).toMatchObject({ state: 'sent', token: result, amount: 20_000, member_id: maryam.id })
})

test('credits a paid one once, however often the return address is visited', async () => {
  const before = await balanceOf()
  const { result: token, orderNumber, row } = await begin()
  const { location } = await choose(token, 'pays')
  const back = await follow(location)
  expect(back).toEqual({ status: 303, path: '/returnbank', msg: [paymentStateWords.paid, '1', token, orderNumber] })
  expect(await row()).toMatchObject({ state: 'paid', paid_amount: 500_000, reference: expect.stringMatching(/^\d{15}$/) })
  for (let again = 0; again < 3; again += 1) expect((await follow(location)).msg[1]).toBe('1')
  expect(await balanceOf()).toBe(before + 500_000)
  expect(await choose(token, 'pays')).toMatchObject({ status: 409 })
})

test('credits once when the gateway answers twice', async () => {
  const before = await balanceOf()
  const { result: token } = await begin()
  const { location } = await choose(token, 'twice')
  expect((await follow(location)).msg[1]).toBe('1')
  expect(await balanceOf()).toBe(before + 500_000)
})

test('credits once for fifty simultaneous verifications and returns', async () => {
  const before = await balanceOf()
  const { result: token, row } = await begin()
  const { location } = await choose(token, 'vanishes')
  expect(location).toBeNull()
  const order = (await row()).order_number
  const replies = await Promise.all([
    ...Array.from({ length: 50 }, () => maryam.say(payment.verify, { Token: token })),
    follow(`/api/v1/sale-payments/callback?order=${order}&token=${token}&status=ok`),
    sweep(),
  ])
  expect(replies.slice(0, 50).every((one) => (one as { status: number }).status === 200)).toBe(true)
  expect(await balanceOf()).toBe(before + 500_000)
  expect((await row()).state).toBe('paid')
})

test('credits nothing when refused at the gateway, and the page says so', async () => {
  const before = await balanceOf()
  const { result: token, row } = await begin()
  const back = await follow((await choose(token, 'refuses')).location)
  expect(back.msg.slice(0, 2)).toEqual([paymentStateWords.failed, '0'])
  expect((await row()).state).toBe('failed')
  expect(await balanceOf()).toBe(before)
})

test('keeps a payment pending when the gateway is silent, and the job settles it', async () => {
  const before = await balanceOf()
  const { result: token, row } = await begin()
  timeoutMs = 50
  const back = await follow((await choose(token, 'silent')).location)
  expect(back.msg.slice(0, 2)).toEqual([paymentStateWords.returned, '0'])
  expect(await balanceOf()).toBe(before)
  timeoutMs = 5000
  advance(1)
  expect(await sweep()).toContainEqual({ payment: (await row()).id, state: 'paid' })
  expect(await balanceOf()).toBe(before + 500_000)
})

test('settles a payment whose browser never returns', async () => {
  const before = await balanceOf()
  const { result: token, row } = await begin()
  await choose(token, 'vanishes')
  expect((await row()).state).toBe('sent')
  advance(1)
  await sweep()
  expect((await row()).state).toBe('paid')
  expect(await balanceOf()).toBe(before + 500_000)
})

test('refunds a different amount to the card, never credits it, and notifies administrators', async () => {
  const before = await balanceOf()
  const { result: token, orderNumber, row } = await begin()
  const back = await follow((await choose(token, 'otherAmount')).location)
  expect(back.msg[0]).toBe(paymentStateWords.reversed)
  expect(await row()).toMatchObject({ state: 'reversed', paid_amount: 499_000 })
  expect(await balanceOf()).toBe(before)
  expect(JSON.stringify(world.warnings)).toContain('payment')
  const parisa = await world.person('parisa', { role: 'Admin' })
  const { data } = await parisa.say(payment.troubled, {})
  expect(data!.find((one) => one.orderNumber === orderNumber)).toMatchObject({ state: 'reversed', paidAmount: 499_000 })
})

test('an administrator closes an unrefunded payment with a reason, once', async () => {
  const reverse = gateway.reverse
  gateway.reverse = async () => false
  const { result: token, row } = await begin()
  await follow((await choose(token, 'otherAmount')).location)
  gateway.reverse = reverse
  const { id, state } = await row()
  expect(state).toBe('differs')
  const admin = await world.person('admin-of-payments', { role: 'Admin' })
  expect(await admin.say(payment.handle, { id, Reason: '' })).toMatchObject({ status: 422 })
  expect(await admin.say(payment.handle, { id, Reason: 'با بانک هماهنگ شد' })).toMatchObject({ status: 200 })
  expect(await admin.say(payment.handle, { id, Reason: 'دوباره' })).toMatchObject({ status: 409 })
  expect(await admin.say(payment.handle, { id: 999_999, Reason: 'نیست' })).toMatchObject({ status: 404 })
})

/** Creates a payment of a different amount whose refund the gateway refuses; returns it with the refund requests since. */
async function createDiffering() {
  const begun = await begin()
  const { reverse } = gateway
  gateway.reverse = async () => false
  const { location } = await choose(begun.result, 'otherAmount')
  await follow(location)
  let refundRequests = 0
  gateway.reverse = async () => (refundRequests += 1) > 0
  return { ...begun, location, refundRequests: () => refundRequests, restoreGateway: () => (gateway.reverse = reverse) }
}

test('a closed payment is not refunded again by job, return or company', async () => {
  const { result: Token, row, location, refundRequests, restoreGateway } = await createDiffering()
  const { id } = await row()
  const admin = await world.person('admin-who-repays', { role: 'Admin' })
  expect((await admin.say(payment.handle, { id, Reason: 'به کارت واریز شد' })).status).toBe(200)
  advance(2)
  await sweep()
  expect((await follow(location)).msg[0]).toBe(paymentStateWords.differs)
  expect((await maryam.say(payment.verify, { Token })).status).toBe(200)
  expect((await maryam.say(payment.verify, {})).status).toBe(200)
  restoreGateway()
  expect(refundRequests()).toBe(0)
  expect(await row()).toMatchObject({ state: 'differs', handled_reason: 'به کارت واریز شد' })
})

test('cannot be closed during a refund request, which runs once at a time', async () => {
  const { row, location, restoreGateway } = await createDiffering()
  const { id } = await row()
  const admin = await world.person('admin-who-waits', { role: 'Admin' })
  const answer = Promise.withResolvers<boolean>()
  const requested = Promise.withResolvers<void>()
  let refundRequests = 0
  gateway.reverse = () => {
    refundRequests += 1
    requested.resolve()
    return answer.promise
  }
  advance(2)
  const sweeping = sweep()
  await requested.promise
  await follow(location)
  expect(await admin.say(payment.handle, { id, Reason: 'واریز شد' })).toMatchObject({
    status: 409,
    message: words.givingBack,
  })
  answer.resolve(true)
  expect(await sweeping).toContainEqual({ payment: id, state: 'reversed' })
  restoreGateway()
  expect(refundRequests).toBe(1)
  expect(await row()).toMatchObject({ state: 'reversed', handled_at: null })
})

test('a refund request without an answer blocks closing for a day and is retried', async () => {
  const { row, restoreGateway } = await createDiffering()
  const { id } = await row()
  const admin = await world.person('admin-of-silence', { role: 'Admin' })
  gateway.reverse = () => new Promise(() => {})
  timeoutMs = 30
  advance(2)
  await sweep()
  const close = () => admin.say(payment.handle, { id, Reason: 'واریز شد' })
  expect((await close()).status).toBe(409)
  // Past the hour of automatic retries; it is still found.
  advance(61)
  expect((await close()).status).toBe(409)
  gateway.reverse = async () => true
  await sweep()
  expect((await row()).state).toBe('reversed')

  const lasting = await createDiffering()
  gateway.reverse = () => new Promise(() => {})
  advance(2)
  await sweep()
  advance(26 * 60)
  await sweep()
  restoreGateway()
  expect((await admin.say(payment.handle, { id: (await lasting.row()).id, Reason: 'از بانک پرسیده شد' })).status).toBe(200)
})

test('a return with a foreign, old or unknown token changes nothing', async () => {
  const before = await balanceOf()
  const one = await begin()
  const other = await begin()
  await choose(other.result, 'pays')
  const returns = [
    `order=${one.orderNumber}&token=${other.result}&status=ok`,
    `order=000000000000&token=${other.result}&status=ok`,
    `order=${one.orderNumber}${one.orderNumber}&token=${one.result}&status=ok`,
    '',
    'order=%27;drop&token=x',
  ]
  for (const address of returns) {
    const back = await follow(`/api/v1/sale-payments/callback?${address}`)
    expect(back.msg.slice(0, 2), address).toEqual([words.unknown, '0'])
  }
  expect((await one.row()).state).toBe('sent')
  expect(await balanceOf()).toBe(before)
  // The paid amount at the gateway settles its own payment only.
  advance(1)
  await sweep()
  expect([(await one.row()).state, (await other.row()).state]).toEqual(['sent', 'paid'])
  expect(await balanceOf()).toBe(before + 500_000)
})

test('retries later when the return comes before the token is stored', async () => {
  const { begin: beginEmbedded } = embedded
  let returned: { status: number; msg: string[] } | undefined
  gateway.begin = async (order) => {
    const begun = await beginEmbedded(order)
    await choose(begun.token, 'pays')
    returned = await follow(`/api/v1/sale-payments/callback?order=${order.orderNumber}&token=${begun.token}&status=ok`)
    return begun
  }
  const before = await balanceOf()
  const { row } = await begin()
  gateway.begin = beginEmbedded
  expect(returned!.msg[1]).toBe('0')
  expect((await row()).state).toBe('sent')
  advance(1)
  await sweep()
  expect((await row()).state).toBe('paid')
  expect(await balanceOf()).toBe(before + 500_000)
})

test('gives up a payment that was only begun after an hour of database time', async () => {
  const { row } = await begin()
  advance(59)
  await sweep()
  expect((await row()).state).toBe('sent')
  advance(2)
  await sweep()
  expect((await row()).state).toBe('expired')
  const parisa = world.another({ ahead: () => 3_600_000 })
  const { data } = await parisa.as(maryam).say(payment.begin, { Amount: 30_000 })
  await sweep()
  expect((await rowOf(data!.orderNumber)).state).toBe('sent')
})

test('begins nothing when the gateway is silent at the start, and accepts the same amount again', async () => {
  const originalBegin = gateway.begin
  gateway.begin = () => new Promise(() => {})
  timeoutMs = 30
  const { status, message } = await maryam.say(payment.begin, { Amount: 40_000 })
  gateway.begin = originalBegin
  expect([status, message]).toEqual([502, words.gatewaySilent])
  timeoutMs = 5000
  expect((await begin(40_000)).result).toBeTruthy()
})

test('has no payments without a gateway, and test variant and embedded page only in the demo', async () => {
  const bare = await openWorld()
  const reza = await bare.person('reza', { role: 'TransportationCompanyAdmin', companyId: bare.cast.companies.sepehr.id })
  expect(await reza.say(payment.begin, { Amount: 50_000 })).toMatchObject({ status: 502, message: words.noGateway })
  expect(await reza.say(payment.verifyTest, {})).toMatchObject({ status: 404 })
  expect((await bare.app.request('/api/embedded-gateway/00')).status).toBe(404)
  await bare.close()
  expect(await maryam.say(payment.verifyTest, {})).toMatchObject({ status: 200 })
})

test('returns state and amount to a signed-out client with both numbers of a payment only', async () => {
  const { result: token, orderNumber } = await begin(70_000)
  const readState = (Token: string, OrderId: string) => world.stranger.say(payment.state, { Token, OrderId })
  expect((await readState(token, orderNumber)).data).toEqual({ state: 'sent', amount: 70_000, appLink: 'barnobat://wallet' })
  for (const [one, other] of [
    [token, '000000000000'],
    ['x', orderNumber],
    [token, ''],
    ['', orderNumber],
  ] as const) {
    expect([404, 422]).toContain((await readState(one, other)).status)
  }
})

/** Begins a payment and returns what its company is shown. */
async function beginAndLeave() {
  const { orderNumber, result: token, row } = await begin()
  const { id } = await row()
  const shown = async () => (await maryam.say(payment.own, {})).data!.find((one) => one.id === id)!
  return { id, orderNumber, token, row, shown }
}

test('continues an unfinished payment on the same gateway page and credits it once', async () => {
  const before = await balanceOf()
  const { id, orderNumber, token, shown, row } = await beginAndLeave()
  expect(await shown()).toMatchObject({ state: 'sent', canContinue: true })
  const twice = await Promise.all([maryam.say(payment.resume, { id }), maryam.say(payment.resume, { id })])
  for (const { status, data } of twice) {
    expect([status, data!.redirect]).toEqual([200, { method: 'GET', url: `/api/embedded-gateway/${token}`, fields: {} }])
  }
  const { location } = await choose(token, 'pays')
  await Promise.all([follow(location), follow(location)])
  expect(await row()).toMatchObject({ state: 'paid', order_number: orderNumber })
  expect(await balanceOf()).toBe(before + 500_000)
  expect(await shown()).toMatchObject({ state: 'paid', canContinue: false })
  expect(await maryam.say(payment.resume, { id })).toMatchObject({
    status: 409,
    message: 'این پرداخت دیگر باز نیست. وضعیت آن در فهرست پرداخت‌ها آمده است.',
  })
  expect(await maryam.say(payment.abandon, { id })).toMatchObject({ status: 409 })
})

test('credits a payment that was paid before the browser was lost, without a redirect', async () => {
  const before = await balanceOf()
  const { id, token, row } = await beginAndLeave()
  await choose(token, 'vanishes')
  expect(await maryam.say(payment.resume, { id })).toMatchObject({ status: 409 })
  expect((await row()).state).toBe('paid')
  expect(await balanceOf()).toBe(before + 500_000)
  const abandoned = await beginAndLeave()
  await choose(abandoned.token, 'vanishes')
  expect(await maryam.say(payment.abandon, { id: abandoned.id })).toMatchObject({
    status: 200,
    data: { id: abandoned.id, state: 'paid' },
    message: 'پرداخت انجام شد و اعتبار افزایش یافت',
  })
  expect(await balanceOf()).toBe(before + 1_000_000)
})

test('an abandoned payment is over; a later confirmation of the gateway credits it once', async () => {
  const before = await balanceOf()
  const { id, token, shown } = await beginAndLeave()
  const both = await Promise.all([maryam.say(payment.abandon, { id }), maryam.say(payment.abandon, { id })])
  expect(both.some(({ status }) => status === 200)).toBe(true)
  expect(both.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect(await shown()).toMatchObject({ state: 'failed', canContinue: false })
  expect(await maryam.say(payment.resume, { id })).toMatchObject({ status: 409 })
  expect(await maryam.say(payment.abandon, { id })).toMatchObject({ status: 409 })
  await follow((await choose(token, 'pays')).location)
  expect(await balanceOf()).toBe(before + 500_000)
})

test('continues a payment for twenty minutes, for its own company only', async () => {
  const { id, shown } = await beginAndLeave()
  const kaveh = { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.kaveh.id } as const
  const stranger = await world.person('nasrin', kaveh)
  for (const call of [payment.resume, payment.abandon]) {
    expect(await stranger.say(call, { id })).toMatchObject({ status: 404, message: 'پرداختی با این شماره پیدا نشد.' })
    expect(await stranger.say(call, { id: 999_999 })).toMatchObject({ status: 404 })
  }
  advance(19)
  expect(await maryam.say(payment.resume, { id })).toMatchObject({ status: 200 })
  advance(1)
  expect(await shown()).toMatchObject({ state: 'sent', canContinue: false })
  expect(await maryam.say(payment.resume, { id })).toMatchObject({ status: 409 })
  expect(await maryam.say(payment.abandon, { id })).toMatchObject({ status: 409 })
})

test('rejects verification of another company’s token and does not list its payments', async () => {
  const { result: token } = await begin()
  const reza = await world.person('reza', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.kaveh.id })
  expect(await reza.say(payment.verify, { Token: token })).toMatchObject({ status: 404 })
  expect((await reza.say(payment.own, {})).data!.some((one) => one.token === token)).toBe(false)
  expect((await maryam.say(payment.own, {})).data!.some((one) => one.token === token)).toBe(true)
})
