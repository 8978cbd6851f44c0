/** Two card gateways on loopback, as documented: they charge, refuse or misbehave. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const MERCHANT = '1344b5d4-0048-11e8-94db-005056a205be'
export const TERMINAL = '2015'

interface Paid {
  amount: number
  reference: string
  verified?: boolean
  reversed?: boolean
}

interface GatewayRequest {
  path: string
  body: Record<string, unknown>
}

/** Accepts · stays silent · sends without end · redirects · sends nonsense · refuses with this code. */
type Mood = 'well' | 'silent' | 'talking' | 'elsewhere' | 'nonsense' | { code: number }

export async function openGateways() {
  const service = {
    url: '',
    requests: [] as GatewayRequest[],
    mood: 'well' as Mood,
    /** Charged amounts by authority or receipt. */
    paid: new Map<string, Paid>(),
    /** Requested orders by token. */
    orders: new Map<string, { amount: number; order: string }>(),
    /** Awaited before a token is returned. */
    hold: Promise.resolve(),
    close: async () => {},
  }
  let next = 207_288_780
  const end = (response: ServerResponse, body: object, http = 200) =>
    response.writeHead(http, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  const answerZarinpal: Record<string, (body: Record<string, unknown>) => object> = {
    request(body) {
      const authority = `A${String((next += 1)).padStart(35, '0')}`
      const order = (body['metadata'] as { order_id: string }).order_id
      service.orders.set(authority, { amount: body['amount'] as number, order })
      return { data: { code: 100, message: 'Success', authority, fee_type: 'Merchant', fee: 100 }, errors: [] }
    },
    verify(body) {
      const paid = service.paid.get(body['authority'] as string)
      if (!service.orders.has(body['authority'] as string)) return buildFailure(-54)
      if (!paid || paid.reversed) return buildFailure(-51)
      if (paid.amount !== body['amount']) return buildFailure(-50)
      const code = paid.verified ? 101 : 100
      paid.verified = true
      return { data: { code, message: 'Paid', ref_id: Number(paid.reference), card_pan: '502229******5995', fee: 0 }, errors: [] }
    },
    inquiry(body) {
      const paid = service.paid.get(body['authority'] as string)
      return { data: { code: 100, status: paid ? 'PAID' : 'IN_BANK', ...(paid ? { amount: paid.amount } : {}) }, errors: [] }
    },
    reverse(body) {
      const paid = service.paid.get(body['authority'] as string)
      if (!paid) return buildFailure(-61)
      paid.reversed = true
      return { data: { code: 100, message: 'Reversed' }, errors: [] }
    },
  }
  const buildFailure = (code: number) => ({ data: [], errors: { code, message: 'خطا', validations: [] } })

  function answerSaman(path: string, body: Record<string, unknown>): object {
    if (path === '/onlinepg/onlinepg') {
      const token = `tok-${(next += 1)}`
      service.orders.set(token, { amount: body['Amount'] as number, order: body['ResNum'] as string })
      return { status: 1, token }
    }
    const reference = body['RefNum'] as string
    const paid = service.paid.get(reference)
    if (!paid) return { ResultCode: -2, ResultDescription: 'تراکنش یافت نشد', Success: false, TransactionDetail: null }
    if (path.endsWith('ReverseTransaction')) paid.reversed = true
    else if (paid.reversed) return { ResultCode: 5, ResultDescription: 'برگشت خورده', Success: false }
    const code = !path.endsWith('ReverseTransaction') && paid.verified ? 2 : 0
    paid.verified = true
    const amounts = { OrginalAmount: paid.amount, AffectiveAmount: paid.amount }
    const detail = { RRN: '14226761817', RefNum: reference, TerminalNumber: Number(TERMINAL), StraceNo: '100428', ...amounts }
    return { ResultCode: code, ResultDescription: '', Success: true, TransactionDetail: detail }
  }

  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => (text += String(part)))
    request.on('end', async () => {
      const path = request.url!
      const body = JSON.parse(text || '{}') as Record<string, unknown>
      service.requests.push({ path, body })
      await service.hold
      const { mood } = service
      if (mood === 'silent') return
      if (mood === 'talking') return void response.writeHead(200).end('x'.repeat(100_000))
      if (mood === 'elsewhere') return void response.writeHead(302, { location: `${service.url}/elsewhere` }).end()
      if (mood === 'nonsense') return void end(response, { data: 'خوب', status: {} })
      const method = /^\/pg\/v4\/payment\/(\w+)\.json$/.exec(path)?.[1]
      if (mood !== 'well') {
        const refusal = method ? buildFailure(mood.code) : { status: -1, errorCode: String(mood.code), ResultCode: mood.code }
        return void end(response, refusal, method ? 422 : 200)
      }
      end(response, method ? answerZarinpal[method]!(body) : answerSaman(path, body))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  service.close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return service
}
