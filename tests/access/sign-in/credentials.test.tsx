/** Credentials shown once (S2 §4; GAP18). */
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CredentialsDialog } from '#app/modules/access/account/CredentialsDialog.tsx'
import { Themed } from '#app/kit/theme/Themed.tsx'
import { credentialsWords as words } from '#app/modules/access/account/account-words.ts'
import { faultsIn } from '../../axe.ts'

vi.setConfig({ testTimeout: 60_000 })
const credentials = { userName: 'TC10100171920', password: 'kB7xQmP2wz' }

function Page() {
  const [dialog, setShown] = useState<typeof credentials | null>(null)
  return (
    <Themed env="test">
      <button onClick={() => setShown(credentials)}>بساز</button>
      <CredentialsDialog credentials={dialog} title={words.created('سپهر ترابر')} onClose={() => setShown(null)} />
    </Themed>
  )
}

const user = userEvent.setup({ pointerEventsCheck: 0 })
let copied: string[] = []
let refuses = false
beforeEach(() => {
  copied = []
  refuses = false
  const writeText = async (text: string) => {
    if (refuses) throw new Error('no')
    copied.push(text)
  }
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
})
afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'))

async function open() {
  render(<Page />)
  await user.click(screen.getByRole('button', { name: 'بساز' }))
  return screen.findByRole('dialog', { name: words.created('سپهر ترابر') })
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('ignores Escape and clicks outside', async () => {
  const dialog = await open()
  await user.keyboard('{Escape}')
  await user.click(document.body)
  expect(dialog.isConnected).toBe(true)
  expect(field(words.password).value).toBe(credentials.password)
})

test('shows username and password as read-only text and says that they are shown once', async () => {
  await open()
  for (const [label, value] of [
    [words.userName, credentials.userName],
    [words.password, credentials.password],
  ] as const) {
    expect([field(label).value, field(label).readOnly]).toEqual([value, true])
    expect(field(label).closest('[dir]')?.getAttribute('dir')).toBe('ltr')
    await user.type(field(label), 'x')
    expect(field(label).value).toBe(value)
  }
  expect(screen.getByText(words.once)).toBeTruthy()
  expect(screen.getByText(words.mustChange)).toBeTruthy()
})

test('copies each value alone, and both with their labels', async () => {
  await open()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: words.copyBoth })))
  await user.click(screen.getByRole('button', { name: words.copyUserName }))
  expect(await screen.findByText(words.copied.userName)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.copyPassword }))
  expect(await screen.findByText(words.copied.password)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.copyBoth }))
  expect(await screen.findByText(words.copied.both)).toBeTruthy()
  expect(copied).toEqual([credentials.userName, credentials.password, words.both(credentials.userName, credentials.password)])
})

test('explains how to copy when the browser forbids it', async () => {
  refuses = true
  await open()
  await user.click(screen.getByRole('button', { name: words.copyPassword }))
  expect(await screen.findByText(words.notCopied)).toBeTruthy()
  await user.click(field(words.password))
  const { selectionStart, selectionEnd, value } = field(words.password)
  expect([selectionStart, selectionEnd]).toEqual([0, value.length])
})

test('is removed from the page when closed, and returns the focus', async () => {
  await open()
  await user.click(screen.getByRole('button', { name: words.done }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.body.innerHTML).not.toContain(credentials.password)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'بساز' })))
})

test('has no axe violations', async () => {
  const dialog = await open()
  expect(await faultsIn(dialog)).toEqual([])
})
