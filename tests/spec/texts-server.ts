/** Our real server as another one of the texts would answer: their calls with their fields, and nothing of ours (spec README, "Own calls"). */
import { http, HttpResponse } from 'msw'
import { agency } from '#contract/agency.ts'
import { agencyConfig } from '#contract/agency-config.ts'
import { httpRoute, type Call } from '#contract/call.ts'
import { company } from '#contract/company.ts'
import { contact } from '#contract/contact.ts'
import { customer } from '#contract/customer.ts'
import { document } from '#contract/document.ts'
import type { Envelope } from '#contract/envelope.ts'
import { hall } from '#contract/hall.ts'
import { identity } from '#contract/identity.ts'
import { permit } from '#contract/permit.ts'
import { reference } from '#contract/reference.ts'
import { registration } from '#contract/registration.ts'
import { turn } from '#contract/turn.ts'
import { wallet } from '#contract/wallet.ts'
import { answerInstead } from '../page.tsx'
import type { World } from '../world.ts'

const words = (text: string) => text.trim().split(/,\s*/)

const member = words(`fullName, userName, phoneNumber, role, type, clientId, expirationMinutes, access_Cargo_Add,
  access_Load_Manage, access_Reserve_List, access_Customer_List`)

/** Calls of the texts, and the fields that they name in each answer (S0 §3, §7; S2 §3, §7); null leaves the answer as it is. */
const spoken: readonly (readonly [call: Call, fields: readonly string[] | null])[] = [
  [identity.login, ['accessToken', ...member]],
  [identity.me, member],
  [identity.memberTypeIsAdmin, null],
  [identity.accessIsAdmin, null],
  [
    permit.search,
    words(`id, cargoId, status, transportationCompanyName, senderCustomerName, receiverCustomerName, driverName, driverFamily,
      driverMobile, driverCardNumber, freighterCardNumber, plaque, kalaDesc, driverReserveDate, driverReserveTime, driverTurnId,
      driverToFreighterId`),
  ],
  [
    permit.printData,
    words(`reserveDate, id, cargoSource, cargoDestination, driverName, driverFamily, driverCardNumber, nationalId, mobile,
      loaderTypeName, plaqueNumber, plaqueSerialNumber, freighterCardNumber, kalaDesc, bastebandyNumber, kalaValue,
      bastebandyName, description`),
  ],
  [permit.void, []],
  [turn.returnTurn, []],
  [document.list, words('type, date, time, fileName')],
  [
    wallet.transactions,
    words(`transactionNumber, accountType, deposit, withdraw, availableBalance, transactionTime, transactionDate, description`),
  ],
  [
    company.all,
    words(`transportationCompanyId, transportationCompanyName, email, nationalId, address, postalCode, tell, mobile,
      announcementLimitMinutes, provinceId, cityId, transportationCompanyActive, isAccept, fileName`),
  ],
  [company.media, null],
  [agency.all, words('agentID, agentFullName, meliCode, mobile')],
  [
    agencyConfig.permissions,
    words('loadSystemReserve, instantBill, loadSelectedDrivers, reserveEntrancePermission, insertDraft'),
  ],
  [agencyConfig.settings, words('minLoadReserveRange, maxLoadReserveRange')],
  [agencyConfig.setSetting, []],
  [agencyConfig.setFinance, []],
  [agencyConfig.webService, words('id, agentWSUserName, agentCompanyCode, agentWSActive, agent')],
  [agencyConfig.forbiddenGoods, null],
  [registration.sendCode, []],
  [registration.verifyCode, ['result']],
  [contact.get, null],
  [reference.goods, null],
  [customer.all, words('id, customerFullName, meliCode')],
  [hall.cities, words('cityId, cityName')],
  [hall.all, null],
]

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i')
const routes = spoken.flatMap(([{ at, also = [] }, fields]) =>
  [at, ...also].map(httpRoute).map(({ method, path }) => ({ method, path: patternOf(path), fields })),
)

const kept = (row: unknown, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(row as object).filter(([name]) => fields.includes(name)))

/** An answer in the envelope of S0 §3: `statusCode`, `data`, `errors`, `message`. */
function bare({ statusCode, data, errors, message }: Envelope, fields: readonly string[] | null) {
  const isSaid = fields !== null && typeof data === 'object' && data !== null
  const told = !isSaid ? data : Array.isArray(data) ? data.map((row) => kept(row, fields)) : kept(data, fields)
  return { statusCode, data: fields?.length === 0 ? null : told, errors, message }
}

const without = (headers: Headers, ...names: string[]) =>
  Object.fromEntries([...headers].filter(([name]) => !names.includes(name)))

/** From here on the page speaks to a server of the texts, until the next `connect`. Answers the calls it was asked that it does not have. */
export function speakTexts(
  { app }: Pick<World, 'app'>,
  change: (body: ReturnType<typeof bare>, path: string) => object = (body) => body,
) {
  const missing: string[] = []
  const answer = async ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url)
    const { method, headers } = request
    const route = routes.find((one) => one.method === method && one.path.test(pathname))
    if (!route) {
      missing.push(`${method} ${pathname}`)
      return new HttpResponse('Not Found', { status: 404 })
    }
    const body = method === 'GET' ? {} : { body: await request.arrayBuffer() }
    // Read here, so it may not come compressed; and such a server heeds no account's name.
    const sent = without(headers, 'accept-encoding', 'x-account')
    const response = await app.request(pathname + search, { method, headers: sent, ...body })
    if (!response.headers.get('content-type')?.includes('json')) return response
    const said: unknown = await response.json()
    const isEnvelope = typeof said === 'object' && said !== null && 'statusCode' in said
    const told = isEnvelope ? change(bare(said as Envelope, route.fields), pathname) : said
    // The length was that of the whole answer.
    const rest = without(response.headers, 'content-length', 'etag')
    return new HttpResponse(JSON.stringify(told), { status: response.status, headers: rest })
  }
  answerInstead(http.all('*/api/*', answer), http.get('*/TransportationCompanyUploadFile/*', answer))
  return missing
}

/** What a screen says that reads a field nobody has answered. */
export const UNREAD = /undefined|null|NaN|ناعدد|Invalid/
