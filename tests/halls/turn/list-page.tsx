/** The turn list of a working hall: its desk, the team, and two observers, one of them of another hall. */
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect } from 'vitest'
import { nameAct } from '#app/kit/list/list-words.ts'
import { Screen } from '#app/modules/halls/turn/TurnsScreen.tsx'
import { openOutside } from '#server/platform/outside/index.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { at, openHall, type Hall } from '../show/hall.ts'
import { useLine, withAlerts } from '../../line.tsx'
import { closeBehind, showTo } from '../../page.tsx'
import type { Person } from '../../world.ts'

export interface TurnPage {
  hall: Hall
  admin: Person
  support: Person
  /** Observers of this hall, and of another. */
  union: Person
  stranger: Person
  /** Answers of the waybill service for a national id. */
  bills: Map<string, 'silent' | 'bill'>
}

/** Opens a hall for the file; its fields are set once the tests run. */
export function useTurnPage(arrange: (page: TurnPage) => Promise<void>): TurnPage {
  const page = { bills: new Map() } as TurnPage
  beforeAll(async () => {
    const outside = openOutside(readSettings({}))
    const inquiries = {
      ...outside.inquiries,
      timeoutMs: 50,
      async waybill(_: unknown, code: string) {
        const bill = page.bills.get(code)
        if (bill === 'silent') throw new Error('no response')
        return bill ? { known: true as const, about: { number: '7788', issuedAt: at('06:00') } } : { known: false as const }
      },
    }
    page.hall = await openHall({ outside: { inquiries } })
    const { world } = page.hall
    page.admin = await world.person('admin', { role: 'Admin' })
    page.support = await world.person('support', { role: 'AdminSupport' })
    page.union = await world.person('union', { role: 'DriversAssociation' })
    page.stranger = await world.person('stranger', { role: 'Organization' })
    const { halls } = world.cast
    await world.db.insertInto('member_hall').values({ member_id: page.union.id, hall_id: halls.rajaei }).execute()
    await world.db.insertInto('member_hall').values({ member_id: page.stranger.id, hall_id: halls.shapour }).execute()
    await arrange(page)
  })
  afterAll(async () => expect(await closeBehind(page.hall.world)).toEqual([]))
  useLine(() => page.hall.world)
  return page
}

const Page = withAlerts(() => (
  <main>
    <Screen />
  </main>
))

export const open = (who: Person, address = '/DriverTurnList') => showTo(who, Page, { at: address })

export const persian = (n: number) => n.toLocaleString('fa-IR', { useGrouping: false })
export const form = () => screen.getByRole('form', { name: 'جست‌وجوی نوبت‌ها' })
export const field = (name: string) => within(form()).getByRole('textbox', { name })
export const pressed = (name: string) => within(form()).getByRole('button', { name })
export const act = (verb: string, number: number) => screen.findByRole('button', { name: nameAct(verb, 'نوبت', persian(number)) })

/** Returns the drivers' names in the table, top to bottom. */
export async function drivers(): Promise<string[]> {
  const table = await screen.findByRole('table')
  const rows = within(table).getAllByRole('row').slice(1)
  return rows.map((row) => row.querySelector('.turn-driver')!.textContent!.replace('بومی', ''))
}
