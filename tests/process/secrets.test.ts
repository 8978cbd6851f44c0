/** What a real server writes while passwords are made, told and refused: nothing of them, at any level. */
import { afterEach, expect, test } from 'vitest'
import { legalIdOf } from '#contract/iran.ts'
import { cleanUp, keptFolder, start } from './server.ts'

afterEach(cleanUp)

test('the log of the noisiest server has no password in it, no token, and no signature of an address', async () => {
  const { dataDir, password } = await keptFolder()
  const server = start(dataDir, { LOG_LEVEL: 'trace' })
  const url = await server.url
  let token = ''
  const speak = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      ...(text.startsWith('{') ? (JSON.parse(text) as { data: Record<string, string> }) : { data: {} }),
    }
  }
  const login = (Password: string) => speak('POST', '/api/v1/users/login', { Username: 'keeper', Password })
  const refused = 'Wrong-and-secret-99'
  expect((await login(refused)).status).toBe(401)
  token = (await login(password)).data['accessToken']!
  const own = 'Own-password-5512'
  await speak('PUT', '/api/v1/users/change-password', { NewPassword: own, CurrentPassword: password })
  const id = legalIdOf('1400123123')
  const office = { AgentMainName: 'دفتر رازدار', AgentMainNationID: id }
  const added = await speak('POST', '/api/AgencyApi/AddMainBranchAgency', office)
  expect(added.status).toBe(200)
  const again = await speak('POST', '/api/ClientApi/ChangeMemberPasswordAdmin', { username: `AM${id}` })
  expect(again.status).toBe(200)
  // Words the server cannot read, with a password in them.
  const broken = await fetch(`${url}/api/v1/users/login`, { method: 'POST', body: `{"Password":"${refused}"` })
  expect(broken.status).toBeGreaterThanOrEqual(400)
  const signed = await speak('POST', '/api/v1/file-uploads/address', { Path: '/api/v1/transportation-companies/1/document' })
  const { address } = signed.data as { address: string }
  expect((await fetch(`${url}${address}`)).status).toBe(404)

  const secrets = [
    password,
    own,
    refused,
    token,
    added.data['password']!,
    again.data['password']!,
    address.split('signature=')[1]!,
  ]
  expect(secrets.every((one) => one.length > 8)).toBe(true)
  for (const secret of secrets) expect(server.said()).not.toContain(secret)
})
