/** The second factor on screen: the member turns it on and off; an administrator removes a lost one. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { adminUser } from '#contract/organisations/admin-user.ts'
import { identity } from '#contract/access/identity.ts'
import { secondFactorWords as serverWords } from '#contract/access/identity-words.ts'
import { SecondFactorCard } from '#app/modules/access/profile/SecondFactorCard.tsx'
import { Screen as AdminUsers } from '#app/modules/organisations/admin-user/AdminUserScreen.tsx'
import Alerts from '#app/app/alerts/Alerts.tsx'
import { adminUserWords } from '#app/modules/organisations/admin-user/admin-user-words.ts'
import { Screen as Members } from '#app/modules/access/member/MembersScreen.tsx'
import { dropFactorWords, secondFactorWords as words } from '#app/modules/access/account/account-words.ts'
import { membersWords } from '#app/modules/access/member/member-words.ts'
import { rowWords } from '#app/kit/ui/ui-words.ts'
import { faultsIn } from '../../axe.ts'
import { connect, disconnect, leave, showTo } from '../../page.tsx'
import { openWorld, PASSWORD, type World } from '../../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => expect(await world.close()).toEqual([]))
beforeEach(() => connect(world))
afterEach(() => {
  cleanup()
  leave()
  disconnect()
})

const user = userEvent.setup({ delay: null })
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.clock.now.getTime() })
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const Page = () => (
  <main>
    <SecondFactorCard />
    <Alerts />
  </main>
)

test('turns on after the right code, shows recovery codes once, and turns off', async () => {
  const mina = await world.person('mina', { role: 'Customer' })
  const { container } = await showTo(mina, Page)
  expect(await screen.findByText(words.isOff)).toBeTruthy()
  await press(words.begin)
  expect(await screen.findByRole('img', { name: words.qr })).toBeTruthy()
  const { value: secret } = screen.getByLabelText<HTMLInputElement>(words.secret)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(await faultsIn(container)).toEqual([])
  await press(words.confirm)
  expect(await screen.findByText(words.missing)).toBeTruthy()
  const field = screen.getByLabelText(words.code)
  await user.type(field, '000000')
  await press(words.confirm)
  expect(await screen.findByText(serverWords.wrong)).toBeTruthy()
  await user.clear(field)
  await user.type(field, codeOf(secret))
  await press(words.confirm)
  await screen.findByRole('heading', { name: words.recovery })
  const codes = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  expect(new Set(codes).size).toBe(10)
  await press(words.written)
  expect(await screen.findByText(words.isOn)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(codes[0]!)).toBe(null))
  expect(await world.stranger.say(identity.login, { Username: 'mina', Password: PASSWORD, Code: '' })).toMatchObject({
    reason: 'second-factor',
  })

  world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  await press(words.end)
  await user.type(await screen.findByLabelText(words.code), codes[0]!)
  await press(words.endSure)
  expect(await screen.findByText(words.isOff)).toBeTruthy()
})

test('lets an administrator remove the factor of an observer with a reason', async () => {
  const admin = await world.person('modir', { role: 'Admin' })
  const input = { UserName: '2000000999', Password: 'rahdari1405', Email: 'a@example.ir', Fullname: 'راهداری', Type: 5 }
  const { userId } = (await admin.say(adminUser.signup, input)).data!
  await world.db.updateTable('member').set({ totp_confirmed_at: world.clock.now }).where('id', '=', userId).execute()
  await showTo(
    admin,
    () => (
      <main>
        <AdminUsers />
        <Alerts />
      </main>
    ),
    { at: '/AdminUser' },
  )
  await press(adminUserWords.of(rowWords.more, input.Fullname))
  await user.click(await screen.findByRole('menuitem', { name: adminUserWords.dropFactor }))
  const dialog = await screen.findByRole('dialog', { name: dropFactorWords.title(input.Fullname) })
  const confirm = within(dialog).getByRole('button', { name: dropFactorWords.confirm })
  await user.click(confirm)
  expect(within(dialog).getByText(dropFactorWords.missing)).toBeTruthy()
  const readFactor = async () =>
    (await world.db.selectFrom('member').select('totp_confirmed_at').where('id', '=', userId).executeTakeFirstOrThrow())
      .totp_confirmed_at
  expect(await readFactor()).not.toBe(null)
  await user.type(within(dialog).getByRole('textbox', { name: /دلیل/ }), 'گوشی گم شد')
  await user.click(confirm)
  await waitFor(async () => expect(await readFactor()).toBe(null))
  expect(await screen.findByText(serverWords.dropped)).toBeTruthy()
})

test('requires the username of another administrator, or a row of the team', async () => {
  const [ali, sara] = [await world.person('ali-modir', { role: 'Admin' }), await world.person('sara-modir', { role: 'Admin' })]
  const helper = await world.person('yavar', { role: 'AdminSupport' })
  const confirmed = { totp_confirmed_at: world.clock.now }
  await world.db.updateTable('member').set(confirmed).where('id', 'in', [sara.id, helper.id]).execute()
  const factorOf = async (id: number) =>
    (await world.db.selectFrom('member').select('totp_confirmed_at').where('id', '=', id).executeTakeFirstOrThrow())
      .totp_confirmed_at
  await showTo(ali, () => (
    <main>
      <Members />
      <Alerts />
    </main>
  ))
  await press(membersWords.adminFactor)
  const dialog = within(await screen.findByRole('dialog', { name: dropFactorWords.ofAdmin }))
  await user.type(dialog.getByRole('textbox', { name: /دلیل/ }), 'گوشی گم شد')
  await user.click(dialog.getByRole('button', { name: dropFactorWords.confirm }))
  expect(await dialog.findByText(dropFactorWords.usernameMissing)).toBeTruthy()
  const name = dialog.getByRole('textbox', { name: /نام کاربری/ })
  await user.type(name, 'ali-modir')
  await user.click(dialog.getByRole('button', { name: dropFactorWords.confirm }))
  expect(await dialog.findByText(serverWords.notOwn)).toBeTruthy()
  await user.clear(name)
  await user.type(name, 'sara-modir')
  await user.click(dialog.getByRole('button', { name: dropFactorWords.confirm }))
  await waitFor(async () => expect(await factorOf(sara.id)).toBe(null))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await press(membersWords.of(rowWords.more, 'yavar'))
  await user.click(await screen.findByRole('menuitem', { name: membersWords.dropFactor }))
  const own = within(await screen.findByRole('dialog', { name: dropFactorWords.title('yavar') }))
  await user.type(own.getByRole('textbox', { name: /دلیل/ }), 'گوشی گم شد')
  await user.click(own.getByRole('button', { name: dropFactorWords.confirm }))
  await waitFor(async () => expect(await factorOf(helper.id)).toBe(null))
})
