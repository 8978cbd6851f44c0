/** A session that ends while somebody works asks for the password over the page, and what was being done goes on. */
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
import { noteLine } from '#app/transport/outbox/line.ts'
import { currentMember, currentToken, LOCAL, useMember } from '#app/transport/session.ts'
import { keyedActs } from '#app/transport/outbox/keyed.ts'
import { sendOrQueue } from '#app/transport/outbox/outbox.ts'
import { ask } from '#app/transport/ask.ts'
import { WireError } from '#app/transport/wire.ts'
import { againWords } from '#app/modules/access/account/account-words.ts'

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

/** What the page has asked for, in order: the call's last word and the key it came under. */
let heard: { path: string; key: string | null; token: string }[]
const heardOf = (path: string) => heard.filter((one) => one.path.endsWith(path))
beforeEach(async () => {
  await device.db.delete()
  await device.db.open()
  await device.vault.leave(String(maryam.id))
  await world.db.deleteFrom('cargo_loader_type').execute()
  await world.db.deleteFrom('cargo').execute()
  await world.db.updateTable('member').set({ is_active: true }).execute()
  connect(world)
  heard = []
  answerInstead(
    http.all('*/api/*', ({ request }) => {
      const { headers, url } = request
      heard.push({
        path: new URL(url).pathname,
        key: headers.get('idempotency-key'),
        token: (headers.get('authorization') ?? '').replace('Bearer ', ''),
      })
    }),
  )
})
afterEach(() => {
  act(() => noteLine(false))
  leave()
  disconnect()
})

const user = userEvent.setup()
const announcing = keyedActs()

/** A page with something typed, an act, questions, and a dialog of its own. */
function Stage() {
  const member = useMember()
  const [said, setSaid] = useState('')
  const [dialog, setDialog] = useState(false)
  const [asking, setAsking] = useState(false)
  const questions = [1, 2, 3].map((n) => ({ n, queryKey: ['me', n] }))
  const announce = async () => {
    setSaid('در حال ارسال')
    try {
      const { data } = await announcing(cargo.announce, aCargo(world))
      setSaid(`بار ${data!.id > 0 ? 'ثبت شد' : ''}`)
    } catch (error) {
      setSaid(error instanceof WireError ? `نشد: ${error.message}` : String(error))
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
      <output>{said}</output>
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

/** Somebody at work, whose session has just ended. */
async function atWork({ ended = true } = {}) {
  const who = await world.signIn(maryam.id, 'maryam')
  await showTo(who, Stage)
  await screen.findByRole('heading', { name: 'صفحه' })
  if (ended) await end()
  return who
}
const end = () =>
  world.db.updateTable('session').set({ revoked_at: world.clock.now }).where('member_id', '=', maryam.id).execute()
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const sheet = () => screen.findByRole('dialog', { name: 'رمز عبور را دوباره بنویسید' })
const noSheet = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'رمز عبور را دوباره بنویسید' })).toBeNull())
const password = async () => within(await sheet()).getByLabelText('رمز عبور')
const giveUp = async () => user.click(within(await sheet()).getByRole('button', { name: 'خروج یا ورود با حساب دیگر' }))
async function comeBack(word = PASSWORD) {
  await user.type(await password(), `${word}{Enter}`)
}
const cargos = () => world.db.selectFrom('cargo').select(['id', 'company_id']).execute()
const saying = (text: RegExp) => waitFor(() => expect(document.querySelector('output')!.textContent).toMatch(text))
/** What another tab did to the storage both share. */
function otherTab(token: string, member: unknown) {
  localStorage.setItem('token', token)
  localStorage.setItem('member', JSON.stringify(member))
  for (const key of ['token', 'member']) dispatchEvent(new StorageEvent('storage', { key }))
}

test('without a password nothing is asked; with a wrong one the sentence stands at the field and nothing is done', async () => {
  await atWork()
  await press('اعلام')
  await user.click(within(await sheet()).getByRole('button', { name: 'ورود و ادامه' }))
  expect(within(await sheet()).getByText('رمز عبور را بنویسید.')).toBeTruthy()
  expect(heardOf('/login')).toEqual([])
  await comeBack('wrong')
  expect(await within(await sheet()).findByText(/نام کاربری یا رمز عبور درست نیست/)).toBeTruthy()
  expect(document.activeElement).toBe(await password())
  expect(await cargos()).toEqual([])
  await user.clear(await password())
  await user.type(await password(), `${PASSWORD}{Control>}{Enter}{/Control}`)
  await saying(/ثبت شد/)
})

test('the sheet names its member, has the focus on the password, and is not closed by Escape', async () => {
  await atWork()
  await press('اعلام')
  const name = within(await sheet()).getByLabelText<HTMLInputElement>('نام کاربری')
  expect([name.value, name.readOnly, name.autocomplete]).toEqual(['maryam', true, 'username'])
  await waitFor(async () => expect(document.activeElement).toBe(await password()))
  await user.keyboard('{Escape}')
  expect(await sheet()).toBeTruthy()
})

test('after the password the same request goes out under the same key, is done once, and what was typed stands', async () => {
  await atWork()
  await user.type(screen.getByLabelText('یادداشت'), 'سلام')
  await press('اعلام')
  await comeBack()
  await saying(/ثبت شد/)
  await noSheet()
  expect(await cargos()).toHaveLength(1)
  const [refused, done, ...more] = heardOf('/AddCargo')
  expect(more).toEqual([])
  expect(done!.key).toBe(refused!.key)
  expect(done!.token).not.toBe(refused!.token)
  expect(screen.getByLabelText<HTMLInputElement>('یادداشت').value).toBe('سلام')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'اعلام' })))
})

test('an act that was done before the session ended, but whose answer was lost, is not done twice', async () => {
  await atWork({ ended: false })
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
  await saying(/نشد/)
  await end()
  await press('اعلام')
  await comeBack()
  await saying(/ثبت شد/)
  expect(await cargos()).toHaveLength(1)
})

test('many refusals at once ask once, and every one of them goes on', async () => {
  await atWork()
  // Both in one breath, before the sheet can lie over the second.
  for (const name of ['پرسش', 'اعلام']) fireEvent.click(screen.getByRole('button', { name }))
  await sheet()
  expect(screen.getAllByText('در انتظار')).toHaveLength(3)
  await comeBack()
  await waitFor(() => expect(screen.getAllByText('پاسخ رسید')).toHaveLength(3))
  await saying(/ثبت شد/)
  await noSheet()
  expect(heardOf('/login')).toHaveLength(1)
  expect(await cargos()).toHaveLength(1)
})

test('who would rather leave is signed out: what waited is refused, nothing is done, the page forgets its member', async () => {
  await atWork()
  await press('پرسش')
  await giveUp()
  await waitFor(() => expect(screen.getAllByText('پرسش رد شد')).toHaveLength(3))
  expect([currentMember(), currentToken()]).toEqual([null, ''])
  await noSheet()
})

test('signing in in another tab answers here too; as somebody else, nothing of this member is sent', async () => {
  await atWork()
  await press('اعلام')
  await sheet()
  const again = await world.signIn(maryam.id, 'maryam')
  otherTab(again.token, (await again.say(identity.me, {})).data)
  await saying(/ثبت شد/)
  await noSheet()

  await end()
  await press('اعلام')
  await sheet()
  otherTab(farid.token, (await farid.say(identity.me, {})).data)
  await saying(/نشد/)
  await noSheet()
  expect(await cargos()).toEqual([expect.objectContaining({ company_id: world.cast.companies.sepehr.id })])
  expect(currentMember()!.id).toBe(farid.id)
})

test('a newer record of the member under the same dead token answers nothing', async () => {
  const who = await atWork()
  await press('اعلام')
  await sheet()
  otherTab(who.token, { ...currentMember(), fullName: 'مریم' })
  expect(await sheet()).toBeTruthy()
  await comeBack()
  await saying(/ثبت شد/)
})

test('a suspended member is told so, and can only leave', async () => {
  await atWork()
  await world.db.updateTable('member').set({ is_active: false }).where('id', '=', maryam.id).execute()
  await press('اعلام')
  await comeBack()
  expect(await within(await sheet()).findByText(/این حساب فعال نیست|غیرفعال/)).toBeTruthy()
  await giveUp()
  await saying(/نشد/)
})

test('without a network the sheet says so and keeps the password; with one it goes on', async () => {
  await atWork()
  await press('اعلام')
  await sheet()
  goOffline()
  await comeBack()
  // Nothing is wrong with the password: the sentence is not the field's.
  expect((await within(await sheet()).findByRole('alert')).textContent).toBe(againWords.unreached(wireWords.unreachable))
  expect((await password()).getAttribute('aria-invalid')).not.toBe('true')
  expect(((await password()) as HTMLInputElement).value).toBe(PASSWORD)
  goOnline()
  await user.click(within(await sheet()).getByRole('button', { name: 'ورود و ادامه' }))
  await saying(/ثبت شد/)
})

test('where nobody answers and the device has her keys, Maryam goes on here with her password, and is asked again with the line', async () => {
  const who = await atWork({ ended: false })
  const { sealed } = await arrive({ accountId: String(who.id), member: currentMember()!, token: who.token, password: PASSWORD })
  await sealed
  await end()
  await user.type(screen.getByLabelText('یادداشت'), 'سلام')
  await press('اعلام')
  const here = async () => within(await sheet()).queryByRole('button', { name: againWords.here })
  await sheet()
  expect(await here()).toBeNull()
  goOffline()
  act(() => noteLine(true))
  await waitFor(async () => expect(await here()).not.toBeNull())
  await user.type(await password(), 'wrong')
  await user.click((await here())!)
  expect(await within(await sheet()).findByText(lockWords.stays({ state: 'wrong', left: 4 }))).toBeTruthy()
  expect(currentToken()).toBe(who.token)
  // The next try has its time.
  await device.vault.begin(String(who.id), 'maryam', await device.vault.openWith('maryam', PASSWORD))
  await user.clear(await password())
  await user.type(await password(), PASSWORD)
  await user.click((await here())!)
  await saying(/نشد/)
  await noSheet()
  expect(currentToken()).toBe(LOCAL)
  expect(await sessionOf(device.db)).toMatchObject({ accountId: String(who.id), isLocked: true, stop: null })
  expect(screen.getByLabelText<HTMLInputElement>('یادداشت').value).toBe('سلام')
  goOnline()
  act(() => noteLine(false))
  await press('اعلام')
  expect(await here()).toBeNull()
  await comeBack()
  await saying(/ثبت شد/)
  expect(await cargos()).toHaveLength(1)
})

test('what a locked device sends with is not given for the session that has ended, and asks for no password in its place', async () => {
  const who = await atWork()
  const asking = keepAllowed({ accountId: String(who.id), member: currentMember()!, token: who.token }).catch(() => undefined)
  await press('اعلام')
  await comeBack()
  await saying(/ثبت شد/)
  await asking
  await noSheet()
  expect(heardOf('/sending').filter(({ token }) => token === who.token)).toHaveLength(1)
  expect(currentToken()).not.toBe(who.token)
})

test('where the device has no keys of hers, nobody answers and there is no going on', async () => {
  await atWork()
  await press('اعلام')
  await sheet()
  goOffline()
  act(() => noteLine(true))
  await comeBack()
  await within(await sheet()).findByRole('alert')
  expect(within(await sheet()).queryByRole('button', { name: againWords.here })).toBeNull()
})

test('the dialog from which the act was done stays with what is typed in it, also when Escape is pressed on the sheet', async () => {
  await atWork()
  await press('پنجره')
  const below = await screen.findByRole('dialog', { name: 'پنجرهٔ زیرین' })
  await user.type(within(below).getByLabelText('نوشتهٔ پنجره'), 'نوشته')
  await user.click(within(below).getByRole('button', { name: 'اعلام از پنجره' }))
  await sheet()
  await user.keyboard('{Escape}')
  await comeBack()
  await saying(/ثبت شد/)
  expect(within(below).getByLabelText<HTMLInputElement>('نوشتهٔ پنجره').value).toBe('نوشته')
})

test('an item of the outbox that was refused waits for the password and is then delivered once, under its own key', async () => {
  await atWork()
  const act = { accountId: String(maryam.id), payload: aCargo(world), title: 'اعلام بار' }
  const sending = sendOrQueue(cargo.announce, act)
  await comeBack()
  expect((await sending).state).toBe('delivered')
  expect(await cargos()).toHaveLength(1)
  const keys = heardOf('/AddCargo').map(({ key }) => key)
  expect(new Set(keys).size).toBe(1)
})

test('a refusal for another reason asks for no password', async () => {
  await atWork({ ended: false })
  const refused = await ask(identity.hasAccessTo, { permissionName: 'x'.repeat(200) }).catch((error: WireError) => error)
  expect(refused).toBeInstanceOf(WireError)
  expect(screen.queryByRole('dialog')).toBeNull()
})
