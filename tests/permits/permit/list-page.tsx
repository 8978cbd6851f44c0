/** The permit lists over a hall whose ten o'clock show issued permits for ali, bahram and dara. */
import { going } from '../../freight/announce/announcement.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { permit } from '#contract/permits/permit.ts'
import { nameAct } from '#app/kit/list/list-words.ts'
import { Screen } from '#app/modules/permits/permit/PermitsScreen.tsx'
import { openHall, type Hall } from '../../halls/show/hall.ts'
import { useLine, withAlerts } from '../../line.tsx'
import { closeBehind, openFilters, showTo } from '../../page.tsx'
import type { Person } from '../../world.ts'

type Driver = Awaited<ReturnType<Hall['queued']>>
type Name = 'ali' | 'bahram' | 'dara'

export interface ListPage {
  hall: Hall
  admin: Person
  support: Person
  /** An observer of the hall of Rajaei. */
  observer: Person
  mina: Person
  /** A company's member who may list permits. */
  sara: Person
  office: Person
  drivers: Record<Name, Driver>
  /** Permit ids by driver. */
  ids: Record<Name, number>
}

/** Opens the hall for the file; its fields are set once the tests run. */
export function useListPage(): ListPage {
  const page = {} as ListPage
  beforeAll(async () => {
    const hall = await openHall()
    const { world } = hall
    const { companies, halls, offices, owners } = world.cast
    page.hall = hall
    page.admin = await world.person('admin', { role: 'Admin' })
    page.support = await world.person('support', { role: 'AdminSupport' })
    page.observer = await world.person('observer', { role: 'Organization' })
    page.mina = await world.person('mina', { role: 'ProductOwnerAdmin', ownerId: owners.mina })
    const flags = ['access_Reserve_List'] as const
    page.sara = await world.person('sara', { role: 'TransportationCompanyMember', companyId: companies.sepehr.id, flags })
    page.office = await world.person('office', { role: 'AgentMain', mainOfficeId: offices.south })
    await world.db.insertInto('member_hall').values({ member_id: page.observer.id, hall_id: halls.rajaei }).execute()
    page.drivers = {
      ali: await hall.queued('علی'),
      bahram: await hall.queued('بهرام'),
      dara: await hall.queued('دارا'),
    }
    const cargos = [await hall.announced(1, { ...going('یزد، یزد') }), await hall.announced(1), await hall.announced(1)]
    await hall.until('10:00')
    for (const [index, { turnId }] of Object.values(page.drivers).entries()) await hall.prefers(turnId, [cargos[index]!])
    await hall.until('10:21')
    const given = await hall.permits()
    const idOf = ({ id }: Driver) => given.find(({ driver_id }) => driver_id === id)!.id
    const { ali, bahram, dara } = page.drivers
    page.ids = { ali: idOf(ali), bahram: idOf(bahram), dara: idOf(dara) }
  })
  afterAll(async () => expect(await closeBehind(page.hall.world)).toEqual([]))
  useLine(() => page.hall.world)
  afterEach(() => vi.restoreAllMocks())
  return page
}

const Page = withAlerts(() => (
  <main>
    <Screen view="permits" />
  </main>
))
const AgencyPage = withAlerts(() => (
  <main>
    <Screen view="agency" />
  </main>
))

export const open = (who: Person, address = '/DriverReserves') => showTo(who, Page, { at: address })
export const openAgency = (who: Person, address = '/AgencyReserves') => showTo(who, AgencyPage, { at: address })

export const user = userEvent.setup()
export const persian = (n: number) => n.toLocaleString('fa-IR', { useGrouping: false })
export async function form() {
  await openFilters()
  return screen.getByRole('form', { name: 'جست‌وجوی مجوزها' })
}
/** Returns the labels of the fields that search by name. */
export const choosers = async () =>
  within(await form())
    .getAllByRole('combobox')
    .map((field) => (field as HTMLInputElement).labels?.[0]?.textContent)
export const search = async () => user.click(within(await form()).getByRole('button', { name: 'جست‌وجو' }))
const dialog = () => screen.findByRole('dialog')
/** Returns the actions of a permit: its buttons, then those of its menu. */
export async function verbsOf(id: number): Promise<string[]> {
  await drivers()
  const mark = `، مجوز ${persian(id)}`
  const named = screen.getAllByRole('button', { name: new RegExp(`مجوز ${persian(id)}$`) })
  const verbs = named.map((one) =>
    one
      .getAttribute('aria-label')!
      .replace(mark, '')
      .replace(` ${persian(id)}`, ''),
  )
  if (!verbs.includes('کارهای دیگر')) return verbs
  await user.click(screen.getByRole('button', { name: `کارهای دیگر${mark}` }))
  const rest = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  return [...verbs.filter((verb) => verb !== 'کارهای دیگر'), ...rest]
}
/** Opens the dialog of an action, from a button or the menu. */
export async function begin(verb: string, id: number): Promise<HTMLElement> {
  const mark = `، مجوز ${persian(id)}`
  await drivers()
  const button = screen.queryByRole('button', { name: nameAct(verb, 'مجوز', persian(id)) })
  if (button) await user.click(button)
  else {
    await user.click(screen.getByRole('button', { name: `کارهای دیگر${mark}` }))
    await user.click(await screen.findByRole('menuitem', { name: verb }))
  }
  return dialog()
}

/** Returns the first names of the drivers in the table, top to bottom. */
export async function drivers(): Promise<string[]> {
  const table = await screen.findByRole('table')
  return within(table)
    .queryAllByText(/^(علی|بهرام|دارا) راننده$/)
    .map(({ textContent }) => textContent!.split(' ')[0]!)
}

/** Records the page's list requests from now on. */
export function recordRequests({ hall }: ListPage): Record<string, unknown>[] {
  const requests: Record<string, unknown>[] = []
  const send = hall.world.app.request.bind(hall.world.app)
  vi.spyOn(hall.world.app, 'request').mockImplementation(async (path, init) => {
    if (String(path).endsWith('/SearchDriverReserve')) requests.push(await new Response(init?.body).json())
    return send(path, init)
  })
  return requests
}

/** Returns the state of a permit on the server. */
export async function rowOf({ admin }: ListPage, id: number) {
  const { data } = await admin.say(permit.search, {})
  return data!.find((row) => row.id === id)!
}
