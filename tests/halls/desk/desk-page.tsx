/** Renders the hall's desk on a page of its own, over a real hall. */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { Screen } from '#app/modules/halls/desk/DeskScreen.tsx'
import Alerts from '#app/app/alerts/Alerts.tsx'
import { dropAlert } from '#app/kit/ui/alerts.ts'
import { KeySheet } from '#app/kit/ui/keys/KeySheet.tsx'
import { disconnect, leave, showTo } from '../../page.tsx'
import type { Person } from '../../world.ts'

export const user = userEvent.setup()

const Page = () => (
  <>
    <Screen />
    <Alerts />
    <KeySheet />
  </>
)

export async function openDeskOf(who: Person, at = '/LoadHallCargo') {
  const shown = await showTo(who, Page, { at })
  await screen.findByRole('tab', { name: 'نمایش' })
  return shown
}
export type Shown = Awaited<ReturnType<typeof openDeskOf>>

/** Refetches all queries, as after a change event from the stream. */
export const refetchAll = ({ queries }: Shown) => act(() => queries.invalidateQueries())

export function closeDesk() {
  for (let id = 1; id < 200; id += 1) dropAlert(id)
  cleanup()
  leave()
  disconnect()
  sessionStorage.clear()
}

export const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^شمارهٔ (نوبت|بار)/ })
export const waitsForDriver = () => screen.findByRole('textbox', { name: 'شمارهٔ نوبت یا کارت' })
export const waitsForCargo = () => screen.findByRole('textbox', { name: 'شمارهٔ بار' })
export const row = (number: string) => screen.getByRole('button', { name: new RegExp(`^نوبت ${number}،`) })
/** Returns the ids of the cargos on the list, in order. */
export const listed = () =>
  within(screen.getByRole('list', { name: 'اولویت‌ها به ترتیب' }))
    .getAllByRole('listitem')
    .map((item) => /بار (?:[۰-۹]+ \()?([۰-۹]+)/.exec(item.textContent!)![1])
export const persian = (id: number) => id.toLocaleString('fa-IR', { useGrouping: false })
export const findText = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text))
export const expectNoText = (text: string) => expect(document.body.textContent).not.toContain(text)
/** Waits until the queue marks this turn as the current one. */
export const isCurrent = (number: string) => waitFor(() => expect(row(number).getAttribute('aria-current')).toBe('true'))
export const questionOf = (number: string) => row(number).querySelector('.queue-asks')!.textContent

/** Types the keys as a clerk does and counts those that are no digits. */
export async function pressKeys(keys: string): Promise<number> {
  let others = 0
  const count = ({ key }: KeyboardEvent) => {
    if (!/^\p{Nd}$/u.test(key) && !['Control', 'Alt', 'Shift'].includes(key)) others += 1
  }
  addEventListener('keydown', count, true)
  await user.keyboard(keys)
  removeEventListener('keydown', count, true)
  return others
}
