/** Re-authentication over the page when a session ends, after which pending requests continue. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { identity } from '#contract/access/identity.ts'
import { device } from '#app/transport/outbox/device.ts'
import { arrive, keepAllowed } from '#app/transport/outbox/keys.ts'
import { setOffline } from '#app/transport/outbox/connection.ts'
import { currentMember, currentToken, LOCAL, useMember } from '#app/transport/session.ts'
import { keyedActs } from '#app/transport/outbox/keyed.ts'
import { sendOrQueue } from '#app/transport/outbox/outbox.ts'
import { ask } from '#app/transport/ask.ts'
import { WireError } from '#app/transport/wire.ts'
import { againWords } from '#app/modules/access/account/again-words.ts'

import { lockWords, wireWords } from '#app/kit/ui/start-words.ts'
import { sessionOf } from '#outbox/session.ts'
import { SessionKeeper } from '#app/app/session/SessionKeeper.tsx'
import { SigningOut } from '#app/app/useSignOut.tsx'
import { aCargo } from '../../freight/announce/announcement.ts'
import { openCompanies } from '../../companies.ts'
import { answerInstead, connect, disconnect, goOffline, goOnline, leave, showTo } from '../../page.tsx'
import { PASSWORD, type Person, type World } from '../../world.ts'

let world: World
let maryam: Person
let farid: Person
beforeAll(async () => {
  ;({ world, maryam, farid } = await openCompanies())
})
afterAll(async () => expect(await world.close()).toEqual([]))

/** Requests of the page in order. */
let requests: { path: string; key: string | null; token: string }[]
const requestsOf = (path: string) => requests.filter((one) => one.path.endsWith(path))
beforeEach(async () => {
  await device.db.delete()
  await device.db.open()
  await device.vault.leave(String(maryam.id))
  await world.db.deleteFrom('cargo_loader_type').execute()
  await world.db.deleteFrom('cargo').execute()
  await world.db.updateTable('member').set({ is_active: true }).execute()
  connect(world)
  requests = []
  answerInstead(
    http.all('*/api/*', ({ request }) => {
      const { headers, url } = request
      requests.push({
        path: new URL(url).pathname,
        key: headers.get('idempotency-key'),
        token: (headers.get('authorization') ?? '').replace('Bearer ', ''),
      })
    }),
  )
})
afterEach(() => {
  act(() => setOffline(false))
  leave()
  disconnect()
})

const user = userEvent.setup()
const announcing = keyedActs()

/** A page with an input, an act, queries and a dialog of its own. */
function Stage() {
  const member = useMember()
  const [output, setOutput] = useState('')
  const [dialog, setDialog] = useState(false)
  const [asking, setAsking] = useState(false)
  const questions = [1, 2, 3].map((n) => ({ n, queryKey: ['me', n] }))
  const announce = async () => {
    setOutput('در حال ارسال')
    try {
      const { data } = await announcing(cargo.announce, aCargo(world))
      setOutput(`بار ${data!.id > 0 ? 'ثبت شد' : ''}`)
    } catch (error) {
      setOutput(error instanceof WireError ? `نشد: ${error.message}` : String(error))
    }
  }
  return (
    <main>
      <SigningOut>{member && <SessionKeeper member={member} />}</SigningOut>
      <h1>صفحه</h1>
      <input aria-label="یادداشت" />
      <button onClick={() => void announce()}>اعلام</button>
      <button onClick={() => setAsking(true)}>پرسش</button>
      <button onClick={() => setDialog(true)}>پنجره</button>
      <output>{output}</output>
      {asking && questions.map(({ n, queryKey }) => <Question key={n} queryKey={queryKey} />)}
      <Modal opened={dialog} onClose={() => setDialog(false)} title="پنجرهٔ زیرین" closeButtonProps={{ 'aria-label': 'بستن' }}>
        <input aria-label="نوشتهٔ پنجره" />
        <button onClick={() => void announce()}>اعلام از پنجره</button>
      </Modal>
    </main>
  )
}
function Question({ queryKey }: { queryKey: unknown[] }) {
  const { data, error } = useQuery({ queryKey, queryFn: async () => (await ask(identity.sessions, {})).data.length })
  if (error) return <p>پرسش رد شد</p>
  return <p>{data === undefined ? 'در انتظار' : 'پاسخ رسید'}</p>
}

/** Signs Maryam in, opens the page and ends her session. */
async function startWork({ ended = true } = {}) {
  const who = await world.signIn(maryam.id, 'maryam')
  await showTo(who, Stage)
  await screen.findByRole('heading', { name: 'صفحه' })
  if (ended) await end()
  return who
}
const end = () =>
  world.db.updateTable('session').set({ revoked_at: world.clock.now }).where('member_id', '=', maryam.id).execute()
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const findDialog = () => screen.findByRole('dialog', { name: 'رمز عبور را دوباره بنویسید' })
const expectNoDialog = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'رمز عبور را دوباره بنویسید' })).toBeNull())
const password = async () => within(await findDialog()).getByLabelText('رمز عبور')
const leaveFromDialog = async () =>
  user.click(within(await findDialog()).getByRole('button', { name: 'خروج یا ورود با حساب دیگر' }))
async function enterPassword(text = PASSWORD) {
  await user.type(await password(), `${text}{Enter}`)
}
const listCargos = () => world.db.selectFrom('cargo').select(['id', 'company_id']).execute()
const waitForOutput = (text: RegExp) => waitFor(() => expect(document.querySelector('output')!.textContent).toMatch(text))
async function announceWithPassword() {
  await press('اعلام')
  await enterPassword()
  await waitForOutput(/ثبت شد/)
}
/** Simulates a change of the shared storage by another tab. */
function writeAsOtherTab(token: string, member: unknown) {
  localStorage.setItem('token', token)
  localStorage.setItem('member', JSON.stringify(member))
  for (const key of ['token', 'member']) dispatchEvent(new StorageEvent('storage', { key }))
}

test('requires a password before sending; shows a wrong one at its field', async () => {
  await startWork()
  await press('اعلام')
  await user.click(within(await findDialog()).getByRole('button', { name: 'ورود و ادامه' }))
  expect(within(await findDialog()).getByText('رمز عبور را بنویسید.')).toBeTruthy()
  expect(requestsOf('/login')).toEqual([])
  await enterPassword('wrong')
  expect(await within(await findDialog()).findByText(/نام کاربری یا رمز عبور درست نیست/)).toBeTruthy()
  expect(document.activeElement).toBe(await password())
  expect(await listCargos()).toEqual([])
  await user.clear(await password())
  await user.type(await password(), `${PASSWORD}{Control>}{Enter}{/Control}`)
  await waitForOutput(/ثبت شد/)
})

test('shows the member’s name, focuses the password and stays open on Escape', async () => {
  await startWork()
  await press('اعلام')
  const name = within(await findDialog()).getByLabelText<HTMLInputElement>('نام کاربری')
  expect([name.value, name.readOnly, name.autocomplete]).toEqual(['maryam', true, 'username'])
  await waitFor(async () => expect(document.activeElement).toBe(await password()))
  await user.keyboard('{Escape}')
  expect(await findDialog()).toBeTruthy()
})

test('resends the same request under the same key once and keeps the input', async () => {
  await startWork()
  await user.type(screen.getByLabelText('یادداشت'), 'سلام')
  await announceWithPassword()
  await expectNoDialog()
  expect(await listCargos()).toHaveLength(1)
  const [refused, done, ...more] = requestsOf('/AddCargo')
  expect(more).toEqual([])
  expect(done!.key).toBe(refused!.key)
  expect(done!.token).not.toBe(refused!.token)
  expect(screen.getByLabelText<HTMLInputElement>('یادداشت').value).toBe('سلام')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'اعلام' })))
})

test('does not repeat an act whose response was lost before the session ended', async () => {
  await startWork({ ended: false })
  let lost = false
  answerInstead(
    http.post('*/AddCargo', async ({ request }) => {
      if (lost) return
      lost = true
      const { headers } = request
      await world.app.request(new URL(request.url).pathname, {
        method: 'POST',
        headers: Object.fromEntries(headers),
        body: await request.arrayBuffer(),
      })
      return HttpResponse.error()
    }),
  )
  await press('اعلام')
  await waitForOutput(/نشد/)
  await end()
  await announceWithPassword()
  expect(await listCargos()).toHaveLength(1)
})

test('asks once for many refusals and resumes all of them', async () => {
  await startWork()
  // Both in one tick, before the dialog can cover the second.
  for (const name of ['پرسش', 'اعلام']) fireEvent.click(screen.getByRole('button', { name }))
  await findDialog()
  expect(screen.getAllByText('در انتظار')).toHaveLength(3)
  await enterPassword()
  await waitFor(() => expect(screen.getAllByText('پاسخ رسید')).toHaveLength(3))
  await waitForOutput(/ثبت شد/)
  await expectNoDialog()
  expect(requestsOf('/login')).toHaveLength(1)
  expect(await listCargos()).toHaveLength(1)
})

test('leaving signs out: pending requests are rejected and the page forgets the member', async () => {
  await startWork()
  await press('پرسش')
  await leaveFromDialog()
  await waitFor(() => expect(screen.getAllByText('پرسش رد شد')).toHaveLength(3))
  expect([currentMember(), currentToken()]).toEqual([null, ''])
  await expectNoDialog()
})

test('a sign-in in another tab closes the dialog; another account sends nothing of this member', async () => {
  await startWork()
  await press('اعلام')
  await findDialog()
  const again = await world.signIn(maryam.id, 'maryam')
  writeAsOtherTab(again.token, (await again.say(identity.me, {})).data)
  await waitForOutput(/ثبت شد/)
  await expectNoDialog()

  await end()
  await press('اعلام')
  await findDialog()
  writeAsOtherTab(farid.token, (await farid.say(identity.me, {})).data)
  await waitForOutput(/نشد/)
  await expectNoDialog()
  expect(await listCargos()).toEqual([expect.objectContaining({ company_id: world.cast.companies.sepehr.id })])
  expect(currentMember()!.id).toBe(farid.id)
})

test('ignores a newer member record with the same ended token', async () => {
  const who = await startWork()
  await press('اعلام')
  await findDialog()
  writeAsOtherTab(who.token, { ...currentMember(), fullName: 'مریم' })
  expect(await findDialog()).toBeTruthy()
  await enterPassword()
  await waitForOutput(/ثبت شد/)
})

test('tells a suspended member so and only offers leaving', async () => {
  await startWork()
  await world.db.updateTable('member').set({ is_active: false }).where('id', '=', maryam.id).execute()
  await press('اعلام')
  await enterPassword()
  expect(await within(await findDialog()).findByText(/این حساب فعال نیست|غیرفعال/)).toBeTruthy()
  await leaveFromDialog()
  await waitForOutput(/نشد/)
})

test('shows an offline error and keeps the password; continues once online', async () => {
  await startWork()
  await press('اعلام')
  await findDialog()
  goOffline()
  await enterPassword()
  // The password is not wrong: the message is not at the field.
  expect((await within(await findDialog()).findByRole('alert')).textContent).toBe(againWords.unreached(wireWords.unreachable))
  expect((await password()).getAttribute('aria-invalid')).not.toBe('true')
  expect(((await password()) as HTMLInputElement).value).toBe(PASSWORD)
  goOnline()
  await user.click(within(await findDialog()).getByRole('button', { name: 'ورود و ادامه' }))
  await waitForOutput(/ثبت شد/)
})

test('unlocks with the device keys when the server is unreachable and asks again once online', async () => {
  const who = await startWork({ ended: false })
  const { sealed } = await arrive({ accountId: String(who.id), member: currentMember()!, token: who.token, password: PASSWORD })
  await sealed
  await end()
  await user.type(screen.getByLabelText('یادداشت'), 'سلام')
  await press('اعلام')
  const findOfflineUnlock = async () => within(await findDialog()).queryByRole('button', { name: againWords.here })
  await findDialog()
  expect(await findOfflineUnlock()).toBeNull()
  goOffline()
  act(() => setOffline(true))
  await waitFor(async () => expect(await findOfflineUnlock()).not.toBeNull())
  await user.type(await password(), 'wrong')
  await user.click((await findOfflineUnlock())!)
  expect(await within(await findDialog()).findByText(lockWords.stays({ state: 'wrong', left: 4 }))).toBeTruthy()
  expect(currentToken()).toBe(who.token)
  // Past the delay for the next attempt.
  await device.vault.begin(String(who.id), 'maryam', await device.vault.openWith('maryam', PASSWORD))
  await user.clear(await password())
  await user.type(await password(), PASSWORD)
  await user.click((await findOfflineUnlock())!)
  await waitForOutput(/نشد/)
  await expectNoDialog()
  expect(currentToken()).toBe(LOCAL)
  expect(await sessionOf(device.db)).toMatchObject({ accountId: String(who.id), isLocked: true, stop: null })
  expect(screen.getByLabelText<HTMLInputElement>('یادداشت').value).toBe('سلام')
  goOnline()
  act(() => setOffline(false))
  await press('اعلام')
  expect(await findOfflineUnlock()).toBeNull()
  await enterPassword()
  await waitForOutput(/ثبت شد/)
  expect(await listCargos()).toHaveLength(1)
})

test('requests no send credential for an ended session and asks for no password for it', async () => {
  const who = await startWork()
  const pending = keepAllowed({ accountId: String(who.id), member: currentMember()!, token: who.token }).catch(() => undefined)
  await announceWithPassword()
  await pending
  await expectNoDialog()
  expect(requestsOf('/sending').filter(({ token }) => token === who.token)).toHaveLength(1)
  expect(currentToken()).not.toBe(who.token)
})

test('offers no offline unlock without device keys', async () => {
  await startWork()
  await press('اعلام')
  await findDialog()
  goOffline()
  act(() => setOffline(true))
  await enterPassword()
  await within(await findDialog()).findByRole('alert')
  expect(within(await findDialog()).queryByRole('button', { name: againWords.here })).toBeNull()
})

test('keeps the dialog under it open with its input, also on Escape', async () => {
  await startWork()
  await press('پنجره')
  const below = await screen.findByRole('dialog', { name: 'پنجرهٔ زیرین' })
  await user.type(within(below).getByLabelText('نوشتهٔ پنجره'), 'نوشته')
  await user.click(within(below).getByRole('button', { name: 'اعلام از پنجره' }))
  await findDialog()
  await user.keyboard('{Escape}')
  await enterPassword()
  await waitForOutput(/ثبت شد/)
  expect(within(below).getByLabelText<HTMLInputElement>('نوشتهٔ پنجره').value).toBe('نوشته')
})

test('holds a refused outbox item and delivers it once, under its own key, after the password', async () => {
  await startWork()
  const act = { accountId: String(maryam.id), payload: aCargo(world), title: 'اعلام بار' }
  const sending = sendOrQueue(cargo.announce, act)
  await enterPassword()
  expect((await sending).state).toBe('delivered')
  expect(await listCargos()).toHaveLength(1)
  const keys = requestsOf('/AddCargo').map(({ key }) => key)
  expect(new Set(keys).size).toBe(1)
})

test('does not ask for a password after other refusals', async () => {
  await startWork({ ended: false })
  const refused = await ask(identity.hasAccessTo, { permissionName: 'x'.repeat(200) }).catch((error: WireError) => error)
  expect(refused).toBeInstanceOf(WireError)
  expect(screen.queryByRole('dialog')).toBeNull()
})
