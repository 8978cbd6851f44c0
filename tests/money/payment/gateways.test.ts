/** The two gateways as documented, and their failure modes. */
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
  let timeoutMs = 5000
  beforeAll(async () => {
    service = await openGateways()
    const settings = {
      PAYMENT_PROVIDER: provider,
      PAYMENT_URL: service.url,
      PAYMENT_KEY: providers[provider],
      PUBLIC_URL: 'https://barnobat.example',
    }
    const gateway = openGateway({ ...readSettings(settings), demo: false })!
    Object.defineProperty(gateway, 'timeoutMs', { get: () => timeoutMs })
    world = await openWorld({ outside: { gateway }, publicUrl: 'https://barnobat.example' })
    maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
  })
  afterAll(async () => {
    expect(world.errors).toEqual([])
    await world.close()
    await service.close()
  })
  beforeEach(() => {
    // A failed gateway pauses; move past the pause.
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
    world.warnings.length = 0
    Object.assign(service, { mood: 'well', requests: [] })
    timeoutMs = 5000
  })

  let receipts = 14_226_761_817
  const begin = async (Amount = 300_000) => (await maryam.say(payment.begin, { Amount })).data!
  /** Charges the card; returns the receipt. */
  const pay = (token: string, amount = service.orders.get(token)!.amount) => {
    const reference = String((receipts += 1))
    service.paid.set(provider === 'zarinpal' ? token : reference, { amount, reference })
    return reference
  }
  /** Returns the browser as this gateway does. */
  async function returnBrowser(order: string, token: string, reference: string, ok = true) {
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
  const countCredits = async () => {
    const transfers = world.db.selectFrom('ledger_transfer').select((eb) => eb.fn.countAll<number>().as('count'))
    return Number((await transfers.where('kind', '=', 'ONLINE_CHARGE').executeTakeFirstOrThrow()).count)
  }

  test('begins as documented and redirects the browser to the gateway', async () => {
    const { result: token, orderNumber, redirect } = await begin()
    const callback = 'https://barnobat.example/api/v1/sale-payments/callback'
    const body =
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
    expect(service.requests).toEqual([{ path, body }])
    expect(redirect).toEqual(
      provider === 'zarinpal'
        ? { method: 'GET', url: `${service.url}/pg/StartPay/${token}`, fields: {} }
        : { method: 'POST', url: `${service.url}/OnlinePG/OnlinePG`, fields: { Token: token, GetMethod: '' } },
    )
  })

  test('verifies and credits a paid one once; the gateway’s second answer counts as the first', async () => {
    const before = await countCredits()
    const { result: token, orderNumber } = await begin()
    const reference = pay(token)
    expect((await returnBrowser(orderNumber, token, reference)).slice(0, 2)).toEqual([paymentStateWords.paid, '1'])
    expect((await returnBrowser(orderNumber, token, reference))[1]).toBe('1')
    expect(await countCredits()).toBe(before + 1)
  })

  test('continues after a server died between receipt and wallet', async () => {
    const { result: token, orderNumber } = await begin()
    const reference = pay(token)
    service.paid.get(provider === 'zarinpal' ? token : reference)!.verified = true
    expect((await returnBrowser(orderNumber, token, reference))[1]).toBe('1')
  })

  test('a cancelled payment credits nothing', async () => {
    const { result: token, orderNumber } = await begin()
    expect((await returnBrowser(orderNumber, token, '', false))[0]).toBe(paymentStateWords.failed)
    expect(await stateOf(orderNumber)).toBe('failed')
  })

  test('a false claim of payment by the browser credits nothing', async () => {
    const before = await countCredits()
    const { result: token, orderNumber } = await begin()
    expect((await returnBrowser(orderNumber, token, '999'))[1]).toBe('0')
    expect(await countCredits()).toBe(before)
  })

  test('refunds a different amount and never credits it', async () => {
    const before = await countCredits()
    const { result: token, orderNumber } = await begin()
    const reference = pay(token, 299_000)
    await returnBrowser(orderNumber, token, reference)
    expect(await stateOf(orderNumber)).toBe('reversed')
    expect(await countCredits()).toBe(before)
  })

  test('a receipt that was used once credits nothing again', async () => {
    const first = await begin()
    const reference = pay(first.result)
    await returnBrowser(first.orderNumber, first.result, reference)
    const before = await countCredits()
    const second = await begin()
    if (provider === 'zarinpal') {
      expect((await returnBrowser(second.orderNumber, first.result, ''))[0]).toBe(words.unknown)
    } else {
      await returnBrowser(second.orderNumber, second.result, reference)
    }
    expect(await stateOf(second.orderNumber)).not.toBe('paid')
    expect(await countCredits()).toBe(before)
  })

  test.each(['silent', 'talking', 'elsewhere', 'nonsense', { code: -10 }, { code: 8 }] as const)(
    'when it is %s nothing begins or concludes, and its key is not exposed',
    async (mood) => {
      timeoutMs = 150
      const { result: token, orderNumber } = await begin()
      const reference = pay(token)
      service.mood = mood
      expect((await returnBrowser(orderNumber, token, reference))[1]).toBe('0')
      expect(await stateOf(orderNumber)).toBe('returned')
      world.clock.now = new Date(world.clock.now.getTime() + 60_000)
      const refused = await maryam.say(payment.begin, { Amount: 300_000 })
      expect([refused.status, refused.message]).toEqual([502, words.gatewaySilent])
      const exposed = JSON.stringify([refused, world.warnings, await world.db.selectFrom('audit_event').selectAll().execute()])
      expect(exposed).not.toContain(MERCHANT)
      service.mood = 'well'
      timeoutMs = 5000
      world.clock.now = new Date(world.clock.now.getTime() + 60_000)
      expect((await returnBrowser(orderNumber, token, reference))[1]).toBe('1')
    },
  )
})

test('settings: a provider needs an account and a return address, and a terminal is a number', () => {
  const readFaults = (env: Record<string, string>) => {
    try {
      readSettings(env)
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(readFaults({ PAYMENT_PROVIDER: 'zarinpal' })).toContain('PAYMENT_KEY')
  expect(readFaults({ PAYMENT_PROVIDER: 'zarinpal', PAYMENT_KEY: MERCHANT })).toContain('PUBLIC_URL')
  const at = { PAYMENT_PROVIDER: 'shaparak', PUBLIC_URL: 'https://barnobat.example' }
  expect(readFaults({ ...at, PAYMENT_KEY: MERCHANT })).toContain('number of a terminal')
  expect(readFaults({ ...at, PAYMENT_KEY: TERMINAL })).toBe('')
  for (const link of ['javascript://x', 'data://x', 'nothing', 'JavaScript://alert(1)']) {
    expect(readFaults({ PAYMENT_APP_LINK: link })).toContain('PAYMENT_APP_LINK')
  }
})
