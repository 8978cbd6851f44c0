/** Member accounts on the screen: deactivate, reactivate, sign out, reset the password once, concurrent edits (C7, C14). */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Flag } from '#contract/kernel/flags.ts'
import { member } from '#contract/access/member.ts'
import { flagWords } from '#contract/kernel/flags-words.ts'
import { Screen } from '#app/modules/access/member/MembersScreen.tsx'
import Alerts from '#app/app/alerts/Alerts.tsx'
import { accountActWords as acts } from '#app/modules/access/account/account-acts-words.ts'
import { credentialsWords } from '#app/modules/access/account/account-words.ts'
import { memberFieldWords as labels, membersWords as words } from '#app/modules/access/member/member-words.ts'
import { readingWords } from '#app/kit/merge/merge-words.ts'
import { sightWords } from '#app/modules/access/sight/sight-words.ts'
import { rowWords } from '#app/kit/ui/ui-words.ts'
import { dialog, gone, press, useWorld, user, write } from '../../freight/customer/customer-page.ts'
import { showTo } from '../../page.tsx'
import type { Person } from '../../world.ts'

const scene = useWorld()
let chief: Person
const Page = () => (
  <>
    <Screen />
    <Alerts />
  </>
)
async function open() {
  const companyId = scene.world.cast.companies.kaveh.id
  chief ??= await scene.world.person('chief', { role: 'TransportationCompanyAdmin', companyId })
  return showTo(chief, Page, { at: '/ManageUser?size=100' })
}
let next = 0
async function createMember(...granted: Flag[]) {
  await open()
  const Username = `hamkar${(next += 1)}`
  const Access = Object.fromEntries(granted.map((flag) => [flag, true]))
  const input = { Username, Password: 'gozar-1405', Fullname: `همکار ${next}`, Mobile: '', NationalId: '', Access }
  const { data } = await chief.say(member.add, input)
  // Unmount the earlier page first: two pages would show each button twice.
  cleanup()
  await open()
  return data!
}
async function chooseFromMenu(label: string, name: string) {
  await user.click(await screen.findByRole('button', { name: words.of(rowWords.more, name) }))
  await user.click(await screen.findByText(label))
}
const readMember = async (id: number) => (await chief.say(member.all, {})).data!.find((one) => one.id === id)!

test('deactivates an account with a reason and reactivates it', async () => {
  const one = await createMember()
  await chooseFromMenu(words.close, one.fullname)
  await press(acts.close.confirm)
  expect(await within(await dialog()).findByText(acts.missing)).toBeTruthy()
  expect((await readMember(one.id)).isActive).toBe(true)
  await write(acts.reason, 'مرخصی')
  await press(acts.close.confirm)
  await gone()
  expect((await readMember(one.id)).isActive).toBe(false)
  await chooseFromMenu(words.reopen, one.fullname)
  await write(acts.reason, 'برگشت')
  await press(acts.reopen.confirm)
  await gone()
  expect((await readMember(one.id)).isActive).toBe(true)
})

test('shows a new password once and not after reopening the page', async () => {
  const one = await createMember()
  await chooseFromMenu(words.reset, one.fullname)
  await write(acts.reason, 'فراموش کرده')
  await press(acts.reset.confirm)
  expect(await screen.findByText(credentialsWords.changed(one.fullname))).toBeTruthy()
  const password = screen.getByLabelText<HTMLInputElement>(credentialsWords.password).value
  expect(password).toHaveLength(10)
  cleanup()
  await open()
  await screen.findByRole('button', { name: words.editOf(one.fullname) })
  expect(document.body.textContent).not.toContain(password)
  expect(screen.queryByDisplayValue(password)).toBeNull()
  for (const storage of [localStorage, sessionStorage]) expect(JSON.stringify(storage)).not.toContain(password)
})

test('shows what a member can see, and by which permission', async () => {
  const one = await createMember('access_Load_Add')
  await chooseFromMenu(words.sight, one.fullname)
  expect(await screen.findByRole('dialog', { name: sightWords.title(one.fullname) })).toBeTruthy()
  expect(await within(await dialog()).findByText('کاوه‌بار')).toBeTruthy()
  expect(within(await dialog()).getByText(flagWords.access_Load_Add)).toBeTruthy()
})

test('shows the concurrent change next to the typed values and loses neither', async () => {
  const one = await createMember('access_Load_Add')
  await user.click(await screen.findByRole('button', { name: words.editOf(one.fullname) }))
  await dialog()
  await chief.say(member.update, { ...one, mobile: '09180000000' })
  await write(labels.optional(labels.fullname), 'نام تازه')
  await press(words.save)
  const readings = within(await within(await dialog()).findByRole('region', { name: readingWords.name }))
  expect(readings.getByText(readingWords.why(0))).toBeTruthy()
  expect((await readMember(one.id)).fullname).toBe(one.fullname)
  await press(words.save)
  await gone()
  await waitFor(async () =>
    expect(await readMember(one.id)).toMatchObject({ fullname: 'نام تازه', mobile: '09180000000', access_Load_Add: true }),
  )
})
