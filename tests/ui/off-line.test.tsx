/** An act that may not wait, while nobody answers: its verb waits, and the form says for what. */
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { cargo } from '#contract/cargo.ts'
import { permit } from '#contract/permit.ts'
import type { Call } from '#contract/call.ts'
import { noteLine } from '#app/data/transport/line.ts'
import { useAct } from '#app/data/transport/act.ts'
import { ActForm } from '#app/ui/form/ActForm.tsx'
import { wireWords } from '#app/words/start.ts'

afterEach(() => act(() => noteLine(false)))

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
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <Dialog />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { submit, verb: screen.getByRole('button', { name: 'انجام' }) }
}

test('voiding a permit waits for the line, says so, and is there again with it', async () => {
  const { submit, verb } = shown(permit.void)
  act(() => noteLine(true))
  expect(verb).toHaveProperty('ariaDisabled', 'true')
  screen.getByText(wireWords.needsLine)
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
