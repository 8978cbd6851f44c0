/** The contact settings (S2 "Contact settings", §5, §6), and the contact data on the login page. */
import type { Editor } from '@tiptap/react'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { http, HttpResponse } from 'msw'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Sent } from '#contract/kernel/call.ts'
import { contact } from '#contract/messaging/contact.ts'
import { MARKER } from '#contract/kernel/envelope.ts'
import { contactWords } from '#contract/messaging/contact-words.ts'
import ContactLine from '#app/modules/access/sign-in/ContactLine.tsx'
import { Screen } from '#app/modules/messaging/contact/ContactScreen.tsx'
import { linkOf } from '#app/kit/ui/rich/link.ts'
import { contactLineWords, contactSettingWords as words } from '#app/modules/messaging/contact/contact-words.ts'
import { editorWords } from '#app/kit/ui/rich/editor-words.ts'
import { cleanHtml } from '#server/modules/messaging/contact/clean.ts'
import { faultsIn } from '../axe.ts'
import { useLine, withAlerts } from '../line.tsx'
import { answerInstead, closeBehind, goOffline, goOnline, showTo } from '../page.tsx'
import { closeApp, openApp } from '../app/app.tsx'
import { openWorld, type Person, type World } from '../world.ts'

vi.setConfig({ testTimeout: 40_000 })
const user = userEvent.setup({ pointerEventsCheck: 0 })
// jsdom has no layout; the editor measures its caret.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect = () => new DOMRect()

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
/** The element of the rules; its editor is attached to it. */
const text = async () => (await field('Rules')) as unknown as HTMLElement & { editor: Editor }
/** Pastes as from another program. */
async function paste(plain: string, html = '') {
  const box = await text()
  act(() => void box.editor.commands.focus('end'))
  const getData = (type: string) => (type === 'text/html' ? html : type === 'text/plain' ? plain : '')
  fireEvent.paste(box, { clipboardData: { types: ['text/plain', 'text/html'], getData, files: [] } })
}
const tool = (name: keyof typeof editorWords.tools) => screen.getByRole('button', { name: editorWords.tools[name] })
const saveButton = () => screen.getByRole('button', { name: words.save })
const save = () => user.click(saveButton())
/** Whether the save button is disabled. */
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
const update = (change: Partial<typeof whole> = {}) => admin.say(contact.update, { ...whole, ...change })
const listStored = () => world.db.selectFrom('contact').selectAll().orderBy('version').execute()

test('redirects other roles to the forbidden page', async () => {
  const other = await world.person('other', { role: 'Customer' })
  const { router } = await open(other)
  await waitFor(() => expect(router.state.location.pathname).toBe('/error401'))
})

test('shows unknown, not empty, settings when the request fails', async () => {
  goOffline()
  await open()
  expect(await screen.findByText(words.failed)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('disables saving without a change; shows a missing name and invalid addresses at their fields', async () => {
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
  expect(await listStored()).toEqual([])
})

test('shows a refusal of the server at its field and keeps the input', async () => {
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

test('shows an offline error at the button, keeps focus and input, and saves on retry', async () => {
  await open()
  await write('Name', 'بارنوبت')
  goOffline()
  await save()
  const message = await screen.findByText(words.unanswered)
  expect(message.nextElementSibling!.contains(saveButton())).toBe(true)
  expect(document.activeElement).toBe(saveButton())
  expect((await field('Name')).value).toBe('بارنوبت')
  goOnline()
  await save()
  expect(await screen.findByText(contactWords.saved)).toBeTruthy()
  expect(document.activeElement).toBe(saveButton())
  expect(screen.queryByText(words.unanswered)).toBeNull()
  expect(await listStored()).toHaveLength(1)
})

test('nests preview headings below those of the page; isolates addresses in a sentence', async () => {
  await update({ Rules: '<h2>قانون یک</h2>' })
  await open()
  const preview = await screen.findByRole('region', { name: words.preview })
  expect(await within(preview).findByRole('heading', { name: 'قانون یک', level: 4 })).toBeTruthy()
  for (const sentence of [words.hints.Site, contactWords.site]) {
    expect(sentence).toContain('\u2066barnobat.ir\u2069')
    expect(sentence).toContain('\u2066https://barnobat.ir\u2069')
  }
})

test('saves everything with Ctrl+Enter: digits of any script, plain text as paragraphs', async () => {
  await open()
  await write('Name', 'بارنوبت')
  await write('SupportTell', '۰۲۱۹۱۰۰۱۲۳۴')
  await paste('بند یک\n\nبند دو')
  expect(screen.getByText(words.rulesChange(1))).toBeTruthy()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText(contactWords.saved)).toBeTruthy()
  expect(await screen.findByText(words.version(1, 1))).toBeTruthy()
  expect(await listStored()).toMatchObject([
    { name: 'بارنوبت', support_tell: '02191001234', rules: '<p>بند یک</p><p>بند دو</p>', rules_version: 1 },
  ])
  expect(isHeld()).toBe(true)
  expect(screen.queryByText(words.rulesChange(2))).toBeNull()
})

test('toggles heading, bold and list by labelled buttons', async () => {
  await open()
  await write('Name', 'بارنوبت')
  await paste('قوانین')
  await user.click(tool('heading'))
  expect(tool('heading').getAttribute('aria-pressed')).toBe('true')
  const at = await text()
  await user.click(tool('heading'))
  expect(tool('heading').getAttribute('aria-pressed')).toBeNull()
  await user.click(tool('heading'))
  const end = at.editor.state.doc.content.size
  at.editor.commands.insertContentAt(end, '<p>بند یک</p>')
  at.editor.commands.setTextSelection({ from: end + 1, to: end + 8 })
  await user.click(tool('bulletList'))
  await user.click(tool('bold'))
  const preview = within(screen.getByRole('region', { name: words.preview }))
  expect(await preview.findByRole('heading', { name: 'قوانین', level: 4 })).toBeTruthy()
  expect((await preview.findByRole('listitem')).innerHTML).toBe('<p><strong>بند یک</strong></p>')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText(words.version(1, 1))
  expect((await listStored())[0]!.rules).toBe('<h2>قوانین</h2><ul><li><p><strong>بند یک</strong></p></li></ul>')
  expect(await faultsIn()).toEqual([])
})

test('makes links of a site, a mailbox and a phone; shows an unsafe address at the field', async () => {
  await open()
  await paste('تماس')
  ;(await text()).editor.commands.selectAll()
  await user.click(screen.getByRole('button', { name: editorWords.link }))
  const address = await screen.findByRole('textbox', { name: editorWords.linkTo })
  for (const wrong of ['javascript:alert(1)', 'data:text/html,x', 'بندر عباس']) {
    fireEvent.change(address, { target: { value: wrong } })
    await user.click(screen.getByRole('button', { name: editorWords.putLink }))
    expect(screen.getByText(editorWords.linkRefused)).toBeTruthy()
  }
  expect((await text()).querySelector('a')).toBeNull()
  fireEvent.change(address, { target: { value: '۰۲۱-۹۱۰۰۱۲۳۴' } })
  fireEvent.keyDown(address, { key: 'Enter' })
  await waitFor(() => expect(screen.queryByRole('textbox', { name: editorWords.linkTo })).toBeNull())
  expect((await text()).querySelector('a')!.getAttribute('href')).toBe('tel:02191001234')
  expect(
    ['barnobat.ir/a', 'https://barnobat.ir', 'info@barnobat.ir', '//evil.example', 'vbscript:x', '', 'java\tscript:x'].map(
      linkOf,
    ),
  ).toEqual(['https://barnobat.ir/a', 'https://barnobat.ir', 'mailto:info@barnobat.ir', null, null, null, null])
})

test('keeps headings, lists, emphasis and links of pasted text; removes scripts and styles', async () => {
  await open()
  await write('Name', 'بارنوبت')
  await paste(
    '',
    '<h1 style="color:red" onclick="x()">قوانین</h1><script>x()</script><p><b>یک</b> <a href="javascript:x()">دو</a> ' +
      '<a href="https://barnobat.ir" onclick="x()">سه</a><img src=x onerror=x()></p><table><tr><td>چهار</td></tr></table>',
  )
  const box = await text()
  expect(box.querySelector('script, img, table, [style], [onclick]')).toBeNull()
  await save()
  await screen.findByText(words.version(1, 1))
  expect((await listStored())[0]!.rules).toBe(
    '<h2>قوانین</h2><p><strong>یک</strong> دو <a href="https://barnobat.ir" rel="noopener noreferrer nofollow">سه</a></p><p>چهار</p>',
  )
})

/** What the server may have stored: by hand, by an older page, or through the API. */
const rich = fc.letrec<{ inline: string; block: string; item: string }>((tie) => ({
  inline: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('قانون', 'یک', 'بار ۲۲ تن') },
    tie('inline').map((inside) => `<strong>${inside}</strong>`),
    tie('inline').map((inside) => `<em>${inside}</em>`),
    fc.constantFrom('<a href="https://barnobat.ir">پیوند</a>', '<a href="tel:021">تلفن</a>', 'خط<br>خط'),
  ),
  item: tie('inline').map((inside) => `<li>${inside}</li>`),
  block: fc.oneof(
    { depthSize: 'small' },
    tie('inline').map((inside) => `<p>${inside}</p>`),
    fc.tuple(fc.constantFrom('h2', 'h3', 'h4'), tie('inline')).map(([tag, inside]) => `<${tag}>${inside}</${tag}>`),
    fc
      .tuple(fc.constantFrom('ul', 'ol'), fc.array(tie('item'), { minLength: 1, maxLength: 3 }))
      .map(([tag, items]) => `<${tag}>${items.join('')}</${tag}>`),
    tie('block').map((inside) => `<blockquote>${inside}</blockquote>`),
    fc.constant('<hr>'),
  ),
}))
/** Returns tags and text; a paragraph inside an item is part of the item. */
function shown(html: string) {
  const box = document.createElement('div')
  box.innerHTML = html.replace(/<li><p>/g, '<li>').replace(/<\/p>(?=<\/li>)/g, '')
  const tags = [...box.querySelectorAll('*')].map(({ tagName }) => tagName).sort()
  return { text: box.textContent, tags, links: [...box.querySelectorAll('a')].map((link) => link.getAttribute('href')) }
}

test('opens stored rules without loss and without marking a change', async () => {
  await open()
  const { editor } = await text()
  fc.assert(
    fc.property(fc.array(rich.block, { minLength: 1, maxLength: 5 }), (blocks) => {
      const html = cleanHtml(blocks.join(''))
      editor.commands.setContent(html, { emitUpdate: false })
      // Nested equal marks are merged; nothing else may be lost.
      const once = shown(html.replace(/(<(strong|em)>)+/g, (marks) => [...new Set(marks.match(/<\w+>/g))].join('')))
      const remaining = shown(editor.getHTML())
      expect({ ...remaining, tags: [...new Set(remaining.tags)] }).toEqual({ ...once, tags: [...new Set(once.tags)] })
    }),
  )
})

test('marks no change until something is typed, nor after undoing all of it', async () => {
  await update({ Rules: '<h2>قوانین</h2>\n<ul>\n<li>یک</li>\n</ul><p>دو<br>سه</p>' })
  await open()
  expect((await text()).querySelector('li')!.textContent).toBe('یک')
  expect(isHeld()).toBe(true)
  await paste('چهار')
  expect(isHeld()).toBe(false)
  await user.click(tool('undo'))
  expect(isHeld()).toBe(true)
})

test('restores unsaved input after leaving the page, on the version it was based on', async () => {
  await update()
  const first = await open()
  await write('Tell', '02111112222')
  await paste('بند تازه ')
  first.unmount()
  await update({ Name: 'نام او' })
  await open()
  expect(await screen.findByText(words.draftBack)).toBeTruthy()
  expect((await text()).textContent).toContain('بند تازه')
  expect((await field('Tell')).value).toBe('۰۲۱۱۱۱۱۲۲۲۲')
  // A version saved meanwhile is shown and never overwritten silently.
  const note = within((await screen.findByText(words.newer(2))).closest<HTMLElement>('[role=alert]')!)
  expect(note.getByText('نام او')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.takeTheirs }))
  await waitFor(() => expect(screen.queryByText(words.draftBack)).toBeNull())
})

test('shows a concurrent change next to the input and overwrites neither', async () => {
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
  // Unchanged fields are not listed.
  expect(note.queryByText(fields.Tell)).toBeNull()
  expect((await field('Name')).value).toBe('نام من')
  expect(await listStored()).toHaveLength(2)
  await save()
  await waitFor(() => expect(screen.getByRole('button', { name: words.keepMine }).hasAttribute('disabled')).toBe(false))
  expect(await listStored()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: words.keepMine }))
  await save()
  expect(await screen.findByText(words.version(3, 3))).toBeTruthy()
  expect((await listStored()).at(-1)).toMatchObject({ name: 'نام من', tell: '02111112222', rules: '<p>قانون یک</p>' })
})

test('takes over the other version on request', async () => {
  await update()
  const { queries } = await open()
  await write('Name', 'نام من')
  await update({ Name: 'نام او' })
  await act(() => queries.invalidateQueries())
  await user.click(await screen.findByRole('button', { name: words.takeTheirs }))
  expect((await field('Name')).value).toBe('نام او')
  expect(isHeld()).toBe(true)
})

const Line = () => <ContactLine follow={() => undefined} />
const showContactLine = () => showTo(world.stranger, Line, { at: '/login' })

test('shows phone and rules on the login page', async () => {
  await update()
  await showContactLine()
  const call = await screen.findByRole('link', { name: new RegExp(contactLineWords.support) })
  expect(call.getAttribute('href')).toBe('tel:02191001234')
  expect(call.textContent).toContain('۰۲۱۹۱۰۰۱۲۳۴')
  expect(screen.getByRole('link', { name: contactLineWords.rules }).getAttribute('href')).toBe('/rules')
})

test('shows them below the login form, and focuses the form', async () => {
  await update()
  openApp('/login')
  expect(await screen.findByRole('link', { name: new RegExp(contactLineWords.support) })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('نام کاربری'))
  expect(screen.getByRole('main').textContent).toContain('۰۲۱۹۱۰۰۱۲۳۴')
  closeApp()
})

test('shows no number without one, and always the link to the rules', async () => {
  await update({ SupportTell: '' })
  await showContactLine()
  expect(await screen.findByRole('link', { name: contactLineWords.rules })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('link', { name: new RegExp(contactLineWords.support) })).toBeNull())
})

test('has no axe violations in the settings, with errors and with a concurrent change', async () => {
  await update()
  const { queries } = await open()
  await write('Name', '')
  await save()
  await screen.findAllByText(contactWords.name)
  expect(await faultsIn()).toEqual([])
  await update({ Name: 'نام او', Rules: '<h2>قانون او</h2>' })
  await act(() => queries.invalidateQueries())
  await screen.findByRole('button', { name: words.takeTheirs })
  expect(await faultsIn()).toEqual([])
})
