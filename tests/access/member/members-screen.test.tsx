import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { flagNames, idleFlags, type Flag } from '#contract/kernel/flags.ts'
import { agencyUsername } from '#contract/access/member-rules.ts'
import { member } from '#contract/access/member.ts'
import { MARKER } from '#contract/kernel/envelope.ts'
import { accountWords, codeWords } from '#contract/access/identity-words.ts'
import { memberWords } from '#contract/access/member-words.ts'
import { refusalWords } from '#contract/kernel/refusals-words.ts'
import { device } from '#app/transport/outbox/device.ts'
import { Screen as AddScreen } from '#app/modules/access/member/AddMemberScreen.tsx'
import { Screen as ListScreen } from '#app/modules/access/member/MembersScreen.tsx'
import Alerts from '#app/app/alerts/Alerts.tsx'
import { dropAlert } from '#app/kit/ui/alerts.ts'
import {
  accessWords,
  addMemberWords as add,
  flagGroupWords,
  memberFieldWords as labels,
  memberRoleWords,
  membersWords as list,
} from '#app/modules/access/member/member-words.ts'
import { yesNo } from '#app/kit/ui/ui-words.ts'
import { faultsIn } from '../../axe.ts'
import { setWidth } from '../../dom-setup.ts'
import { answerInstead, closeBehind, connect, disconnect, goOffline, goOnline, leave, showTo } from '../../page.tsx'
import { openWorld, type Person, type World } from '../../world.ts'
import { flagWords } from '#contract/kernel/flags-words.ts'

vi.setConfig({ testTimeout: 60_000 })
const user = userEvent.setup({ pointerEventsCheck: 0 })

let world: World
let maryam: Person
let modir: Person
let sepehr: number
beforeAll(async () => {
  world = await openWorld()
  sepehr = world.cast.companies.sepehr.id
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: sepehr })
  modir = await world.person('modir', { role: 'Admin' })
})
afterAll(async () => expect(await closeBehind(world)).toEqual([]))
beforeEach(async () => {
  await device.db.delete()
  await device.db.open()
  connect(world)
})
afterEach(() => {
  for (let id = 1; id < 200; id += 1) dropAlert(id)
  goOnline()
  cleanup()
  leave()
  disconnect()
})

const withAlerts = (Screen: typeof AddScreen) =>
  function Page() {
    return (
      <>
        <Screen />
        <Alerts />
      </>
    )
  }
const openAdd = (who = maryam) => showTo(who, withAlerts(AddScreen), { at: '/AddUser' })
const openList = (who = maryam) => showTo(who, withAlerts(ListScreen), { at: '/ManageUser?size=100' })
const optional = labels.optional
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label.replace(/[()]/g, '\\$&')}`))
async function write(label: string, text: string) {
  const at = input(label)
  await user.clear(at)
  if (text) {
    await user.click(at)
    await user.paste(text)
  }
}
let next = 0
const nextName = () => `hamkar${(next += 1)}`
async function fill(values: Partial<Record<'username' | 'password' | 'repeat' | 'fullname' | 'mobile', string>> = {}) {
  await screen.findByLabelText(new RegExp(`^${labels.username}`))
  const { username = nextName(), password = 'gozar-1405', repeat = password, fullname = 'نیما صبوری', mobile = '' } = values
  await write(labels.username, username)
  await write(optional(labels.fullname), fullname)
  await write(add.password, password)
  await write(add.repeat, repeat)
  await write(optional(labels.mobile), mobile)
  return username
}
const submit = () => user.click(screen.getByRole('button', { name: add.submit }))
const confirm = async () =>
  user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: yesNo.confirm }))
async function submitAndAdd() {
  await submit()
  await confirm()
  expect(await screen.findByText(memberWords.added)).toBeTruthy()
}
const switchOf = (flag: Flag) =>
  screen.getByRole<HTMLInputElement>('switch', { hidden: true, name: new RegExp(`^${flagWords[flag]}`) })
const rowOf = (username: string) => world.db.selectFrom('member').selectAll().where('username', '=', username).executeTakeFirst()
const createMember = async (change: object = {}, who = maryam) =>
  (
    await who.say(member.add, {
      Username: nextName(),
      Password: 'gozar-1405',
      Fullname: 'نیما صبوری',
      Mobile: '',
      NationalId: '',
      Access: {},
      ...change,
    })
  ).data!

test('shows each error at its field and in one list, and sends no request', async () => {
  await openAdd()
  await fill({ username: 'nima', password: '12345', repeat: '123456', mobile: '0917' })
  await submit()
  expect(await screen.findAllByText(refusalWords['broken-rule'])).not.toHaveLength(0)
  const summary = within(screen.getByRole('alert', { name: refusalWords['broken-rule'] }))
  for (const sentence of [memberWords.usernameShort, accountWords.tooShort, add.repeatDiffers, codeWords.mobile])
    expect(summary.getByText(sentence)).toBeTruthy()
  expect(input(labels.username).getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('dialog')).toBeNull()
  await write(add.repeat, '12345')
  expect(screen.queryByText(add.repeatDiffers)).toBeNull()
  await write(labels.username, 'nima.s')
  await write(add.password, 'gozar-1405')
  await write(optional(labels.mobile), '')
  expect(screen.queryByRole('alert', { name: refusalWords['broken-rule'] })).toBeNull()
})

test('shows the required fields of an empty form', async () => {
  await openAdd()
  await fill({ username: '', password: '' })
  await submit()
  for (const sentence of [memberWords.username, memberWords.password, add.repeatMissing])
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
})

test('shows a taken username at its field and keeps the input; cancelling sends no request', async () => {
  const existing = await createMember()
  await openAdd()
  await fill({ username: existing.username })
  await submit()
  const dialog = await screen.findByRole('dialog', { name: add.sure })
  expect(within(dialog).getByText(existing.username)).toBeTruthy()
  expect(dialog.textContent).not.toContain('gozar-1405')
  await user.click(within(dialog).getByRole('button', { name: 'خیر' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await submit()
  await confirm()
  expect((await screen.findAllByText(memberWords.taken(existing.username))).length).toBeGreaterThan(0)
  expect(input(labels.username).value).toBe(existing.username)
  expect(input(add.password).value).toBe('gozar-1405')
  expect(input(optional(labels.fullname)).value).toBe('نیما صبوری')
})

test('turns effective flags on by default; switches one flag, a group, or all', async () => {
  await openAdd()
  const all = await screen.findAllByRole('switch', { hidden: true })
  expect(all).toHaveLength(31)
  expect(all.filter((one) => (one as HTMLInputElement).checked)).toHaveLength(13)
  expect(screen.getByText(accessWords.chosen(13, 14))).toBeTruthy()
  await user.click(switchOf('access_Customer_Delete'))
  expect(screen.getByText(accessWords.chosen(12, 14))).toBeTruthy()
  const customers = screen.getByRole<HTMLInputElement>('checkbox', { name: accessWords.allOf(flagGroupWords.Customer) })
  expect(customers.indeterminate).toBe(true)
  await user.click(customers)
  expect(switchOf('access_Customer_Delete').checked).toBe(true)
  await user.click(customers)
  expect(screen.getByText(accessWords.chosen(10, 14))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: accessWords.none }))
  expect(screen.getByText(accessWords.chosen(0, 14))).toBeTruthy()
})

test('turns on the list flag a flag requires; turning the list off turns dependent flags off', async () => {
  await openAdd()
  await user.click(await screen.findByRole('button', { name: accessWords.none }))
  await user.click(switchOf('access_Customer_Add'))
  expect([switchOf('access_Customer_Add').checked, switchOf('access_Customer_List').checked]).toEqual([true, true])
  await user.click(switchOf('access_Customer_List'))
  expect([switchOf('access_Customer_Add').checked, switchOf('access_Customer_List').checked]).toEqual([false, false])
})

test('folds flags without effect into one group, off, with one sentence', async () => {
  await openAdd()
  const summary = await screen.findByText(accessWords.idle(0, 17))
  expect(summary.closest('details')!.open).toBe(false)
  expect(screen.getAllByText(accessWords.idleWhy)).toHaveLength(1)
  expect([switchOf('access_Bill_Sent').checked, switchOf('access_Bill_Paid').checked]).toEqual([false, false])
  await user.click(screen.getByRole('button', { name: accessWords.all }))
  expect([switchOf('access_Bill_Sent').checked, switchOf('access_Bill_Paid').checked]).toEqual([false, true])
})

test('sets the flags of a role in one press; a later switch makes the set custom', async () => {
  await openAdd()
  const role = await screen.findByRole('button', { name: memberRoleWords.roles.announcer })
  await user.click(role)
  expect(switchOf('access_Load_Add').checked).toBe(true)
  expect([switchOf('access_Member_Add').checked, switchOf('access_Reserve_Delete').checked]).toEqual([false, false])
  expect(role.getAttribute('aria-pressed')).toBe('true')
  await user.click(switchOf('access_Load_Update'))
  expect(role.getAttribute('aria-pressed')).toBe('false')
  await user.click(screen.getByRole('button', { name: memberRoleWords.roles.manager }))
  expect(screen.getByText(accessWords.chosen(14, 14))).toBeTruthy()
})

test('creates the user from the form, shows the username with suffix and clears the form', async () => {
  await openAdd()
  const suffix = agencyUsername('', sepehr)
  expect(await screen.findByText(suffix)).toBeTruthy()
  expect(await screen.findByText(new RegExp(add.suffix(suffix)))).toBeTruthy()
  expect(await screen.findByText(/این پسوندِ نمایندگی «.+» است/)).toBeTruthy()
  const username = await fill({ mobile: '۰۹۱۷۱۲۳۴۵۶۷' })
  await user.click(switchOf('access_Customer_Delete'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await confirm()
  expect(await screen.findByText(memberWords.added)).toBeTruthy()
  const dialog = await screen.findByRole('region', { name: add.added(username + suffix) })
  expect(document.activeElement).toBe(dialog)
  expect(await rowOf(username + suffix)).toMatchObject({
    full_name: 'نیما صبوری',
    mobile: '09171234567',
    flags: flagNames.filter((name) => ![...idleFlags, 'access_Customer_Delete', 'access_Bill_Paid'].includes(name)),
  })
  expect([input(labels.username).value, input(add.password).value]).toEqual(['', ''])
  expect(screen.getByText(accessWords.chosen(13, 14))).toBeTruthy()
  expect(await device.db.table('drafts').count()).toBe(0)
})

test('does not queue when offline, shows an error, and creates one user on retry', async () => {
  await openAdd()
  const username = await fill()
  goOffline()
  await submit()
  await confirm()
  expect(await screen.findByText(add.unansweredWhy)).toBeTruthy()
  expect(await device.db.table('ops').count()).toBe(0)
  expect(input(add.password).value).toBe('gozar-1405')
  goOnline()
  await submitAndAdd()
  expect(await rowOf(agencyUsername(username, sepehr))).toBeTruthy()
})

test('creates one user when the first response is lost', async () => {
  await openAdd()
  const username = await fill()
  answerInstead(
    http.post(
      '*/api/ClientApi/AddAgencyMember',
      async ({ request }) => {
        const { pathname } = new URL(request.url)
        const headers = Object.fromEntries(request.headers)
        await world.app.request(pathname, { method: 'POST', headers, body: await request.arrayBuffer() })
        return HttpResponse.error()
      },
      { once: true },
    ),
  )
  await submit()
  await confirm()
  expect(await screen.findByText(add.unansweredWhy)).toBeTruthy()
  await submitAndAdd()
  expect(await rowOf(agencyUsername(username, sepehr))).toBeTruthy()
})

test('restores the form after a reload, except passwords', async () => {
  const { unmount } = await openAdd()
  await fill({ username: 'pishnevis', password: 'gozar-penhan' })
  await user.click(switchOf('access_Customer_Delete'))
  unmount()
  await waitFor(async () => expect(await device.db.table('drafts').count()).toBe(1))
  const stored = JSON.stringify([await device.db.table('drafts').toArray(), { ...localStorage }])
  expect(stored).toContain('pishnevis')
  expect(stored).not.toContain('gozar-penhan')
  await openAdd()
  expect(await screen.findByText(add.draftBack)).toBeTruthy()
  expect(input(labels.username).value).toBe('pishnevis')
  expect([input(add.password).value, input(add.repeat).value]).toEqual(['', ''])
  expect(switchOf('access_Customer_Delete').checked).toBe(false)
  await user.click(screen.getByRole('button', { name: add.clear }))
  await user.click(await screen.findByRole('button', { name: yesNo.confirm }))
  await waitFor(() => expect(input(labels.username).value).toBe(''))
  await waitFor(async () => expect(await device.db.table('drafts').count()).toBe(0))
})

test('disables flags the member does not hold', async () => {
  const reza = await world.person('reza', {
    role: 'TransportationCompanyMember',
    companyId: sepehr,
    flags: ['access_Member_Add', 'access_Load_Add'],
  })
  await openAdd(reza)
  expect((await screen.findAllByRole('switch')).filter((one) => (one as HTMLInputElement).checked)).toHaveLength(2)
  expect(switchOf('access_Customer_Delete').disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: accessWords.all }))
  expect(screen.getByText(accessWords.chosen(2, 14))).toBeTruthy()
  const username = await fill()
  await submitAndAdd()
  expect((await rowOf(agencyUsername(username, sepehr)))!.flags).toEqual(['access_Load_Add', 'access_Member_Add'])
})

test('shows a flag refused by the server at its switch', async () => {
  await openAdd()
  await fill()
  answerInstead(
    http.post('*/api/ClientApi/AddAgencyMember', () =>
      HttpResponse.json(
        {
          statusCode: 422,
          code: 0,
          message: 'نشد',
          data: null,
          errors: { 'Access.access_Customer_Delete': memberWords.notYours },
          result: null,
          reason: 'broken-rule',
        },
        { status: 422, headers: { [MARKER]: '1' } },
      ),
    ),
  )
  await submit()
  await confirm()
  const link = await screen.findByRole('link', { name: memberWords.notYours })
  await user.click(link)
  expect(document.activeElement).toBe(switchOf('access_Customer_Delete'))
})

test('creates support staff as Admin, without suffix and flag table (GAP23)', async () => {
  await openAdd(modir)
  const username = await fill()
  expect(screen.queryByRole('switch')).toBeNull()
  await submit()
  await confirm()
  expect(await screen.findByRole('region', { name: add.added(username) })).toBeTruthy()
  expect(await rowOf(username)).toMatchObject({ role: 'AdminSupport', flags: [] })
})

const nameOf = (row: { fullname: string; username: string }) => row.fullname || row.username
const openEdit = async (row: { fullname: string; username: string }) => {
  await user.click(await screen.findByRole('button', { name: list.editOf(nameOf(row)) }))
  return within(await screen.findByRole('dialog', { name: list.editTitle(nameOf(row)) }))
}

test('lists the members of a company with their state and edits one', async () => {
  const row = await createMember({ Fullname: 'بهروز کیانی', Mobile: '09171110000', Access: { access_Load_Add: true } })
  await openList()
  const tableRow = (await screen.findByText(row.username)).closest('tr')!
  for (const text of ['بهروز کیانی', '۰۹۱۷۱۱۱۰۰۰۰', list.active, list.access(1, 14)]) expect(tableRow.textContent).toContain(text)
  const dialog = await openEdit(row)
  expect(dialog.getByLabelText<HTMLInputElement>(labels.username).readOnly).toBe(true)
  expect(dialog.getByRole('button', { name: list.save }).hasAttribute('disabled')).toBe(true)
  const name = dialog.getByLabelText<HTMLInputElement>(optional(labels.fullname))
  await user.clear(name)
  await user.type(name, 'بهروز کیانی‌فر')
  await user.click(dialog.getByRole('switch', { name: flagWords.access_Reserve_List }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText(memberWords.updated)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('بهروز کیانی‌فر')).toBeTruthy()
  expect(await rowOf(row.username)).toMatchObject({ flags: ['access_Load_Add', 'access_Reserve_List'] })
})

test('keeps a refused edit open with its input; closing reloads the list', async () => {
  const row = await createMember({ Fullname: 'سیما راد' })
  await openList()
  const dialog = await openEdit(row)
  const mobile = dialog.getByLabelText<HTMLInputElement>(optional(labels.mobile))
  await user.type(mobile, '123')
  await user.click(dialog.getByRole('button', { name: list.save }))
  expect((await dialog.findAllByText(codeWords.mobile)).length).toBeGreaterThan(0)
  expect(mobile.value).toBe('۱۲۳')
  goOffline()
  await user.clear(mobile)
  await user.type(mobile, '09181112233')
  const paid = dialog.getByRole('switch', { name: flagWords.access_Customer_Delete })
  await user.click(paid)
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await dialog.findByText(list.unanswered)).toBeTruthy()
  // The message appears once and the focus stays, so that Ctrl+Enter works again.
  expect(screen.getAllByText(list.unanswered)).toHaveLength(1)
  expect(document.activeElement).toBe(paid)
  expect(mobile.value).toBe('۰۹۱۸۱۱۱۲۲۳۳')
  goOnline()
  const other = await createMember({ Fullname: 'تازه‌وارد' })
  await user.click(dialog.getByRole('button', { name: list.cancel }))
  expect(await screen.findByText(other.username)).toBeTruthy()
  expect((await rowOf(row.username))!.mobile).toBe('')
})

test('does not restore a flag that was removed while the list was open', async () => {
  const row = await createMember({ Fullname: 'پیمان افشار', Access: { access_Customer_Delete: true, access_Load_Add: true } })
  await openList()
  await screen.findByText(row.username)
  await maryam.say(member.update, { ...row, access_Customer_Delete: false })
  const dialog = await openEdit(row)
  expect(dialog.getByRole<HTMLInputElement>('switch', { name: flagWords.access_Customer_Delete }).checked).toBe(false)
  await user.click(dialog.getByRole('switch', { name: new RegExp(`^${flagWords.access_Load_Manage}`) }))
  await user.click(dialog.getByRole('button', { name: list.save }))
  expect(await screen.findByText(memberWords.updated)).toBeTruthy()
  expect((await rowOf(row.username))!.flags).toEqual(['access_Load_Manage', 'access_Load_Add'])
})

test('hides edit buttons from viewers, and for oneself and members with more permissions', async () => {
  await createMember({ Fullname: 'پرتوان', Access: { access_Customer_Delete: true } })
  await createMember({ Fullname: 'کم‌توان' })
  const viewer = await world.person('tamasha', {
    role: 'TransportationCompanyMember',
    companyId: sepehr,
    flags: ['access_Member_List'],
  })
  const page = await openList(viewer)
  await screen.findByText('کم‌توان')
  expect(screen.queryByRole('button', { name: list.editOf('کم‌توان') })).toBeNull()
  expect(screen.queryByRole('link', { name: list.add })).toBeNull()
  page.unmount()
  const edits = await world.person('virastar', {
    role: 'TransportationCompanyMember',
    companyId: sepehr,
    flags: ['access_Member_List', 'access_Member_Update'],
  })
  await openList(edits)
  expect(await screen.findByRole('button', { name: list.editOf('کم‌توان') })).toBeTruthy()
  expect(screen.queryByRole('button', { name: list.editOf('پرتوان') })).toBeNull()
  expect(screen.queryByRole('button', { name: list.editOf('virastar') })).toBeNull()
  // The first rows render first, the rest after them.
  expect(await screen.findByText(list.own)).toBeTruthy()
})

test('shows the support team to an Admin, without flags', async () => {
  const row = await createMember({ Fullname: 'سارا کمالی' }, modir)
  await openList(modir)
  expect(await screen.findByText(row.username)).toBeTruthy()
  expect(screen.queryByText(list.columns.access)).toBeNull()
  const dialog = await openEdit(row)
  expect(dialog.queryByRole('switch')).toBeNull()
})

test('shows a user as a card with the same button on a phone', async () => {
  const row = await createMember({ Fullname: 'رویا شایسته' })
  setWidth(360)
  await openList()
  const card = (await screen.findByRole('heading', { name: 'رویا شایسته' })).closest('article')!
  expect(card.textContent).toContain(row.username)
  expect(within(card).getByRole('button', { name: list.editOf('رویا شایسته') })).toBeTruthy()
})

test('has no axe violations in the form, the list and the dialog', async () => {
  const page = await openAdd()
  await fill({ username: 'x' })
  await submit()
  expect(await faultsIn()).toEqual([])
  page.unmount()
  const row = await createMember({ Fullname: 'نام برای سنجش' })
  await openList()
  await openEdit(row)
  expect(await faultsIn()).toEqual([])
})
