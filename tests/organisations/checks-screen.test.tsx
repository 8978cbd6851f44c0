/** Redirects from the address of an administrator's screen, for each role: S0 §2.8, S2 §2. */
import { afterEach, expect, test } from 'vitest'
import { roleNames } from '#contract/kernel/roles.ts'
import { arriveAt, become, closeApp } from '../app/app.tsx'

afterEach(closeApp)

const onlyAdmin = [
  '/TransportationCompany',
  '/TransportationCompany/1',
  '/ManageProductOwner',
  '/ManageProductOwner/1',
  '/MainBranchIndex',
  '/AgentConfig',
  '/AgentConfig/1',
  '/AdminUser',
  '/AdminComment',
  '/Admin/Audit',
]
const team = ['/LoadHalls', '/Admin/Driver/InActive', '/Driver/AddDriver']
const CONTACT = '/Admin/Settings/Contact'

test('redirects a signed-out visitor to the login with the way back', async () => {
  for (const path of [...onlyAdmin, ...team, CONTACT]) {
    expect(await arriveAt(path)).toBe(`/login?next=${encodeURIComponent(path)}`)
  }
})

test.each(roleNames)('%s', async (role) => {
  become(role)
  const isTeam = role === 'Admin' || role === 'AdminSupport'
  for (const path of onlyAdmin) expect(await arriveAt(path), path).toBe(role === 'Admin' ? path : '/error404')
  for (const path of team) expect(await arriveAt(path), path).toBe(isTeam ? path : '/error404')
  expect(await arriveAt(CONTACT)).toBe(role === 'Admin' ? CONTACT : '/error401')
  expect(await arriveAt(CONTACT.toLowerCase())).toBe(role === 'Admin' ? CONTACT : '/error401')
})
