import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { announceWords as words } from '#app/modules/freight/announce/announce-words.ts'
import { mapWords, routingWords } from '#app/kit/map/map-words.ts'
import { cargos, field, fillIn, open, pick, press, submit, summary, useWorld, user, write } from '../announce/announce-page.ts'
import { setWidth } from '../../dom-setup.ts'
import { answerInstead, goOffline } from '../../page.tsx'
import type { Person } from '../../world.ts'

const scene = useWorld()
let n = 0
const clerk = (): Promise<Person> =>
  scene.world.person(`mapper${(n += 1)}`, { role: 'TransportationCompanyAdmin', companyId: scene.world.cast.companies.kaveh.id })
const route = () => document.querySelector('.road-line .route')?.getAttribute('aria-label') ?? null
const textMap = () => screen.getByRole('region', { name: routingWords.textMap })
const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)

const ok = (data: unknown) => HttpResponse.json({ code: 1, message: '', data }, { headers: { 'X-Barnobat': '1' } })
const allow = (what: { cities?: boolean; places?: boolean }) =>
  answerInstead(http.get('*/api/v1/maps/options', () => ok({ cities: false, places: false, tiles: null, ...what })))
const measured = () =>
  answerInstead(
    http.get('*/api/v1/maps/route', () =>
      ok({
        km: 1312,
        hours: 21,
        source: 'neshan',
        line: [
          [56.28, 27.18],
          [51.42, 35.69],
        ],
      }),
    ),
  )

test('without a map the route is in words: ends, coordinates and junctions', async () => {
  await open(await clerk())
  expect(textMap().textContent).toContain(routingWords.noEnds)
  await pick(words.from, 'بندرعباس')
  await pick(words.to, 'تهران')
  await waitFor(() => expect(textMap().textContent).toContain('سیرجان'))
  expect(textMap().textContent).toContain(routingWords.noMap)
  expect(textMap().textContent).toMatch(/بندرعباس، ۲۷٫[۰-۹]{3} شمالی، ۵۶٫[۰-۹]{3} شرقی/)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('on a phone the map is collapsed behind a button', async () => {
  setWidth(360)
  await open(await clerk())
  expect(screen.queryByRole('region', { name: routingWords.textMap })).toBeNull()
  await press(mapWords.open)
  expect(textMap()).toBeTruthy()
  await press(mapWords.close)
  expect(screen.queryByRole('region', { name: routingWords.textMap })).toBeNull()
})

test('offline the route is estimated on the device, says so, and can be requested again', async () => {
  await open(await clerk())
  goOffline()
  await pick(words.from, 'بندرعباس')
  await pick(words.to, 'تهران')
  await waitFor(() => expect(route()).toMatch(/حدود ۱٬۲[۰-۹]{2} کیلومتر/))
  await screen.findByText(routingWords.noConnection)
  expect(document.querySelector('.road-line output')!.textContent).toContain(routingWords.sources.estimate)
  measured()
  await press(words.routeAgain)
  await waitFor(() => expect(route()).toContain('۱٬۳۱۲ کیلومتر'))
  expect(route()).not.toContain('حدود')
  expect(document.querySelector('.road-line output')!.textContent).toBe(routingWords.sources.neshan)
  expect(screen.queryByText(routingWords.noConnection)).toBeNull()
})

test('reports a maps service that does not answer the server', async () => {
  await open(await clerk())
  answerInstead(http.get('*/api/v1/maps/route', () => ok({ km: 1287, hours: 19, source: 'estimate', line: [], silent: true })))
  await pick(words.from, 'بندرعباس')
  await pick(words.to, 'تهران')
  await screen.findByText(routingWords.noConnection)
})

test('announces the route measured by the service', async () => {
  measured()
  await open(await clerk())
  await fillIn()
  await waitFor(() => expect(route()).toContain('۱٬۳۱۲ کیلومتر'))
  await submit()
  await waitFor(async () => expect(await cargos(scene.world)).toHaveLength(1))
  expect((await cargos(scene.world))[0]).toMatchObject({ distance_km: 1312, duration_hours: 21 })
})

test('a slow service delays nothing: the estimate is shown and can be announced', async () => {
  answerInstead(http.get('*/api/v1/maps/route', () => new Promise(() => {})))
  await open(await clerk())
  await fillIn()
  await waitFor(() => expect(route()).toContain('حدود'))
  expect(document.querySelector('.road-line output')!.textContent).toContain(routingWords.asking)
  await submit()
  await waitFor(async () => expect(await cargos(scene.world)).toHaveLength(1))
})

test('lists suggestions below the device’s own places, and a chosen one becomes the end', async () => {
  allow({ cities: true })
  answerInstead(
    http.post('*/api/v1/maps/autocomplete', async ({ request }) => {
      expect(await request.json()).toEqual({ Text: 'شهرک', Select: 'city' })
      return ok([{ title: 'شهرک آزمون', address: 'مرکزی', lat: 34.2, lng: 50.1, source: 'map.ir' }])
    }),
  )
  await open(await clerk())
  await write(words.from, 'شهرک')
  await waitFor(() => expect(options().at(-1)).toBe('شهرک آزمون، مرکزی'))
  await user.click([...document.querySelectorAll('[role=option]')].at(-1)!)
  expect(field(words.from).value).toBe('شهرک آزمون، مرکزی')
  await pick(words.to, 'تهران')
  await waitFor(() => expect(route()).toMatch(/از شهرک آزمون به تهران، حدود/))
})

test('without suggestions it offers the device’s own places, and the input stays', async () => {
  allow({ cities: true })
  answerInstead(http.post('*/api/v1/maps/autocomplete', () => HttpResponse.error()))
  await open(await clerk())
  await write(words.from, 'بندر')
  await screen.findByText(routingWords.noSuggestions)
  expect(field(words.from).value).toBe('بندر')
  expect(options()).toContain('بندرعباس، هرمزگان')
})

test('the second box finds an address and sets it as the exact point of an end', async () => {
  allow({ places: true })
  answerInstead(
    http.post('*/api/v1/maps/autocomplete', async ({ request }) => {
      expect(await request.json()).toMatchObject({ Select: 'place' })
      return ok([{ title: 'انبار شماره ۳', address: 'جادهٔ مخصوص', lat: 35.7123, lng: 51.2345, source: 'neshan' }])
    }),
  )
  await open(await clerk())
  const label = routingWords.exact(words.from)
  await screen.findByText(label, { selector: 'label' })
  await write(label, 'انبار')
  await waitFor(() => expect(options()).toContain('انبار شماره ۳، جادهٔ مخصوص'))
  await user.click([...document.querySelectorAll('[role=option]')].at(-1)!)
  expect(field(words.from).value).toBe('انبار شماره ۳، جادهٔ مخصوص')
  expect(document.body.textContent).toContain('۳۵٫۷۱۲')
})

test('refuses text that was not chosen from the list, with the message of the map', async () => {
  await open(await clerk())
  await fillIn()
  await write(words.from, 'ناکجاآباد')
  await submit()
  expect(await summary()).toContain(words.notPlace)
})
