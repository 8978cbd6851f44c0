/** The two gateways as their documents describe them, and what they do when they are not themselves. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { payment } from '#contract/money/payment.ts'
import { paymentStateWords, paymentWords as words } from '#contract/money/payment-words.ts'
import { openGateway } from '#server/platform/outside/gateway/index.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { openWorld, type Person, type World } from '../../world.ts'
import { MERCHANT, openGateways, TERMINAL } from './gateways.ts'

const providers = { zarinpal: MERCHANT, shaparak: TERMINAL } as const

describe.each(Object.keys(providers) as (keyof typeof providers)[])('%s', (provider) => {
  let service: Awaited<ReturnType<typeof openGateways>>
  let world: World
  let maryam: Person
  let patience = 5000
  beforeAll(async () => {
    service = await openGateways()
    const settings = {
      PAYMENT_PROVIDER: provider,
      PAYMENT_URL: service.url,
      PAYMENT_KEY: providers[provider],
      PUBLIC_URL: 'https://barnobat.example',
    }
    const gateway = openGateway({ ...readSettings(settings), demo: false })!
    Object.defineProperty(gateway, 'timeoutMs', { get: () => patience })
    world = await openWorld({ outside: { gateway }, publicUrl: 'https://barnobat.example' })
    maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
  })
  afterAll(async () => {
    expect(world.errors).toEqual([])
    await world.close()
    await service.close()
  })
  beforeEach(() => {
    // The service has rested since the test before.
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
    world.warnings.length = 0
    Object.assign(service, { mood: 'well', asked: [] })
    patience = 5000
  })

  let receipts = 14_226_761_817
  const begin = async (Amount = 300_000) => (await maryam.say(payment.begin, { Amount })).data!
  /** The card is charged; answers the receipt. */
  const pay = (token: string, amount = service.orders.get(token)!.amount) => {
    const reference = String((receipts += 1))
    service.paid.set(provider === 'zarinpal' ? token : reference, { amount, reference })
    return reference
  }
  /** The browser comes back as this gateway sends it. */
  async function back(order: string, token: string, reference: string, ok = true) {
    const address = '/api/v1/sale-payments/callback'
    const form = { ResNum: order, RefNum: reference, Token: token, State: ok ? 'OK' : 'CanceledByUser', Status: ok ? '2' : '1' }
    const answer =
      provider === 'zarinpal'
        ? await world.app.request(`${address}?order=${order}&Authority=${token}&Status=${ok ? 'OK' : 'NOK'}`)
        : await world.app.request(address, {
            method: 'POST',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body: new URLSearchParams(form).toString(),
          })
    expect(answer.status).toBe(303)
    return new URL(answer.headers.get('location')!, 'http://here').searchParams.get('msg')!.split('?')
  }
  const stateOf = async (order: string) =>
    (await world.db.selectFrom('payment').select('state').where('order_number', '=', order).executeTakeFirstOrThrow()).state
  const credited = async () => {
    const made = world.db.selectFrom('ledger_transfer').select((eb) => eb.fn.countAll<number>().as('count'))
    return Number((await made.where('kind', '=', 'ONLINE_CHARGE').executeTakeFirstOrThrow()).count)
  }

  test('begins as the document says, and leads the browser there', async () => {
    const { result: token, orderNumber, redirect } = await begin()
    const callback = 'https://barnobat.example/api/v1/sale-payments/callback'
    const said =
      provider === 'zarinpal'
        ? {
            merchant_id: MERCHANT,
            amount: 300_000,
            currency: 'IRR',
            callback_url: `${callback}?order=${orderNumber}`,
            description: expect.stringContaining(orderNumber),
            metadata: { order_id: orderNumber },
          }
        : { action: 'token', TerminalId: TERMINAL, Amount: 300_000, ResNum: orderNumber, RedirectUrl: callback }
    const path = provider === 'zarinpal' ? '/pg/v4/payment/request.json' : '/onlinepg/onlinepg'
    expect(service.asked).toEqual([{ path, said }])
    expect(redirect).toEqual(
      provider === 'zarinpal'
        ? { method: 'GET', url: `${service.url}/pg/StartPay/${token}`, fields: {} }
        : { method: 'POST', url: `${service.url}/OnlinePG/OnlinePG`, fields: { Token: token, GetMethod: '' } },
    )
  })

  test('a paid one is verified and credited once; the second word of the gateway counts as the first', async () => {
    const before = await credited()
    const { result: token, orderNumber } = await begin()
    const reference = pay(token)
    expect((await back(orderNumber, token, reference)).slice(0, 2)).toEqual([paymentStateWords.paid, '1'])
    expect((await back(orderNumber, token, reference))[1]).toBe('1')
    expect(await credited()).toBe(before + 1)
  })

  test('a server that died between the receipt and the wallet goes on where it was', async () => {
    const { result: token, orderNumber } = await begin()
    const reference = pay(token)
    service.paid.get(provider === 'zarinpal' ? token : reference)!.verified = true
    expect((await back(orderNumber, token, reference))[1]).toBe('1')
  })

  test('a payer who turned back has paid nothing', async () => {
    const { result: token, orderNumber } = await begin()
    expect((await back(orderNumber, token, '', false))[0]).toBe(paymentStateWords.failed)
    expect(await stateOf(orderNumber)).toBe('failed')
  })

  test('a browser that says it was paid, and was not, pays nothing', async () => {
    const before = await credited()
    const { result: token, orderNumber } = await begin()
    expect((await back(orderNumber, token, '999'))[1]).toBe('0')
    expect(await credited()).toBe(before)
  })

  test('another amount is given back, never credited', async () => {
    const before = await credited()
    const { result: token, orderNumber } = await begin()
    const reference = pay(token, 299_000)
    await back(orderNumber, token, reference)
    expect(await stateOf(orderNumber)).toBe('reversed')
    expect(await credited()).toBe(before)
  })

  test('a receipt that paid once pays no second time', async () => {
    const first = await begin()
    const reference = pay(first.result)
    await back(first.orderNumber, first.result, reference)
    const before = await credited()
    const second = await begin()
    if (provider === 'zarinpal') {
      expect((await back(second.orderNumber, first.result, ''))[0]).toBe(words.unknown)
    } else {
      await back(second.orderNumber, second.result, reference)
    }
    expect(await stateOf(second.orderNumber)).not.toBe('paid')
    expect(await credited()).toBe(before)
  })

  test.each(['silent', 'talking', 'elsewhere', 'nonsense', { code: -10 }, { code: 8 }] as const)(
    'when it is %s nothing begins, nothing is concluded, and its key is told nobody',
    async (mood) => {
      patience = 150
      const { result: token, orderNumber } = await begin()
      const reference = pay(token)
      service.mood = mood
      expect((await back(orderNumber, token, reference))[1]).toBe('0')
      expect(await stateOf(orderNumber)).toBe('returned')
      world.clock.now = new Date(world.clock.now.getTime() + 60_000)
      const refused = await maryam.say(payment.begin, { Amount: 300_000 })
      expect([refused.status, refused.message]).toEqual([502, words.gatewaySilent])
      const told = JSON.stringify([refused, world.warnings, await world.db.selectFrom('audit_event').selectAll().execute()])
      expect(told).not.toContain(MERCHANT)
      service.mood = 'well'
      patience = 5000
      world.clock.now = new Date(world.clock.now.getTime() + 60_000)
      expect((await back(orderNumber, token, reference))[1]).toBe('1')
    },
  )
})

test('settings: a provider needs its account and an address to come back to, and a terminal is a number', () => {
  const faults = (env: Record<string, string>) => {
    try {
      readSettings(env)
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(faults({ PAYMENT_PROVIDER: 'zarinpal' })).toContain('PAYMENT_KEY')
  expect(faults({ PAYMENT_PROVIDER: 'zarinpal', PAYMENT_KEY: MERCHANT })).toContain('PUBLIC_URL')
  const at = { PAYMENT_PROVIDER: 'shaparak', PUBLIC_URL: 'https://barnobat.example' }
  expect(faults({ ...at, PAYMENT_KEY: MERCHANT })).toContain('number of a terminal')
  expect(faults({ ...at, PAYMENT_KEY: TERMINAL })).toBe('')
  for (const link of ['javascript://x', 'data://x', 'nothing', 'JavaScript://alert(1)']) {
    expect(faults({ PAYMENT_APP_LINK: link })).toContain('PAYMENT_APP_LINK')
  }
})
