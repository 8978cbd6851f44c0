/** Calls with query parameters in S0–S2: the page sends them in the address, and the server accepts them there. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, bodyOf, httpRoute, type Call } from '#contract/kernel/call.ts'
import { hall } from '#contract/organisations/hall.ts'
import { calls } from '#contract/index.ts'
import { turn } from '#contract/halls/turn.ts'
import { openWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => expect(await world.close()).toEqual([]))

/** Commands with a query, by section; a GET of the specification that changes data is a POST of the page. */
const stated = {
  'S1 §7': {
    '/api/v1/drivers/NativeDriver': ['driverId'],
    '/api/v1/drivers/NonNativeDriver': ['driverId'],
    '/api/v1/drivers/RemovePhoneId': ['Id'],
    '/api/v1/drivers/EmptyPhoneId': ['driverId'],
    '/api/DriverApi/LogOutDriver': ['id'],
    '/api/reportApi/DeleteReport': ['reportid'],
    '/api/LoadApi/Delete': ['loadId'],
  },
  'S2 §7': {
    '/api/v1/load-halls/CreateLoadHallUser': ['loadHallId'],
    '/api/v1/transportation-companies/CreateTransportationCompanyUser': ['TransportationCompanyId'],
    '/api/v1/transportation-companies/AcceptTransportationCompany': ['TransportationCompanyId'],
    '/api/AgentPermissionApi/GrantPermission': ['agentId', 'type'],
    '/api/AgentPermissionApi/DenyPermission': ['agentId', 'type'],
    '/api/AgencyApi/AddkalaToNotAllowedkalasForInstantBill': ['agentId', 'kalaId'],
    '/api/AgencyApi/DeletekalaFromNotAllowedkalasForInstantBill': ['agentId', 'kalaId'],
    '/api/AgencyApi/RemoveAgentMainIdFromAgent': ['agentId'],
    '/api/AgencyApi/SetAgentMainIdForAgent': ['agentId', 'agentMainId'],
    '/api/ClientApi/ChangeMemberPasswordAdmin': ['username'],
    '/api/v1/ProductOwner/CreateProductOwnerUser': ['ProductOwnerId'],
    '/api/v1/ProductOwner/AcceptProductOwner': ['ProductOwnerId'],
  },
} as const
const all: [path: string, names: readonly string[]][] = Object.values(stated).flatMap((paths) => Object.entries(paths))
const callAt = (path: string) => calls.find(({ at }) => httpRoute(at).path === path)

test('exactly the calls that have a query in the specification have one', () => {
  expect(all.map(([path]) => callAt(path)?.query)).toEqual(all.map(([, names]) => names))
  const others = calls.filter(({ at, query }) => query !== undefined && !all.some(([path]) => path === httpRoute(at).path))
  // Providers of text messages send their fields in the query as well.
  expect(others.map(({ name }) => name)).toEqual(['inbound.receive'])
})

test.each(all)('the page sends the query of %s in the address, and not in the body', (path, names) => {
  const call = callAt(path)!
  const input = Object.fromEntries([...names, 'Reason'].map((name, at) => [name, at + 1]))
  expect(addressOf(call, input)).toBe(`${path}?${names.map((name, at) => `${name}=${at + 1}`).join('&')}`)
  expect(bodyOf(call, input)).toEqual({ Reason: names.length + 1 })
  expect(Object.keys((call.input as { entries?: object }).entries!)).toEqual(expect.arrayContaining([...names]))
})

test('a list repeats its parameter per value, and absent values are omitted', () => {
  const call = callAt('/api/AgencyApi/AddkalaToNotAllowedkalasForInstantBill') as Call
  expect(addressOf(call, { agentId: 7, kalaId: [1, 2], Reason: '' })).toBe(
    `${httpRoute(call.at).path}?agentId=7&kalaId=1&kalaId=2`,
  )
  expect(addressOf(call, { agentId: null, kalaId: [] })).toBe(httpRoute(call.at).path)
})

test('the server accepts such a parameter from query and body', async () => {
  const admin = await world.person('admin', { role: 'Admin' })
  const { path } = httpRoute(hall.createUser.at)
  const id = world.cast.halls.rajaei
  const inQuery = await admin.raw('POST', `${path}?loadHallId=${id}`)
  const inBody = await admin.raw('POST', path, { loadHallId: id })
  expect([inQuery.status, inBody.status]).toEqual([200, 200])
  expect(inQuery.data).toMatchObject({ userName: `LoadHall${id}` })
})

test('a desk gives a turn with hall 0 without being an administrator (S2 §6)', async () => {
  const desk = await world.person('desk', { role: 'LoadHallAdmin', hallId: world.cast.halls.rajaei })
  const body = { NationalId: '', FreighterCardNumber: '', IsAdmin: false, LoadHallId: 0 }
  const { path } = httpRoute(turn.add.at)
  expect((await desk.raw('POST', path, body)).errors).toEqual({
    NationalId: expect.stringContaining('کد ملی'),
    FreighterCardNumber: expect.stringContaining('کارت'),
  })
})
