/** A shared computer: the login offers members who agreed to it (decision 036). */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { lock, signOut } from '#app/modules/access/sign-in/identity.ts'
import { keepKnown, KNOWN, knownMembers, noteKnown } from '#app/transport/known.ts'
import { currentMember } from '#app/transport/session.ts'
import { sendOrQueue } from '#app/transport/outbox/outbox.ts'
import { device } from '#app/transport/outbox/device.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { aCargo } from '../freight/announce/announcement.ts'
import { connect, disconnect, goOffline, goOnline } from '../page.tsx'
import { openWorld, PASSWORD, type World } from '../world.ts'
import { enter, closeApp, openApp } from './app.tsx'

let world: World
beforeAll(async () => {
  world = await openWorld()
  for (const name of ['maryam', 'zahra']) await world.member(name, { role: 'Customer' })
})
afterAll(() => world.close())
beforeEach(() => connect(world))
let app: ReturnType<typeof openApp> | undefined
afterEach(() => {
  app?.unmount()
  disconnect()
  closeApp()
})

const person = userEvent.setup()
const several = () => screen.findByRole('switch', { name: 'این دستگاه را چند نفر استفاده می‌کنند' })
const offered = () => screen.findByRole('group', { name: 'کاربران این دستگاه' })
const openLogin = async () => {
  app = openApp('/login')
  await screen.findByRole('button', { name: 'ورود' })
}

test('no name is stored or offered on a device that is not marked as shared', async () => {
  noteKnown('maryam')
  expect(localStorage.getItem(KNOWN)).toBeNull()
  await openLogin()
  expect(screen.queryByRole('group', { name: 'کاربران این دستگاه' })).toBeNull()
})

test('keeps the last five, newest first, and ignores invalid stored data', () => {
  keepKnown([])
  for (const name of ['a', 'b', 'c', 'a', 'd', 'e', 'f']) noteKnown(name)
  expect(knownMembers()).toEqual(['f', 'e', 'd', 'a', 'c'])
  for (const broken of ['{', '7', '{"a":1}']) {
    localStorage.setItem(KNOWN, broken)
    expect(knownMembers()).toBeNull()
  }
})

test('a shared device offers both names, and keeps the items of the one who is signed out', async () => {
  const parisa = await world.person('parisa', { role: 'Customer' })
  await enter(parisa)
  app = openApp('/Profile')
  const choice = await several()
  await person.click(choice)
  expect(knownMembers()).toEqual(['parisa'])
  goOffline()
  const waiting = { accountId: String(parisa.id), payload: aCargo(world), title: 'cargo' }
  await sendOrQueue(cargo.announce, { ...waiting, patience: 0 })
  await lock(() => undefined)
  goOnline()
  app.unmount()
  expectSignedOut(['parisa'])

  await openLogin()
  await person.click(within(await offered()).getByRole('button', { name: 'parisa' }))
  expect(screen.getByLabelText<HTMLInputElement>('نام کاربری').value).toBe('parisa')
  expect(document.activeElement).toBe(screen.getByLabelText('رمز عبور'))
  expect(within(await offered()).getByText(/با ورود خودش فرستاده می‌شود/)).toBeTruthy()
  await person.clear(screen.getByLabelText('نام کاربری'))
  await person.type(screen.getByLabelText('نام کاربری'), 'zahra')
  await person.type(screen.getByLabelText('رمز عبور'), `${PASSWORD}{Enter}`)
  await waitFor(() => expect(currentMember()?.userName).toBe('zahra'))
  expect(knownMembers()).toEqual(['zahra', 'parisa'])
  expect(await device.db.ops.toArray()).toMatchObject([{ accountId: String(parisa.id), receipt: null, settledAt: null }])
  // Usernames, and no other personal data.
  expect(Object.keys(localStorage).filter((key) => localStorage.getItem(key)!.includes('parisa'))).toEqual([KNOWN])
  await signOut()
  // A sign-out leaves no names in local storage.
  expect(Object.keys(localStorage).filter((key) => localStorage.getItem(key)!.includes('parisa'))).toEqual([])
})

test('removes a name by its button, and all of them with the switch', async () => {
  await enter(await world.person('nima', { role: 'Customer' }))
  keepKnown(['nima', 'maryam'])
  app = openApp('/Profile')
  await person.click(await screen.findByRole('button', { name: 'حذف maryam' }))
  expect(knownMembers()).toEqual(['nima'])
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'کاربران این دستگاه' }))
  await person.click(await several())
  expect(localStorage.getItem(KNOWN)).toBeNull()
})

const expectSignedOut = (names: string[]) => {
  expect(currentMember()).toBeNull()
  expect(knownMembers()).toEqual(names)
}
