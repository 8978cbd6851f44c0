/** Paying into a company's wallet (S2 "Online charge", §5; GAP46), at the embedded gateway with every misbehaviour it has. */
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
/** How long the gateway is waited for, ms: only silence is not worth waiting for. */
let patience = 5000

beforeAll(async () => {
  gateway = openGateway({ ...readSettings({}), demo: true })!
  Object.defineProperty(gateway, 'timeoutMs', { get: () => patience })
  world = await openWorld({ demo: true, outside: { gateway } })
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
})
afterAll(async () => {
  expect(world.errors).toEqual([])
  await world.close()
})
beforeEach(() => {
  patience = 5000
  later(5)
  world.warnings.length = 0
})

/** Minutes go by. */
const later = (minutes: number) => (world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000))
const doors = () => ({
  db: world.db,
  clock: { at: async () => world.clock.now },
  gateway,
  log: { warn: (one: unknown) => void world.warnings.push(one) },
})
const sweep = () => sweepPayments(doors())

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

/** Somebody chooses on the gateway's page; answers where the browser is sent. */
async function choose(token: string, behaviour: Behaviour) {
  const answer = await world.app.request(`/api/embedded-gateway/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `behaviour=${behaviour}`,
  })
  return { status: answer.status, location: answer.headers.get('location') }
}
/** The browser follows. */
async function follow(location: string | null) {
  const answer = await world.app.request(location!)
  const to = new URL(answer.headers.get('location')!, 'http://here')
  return { status: answer.status, path: to.pathname, msg: to.searchParams.get('msg')!.split('?') }
}

test('amounts: 9,999 rials are too few, 10,000 are enough, digits of any script are read, and nothing else is', async () => {
  const refused = async (Amount: unknown) => {
    const { status, errors } = await maryam.raw('POST', '/api/v1/sale-payments', { Amount })
    return [status, Object.keys(errors as object)]
  }
  expect(await maryam.say(payment.begin, { Amount: 9999 })).toMatchObject({ status: 422, errors: { Amount: words.least } })
  expect(await refused(0)).toEqual([422, ['Amount']])
  expect(await refused(null)).toEqual([422, ['Amount']])
  for (const bad of ['ده هزار', '1e9', '10000.5', -10_000, '99999999999999999999', 10_000_000_001, {}, [10_000], true]) {
    expect(await refused(bad), String(bad)).toEqual([400, ['Amount']])
  }
  expect((await begin('۱۰٬۰۰۰')).redirect.url).toMatch(/^\/api\/embedded-gateway\/[\da-f]{32}$/)
  expect(await begin(10_000)).toMatchObject({ result: expect.stringMatching(/^[\da-f]{32}$/) })
})

test('the answer is the token, as the texts read it, and the row was there before the gateway was asked', async () => {
  const { result, data, status } = await maryam.say(payment.begin, { Amount: 20_000 })
  expect(status).toBe(200)
  expect(result).toBe(data!.result)
  expect(await rowOf(data!.orderNumber)).toMatchObject({ state: 'sent', token: result, amount: 20_000, member_id: maryam.id })
})

test('paid: the wallet is credited once, however often the way back is taken', async () => {
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

test('a gateway that answers twice pays once', async () => {
  const before = await balanceOf()
  const { result: token } = await begin()
  const { location } = await choose(token, 'twice')
  expect((await follow(location)).msg[1]).toBe('1')
  expect(await balanceOf()).toBe(before + 500_000)
})

test('fifty who ask at once about one token, and the way back at the same time, pay once', async () => {
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

test('refused at the gateway: nothing is credited, and the page says so', async () => {
  const before = await balanceOf()
  const { result: token, row } = await begin()
  const back = await follow((await choose(token, 'refuses')).location)
  expect(back.msg.slice(0, 2)).toEqual([paymentStateWords.failed, '0'])
  expect((await row()).state).toBe('failed')
  expect(await balanceOf()).toBe(before)
})

test('a gateway that is silent about the receipt: the page waits, and the clockwork finds out', async () => {
  const before = await balanceOf()
  const { result: token, row } = await begin()
  patience = 50
  const back = await follow((await choose(token, 'silent')).location)
  expect(back.msg.slice(0, 2)).toEqual([paymentStateWords.returned, '0'])
  expect(await balanceOf()).toBe(before)
  patience = 5000
  later(1)
  expect(await sweep()).toContainEqual({ payment: (await row()).id, state: 'paid' })
  expect(await balanceOf()).toBe(before + 500_000)
})

test('a browser that never comes back loses nothing', async () => {
  const before = await balanceOf()
  const { result: token, row } = await begin()
  await choose(token, 'vanishes')
  expect((await row()).state).toBe('sent')
  later(1)
  await sweep()
  expect((await row()).state).toBe('paid')
  expect(await balanceOf()).toBe(before + 500_000)
})

test('another amount is never credited: it goes back to the card, and administrators are told', async () => {
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

test('where the gateway does not give it back, an administrator closes it with a reason, once', async () => {
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

/** A payment of another amount at a gateway that says no to giving it back; answers it with how often that was asked since. */
async function differing() {
  const begun = await begin()
  const { reverse } = gateway
  gateway.reverse = async () => false
  const { location } = await choose(begun.result, 'otherAmount')
  await follow(location)
  let asked = 0
  gateway.reverse = async () => (asked += 1) > 0
  return { ...begun, location, asked: () => asked, mend: () => (gateway.reverse = reverse) }
}

test('what an administrator closed is over: neither the clockwork, nor the way back, nor the company gives it back again', async () => {
  const { result: Token, row, location, asked, mend } = await differing()
  const { id } = await row()
  const admin = await world.person('admin-who-repays', { role: 'Admin' })
  expect((await admin.say(payment.handle, { id, Reason: 'به کارت واریز شد' })).status).toBe(200)
  later(2)
  await sweep()
  expect((await follow(location)).msg[0]).toBe(paymentStateWords.differs)
  expect((await maryam.say(payment.verify, { Token })).status).toBe(200)
  expect((await maryam.say(payment.verify, {})).status).toBe(200)
  mend()
  expect(asked()).toBe(0)
  expect(await row()).toMatchObject({ state: 'differs', handled_reason: 'به کارت واریز شد' })
})

test('while the gateway is asked to give it back nobody closes it, and it is asked by one at a time', async () => {
  const { row, location, mend } = await differing()
  const { id } = await row()
  const admin = await world.person('admin-who-waits', { role: 'Admin' })
  const said = Promise.withResolvers<boolean>()
  const heard = Promise.withResolvers<void>()
  let asked = 0
  gateway.reverse = () => {
    asked += 1
    heard.resolve()
    return said.promise
  }
  later(2)
  const sweeping = sweep()
  await heard.promise
  await follow(location)
  expect(await admin.say(payment.handle, { id, Reason: 'واریز شد' })).toMatchObject({
    status: 409,
    message: words.givingBack,
  })
  said.resolve(true)
  expect(await sweeping).toContainEqual({ payment: id, state: 'reversed' })
  mend()
  expect(asked).toBe(1)
  expect(await row()).toMatchObject({ state: 'reversed', handled_at: null })
})

test('a gateway that was asked and never answered may have given it back: nobody closes it for a day, and it is asked on', async () => {
  const { row, mend } = await differing()
  const { id } = await row()
  const admin = await world.person('admin-of-silence', { role: 'Admin' })
  gateway.reverse = () => new Promise(() => {})
  patience = 30
  later(2)
  await sweep()
  const close = () => admin.say(payment.handle, { id, Reason: 'واریز شد' })
  expect((await close()).status).toBe(409)
  // The hour in which one is asked about is over; this one is found all the same.
  later(61)
  expect((await close()).status).toBe(409)
  gateway.reverse = async () => true
  await sweep()
  expect((await row()).state).toBe('reversed')

  const lasting = await differing()
  gateway.reverse = () => new Promise(() => {})
  later(2)
  await sweep()
  later(26 * 60)
  await sweep()
  mend()
  expect((await admin.say(payment.handle, { id: (await lasting.row()).id, Reason: 'از بانک پرسیده شد' })).status).toBe(200)
})

test('a way back with a token of somebody else, an old one, or a number nobody has changes nothing', async () => {
  const before = await balanceOf()
  const one = await begin()
  const other = await begin()
  await choose(other.result, 'pays')
  const ways = [
    `order=${one.orderNumber}&token=${other.result}&status=ok`,
    `order=000000000000&token=${other.result}&status=ok`,
    `order=${one.orderNumber}${one.orderNumber}&token=${one.result}&status=ok`,
    '',
    'order=%27;drop&token=x',
  ]
  for (const way of ways) {
    const back = await follow(`/api/v1/sale-payments/callback?${way}`)
    expect(back.msg.slice(0, 2), way).toEqual([words.unknown, '0'])
  }
  expect((await one.row()).state).toBe('sent')
  expect(await balanceOf()).toBe(before)
  // What was paid at the gateway finds its own payment, and no other.
  later(1)
  await sweep()
  expect([(await one.row()).state, (await other.row()).state]).toEqual(['sent', 'paid'])
  expect(await balanceOf()).toBe(before + 500_000)
})

test('a way back before the token is written down is asked about later', async () => {
  const { begin: ask } = embedded
  let told: { status: number; msg: string[] } | undefined
  gateway.begin = async (order) => {
    const begun = await ask(order)
    await choose(begun.token, 'pays')
    told = await follow(`/api/v1/sale-payments/callback?order=${order.orderNumber}&token=${begun.token}&status=ok`)
    return begun
  }
  const before = await balanceOf()
  const { row } = await begin()
  gateway.begin = ask
  expect(told!.msg[1]).toBe('0')
  expect((await row()).state).toBe('sent')
  later(1)
  await sweep()
  expect((await row()).state).toBe('paid')
  expect(await balanceOf()).toBe(before + 500_000)
})

test('whoever only began is given up after an hour by the database, whatever the clock of a server says', async () => {
  const { row } = await begin()
  later(59)
  await sweep()
  expect((await row()).state).toBe('sent')
  later(2)
  await sweep()
  expect((await row()).state).toBe('expired')
  const parisa = world.another({ ahead: () => 3_600_000 })
  const { data } = await parisa.as(maryam).say(payment.begin, { Amount: 30_000 })
  await sweep()
  expect((await rowOf(data!.orderNumber)).state).toBe('sent')
})

test('a gateway that is silent at the beginning: nothing begins, and the same amount may be sent again', async () => {
  const ask = gateway.begin
  gateway.begin = () => new Promise(() => {})
  patience = 30
  const { status, message } = await maryam.say(payment.begin, { Amount: 40_000 })
  gateway.begin = ask
  expect([status, message]).toEqual([502, words.gatewaySilent])
  patience = 5000
  expect((await begin(40_000)).result).toBeTruthy()
})

test('without a gateway nobody can pay, and outside of the demo neither the test variant nor the embedded page is there', async () => {
  const bare = await openWorld()
  const reza = await bare.person('reza', { role: 'TransportationCompanyAdmin', companyId: bare.cast.companies.sepehr.id })
  expect(await reza.say(payment.begin, { Amount: 50_000 })).toMatchObject({ status: 502, message: words.noGateway })
  expect(await reza.say(payment.verifyTest, {})).toMatchObject({ status: 404 })
  expect((await bare.app.request('/api/embedded-gateway/00')).status).toBe(404)
  await bare.close()
  expect(await maryam.say(payment.verifyTest, {})).toMatchObject({ status: 200 })
})

test('a stranger with both numbers of a payment learns its state and amount, and with one of them nothing', async () => {
  const { result: token, orderNumber } = await begin(70_000)
  const asks = (Token: string, OrderId: string) => world.stranger.say(payment.state, { Token, OrderId })
  expect((await asks(token, orderNumber)).data).toEqual({ state: 'sent', amount: 70_000, appLink: 'barnobat://wallet' })
  for (const [one, other] of [
    [token, '000000000000'],
    ['x', orderNumber],
    [token, ''],
    ['', orderNumber],
  ] as const) {
    expect([404, 422]).toContain((await asks(one, other)).status)
  }
})

/** A begun payment, and what its company is shown of it. */
async function beginAndLeave() {
  const { orderNumber, result: token, row } = await begin()
  const { id } = await row()
  const shown = async () => (await maryam.say(payment.own, {})).data!.find((one) => one.id === id)!
  return { id, orderNumber, token, row, shown }
}

test('a payment that was begun and not finished is continued on the same page of the gateway, and credits once', async () => {
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

test('a payment that was paid before the browser was lost is credited and not led to the gateway again', async () => {
  const before = await balanceOf()
  const { id, token, row } = await beginAndLeave()
  await choose(token, 'vanishes')
  expect(await maryam.say(payment.resume, { id })).toMatchObject({ status: 409 })
  expect((await row()).state).toBe('paid')
  expect(await balanceOf()).toBe(before + 500_000)
  const given = await beginAndLeave()
  await choose(given.token, 'vanishes')
  expect(await maryam.say(payment.abandon, { id: given.id })).toMatchObject({
    status: 200,
    data: { id: given.id, state: 'paid' },
    message: 'پرداخت انجام شد و اعتبار افزایش یافت',
  })
  expect(await balanceOf()).toBe(before + 1_000_000)
})

test('a payment that is given up is over; what the gateway vouches for later is credited once', async () => {
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

test('a payment is continued for twenty minutes, by its own company alone', async () => {
  const { id, shown } = await beginAndLeave()
  const kaveh = { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.kaveh.id } as const
  const stranger = await world.person('nasrin', kaveh)
  for (const call of [payment.resume, payment.abandon]) {
    expect(await stranger.say(call, { id })).toMatchObject({ status: 404, message: 'پرداختی با این شماره پیدا نشد.' })
    expect(await stranger.say(call, { id: 999_999 })).toMatchObject({ status: 404 })
  }
  later(19)
  expect(await maryam.say(payment.resume, { id })).toMatchObject({ status: 200 })
  later(1)
  expect(await shown()).toMatchObject({ state: 'sent', canContinue: false })
  expect(await maryam.say(payment.resume, { id })).toMatchObject({ status: 409 })
  expect(await maryam.say(payment.abandon, { id })).toMatchObject({ status: 409 })
})

test("another company's token is nobody's to verify, and its payments are in nobody else's list", async () => {
  const { result: token } = await begin()
  const reza = await world.person('reza', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.kaveh.id })
  expect(await reza.say(payment.verify, { Token: token })).toMatchObject({ status: 404 })
  expect((await reza.say(payment.own, {})).data!.some((one) => one.token === token)).toBe(false)
  expect((await maryam.say(payment.own, {})).data!.some((one) => one.token === token)).toBe(true)
})
