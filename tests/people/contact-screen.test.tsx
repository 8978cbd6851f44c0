/** The contact settings (S2 "Contact settings", §5, §6), and what the login page shows of them. */
import 'fake-indexeddb/auto'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import fc from 'fast-check'
import { http, HttpResponse } from 'msw'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Sent } from '#contract/call.ts'
import { contact } from '#contract/contact.ts'
import { MARKER } from '#contract/envelope.ts'
import { contactWords } from '#contract/words/contact.ts'
import { isAdminIn } from '#app/data/account.ts'
import ContactLine from '#app/screens/login/ContactLine.tsx'
import { Screen } from '#app/screens/contact/ContactScreen.tsx'
import { marked, paragraphed } from '#app/screens/contact/marks.ts'
import { contactLineWords, contactSettingWords as words } from '#app/words/contact.ts'
import { cleanRules } from '#server/contact/clean.ts'
import { useLine, withAlerts } from '../line.tsx'
import { answerInstead, closeBehind, goOffline, goOnline, showTo } from '../page.tsx'
import { nobody, openApp } from '../shell/app.tsx'
import { openWorld, type Person, type World } from '../world.ts'

vi.setConfig({ testTimeout: 40_000 })
const user = userEvent.setup({ pointerEventsCheck: 0 })

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person('admin', { role: 'Admin' })
})
afterAll(async () => expect(await closeBehind(world)).toEqual([]))
beforeEach(() => world.db.deleteFrom('contact').execute())
useLine(() => world)

const Page = withAlerts(Screen)
const open = (by = admin) => showTo(by, Page, { at: '/Admin/Settings/Contact' })
const { fields } = words
const field = (name: keyof typeof fields) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${fields[name]}`) })
async function write(name: keyof typeof fields, text: string) {
  const input = await field(name)
  await user.clear(input)
  if (text) await user.type(input, text)
}
const saveButton = () => screen.getByRole('button', { name: words.save })
const save = () => user.click(saveButton())
/** There is nothing to save. */
const isHeld = () => saveButton().getAttribute('aria-disabled') === 'true'
const whole: Sent<typeof contact.update> = {
  ContactId: 1,
  Name: 'بارنوبت',
  SupportTell: '02191001234',
  Tell: '',
  Mobile: '',
  Fax: '',
  Email: '',
  Site: '',
  Address: '',
  Rules: '<p>قانون یک</p>',
}
const update = (said: Partial<typeof whole> = {}) => admin.say(contact.update, { ...whole, ...said })
const stored = () => world.db.selectFrom('contact').selectAll().orderBy('version').execute()

test('who is no administrator is led to the page that says so', async () => {
  const other = await world.person('other', { role: 'Customer' })
  const { router } = await open(other)
  await waitFor(() => expect(router.state.location.pathname).toBe('/error401'))
})

test('the answer of the check is read in both its shapes', () => {
  expect([true, { data: true }].map(isAdminIn)).toEqual([true, true])
  expect([false, { data: false }, null, 'true', {}, 1].map(isAdminIn)).toEqual([false, false, false, false, false, false])
})

test('without an answer the settings are unknown, not empty', async () => {
  goOffline()
  await open()
  expect(await screen.findByText(words.failed)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('nothing changed cannot be saved; no name, and addresses that are none, are said at their fields', async () => {
  await open()
  expect(await screen.findByText(words.none)).toBeTruthy()
  expect(isHeld()).toBe(true)
  await save()
  expect(screen.queryByRole('alert')).toBeNull()
  await write('Email', 'info@')
  await write('Site', 'barnobat')
  await save()
  for (const sentence of [contactWords.name, contactWords.email, contactWords.site])
    expect(screen.getAllByText(sentence)).toHaveLength(2)
  expect((await field('Name')).getAttribute('aria-invalid')).toBe('true')
  expect(await stored()).toEqual([])
})

test('the server’s refusal stands at its field and keeps what was typed', async () => {
  await open()
  await write('Name', 'بارنوبت')
  answerInstead(
    http.post('*/api/ContactApi/Updatecontact', () =>
      HttpResponse.json(
        {
          statusCode: 422,
          code: 0,
          message: 'نشد',
          data: null,
          errors: { Name: 'این نام نمی‌شود.' },
          result: null,
          reason: 'broken-rule',
        },
        { status: 422, headers: { [MARKER]: '1' } },
      ),
    ),
  )
  await save()
  expect((await screen.findAllByText('این نام نمی‌شود.')).length).toBe(2)
  expect((await field('Name')).value).toBe('بارنوبت')
})

test('without a network it is said beside the verb, which keeps the focus, and so does what was typed; the same press saves it', async () => {
  await open()
  await write('Name', 'بارنوبت')
  goOffline()
  await save()
  const said = await screen.findByText(words.unanswered)
  expect(said.nextElementSibling!.contains(saveButton())).toBe(true)
  expect(document.activeElement).toBe(saveButton())
  expect((await field('Name')).value).toBe('بارنوبت')
  goOnline()
  await save()
  expect(await screen.findByText(contactWords.saved)).toBeTruthy()
  expect(document.activeElement).toBe(saveButton())
  expect(screen.queryByText(words.unanswered)).toBeNull()
  expect(await stored()).toHaveLength(1)
})

test('the headings of the preview stand below those of the page, and an address in a sentence is not turned around', async () => {
  await update({ Rules: '<h2>قانون یک</h2>' })
  await open()
  const preview = await screen.findByRole('region', { name: words.preview })
  expect(await within(preview).findByRole('heading', { name: 'قانون یک', level: 4 })).toBeTruthy()
  for (const sentence of [words.hints.Site, contactWords.site]) {
    expect(sentence).toContain('\u2066http://\u2069')
    expect(sentence).toContain('\u2066https://\u2069')
  }
})

test('everything is saved with Ctrl+Enter, digits in any script, plain rules in paragraphs', async () => {
  await open()
  await write('Name', 'بارنوبت')
  await write('SupportTell', '۰۲۱۹۱۰۰۱۲۳۴')
  await write('Rules', 'بند یک{Enter}بند دو')
  expect(screen.getByText(words.rulesChange(1))).toBeTruthy()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText(contactWords.saved)).toBeTruthy()
  expect(await screen.findByText(words.version(1, 1))).toBeTruthy()
  expect(await stored()).toMatchObject([
    { name: 'بارنوبت', support_tell: '02191001234', rules: '<p>بند یک</p>\n<p>بند دو</p>', rules_version: 1 },
  ])
  expect(isHeld()).toBe(true)
  expect(screen.queryByText(words.rulesChange(2))).toBeNull()
})

test('a mark is put around what is selected, and the preview shows nothing that runs', async () => {
  await update()
  await open()
  const rules = (await field('Rules')) as unknown as HTMLTextAreaElement
  await user.clear(rules)
  await user.click(rules)
  await user.paste('قانون <img src=x onerror=alert(1)><script>alert(2)</script>')
  rules.setSelectionRange(0, 5)
  await user.click(screen.getByRole('button', { name: words.marks.strong }))
  expect(rules.value.startsWith('<strong>قانون</strong>')).toBe(true)
  await waitFor(() => expect(document.activeElement).toBe(rules))
  expect(rules.value.slice(rules.selectionStart, rules.selectionEnd)).toBe('قانون')
  const preview = screen.getByRole('region', { name: words.preview })
  expect(await within(preview).findByText('قانون')).toBeTruthy()
  expect(preview.querySelector('img, script')).toBeNull()
})

test('another administrator was faster: both are shown, nothing is laid over theirs unseen, and what was typed stays', async () => {
  await update()
  await open()
  await write('Name', 'نام من')
  await write('Tell', '02111112222')
  expect((await update({ Name: 'نام او', Rules: '<p>قانون او</p>' })).status).toBe(200)
  await save()
  const note = within((await screen.findByText(words.newer(2))).closest<HTMLElement>('[role=alert]')!)
  expect(note.getByText('نام او')).toBeTruthy()
  expect(note.getByText('نام من')).toBeTruthy()
  expect(note.getByText(words.theirRules)).toBeTruthy()
  // What they left alone is not told.
  expect(note.queryByText(fields.Tell)).toBeNull()
  expect((await field('Name')).value).toBe('نام من')
  expect(await stored()).toHaveLength(2)
  await save()
  await waitFor(() => expect(screen.getByRole('button', { name: words.keepMine }).hasAttribute('disabled')).toBe(false))
  expect(await stored()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: words.keepMine }))
  await save()
  expect(await screen.findByText(words.version(3, 3))).toBeTruthy()
  expect((await stored()).at(-1)).toMatchObject({ name: 'نام من', tell: '02111112222', rules: '<p>قانون یک</p>' })
})

test('theirs can be taken instead', async () => {
  await update()
  const { queries } = await open()
  await write('Name', 'نام من')
  await update({ Name: 'نام او' })
  await act(() => queries.invalidateQueries())
  await user.click(await screen.findByRole('button', { name: words.takeTheirs }))
  expect((await field('Name')).value).toBe('نام او')
  expect(isHeld()).toBe(true)
})

test('text without marks becomes paragraphs that say the same, and text with marks stays as it is', () => {
  expect(paragraphed('  ')).toBe('  ')
  expect(paragraphed('الف\n\nب < ج & د')).toBe('<p>الف</p>\n<p>ب &lt; ج &amp; د</p>')
  expect(paragraphed('<h2>الف</h2>\nب')).toBe('<h2>الف</h2>\nب')
  fc.assert(
    fc.property(fc.string(), (text) => {
      const once = paragraphed(text)
      expect(paragraphed(once)).toBe(once)
    }),
  )
})

test('whatever is marked, the text around it stays, and the selection is what the mark encloses', () => {
  const marks = Object.keys(words.marks) as (keyof typeof words.marks)[]
  fc.assert(
    fc.property(fc.string(), fc.nat(20), fc.nat(20), fc.constantFrom(...marks), (text, a, b, mark) => {
      const from = Math.min(a, text.length)
      const to = Math.min(from + b, text.length)
      const made = marked({ text, from, to }, mark)
      expect(made.text.startsWith(text.slice(0, from) + '<')).toBe(true)
      expect(made.text.endsWith('>' + text.slice(to))).toBe(true)
      if (mark !== 'list') expect(made.text.slice(made.from, made.to)).toBe(text.slice(from, to))
      expect(cleanRules(made.text.slice(from, made.text.length - (text.length - to))).length).toBeGreaterThan(0)
    }),
  )
})

const line = () => showTo(world.stranger, ContactLine, { at: '/login' })

test('the login page has whom to call, and the rules', async () => {
  await update()
  await line()
  const call = await screen.findByRole('link', { name: new RegExp(contactLineWords.support) })
  expect(call.getAttribute('href')).toBe('tel:02191001234')
  expect(call.textContent).toContain('۰۲۱۹۱۰۰۱۲۳۴')
  expect(screen.getByRole('link', { name: contactLineWords.rules }).getAttribute('href')).toBe('/rules')
})

test('the whole login page says them below its form, and its form is what has the focus', async () => {
  await update()
  openApp('/login')
  expect(await screen.findByRole('link', { name: new RegExp(contactLineWords.support) })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('نام کاربری'))
  expect(screen.getByRole('main').textContent).toContain('۰۲۱۹۱۰۰۱۲۳۴')
  nobody()
})

test('while there is no number, none is shown; the rules have their link all the same', async () => {
  await update({ SupportTell: '' })
  await line()
  expect(await screen.findByRole('link', { name: contactLineWords.rules })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('link', { name: new RegExp(contactLineWords.support) })).toBeNull())
})

/** What axe finds on the page; contrast needs a browser that draws. */
const faults = async () =>
  (await axe.run(document.body, { rules: { region: { enabled: false }, 'color-contrast': { enabled: false } } })).violations.map(
    ({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`,
  )

test('axe finds nothing in the settings, with what is wrong and with what somebody else has saved', async () => {
  await update()
  const { queries } = await open()
  await write('Name', '')
  await save()
  await screen.findAllByText(contactWords.name)
  expect(await faults()).toEqual([])
  await update({ Name: 'نام او', Rules: '<h2>قانون او</h2>' })
  await act(() => queries.invalidateQueries())
  await screen.findByRole('button', { name: words.takeTheirs })
  expect(await faults()).toEqual([])
})
