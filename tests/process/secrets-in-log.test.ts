/** A server's log at its most verbose has no password and no token (GAP18; S2 §4). */
import { afterAll, expect, test } from 'vitest'
import type { Envelope } from '#contract/kernel/envelope.ts'
import { legalIdOf } from '#contract/kernel/value/iran.ts'
import { cleanUp, keptFolder, start } from './server.ts'

afterAll(cleanUp)

test('the log of calls that create, show or take a password contains none', async () => {
  const { dataDir, password } = await keptFolder()
  const inboundToken = 'nadide-token-1405'
  const server = start(dataDir, { LOG_LEVEL: 'trace', SMS_INBOUND_TOKEN: inboundToken })
  const url = await server.url
  const secrets = new Set([password, inboundToken])
  let token = ''
  async function say<T = unknown>(method: string, path: string, body?: object | string): Promise<Envelope<T>> {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await fetch(`${url}/api/${path}`, { method, headers, ...(body === undefined ? {} : { body: text }) })
    return (await answer.json()) as Envelope<T>
  }
  const keep = (one: string) => {
    secrets.add(one)
    return one
  }
  /** Fields that a call shows once. */
  async function send(method: string, path: string, body?: object) {
    const { data } = await say<{ userName: string; password: string }>(method, path, body)
    expect(data, path).not.toBeNull()
    keep(data!.password)
    return data!
  }

  // In the demo only, or with a provider, messages are accepted; the token is in the address in any case.
  await say('POST', `v1/sms/inbound?token=${inboundToken}`, { from: '09150000000', message: 'جا' })

  const enter = (Username: string, Password: string) =>
    say<{ accessToken: string }>('POST', 'v1/users/login', { Username, Password })
  await enter('keeper', keep('nadorost-1405-hargez'))
  // Users sometimes type a password into another field.
  await enter(keep('ramz-dar-jaye-nam'), '')
  await say('POST', 'v1/users/login', `{"Username":"keeper","Password":"${keep('shekaste-json-ramz')}"`)
  token = keep((await enter('keeper', password)).data!.accessToken)
  const chosen = keep('Negahban-1405-taze')
  expect((await say('PUT', 'v1/users/change-password', { NewPassword: chosen, CurrentPassword: password })).code).toBe(1)

  const [province] = (await say<{ provinceId: number }[]>('GET', 'v1/provinces/GetAll')).data!
  const [city] = (await say<{ cityId: number }[]>('GET', `v1/cities/GetCityByProvinceId/${province!.provinceId}`)).data!
  const hall = await say<{ loadHallId: number }>('POST', 'v1/load-halls/AddLoadHall', {
    Name: 'سالن آزمون',
    LoadHallCityId: city!.cityId,
    ReservationLimit: 20,
    IsActive: true,
  })
  const { loadHallId } = hall.data!
  await send('POST', `v1/load-halls/CreateLoadHallUser?loadHallId=${loadHallId}`, {})
  const clerk = await send('POST', 'v1/load-halls/AddClerk', {
    Id: loadHallId,
    Username: 'reza',
    Fullname: 'رضا متصدی',
    Mobile: '',
  })
  await send('POST', 'AgencyApi/AddMainBranchAgency', { AgentMainName: 'دفتر آزمون', AgentMainNationID: legalIdOf('1400999888') })
  const Password = keep('Nazer-ramz-1405')
  await say('POST', 'v1/user-by-admins/signup', {
    UserName: '1234567890',
    Password,
    Email: 'a@example.ir',
    Fullname: 'سازمان',
    Type: 5,
  })
  await send('PUT', 'v1/users/admin-change-pass', { Username: clerk.userName, Password: keep('Avaz-shode-1405') })
  const member = {
    Username: 'poshtiban',
    Password: keep('Hamrah-1405-bar'),
    Fullname: 'پشتیبان',
    Mobile: '',
    NationalId: '',
    Access: {},
  }
  expect((await say('POST', 'ClientApi/AddAgencyMember', member)).code).toBe(1)
  await send('POST', 'ClientApi/ResetMemberPassword', { username: 'poshtiban', Reason: 'فراموش کرده بود' })
  // Refused for their shape, with a password in them.
  await say('PUT', 'v1/users/admin-change-pass', { Username: 5, Password: keep('ramz-badshekl-1405') })
  await say('POST', 'ClientApi/AddAgencyMember', { ...member, Password: { text: keep('ramz-dar-shey-1405') } })

  const log = server.output()
  // The log is not empty.
  expect(log).toContain('"level":')
  for (const secret of secrets) expect(log.includes(secret), secret.slice(0, 3)).toBe(false)
  expect(secrets.size).toBeGreaterThanOrEqual(14)
})
