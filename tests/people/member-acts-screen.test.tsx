/** Members' accounts on the page: closed, reopened, signed out, given a password that is told once; two edits side by side (C7, C14). */
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
import { dialog, gone, press, useWorld, user, write } from '../customer/customer-page.ts'
import { showTo } from '../page.tsx'
import type { Person } from '../world.ts'

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
async function newMember(...held: Flag[]) {
  await open()
  const Username = `hamkar${(next += 1)}`
  const Access = Object.fromEntries(held.map((flag) => [flag, true]))
  const said = { Username, Password: 'gozar-1405', Fullname: `همکار ${next}`, Mobile: '', NationalId: '', Access }
  const { data } = await chief.say(member.add, said)
  // The page that made them possible goes first: two pages at once have each button twice.
  cleanup()
  await open()
  return data!
}
async function fromMenu(word: string, name: string) {
  await user.click(await screen.findByRole('button', { name: words.of(rowWords.more, name) }))
  await user.click(await screen.findByText(word))
}
const now = async (id: number) => (await chief.say(member.all, {})).data!.find((one) => one.id === id)!

test('an account is closed for a reason and opened again', async () => {
  const one = await newMember()
  await fromMenu(words.close, one.fullname)
  await press(acts.close.confirm)
  expect(await within(await dialog()).findByText(acts.missing)).toBeTruthy()
  expect((await now(one.id)).isActive).toBe(true)
  await write(acts.reason, 'مرخصی')
  await press(acts.close.confirm)
  await gone()
  expect((await now(one.id)).isActive).toBe(false)
  await fromMenu(words.reopen, one.fullname)
  await write(acts.reason, 'برگشت')
  await press(acts.reopen.confirm)
  await gone()
  expect((await now(one.id)).isActive).toBe(true)
})

test('a new password is told once, and a page that is opened again does not know it', async () => {
  const one = await newMember()
  await fromMenu(words.reset, one.fullname)
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
  for (const kept of [localStorage, sessionStorage]) expect(JSON.stringify(kept)).not.toContain(password)
})

test('what a member sees is told with its right', async () => {
  const one = await newMember('access_Load_Add')
  await fromMenu(words.sight, one.fullname)
  expect(await screen.findByRole('dialog', { name: sightWords.title(one.fullname) })).toBeTruthy()
  expect(await within(await dialog()).findByText('کاوه‌بار')).toBeTruthy()
  expect(within(await dialog()).getByText(flagWords.access_Load_Add)).toBeTruthy()
})

test('what somebody else saved meanwhile stands beside what is typed, and nothing is lost', async () => {
  const one = await newMember('access_Load_Add')
  await user.click(await screen.findByRole('button', { name: words.editOf(one.fullname) }))
  await dialog()
  await chief.say(member.update, { ...one, mobile: '09180000000' })
  await write(labels.optional(labels.fullname), 'نام تازه')
  await press(words.save)
  const readings = within(await within(await dialog()).findByRole('region', { name: readingWords.name }))
  expect(readings.getByText(readingWords.why(0))).toBeTruthy()
  expect((await now(one.id)).fullname).toBe(one.fullname)
  await press(words.save)
  await gone()
  await waitFor(async () =>
    expect(await now(one.id)).toMatchObject({ fullname: 'نام تازه', mobile: '09180000000', access_Load_Add: true }),
  )
})
