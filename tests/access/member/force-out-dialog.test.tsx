/** An administrator signs somebody out: from the dialog to the page of whoever is out. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { identity } from '#contract/access/identity.ts'
import { ForceOutDialog } from '#app/modules/access/account/ForceOutDialog.tsx'
import { useHallChanges } from '#app/transport/changes.ts'
import { device } from '#app/transport/outbox/device.ts'
import { useMember } from '#app/transport/session.ts'
import { ask } from '#app/transport/ask.ts'
import { SessionKeeper } from '#app/app/session/SessionKeeper.tsx'
import { useAlerts } from '#app/kit/ui/alerts.ts'
import { forceOutWords } from '#app/modules/access/account/account-words.ts'
import { wireWords } from '#app/kit/ui/start-words.ts'
import { connect, disconnect, goOffline, goOnline, leave, showTo } from '../../page.tsx'
import { openWorld, PASSWORD, type Person, type World } from '../../world.ts'

let world: World
let admin: Person
let maryam: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person('admin', { role: 'Admin' })
})
afterAll(async () => expect(await world.close()).toEqual([]))
let names = 0
beforeEach(async () => {
  await device.db.delete()
  await device.db.open()
  const { sepehr } = world.cast.companies
  maryam = await world.person(`maryam${(names += 1)}`, { role: 'TransportationCompanyAdmin', companyId: sepehr.id })
  connect(world)
})
afterEach(() => {
  leave()
  disconnect()
  vi.unstubAllGlobals()
})

const user = userEvent.setup()

function Users() {
  const [opened, setOpened] = useState(false)
  const alerts = useAlerts()
  return (
    <main>
      <button onClick={() => setOpened(true)}>باز کردن</button>
      <ForceOutDialog username={maryam.username} name="مریم کریمی" opened={opened} onClose={() => setOpened(false)} />
      <ul>
        {alerts.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </main>
  )
}
async function openDialog() {
  await showTo(admin, Users)
  await user.click(await screen.findByRole('button', { name: 'باز کردن' }))
  return screen.findByRole('dialog', { name: 'خارج کردن مریم کریمی از همهٔ دستگاه‌ها' })
}
const statusOf = async (who: Person) => (await who.say(identity.me, {})).status
const reason = (dialog: HTMLElement) => within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: /دلیل/ })

test('without a reason nothing is done, and the sentence stands at the field', async () => {
  const dialog = await openDialog()
  await user.click(within(dialog).getByRole('button', { name: 'خارج کردن از همهٔ دستگاه‌ها' }))
  expect(within(dialog).getByText('دلیل را بنویسید.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(reason(dialog)))
  expect(await statusOf(maryam)).toBe(200)
})

test('with a reason the member is out, the dialog closes and says how many sessions ended', async () => {
  const dialog = await openDialog()
  // As it is typed at the login: its digits are Latin.
  expect(within(dialog).getByText(maryam.username)).toBeTruthy()
  await user.type(reason(dialog), 'گوشی گم شد{Control>}{Enter}{/Control}')
  expect(await screen.findByText('کاربر از ۱ دستگاه خارج شد.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await statusOf(maryam)).toBe(401)
})

test('without a network it says so, keeps the reason, and does it when asked again', async () => {
  const dialog = await openDialog()
  await user.type(reason(dialog), 'گوشی گم شد')
  goOffline()
  const verb = within(dialog).getByRole('button', { name: 'خارج کردن از همهٔ دستگاه‌ها' })
  await user.click(verb)
  // Nothing is wrong with the reason, and Enter on the verb tries again.
  expect((await within(dialog).findByRole('alert')).textContent).toBe(forceOutWords.unreached(wireWords.unreachable))
  expect(reason(dialog).getAttribute('aria-invalid')).not.toBe('true')
  expect(reason(dialog).value).toBe('گوشی گم شد')
  expect(document.activeElement).toBe(verb)
  goOnline()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await statusOf(maryam)).toBe(401)
})

test('what was typed about one member is not there for the next', async () => {
  const dialog = await openDialog()
  await user.type(reason(dialog), 'گوشی گم شد')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'باز کردن' }))
  expect(reason(await screen.findByRole('dialog')).value).toBe('')
})

function Desk() {
  const member = useMember()
  const queryKey = ['desk']
  const watching = useHallChanges(world.cast.halls.rajaei, [queryKey])
  const { data } = useQuery({ queryKey, queryFn: async () => (await ask(identity.sessions, {})).data.length })
  return (
    <main>
      {member && <SessionKeeper member={member} />}
      <p>{watching === 'live' ? 'زنده' : 'نه زنده'}</p>
      <p>{data === undefined ? 'در انتظار' : `${data} نشست`}</p>
    </main>
  )
}

test('who is signed out while only watching a hall is asked for the password without touching anything, and watches on', async () => {
  // A browser that knows streams; a member's is not an EventSource.
  vi.stubGlobal('EventSource', EventTarget)
  await showTo(maryam, Desk)
  expect(await screen.findByText('زنده')).toBeTruthy()
  await screen.findByText('1 نشست')
  expect((await admin.say(identity.forceOut, { Username: maryam.username, Reason: 'آزمون' })).data).toEqual({ sessions: 1 })
  const sheet = await screen.findByRole('dialog', { name: 'رمز عبور را دوباره بنویسید' })
  await user.type(within(sheet).getByLabelText('رمز عبور'), `${PASSWORD}{Enter}`)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('زنده')).toBeTruthy()
  // The new stream belongs to the new session.
  expect((await admin.say(identity.forceOut, { Username: maryam.username, Reason: 'آزمون' })).data).toEqual({ sessions: 1 })
  expect(await screen.findByRole('dialog', { name: 'رمز عبور را دوباره بنویسید' })).toBeTruthy()
})
