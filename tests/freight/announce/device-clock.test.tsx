import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { DeviceNotes } from '#app/app/frame/DeviceNotes.tsx'
import { Screen as CargoList } from '#app/modules/freight/cargo/CargosScreen.tsx'
import { announceWords as words } from '#app/modules/freight/announce/announce-words.ts'
import { showTo } from '../../page.tsx'
import type { Person, World } from '../../world.ts'
import { aCargo } from './announcement.ts'
import { cargos, field, fillIn, open, submit, useWorld } from './announce-page.ts'

/** A remote server: every response has its date. */
const dated = (world: World) =>
  ({
    ...world,
    app: {
      request: async (...args: Parameters<World['app']['request']>) => {
        const answer = await world.app.request(...args)
        answer.headers.set('Date', world.clock.now.toUTCString())
        return answer
      },
    },
  }) as World
const scene = useWorld(dated)
const HOUR = 3_600_000

// It is 1405/08/30, 09:45 in Tehran on the server; this device is 26 hours ahead, on the first of the next month.
beforeEach(() => void vi.setSystemTime(scene.world.clock.now.getTime() + 26 * HOUR))
let n = 0
const clerk = (): Promise<Person> =>
  scene.world.person(`ahead${(n += 1)}`, {
    role: 'TransportationCompanyAdmin',
    companyId: scene.world.cast.companies.kaveh.id,
  })

test('announces a cargo for the server’s day and hour', async () => {
  await open(await clerk())
  await waitFor(() => expect(field(words.day).value).toBe('۱۴۰۵/۰۸/۳۰'))
  expect(field(words.time).placeholder).not.toContain('۱۱:۴۵')
  await fillIn()
  await submit()
  await waitFor(async () => expect(await cargos(scene.world)).toHaveLength(1))
  const [announced] = await cargos(scene.world)
  expect(announced!.announce_at.toISOString()).toBe('2026-11-21T06:15:00.000Z')
})

test('the list of today is the server’s, and the wrong clock is reported', async () => {
  const sara = await clerk()
  const { companies, halls } = scene.world.cast
  const place = companies.kaveh.placeIn(halls.rajaei)
  const { data } = await sara.say(cargo.announce, { ...aCargo(scene.world), TransportationCompanyHallId: place })
  const Both = () => (
    <>
      <DeviceNotes />
      <CargoList view="cargos" />
    </>
  )
  await showTo(sara, Both, { at: '/Cargos' })
  const id = String(data!.id)
  await waitFor(() => expect(document.querySelector('tbody')?.textContent).toContain(fa(id)))
  expect(
    await screen.findByText(
      'ساعت این دستگاه ۲۶ ساعت از ساعت سرور جلوتر است؛ امروز در بارنوبت روز سرور است (۱۴۰۵/۰۸/۳۰). ساعت دستگاه را درست کنید.',
    ),
  ).toBeTruthy()
})

const fa = (digits: string) => digits.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)
