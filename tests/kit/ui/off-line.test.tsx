/** An act that may not wait, while nobody answers: its verb waits, and the form says for what. */
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { permit } from '#contract/permits/permit.ts'
import type { Call } from '#contract/kernel/call.ts'
import { noteLine } from '#app/transport/outbox/line.ts'
import { useAct, useOffLine } from '#app/transport/act.ts'
import { ActForm } from '#app/kit/ui/form/ActForm.tsx'
import { useConfirm } from '#app/kit/ui/form/useConfirm.tsx'
import { customer } from '#contract/freight/customer.ts'
import { wireWords } from '#app/kit/ui/start-words.ts'

afterEach(() => act(() => noteLine(false)))

const put = (piece: ReactNode) =>
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>{piece}</QueryClientProvider>
    </MantineProvider>,
  )

function shown(call: Call) {
  const submit = vi.fn()
  function Dialog() {
    const { error, isBusy } = useAct(call)
    return (
      <ActForm confirm="انجام" {...{ error, isBusy }} onSubmit={submit} onCancel={() => undefined}>
        <input aria-label="دلیل" />
      </ActForm>
    )
  }
  put(<Dialog />)
  return { submit, verb: screen.getByRole('button', { name: 'انجام' }) }
}

/** The verb looks as dead as it is, and the sentence as a wait, not as a refusal. */
function looksWaiting(verb: HTMLElement) {
  expect(verb.dataset['disabled']).toBe('true')
  expect(screen.getByText(wireWords.needsLine).dataset['tone']).toBe('wait')
}

test('voiding a permit waits for the line, says so, and is there again with it', async () => {
  const { submit, verb } = shown(permit.void)
  act(() => noteLine(true))
  expect(verb).toHaveProperty('ariaDisabled', 'true')
  looksWaiting(verb)
  await userEvent.click(verb)
  await userEvent.type(screen.getByLabelText('دلیل'), '{Control>}{Enter}{/Control}')
  expect(submit).not.toHaveBeenCalled()
  act(() => noteLine(false))
  expect(screen.queryByText(wireWords.needsLine)).toBeNull()
  await userEvent.click(verb)
  expect(submit).toHaveBeenCalledTimes(1)
})

test('an announcement waits in the queue, so its verb does not wait', async () => {
  const { submit, verb } = shown(cargo.announce)
  act(() => noteLine(true))
  await userEvent.click(verb)
  expect(submit).toHaveBeenCalledTimes(1)
})

/** A bare question before an act, opened; the answers it was given. */
async function asked(call: Call) {
  const answers: boolean[] = []
  function Asking() {
    const [ask, question] = useConfirm(useOffLine(call))
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
  put(<Asking />)
  await userEvent.click(screen.getByRole('button', { name: 'پرسش' }))
  return { answers, verb: await screen.findByRole('button', { name: 'حذف' }) }
}

test('the question before an act that may not wait says so, and only «no» is an answer', async () => {
  const { answers, verb } = await asked(cargo.deletePreload)
  act(() => noteLine(true))
  expect(verb.ariaDisabled).toBe('true')
  looksWaiting(verb)
  await userEvent.click(verb)
  expect(answers).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'انصراف' }))
  expect(answers).toEqual([false])
})

test('the question before one that waits in the queue is answered as ever', async () => {
  const { answers, verb } = await asked(customer.delete)
  act(() => noteLine(true))
  expect(screen.queryByText(wireWords.needsLine)).toBeNull()
  await userEvent.click(verb)
  expect(answers).toEqual([true])
})
