import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HEAVIEST_TRUCK_KG } from '#contract/freight/plausible/judge.ts'
import { announcementWords as rules } from '#contract/freight/announcement-words.ts'
import { plausibleWords as plausible } from '#contract/freight/plausible-words.ts'
import { announceWords as words } from '#app/modules/freight/announce/announce-words.ts'
import { yesNo } from '#app/kit/ui/ui-words.ts'
import { fieldWords } from '#app/kit/ui/ui-words.ts'
import type { Person } from '../../world.ts'
import {
  answer,
  cargos,
  faultAt,
  field,
  fillIn,
  labels,
  open,
  pick,
  press,
  submit,
  summary,
  useWorld,
  user,
  write,
} from './announce-page.ts'

const scene = useWorld()
let n = 0
/** A clerk of a company with one hall, so that no hall needs to be chosen. */
const clerk = (): Promise<Person> =>
  scene.world.person(`clerk${(n += 1)}`, { role: 'TransportationCompanyAdmin', companyId: scene.world.cast.companies.kaveh.id })
const route = () => document.querySelector('.road-line .route')?.getAttribute('aria-label') ?? null

test('accepts digits of any script, shown in Persian; keeps non-numeric input without sending it', async () => {
  await open(await clerk())
  await user.type(field(words.rent), '38a')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(field(words.rent).value).toBe('۳۸a')
  expect(screen.getByText(fieldWords.unread.toman)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.clear(field(words.rent))
  await user.type(field(words.rent), '38500,000')
  expect(field(words.rent).value).toBe('۳۸٬۵۰۰٬۰۰۰')
  expect(screen.getByText('سی و هشت میلیون و پانصد هزار تومان')).toBeTruthy()
  await user.type(field(words.weight), '٢٤٠٠٠')
  expect(field(words.weight).value).toBe('۲۴٬۰۰۰')
  await write(words.tel, '+98 917 310-5520')
  expect(field(words.tel).value).toBe('۰۹۱۷۳۱۰۵۵۲۰')
  await write(words.rent, '1'.repeat(20))
  expect(field(words.rent).value).toBe('')
  expect(screen.getByText(fieldWords.tooManyDigits(14))).toBeTruthy()
})

test('«۲۱٫۵ تن» and «۱۸ میلیون» are sent as 21,500 kilograms and eighteen million toman', async () => {
  await open(await clerk())
  await fillIn()
  await write(words.weight, '۲۱٫۵ تن')
  await write(words.rent, '۱۸ میلیون')
  await submit()
  await screen.findByText(words.uniqueCode, { exact: false })
  expect((await cargos(scene.world)).map(({ weight_kg, rent }) => [weight_kg, rent])).toEqual([[21_500, 180_000_000]])
})

test('reports a weight no truck carries on blur, and clears the error once it is corrected', async () => {
  await open(await clerk())
  const overweight = plausible.overweight(HEAVIEST_TRUCK_KG)
  await waitFor(async () => {
    await write(words.weight, '60001')
    expect(faultAt(words.weight)).toBeNull()
    await user.tab()
    expect(faultAt(words.weight)).toBe(overweight)
  })
  expect(document.querySelector('.summary')).toBeNull()
  await write(words.weight, '60000')
  await user.tab()
  expect(faultAt(words.weight)).toBeNull()
  await write(words.weight, '۷۰ تن')
  await user.tab()
  expect(faultAt(words.weight)).toBe(overweight)
})

test('a fourth digit of the trucks starts again at one', async () => {
  await open(await clerk())
  await user.clear(field(words.trucks))
  await user.type(field(words.trucks), '999')
  expect(field(words.trucks).value).toBe('۹۹۹')
  await user.type(field(words.trucks), '9')
  expect(field(words.trucks).value).toBe('۱')
})

test('clamps hour and minute to a day', async () => {
  await open(await clerk())
  await user.type(field(words.time), '2979')
  expect(field(words.time).value).toBe('۲۳:۵۹')
})

test('the untouched hour follows the clock for any day, and typing replaces it', async () => {
  await open(await clerk())
  expect(field(words.time).value).toBe('۰۹:۴۵')
  await write(words.day, '1405/09/01')
  expect(field(words.time).value).toBe('۰۹:۴۵')
  await user.type(field(words.time), '8')
  await user.tab()
  expect(field(words.time).value).toBe('۰۸:۰۰')
  await user.clear(field(words.time))
  await user.tab()
  expect(field(words.time).value).toBe('۰۹:۴۵')
})

test('shows an invalid figure’s message at its field until it is changed', async () => {
  await open(await clerk())
  await fillIn()
  const broken: [label: string, typed: string, sentence: string, mended: string][] = [
    [words.trucks, '0', rules.trucks, '2'],
    [words.tel, '0917310552', rules.telShape(10), '09173105520'],
    [words.tel, '19173105520', rules.telShape(11), '09173105520'],
    [words.weight, '0', rules.weight, '9000'],
    [words.rent, '0', rules.rent, '5000000'],
    [words.packages, '0', rules.packagingCount, '1'],
    [words.range, '', rules.range, '45'],
  ]
  for (const [label, typed, sentence, corrected] of broken) {
    await user.clear(field(label))
    if (typed) await write(label, typed)
    await submit()
    await waitFor(() => expect(faultAt(label)).toBe(sentence))
    expect(await summary()).toEqual([sentence])
    await write(label, corrected)
    expect(faultAt(label)).toBeNull()
  }
})

test('refuses an invalid day and a past day', async () => {
  await open(await clerk())
  await fillIn()
  await write(words.day, '۱۴۰۵/۱۳/۰۱')
  await press(words.submit)
  expect(await screen.findByText(fieldWords.badDate)).toBeTruthy()
  expect(document.activeElement).toBe(field(words.day))
  await user.clear(field(words.day))
  await submit()
  expect(await summary()).toEqual([words.noDay])
  await write(words.day, '1405/08/29')
  await submit()
  await waitFor(async () => expect(await summary()).toEqual([rules.pastDay]))
})

test('bulk has no number of packages', async () => {
  await open(await clerk())
  await fillIn()
  await pick(words.packaging, 'فله')
  expect(field(words.packages).disabled).toBe(true)
  await submit()
  await screen.findByText(words.uniqueCode, { exact: false })
  expect(await cargos(scene.world)).toHaveLength(1)
})

test('the route is an estimate, recomputed for another city, and its default is never shown as one', async () => {
  await open(await clerk())
  expect(screen.getByText(words.notRouted)).toBeTruthy()
  await pick(words.from, 'بندرعباس')
  expect(route()).toBeNull()
  await pick(words.to, 'تهران')
  await waitFor(() => expect(route()).toMatch(/^از بندرعباس به تهران، حدود ۱٬[۲۳]\d* ?[۰-۹]+ کیلومتر، [۰-۹]+ ساعت$/))
  const first = route()
  await pick(words.to, 'اصفهان')
  await waitFor(() => expect(route()).toMatch(/^از بندرعباس به اصفهان، حدود/))
  expect(route()).not.toBe(first)
  expect(screen.getByText(words.estimate, { exact: false })).toBeTruthy()
})

test('finds a city typed on an Arabic keyboard, and distinguishes equal names by province', async () => {
  await open(await clerk())
  await pick(words.from, 'كرمان')
  expect(field(words.from).value).toBe('کرمان، کرمان')
  await write(words.to, 'نورآباد')
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'نورآباد، لرستان',
    'نورآباد، فارس',
  ])
  await user.tab()
  await waitFor(() => expect(faultAt(words.to)).toBe(words.notPlace))
  await write(words.to, 'بندرعباس')
  await user.tab()
  await waitFor(() => expect(field(words.to).value).toBe('بندرعباس، هرمزگان'))
})

test('what is typed into a chosen field after a press replaces the choice’s name', async () => {
  await open(await clerk())
  await fillIn()
  await user.click(field(words.goods))
  await user.keyboard('سیم')
  expect(field(words.goods).value).toBe('سیم')
})

test('keeps text that is no place, and does not send it', async () => {
  await open(await clerk())
  await fillIn()
  await write(words.to, 'ناکجاآباد دور')
  await user.tab()
  await waitFor(() => expect(faultAt(words.to)).toBe(words.notPlace))
  expect(field(words.to).value).toBe('ناکجاآباد دور')
  await submit()
  expect(await summary()).toEqual([words.notPlace, rules.routeAgain])
})

test('shows the next show beside the hall with its time limit, following the clock', async () => {
  await open(await clerk())
  expect(screen.getByText('نمایش بعدی ۱۰:۳۰؛ تا ۱۰:۱۰ فرصت اعلام هست')).toBeTruthy()
  await user.type(field(words.time), '1031')
  expect(screen.getByText('نمایش بعدی ۱۱:۰۰؛ تا ۱۰:۴۰ فرصت اعلام هست')).toBeTruthy()
  await write(words.day, '1405/09/01')
  expect(screen.getByText('نمایش بعدی فردا ۱۱:۰۰؛ تا فردا ۱۰:۴۰ فرصت اعلام هست')).toBeTruthy()
})

test('the slip follows the form and lists what is missing', async () => {
  await open(await clerk())
  const slip = () => document.querySelector('.slip')!.textContent
  expect(slip()).toContain('کرایه هنوز نوشته نشده')
  await fillIn()
  await waitFor(() => expect(slip()).toMatch(/هر تن‌کیلومتر ۱٬[۰-۹]+ تومان/))
  // The slip updates when typing pauses.
  await waitFor(() => expect(slip()).not.toContain('هنوز نوشته نشده'))
  expect(slip()).toContain('سالن شهید رجایی، امروز ۱۰:۳۰')
})

test('Enter moves to the next field, but not past an open list', async () => {
  await open(await clerk())
  await user.click(field(words.weight))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(field(words.trucks))
  await user.click(field(words.goods))
  await user.keyboard('گندم{Enter}')
  expect(document.activeElement).toBe(field(words.goods))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(field(words.packaging))
})

test('a group narrows the loader types and keeps those already chosen', async () => {
  await open(await clerk())
  await pick(words.loaders, 'کفی')
  await pick(`${words.loaderGroup} ${words.optional}`, 'وانت')
  const pills = () => [...document.querySelectorAll('.mantine-Pill-label')].map(({ textContent }) => textContent)
  expect(pills()).toHaveLength(1)
  await user.click(field(words.loaders))
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(offered.length).toBeLessThan(10)
})

test('clearing asks first and restores the defaults', async () => {
  await open(await clerk())
  await write(words.rent, '5000')
  await press(words.clear)
  await screen.findByText(words.sureClear)
  await answer(yesNo.confirm)
  await waitFor(() => expect(field(words.rent).value).toBe(''))
  expect([field(words.range).value, field(words.packages).value]).toEqual(['۴۵', '۱'])
})

test('Enter selects exactly what was typed: nothing when empty, nothing twice, no other of the same name', async () => {
  await open(await clerk())
  await pick(words.goods, 'گندم')
  await pick(words.goods, 'گندم')
  expect(field(words.goods).value).toBe('گندم')
  await user.clear(field(words.from))
  await user.keyboard('{Enter}')
  expect(field(words.from).value).toBe('')
  await pick(words.loaders, 'کفی')
  await user.keyboard('{Enter}')
  expect(document.querySelectorAll('.mantine-Pill-label')).toHaveLength(1)
  expect(document.activeElement).toBe(field(words.rent))
})

test('Enter selects the option marked just after one letter opened the list', async () => {
  await open(await clerk())
  const goods = field(words.goods)
  act(() => goods.focus())
  await user.keyboard('گ')
  // Mantine's deferred work after opening a list is done.
  await new Promise((resolve) => setTimeout(resolve, 20))
  const marked = document.querySelector('[data-combobox-selected]')!.textContent
  await user.keyboard('{Enter}')
  expect([goods.value, document.activeElement]).toEqual([marked, goods])
})

test('an optional choice is removed by emptying its field; a required one is not', async () => {
  await open(await clerk())
  await pick(labels.sender, 'صنایع')
  expect(field(labels.sender).value).toContain('صنایع البرز')
  await user.clear(field(labels.sender))
  await user.tab()
  expect(field(labels.sender).value).toBe('')
  await pick(words.goods, 'گندم')
  await user.clear(field(words.goods))
  await user.tab()
  expect(field(words.goods).value).toBe('گندم')
})
