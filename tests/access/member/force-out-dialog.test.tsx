/** Forced sign-out by an administrator: the dialog, and the page of the signed-out member. */
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

test('requires a reason and shows the error at the field', async () => {
  const dialog = await openDialog()
  await user.click(within(dialog).getByRole('button', { name: 'خارج کردن از همهٔ دستگاه‌ها' }))
  expect(within(dialog).getByText('دلیل را بنویسید.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(reason(dialog)))
  expect(await statusOf(maryam)).toBe(200)
})

test('signs the member out, closes the dialog and shows the number of ended sessions', async () => {
  const dialog = await openDialog()
  // Usernames have Latin digits, as at the sign-in.
  expect(within(dialog).getByText(maryam.username)).toBeTruthy()
  await user.type(reason(dialog), 'گوشی گم شد{Control>}{Enter}{/Control}')
  expect(await screen.findByText('کاربر از ۱ دستگاه خارج شد.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await statusOf(maryam)).toBe(401)
})

test('keeps the reason when offline and succeeds on retry', async () => {
  const dialog = await openDialog()
  await user.type(reason(dialog), 'گوشی گم شد')
  goOffline()
  const verb = within(dialog).getByRole('button', { name: 'خارج کردن از همهٔ دستگاه‌ها' })
  await user.click(verb)
  // The reason is valid; Enter on the button retries.
  expect((await within(dialog).findByRole('alert')).textContent).toBe(forceOutWords.unreached(wireWords.unreachable))
  expect(reason(dialog).getAttribute('aria-invalid')).not.toBe('true')
  expect(reason(dialog).value).toBe('گوشی گم شد')
  expect(document.activeElement).toBe(verb)
  goOnline()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await statusOf(maryam)).toBe(401)
})

test('does not keep the reason for the next member', async () => {
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

test('asks a member who only watches a hall for the password, then resumes watching', async () => {
  // A browser with streams; the stream of a member does not use EventSource.
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
