/** What a cargo leaves for the next one: kept values, a form that stays filled, usual places. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { announceWords as words, earlierWords } from '#app/modules/freight/announce/announce-words.ts'
import { keptWords } from '#app/modules/freight/announce/parts/announce-parts-words.ts'
import { yesNo } from '#app/kit/ui/ui-words.ts'
import { setWidth } from '../../dom-setup.ts'
import { goOffline } from '../../page.tsx'
import type { Person } from '../../world.ts'
import { aCargo } from './announcement.ts'
import {
  answer,
  cargos,
  field,
  fieldOrNone,
  fillIn,
  labels,
  listsHere,
  open,
  pick,
  press,
  submit,
  useWorld,
  user,
  write,
} from './announce-page.ts'

const scene = useWorld()
afterEach(() => setWidth(1440))
let n = 0
const clerk = (): Promise<Person> =>
  scene.world.person(`kept${(n += 1)}`, {
    role: 'TransportationCompanyAdmin',
    companyId: scene.world.cast.companies.sepehr.id,
  })
const sender = () => scene.world.cast.addresses.ofSepehr.id
const announce = async (who: Person) => {
  const { data, errors } = await who.say(cargo.announce, { ...aCargo(scene.world), SenderCustomerAddressId: sender() })
  if (!data) throw new Error(JSON.stringify(errors))
}
const clearOf = (label: string) => screen.queryByRole('button', { name: keptWords.clearOf(label) })

test('hall, telephone and sender of the last cargo are in the next form, shown as kept', async () => {
  const sara = await clerk()
  await announce(sara)
  await open(sara)
  await waitFor(() => expect(field(words.hall).value).toContain('شهید رجایی'))
  expect(field(words.tel).value).toBe('۰۹۱۷۳۱۰۵۵۲۰')
  expect(field(labels.sender).value).toContain('فولاد کاوه جنوب')
  expect(screen.getAllByText(words.asLast)).toHaveLength(3)
  // The first empty field has the focus.
  await waitFor(() => expect(document.activeElement).toBe(field(words.from)))
})

test('one press clears a kept value, and one key in its field', async () => {
  const sara = await clerk()
  await announce(sara)
  await open(sara)
  await waitFor(() => expect(clearOf(words.tel)).not.toBeNull())
  await user.click(clearOf(words.tel)!)
  await waitFor(() => expect(field(words.tel).value).toBe(''))
  expect(clearOf(words.tel)).toBeNull()

  field(words.hall).focus()
  field(words.hall).select()
  await user.keyboard('{Delete}')
  await waitFor(() => expect(clearOf(words.hall)).toBeNull())
  await user.tab()
  expect(field(words.hall).value).toBe('')
  field(labels.sender).focus()
  field(labels.sender).select()
  await user.keyboard('{Delete}')
  await waitFor(() => expect(screen.queryByText(words.asLast)).toBeNull())
})

test('a changed value is not shown as kept', async () => {
  const sara = await clerk()
  await announce(sara)
  await open(sara)
  await waitFor(() => expect(clearOf(words.tel)).not.toBeNull())
  await write(words.tel, '09121112233')
  expect(clearOf(words.tel)).toBeNull()
})

test('values are kept offline too, before the server knows the cargo', async () => {
  await open(await clerk())
  await pick(words.hall, 'رجایی')
  await fillIn()
  await pick(labels.sender, 'فولاد کاوه')
  goOffline()
  await submit()
  await screen.findAllByText(words.kept)
  await listsHere()
  await waitFor(() => expect(field(words.tel).value).toBe('۰۹۱۷۳۱۰۵۵۲۰'))
  expect(field(words.hall).value).toContain('شهید رجایی')
  expect(field(labels.sender).value).toContain('فولاد کاوه جنوب')
  expect(field(words.rent).value).toBe('')
})

test('the form stays filled where that was chosen in the confirmation, until it is chosen off', async () => {
  await open(await clerk())
  await pick(words.hall, 'رجایی')
  await fillIn()
  await press(words.submit)
  await user.click(await screen.findByRole('checkbox', { name: keptWords.stay }))
  await answer(yesNo.confirm)
  await screen.findByText(words.uniqueCode, { exact: false })
  await waitFor(() => expect(field(words.rent).value).toBe('۳۸٬۵۰۰٬۰۰۰'))

  await write(words.weight, '21000')
  await user.keyboard('{Control>}{Enter}{/Control}')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: keptWords.stay }).checked).toBe(true)
  await user.click(dialog.getByRole('checkbox', { name: keptWords.stay }))
  await answer(yesNo.confirm)
  await waitFor(async () => expect(await cargos(scene.world)).toHaveLength(2))
  expect((await cargos(scene.world)).map(({ weight_kg }) => weight_kg)).toEqual([24_000, 21_000])
  await waitFor(() => expect(field(words.rent).value).toBe(''))
})

test('after a cargo the first empty field has the focus again', async () => {
  await open(await clerk())
  await pick(words.hall, 'رجایی')
  await fillIn()
  await submit()
  await screen.findByText(words.uniqueCode, { exact: false })
  await waitFor(() => expect(document.activeElement).toBe(field(words.from)))
})

test('an empty place offers the usual places first, and they are chosen by two keys', async () => {
  const sara = await clerk()
  await announce(sara)
  await open(sara)
  await waitFor(() => expect(document.activeElement).toBe(field(words.from)))
  await user.keyboard('{ArrowDown}')
  expect(await screen.findByText(keptWords.usualPlaces)).toBeTruthy()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(field(words.from).value).toBe('بندرعباس، هرمزگان'))
})

test('Ctrl+Enter announces after an earlier announcement was selected', async () => {
  const sara = await clerk()
  await announce(sara)
  await open(sara)
  await press(earlierWords.earlier)
  const box = within(await screen.findByRole('dialog', { name: earlierWords.earlier }))
  await user.click(await box.findByRole('button', { name: /^انتخاب / }))
  await waitFor(() => expect(field(words.rent).value).toBe('۳۸٬۵۰۰٬۰۰۰'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('{Control>}{Enter}{/Control}')
  await answer(yesNo.confirm)
  await waitFor(async () => expect(await cargos(scene.world)).toHaveLength(2))
})

test('on a phone the kept hall is one line marked as kept, and the preview and unused optional fields are folded', async () => {
  setWidth(360)
  const sara = await clerk()
  await announce(sara)
  await open(sara)
  const folded = await screen.findByRole('button', { name: new RegExp(words.hallAndTime), expanded: false })
  expect(folded.textContent).toContain(words.asLast)
  expect(fieldOrNone(words.hall)).toBeNull()
  expect(document.querySelector('.slip')).toBeNull()
  await user.click(screen.getByRole('button', { name: words.beside, expanded: false }))
  expect(document.querySelector('.slip')).not.toBeNull()
  expect(fieldOrNone(labels.sender)).not.toBeNull()
  expect(fieldOrNone(labels.receiver)).toBeNull()
  await user.click(screen.getByRole('button', { name: new RegExp(`^${words.receiver}`), expanded: false }))
  expect(document.activeElement).toBe(field(labels.receiver))
})
