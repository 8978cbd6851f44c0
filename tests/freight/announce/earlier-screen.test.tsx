import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { device } from '#app/transport/outbox/device.ts'
import { setOffline } from '#app/transport/outbox/connection.ts'
import { retryNow } from '#app/transport/outbox/outbox.ts'
import { announceWords, earlierWords as words, selectedDriverWords } from '#app/modules/freight/announce/announce-words.ts'
import { wireWords } from '#app/kit/ui/start-words.ts'
import { fieldWords } from '#app/kit/ui/ui-words.ts'
import { setWidth } from '../../dom-setup.ts'
import { goOffline, goOnline } from '../../page.tsx'
import type { Person } from '../../world.ts'
import { aCargo, going } from './announcement.ts'
import {
  answer,
  cargos,
  faultAt,
  field,
  fieldOrNone,
  fillIn,
  labels,
  open,
  pick,
  press,
  submit,
  user,
  useWorld,
  write,
} from './announce-page.ts'

const scene = useWorld()
let maryam: Person
let n = 0

beforeAll(async () => {
  const { db, cast } = scene.world
  await db.updateTable('hall').set({ has_free_cargo: true }).where('id', '=', cast.halls.rajaei).execute()
  maryam = await scene.world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: cast.companies.sepehr.id })
})
afterEach(async () => {
  act(() => setOffline(false))
  await scene.world.db.deleteFrom('cargo_selected_driver').execute()
  await scene.world.db.deleteFrom('preload').execute()
})

const announce = async (change: object = {}, who = maryam) => {
  const { data, errors } = await who.say(cargo.announce, { ...aCargo(scene.world), ...change })
  if (!data) throw new Error(JSON.stringify(errors))
  return data.id
}
const keep = (Name: string, change: object = {}, who = maryam) =>
  who.say(cargo.savePreload, { ...aCargo(scene.world), Name, ...change })
/** Returns the dialog of this title. */
const dialog = async (title: string) => within(await screen.findByRole('dialog', { name: title }))
const buttonNames = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test('only members who announce for a company have earlier announcements; an owner has preloads', async () => {
  const mina = await scene.world.person('mina', { role: 'ProductOwnerAdmin', ownerId: scene.world.cast.owners.mina })
  await open(mina)
  expect(buttonNames()).not.toContain(words.earlier)
  expect(buttonNames()).toContain(words.preloads)
})

test('searches an earlier announcement by goods and days, and fills the form for today', async () => {
  const { addresses } = scene.world.cast
  await announce({ KalaId: 64, ...going('یزد، یزد'), SenderCustomerAddressId: addresses.ofSepehr.id, CargoRange: 80 })
  await announce({ KalaId: 1 })
  await open(maryam)
  await press(words.earlier)
  const box = await dialog(words.earlier)
  expect(await box.findAllByRole('button', { name: /^انتخاب / })).toHaveLength(2)
  await pick(words.goods, 'میلگرد')
  await user.click(box.getByRole('button', { name: words.search }))
  await waitFor(() => expect(box.getAllByRole('button', { name: /^انتخاب / })).toHaveLength(1))
  await user.click(box.getByRole('button', { name: words.pickOf('بندرعباس به یزد') }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(field(announceWords.to).value).toBe('یزد، یزد')
  expect(field(announceWords.rent).value).toBe('۳۸٬۵۰۰٬۰۰۰')
  expect(field(announceWords.range).value).toBe('۸۰')
  expect(field(announceWords.day).value).toBe('۱۴۰۵/۰۸/۳۰')
  expect(field(labels.sender).value).toContain('فولاد کاوه جنوب')
  await submit()
  await waitFor(async () => expect(await cargos(scene.world)).toHaveLength(3))
  expect((await cargos(scene.world)).at(-1)).toMatchObject({
    goods_id: 64,
    destination: 'یزد، یزد',
    range_km: 80,
    rent: 385_000_000,
  })
})

test('days without announcements say so; offline the dialog says why', async () => {
  await announce()
  await open(maryam)
  await press(words.earlier)
  const box = await dialog(words.earlier)
  await box.findByRole('button', { name: /^انتخاب / })
  await write('تا تاریخ', '۱۴۰۵/۰۱/۰۱')
  await user.tab()
  await user.click(box.getByRole('button', { name: words.search }))
  expect(await box.findByText(words.nothing)).toBeTruthy()
  goOffline()
  await user.click(box.getByRole('button', { name: words.search }))
  expect(await box.findByText(words.failed)).toBeTruthy()
})

test('asks before it overwrites the input', async () => {
  await announce({ ...going('یزد، یزد') })
  await open(maryam)
  await write(announceWords.tel, '09171112233')
  const choose = async () => {
    await press(words.earlier)
    await user.click(await (await dialog(words.earlier)).findByRole('button', { name: /^انتخاب / }))
    await dialog(words.sureFill)
  }
  await choose()
  await answer('انصراف')
  expect(field(announceWords.tel).value).toBe('۰۹۱۷۱۱۱۲۲۳۳')
  expect(field(announceWords.to).value).toBe('')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await choose()
  await answer(words.fill)
  await waitFor(() => expect(field(announceWords.to).value).toBe('یزد، یزد'))
  expect(field(announceWords.tel).value).toBe('۰۹۱۷۳۱۰۵۵۲۰')
})

test('Ctrl+Enter in a dialog submits the dialog, not the form', async () => {
  await open(maryam)
  await fillIn()
  await press(words.save)
  await write(words.name, 'هفتگی')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(screen.queryByText(announceWords.sure)).toBeNull()
})

test('a form with an unreadable rent is not stored as one without a rent', async () => {
  await open(maryam)
  await write(announceWords.rent, '۱۸ میلیو')
  await press(words.save)
  expect(faultAt(announceWords.rent)).toBe(fieldWords.unread.toman)
  expect(document.activeElement).toBe(field(announceWords.rent))
  expect(screen.queryByRole('dialog')).toBeNull()
  await write(announceWords.rent, '۱۸ میلیون')
  await press(words.save)
  await dialog(words.saveTitle)
})

test('stores an incomplete form under a name; a colleague finds and uses it', async () => {
  const { companies } = scene.world.cast
  const nima = await scene.world.person('nima', {
    role: 'TransportationCompanyMember',
    companyId: companies.sepehr.id,
    flags: ['access_Load_Add'],
  })
  await open(maryam)
  await pick(announceWords.from, 'بندرعباس')
  await write(announceWords.rent, '21000000')
  await press(words.save)
  await dialog(words.saveTitle)
  await press(words.keep)
  expect(await screen.findByText(words.nameMissing)).toBeTruthy()
  await write(words.name, 'میلگرد هفتگی')
  await press(words.keep)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(field(announceWords.rent).value).toBe('۲۱٬۰۰۰٬۰۰۰')

  document.body.replaceChildren()
  await open(nima)
  await press(words.preloads)
  await user.click(await (await dialog(words.preloads)).findByRole('button', { name: words.pickOf('میلگرد هفتگی') }))
  await waitFor(() => expect(field(announceWords.rent).value).toBe('۲۱٬۰۰۰٬۰۰۰'))
  expect(field(announceWords.from).value).toBe('بندرعباس، هرمزگان')
  expect(field(announceWords.to).value).toBe('')
})

test('deletes a preload for all after a confirmation', async () => {
  await keep('میلگرد هفتگی')
  await keep('سیمان روزانه')
  await open(maryam)
  await press(words.preloads)
  const box = await dialog(words.preloads)
  const remove = () => box.findByRole('button', { name: words.removeOf('سیمان روزانه') })
  await user.click(await remove())
  const question = await dialog(words.sureRemove('سیمان روزانه'))
  await user.click(question.getByRole('button', { name: 'انصراف' }))
  expect((await maryam.say(cargo.preloads, {})).data).toHaveLength(2)
  await user.click(await remove())
  await user.click((await dialog(words.sureRemove('سیمان روزانه'))).getByRole('button', { name: words.remove }))
  await waitFor(() => expect(box.queryByText('سیمان روزانه')).toBeNull())
  expect(box.getByText('میلگرد هفتگی')).toBeTruthy()
  expect((await maryam.say(cargo.preloads, {})).data?.map(({ load }) => load.pishElamBarName)).toEqual(['میلگرد هفتگی'])
})

test('offline a preload cannot be deleted: the question says so, and its button returns once online', async () => {
  await keep('سیمان روزانه')
  await open(maryam)
  await press(words.preloads)
  await user.click(await (await dialog(words.preloads)).findByRole('button', { name: words.removeOf('سیمان روزانه') }))
  const question = await dialog(words.sureRemove('سیمان روزانه'))
  const verb = question.getByRole('button', { name: words.remove })
  act(() => setOffline(true))
  expect(verb.ariaDisabled).toBe('true')
  question.getByText(wireWords.needsNetwork)
  await user.click(verb)
  expect(screen.queryByRole('dialog', { name: words.sureRemove('سیمان روزانه') })).not.toBeNull()
  act(() => setOffline(false))
  expect(question.queryByText(wireWords.needsNetwork)).toBeNull()
  await user.click(verb)
  await waitFor(async () => expect((await maryam.say(cargo.preloads, {})).data).toEqual([]))
})

test('another company’s preloads are not found; without any the dialog says how to make one', async () => {
  const farid = await scene.world.person('farid', {
    role: 'TransportationCompanyAdmin',
    companyId: scene.world.cast.companies.kaveh.id,
  })
  await keep('میلگرد هفتگی')
  await open(farid)
  await press(words.preloads)
  expect(await (await dialog(words.preloads)).findByText(words.noPreloads)).toBeTruthy()
})

test('offline lists stored preloads with their age, and a new one is stored and sent later', async () => {
  await keep('میلگرد هفتگی')
  await open(maryam)
  await press(words.preloads)
  await (await dialog(words.preloads)).findByText('میلگرد هفتگی')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  goOffline()
  await write(announceWords.rent, '21000000')
  await press(words.save)
  await dialog(words.saveTitle)
  await write(words.name, 'آفلاین')
  await press(words.keep)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press(words.preloads)
  const box = await dialog(words.preloads)
  expect(await box.findByText('آفلاین')).toBeTruthy()
  expect(box.getByText(words.waiting)).toBeTruthy()
  expect(box.getByText('میلگرد هفتگی')).toBeTruthy()
  expect(await box.findByText(/این فهرست از روی این دستگاه است/)).toBeTruthy()

  goOnline()
  await retryNow()
  await waitFor(async () => expect((await device.db.ops.toArray()).map(({ state }) => state)).toEqual(['delivered']))
  expect((await maryam.say(cargo.preloads, {})).data?.map(({ load }) => load.pishElamBarName)).toContain('آفلاین')
})

test('a new form starts with the last range, which alone is no draft', async () => {
  const sara = await scene.world.person(`clerk${(n += 1)}`, {
    role: 'TransportationCompanyAdmin',
    companyId: scene.world.cast.companies.sepehr.id,
  })
  await announce({ CargoRange: 120 }, sara)
  await open(sara)
  await waitFor(() => expect(field(announceWords.range).value).toBe('۱۲۰'))
  expect(await device.db.drafts.count()).toBe(0)
})

test('without an earlier announcement the range is the specification’s', async () => {
  const first = await scene.world.person(`clerk${(n += 1)}`, {
    role: 'TransportationCompanyAdmin',
    companyId: scene.world.cast.companies.sepehr.id,
  })
  await open(first)
  expect(field(announceWords.range).value).toBe('۴۵')
})

/** Makes the cargo of the form free. */
async function fillInFree() {
  await fillIn()
  await pick(announceWords.hall, 'رجایی')
  await user.click(screen.getByRole('switch', { name: new RegExp(announceWords.free) }))
}

test('selects drivers for a free cargo, which offers it to them first', async () => {
  const { drivers } = scene.world.cast
  await open(maryam)
  await fillIn()
  await pick(announceWords.hall, 'رجایی')
  expect(fieldOrNone(selectedDriverWords.label)).toBeNull()
  await user.click(screen.getByRole('switch', { name: new RegExp(announceWords.free) }))
  await waitFor(() => expect(fieldOrNone(selectedDriverWords.label)).not.toBeNull())
  expect(screen.getByText(selectedDriverWords.why)).toBeTruthy()
  // A driver of another loader, an inactive one and one without a vehicle in use are not offered.
  await write(selectedDriverWords.label, 'ا')
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(offered.join()).toContain('یدالله رستمی')
  for (const name of ['اسد', 'پرویز', 'قاسم']) expect(offered.join()).not.toContain(name)
  await pick(selectedDriverWords.label, 'یدالله')
  expect(await screen.findByText(/۱ از ۵۰ راننده/)).toBeTruthy()
  await press(announceWords.submit)
  const question = await screen.findByRole('dialog')
  await waitFor(() => expect(question.textContent).toContain('یدالله رستمی'))
  expect(question.textContent).toMatch(/شعاع نمایش به رانندگان\s*۴۵ کیلومتر/)
  await answer('بله')
  await waitFor(async () => expect(await cargos(scene.world)).toHaveLength(1))
  const chosen = await scene.world.db.selectFrom('cargo_selected_driver').selectAll().execute()
  expect(chosen.map(({ driver_id }) => driver_id)).toEqual([drivers.yadollah.id])
})

test('without the agency’s or the member’s permission no driver can be selected', async () => {
  const { companies } = scene.world.cast
  const reza = await scene.world.person('reza', {
    role: 'TransportationCompanyMember',
    companyId: companies.sepehr.id,
    flags: ['access_Load_Add'],
  })
  const parisa = await scene.world.person('parisa', { role: 'TransportationCompanyAdmin', companyId: companies.kaveh.id })
  for (const who of [reza, parisa]) {
    document.body.replaceChildren()
    await open(who)
    await fillInFree()
    await waitFor(() => expect(screen.queryByText(announceWords.rangeInHall)).toBeNull())
    expect(fieldOrNone(selectedDriverWords.label)).toBeNull()
  }
})

test('on a phone the earlier announcements are cards', async () => {
  await announce()
  setWidth(360)
  await open(maryam)
  await press(words.earlier)
  const box = await dialog(words.earlier)
  expect(await box.findByRole('article')).toBeTruthy()
  expect(box.queryByRole('table')).toBeNull()
})
