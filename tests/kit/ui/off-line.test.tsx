/** Commands that cannot be queued, while offline: the button is disabled, and the form says why. */
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { permit } from '#contract/permits/permit.ts'
import type { Call } from '#contract/kernel/call.ts'
import { setOffline } from '#app/transport/outbox/connection.ts'
import { useAct, useOfflineError } from '#app/transport/act.ts'
import { ActForm } from '#app/kit/ui/form/ActForm.tsx'
import { useConfirm } from '#app/kit/ui/form/useConfirm.tsx'
import { customer } from '#contract/freight/customer.ts'
import { wireWords } from '#app/kit/ui/start-words.ts'

afterEach(() => act(() => setOffline(false)))

const renderPiece = (piece: ReactNode) =>
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>{piece}</QueryClientProvider>
    </MantineProvider>,
  )

function renderForm(call: Call) {
  const submit = vi.fn()
  function Dialog() {
    const { error, isBusy } = useAct(call)
    return (
      <ActForm confirm="انجام" {...{ error, isBusy }} onSubmit={submit} onCancel={() => undefined}>
        <input aria-label="دلیل" />
      </ActForm>
    )
  }
  renderPiece(<Dialog />)
  return { submit, verb: screen.getByRole('button', { name: 'انجام' }) }
}

/** Expects a disabled button with a waiting message, not a refusal. */
function looksWaiting(verb: HTMLElement) {
  expect(verb.dataset['disabled']).toBe('true')
  expect(screen.getByText(wireWords.needsNetwork).dataset['tone']).toBe('wait')
}

test('disables voiding a permit with a message while offline, and enables it when online', async () => {
  const { submit, verb } = renderForm(permit.void)
  act(() => setOffline(true))
  expect(verb).toHaveProperty('ariaDisabled', 'true')
  looksWaiting(verb)
  await userEvent.click(verb)
  await userEvent.type(screen.getByLabelText('دلیل'), '{Control>}{Enter}{/Control}')
  expect(submit).not.toHaveBeenCalled()
  act(() => setOffline(false))
  expect(screen.queryByText(wireWords.needsNetwork)).toBeNull()
  await userEvent.click(verb)
  expect(submit).toHaveBeenCalledTimes(1)
})

test('keeps announcing enabled: it is queued', async () => {
  const { submit, verb } = renderForm(cargo.announce)
  act(() => setOffline(true))
  await userEvent.click(verb)
  expect(submit).toHaveBeenCalledTimes(1)
})

/** Opens a confirmation; returns it with its answers. */
async function openQuestion(call: Call) {
  const answers: boolean[] = []
  function Asking() {
    const [ask, question] = useConfirm(useOfflineError(call))
    const press = async () => answers.push(await ask({ title: 'حذف شود؟', confirm: 'حذف' }))
    return (
      <>
        <button type="button" onClick={() => void press()}>
          پرسش
        </button>
        {question}
      </>
    )
  }
  renderPiece(<Asking />)
  await userEvent.click(screen.getByRole('button', { name: 'پرسش' }))
  return { answers, verb: await screen.findByRole('button', { name: 'حذف' }) }
}

test('a confirmation of a command that cannot be queued says so, and only «no» is enabled', async () => {
  const { answers, verb } = await openQuestion(cargo.deletePreload)
  act(() => setOffline(true))
  expect(verb.ariaDisabled).toBe('true')
  looksWaiting(verb)
  await userEvent.click(verb)
  expect(answers).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'انصراف' }))
  expect(answers).toEqual([false])
})

test('a confirmation of a queued command works as usual', async () => {
  const { answers, verb } = await openQuestion(customer.delete)
  act(() => setOffline(true))
  expect(screen.queryByText(wireWords.needsNetwork)).toBeNull()
  await userEvent.click(verb)
  expect(answers).toEqual([true])
})
