/** The client address behind proxies, used by rate limits and the audit. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#contract/access/identity.ts'
import { addressBehind, readProxies } from '#server/platform/peer.ts'
import { openWorld, PASSWORD, type World } from '../world.ts'

const proxies = readProxies('10.0.0.0/8, 2001:db8::1')!

test.each([
  ['no trusted proxy: the header is ignored', '10.0.0.1', '5.5.5.5', undefined, '10.0.0.1'],
  ['a stranger who writes the header stays himself', '5.6.7.8', '1.1.1.1', proxies, '5.6.7.8'],
  ['a trusted proxy is believed', '10.0.0.1', '5.6.7.8', proxies, '5.6.7.8'],
  ['an IPv4 proxy on an IPv6 socket is the same proxy', '::ffff:10.0.0.1', '5.6.7.8', proxies, '5.6.7.8'],
  ['an IPv6 proxy is believed', '2001:db8::1', '2a01::5', proxies, '2a01::5'],
  ['two trusted proxies are both passed', '10.0.0.1', '5.6.7.8, 10.9.9.9', proxies, '5.6.7.8'],
  ['what the visitor wrote before the proxy wrote is not believed', '10.0.0.1', '1.1.1.1, 5.6.7.8', proxies, '5.6.7.8'],
  ['a trusted proxy that says nothing is itself', '10.0.0.1', undefined, proxies, '10.0.0.1'],
  ['a port behind an address is none of it', '10.0.0.1', '5.6.7.8:40123', proxies, '5.6.7.8'],
  ['nor behind one of IPv6, in its brackets', '10.0.0.1', '[2a01::5]:443, 10.9.9.9:80', proxies, '2a01::5'],
  ['what is no address is not an address', '10.0.0.1', 'unknown', proxies, '10.0.0.1'],
] as const)('%s', (_, peer, forwarded, trusted, expected) => {
  expect(addressBehind(peer, forwarded, trusted)).toBe(expected)
})

let world: World
beforeAll(async () => {
  world = await openWorld({ proxies: '10.0.0.0/8' })
  await world.member('TC10100171920', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
})
afterAll(() => world.close())

test('a session and its event record the address behind the proxy', async () => {
  const body = JSON.stringify({ Username: 'TC10100171920', Password: PASSWORD })
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '5.6.7.8' }
  const path = identity.login.at.replace('POST ', '')
  const from = (remoteAddress: string) =>
    world.app.request(path, { method: 'POST', headers, body }, { incoming: { socket: { remoteAddress } } })
  for (const peer of ['10.0.0.1', '9.9.9.9']) expect((await from(peer)).status).toBe(200)
  const ips = await world.db.selectFrom('session').select('ip').orderBy('id').execute()
  expect(ips).toEqual([{ ip: '5.6.7.8' }, { ip: '9.9.9.9' }])
  const events = await world.db
    .selectFrom('audit_event')
    .select('ip')
    .where('call', '=', 'identity.login')
    .orderBy('id')
    .execute()
  expect(events).toEqual(ips)
})
