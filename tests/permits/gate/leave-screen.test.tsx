/** Leaving a permit's page with a chosen file. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Screen } from '#app/modules/permits/permit/PermitScreen.tsx'
import { leaveFileWords, leavePageWords } from '#app/modules/permits/document/document-words.ts'
import { pdf } from '../document/setup.ts'
import { useLine } from '../../line.tsx'
import { showTo } from '../../page.tsx'
import { useRoad } from './road.ts'

vi.setConfig({ testTimeout: 40_000 })
const user = userEvent.setup({ pointerEventsCheck: 0, applyAccept: false })

const road = useRoad()
useLine(() => road.world)

async function open() {
  const { router } = await showTo(road.maryam, Screen, { at: `/Permit/${road.id}`, path: '/Permit/$permitId' })
  const form = await screen.findByRole('form', { name: 'بارگذاری سند' })
  const go = () => void router.navigate({ to: '/' })
  return { form, go, where: () => router.state.location.pathname, here: `/Permit/${road.id}` }
}
async function choose(form: HTMLElement) {
  const file = new File([pdf()], 'bill.pdf')
  await user.upload(form.querySelector<HTMLInputElement>('input[type=file]:not([capture])')!, file)
  await within(form).findByText('bill.pdf')
}
test('does not ask where no file is chosen, or it was removed again', async () => {
  const { form, go, where } = await open()
  await choose(form)
  await user.click(within(form).getByRole('button', { name: 'برداشتن فایل' }))
  go()
  await waitFor(() => expect(where()).toBe('/'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('asks before a chosen file is lost', async () => {
  const { form, go, where, here } = await open()
  await choose(form)
  go()
  const question = within(await screen.findByRole('dialog', { name: leaveFileWords.title }))
  expect(question.getByText(leavePageWords.body)).toBeTruthy()
  await user.click(question.getByRole('button', { name: leaveFileWords.cancel }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(where()).toBe(here)
  expect(within(form).getByText('bill.pdf')).toBeTruthy()
  go()
  await user.click(await screen.findByRole('button', { name: leavePageWords.confirm }))
  await waitFor(() => expect(where()).toBe('/'))
})
