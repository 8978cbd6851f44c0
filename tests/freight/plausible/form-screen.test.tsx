import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { plausibleWords } from '#contract/freight/plausible-words.ts'
import { reviewWords } from '#contract/freight/review-words.ts'
import { Screen as CargoList } from '#app/modules/freight/cargo/CargosScreen.tsx'
import { announceWords as words } from '#app/modules/freight/announce/announce-words.ts'
import { yesNo } from '#app/kit/ui/ui-words.ts'
import { aCargo } from '../announce/announcement.ts'
import {
  answer,
  cargos,
  faultAt,
  fillIn,
  open,
  pick,
  press,
  submit,
  summary,
  useWorld,
  user,
  write,
} from '../announce/announce-page.ts'
import { showTo } from '../../page.tsx'
import type { Person } from '../../world.ts'

const Cargos = () => <CargoList view="cargos" />

const scene = useWorld()
let n = 0
const clerk = (): Promise<Person> =>
  scene.world.person(`careful${(n += 1)}`, {
    role: 'TransportationCompanyAdmin',
    companyId: scene.world.cast.companies.kaveh.id,
  })
const findQuestion = () => screen.findByRole('dialog')
const hasFocus = (name: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(name))

test('the confirmation shows the slip; a plausible cargo is announced with the usual keys', async () => {
  await open(await clerk())
  await fillIn()
  await user.keyboard('{Control>}{Enter}{/Control}')
  const slip = within(await findQuestion()).getByLabelText(words.slipAsked)
  for (const text of ['۳۸٬۵۰۰٬۰۰۰', '۲۴ تن', '۴ دستگاه', 'بندرعباس', 'تهران', '۰۹۱۷۳۱۰۵۵۲۰', 'امروز ۰۹:۴۵'])
    expect(slip.textContent).toContain(text)
  expect(slip.textContent).toContain('رجایی')
  expect((await findQuestion()).querySelector('.doubts')).toBeNull()
  await hasFocus(yesNo.confirm)
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await cargos(scene.world)).toMatchObject([{ review: [], weight_kg: 24_000 }]))
})

test('asks about an implausible value with its reason; no sends nothing, and yes leaves no mark', async () => {
  await open(await clerk())
  await fillIn()
  await pick(words.packaging, 'فله')
  await write(words.weight, '22')
  await press(words.submit)
  expect((await findQuestion()).textContent).toContain(plausibleWords.lightBulk(22))
  await hasFocus(yesNo.cancel)
  await answer(yesNo.cancel)
  expect(await cargos(scene.world)).toEqual([])
  await submit()
  await waitFor(async () => expect(await cargos(scene.world)).toMatchObject([{ review: [], weight_kg: 22 }]))
})

test('refuses an impossible value at its field before anything is sent', async () => {
  await open(await clerk())
  await fillIn()
  await write(words.weight, '۶۱ تن')
  await write(words.rent, '9173105520')
  await submit()
  expect(await summary()).toEqual([plausibleWords.overweight(60_000), plausibleWords.rentIsTelephone])
  expect(faultAt(words.weight)).toBe(plausibleWords.overweight(60_000))
  expect(await cargos(scene.world)).toEqual([])
})

test('asks about a load above the nominal capacity and a rent of 18 toman, and announces both if confirmed', async () => {
  await open(await clerk())
  await fillIn()
  await write(words.weight, '۲۹ تن')
  await write(words.rent, '18')
  await press(words.submit)
  const questions = [...(await findQuestion()).querySelectorAll('.doubts li')].map(({ textContent }) => textContent)
  expect(questions).toEqual([
    'وزن بار هر کامیون (۲۹٬۰۰۰ کیلوگرم) بیش از ظرفیت اسمی بارگیرهای انتخاب‌شده (۲۸٬۰۰۰ کیلوگرم) است؛ درست است؟',
    'کرایهٔ هر کامیون ۱۸ تومان نوشته شده است؛ ۱۸ تومان یا ۱۸ میلیون تومان؟ همان ۱۸ تومان درست است؟',
  ])
  await answer(yesNo.confirm)
  await waitFor(async () => expect(await cargos(scene.world)).toMatchObject([{ review: [], weight_kg: 29_000, rent: 180 }]))
})

test('a marked cargo says so in the list, with the reasons', async () => {
  const sara = await clerk()
  const { companies, halls } = scene.world.cast
  const mine = { ...aCargo(scene.world), TransportationCompanyHallId: companies.kaveh.placeIn(halls.rajaei) }
  await sara.say(cargo.announce, { ...mine, BastebandyId: 1, KalaWeight: 22 })
  await showTo(sara, Cargos, { at: '/Cargos?from=1405/08/01' })
  const chip = await screen.findByText(reviewWords.review)
  expect(chip.closest('.review-chip')!.textContent).toContain(reviewWords.reasons.LIGHT_BULK)
})
