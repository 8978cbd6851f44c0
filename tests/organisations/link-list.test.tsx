import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { LinkList, type Linkable } from '#app/modules/organisations/link/LinkList.tsx'
import { linkActWords as words } from '#app/modules/organisations/link/link-words.ts'

const user = userEvent.setup()
const [sepehr, kaveh, arya] = ['سپهر', 'کاوه', 'آریا'].map((name, at) => ({ id: at + 1, name, number: '' })) as [
  Linkable,
  Linkable,
  Linkable,
]

const many = { verb: 'remove', isBusy: false, isBlocked: false, run: async () => [] } as const

/** A list whose rows follow the response with a delay, as on a slow phone. */
function Slow() {
  const [rows, setRows] = useState([sepehr, kaveh, arya])
  const onAct = async ({ id }: Linkable) => void setTimeout(() => setRows((were) => were.filter((row) => row.id !== id)), 120)
  return (
    <>
      <input data-link-search aria-label="جست‌وجو" />
      <LinkList {...{ rows, onAct }} title="دسترسی دارد" search="" empty="" many={many} isBlocked={() => false} />
    </>
  )
}

const verb = ({ name }: Linkable) => screen.getByRole('button', { name: words.of('حذف', name) })

test('moves the focus to the row that took the place, even late, or to the search after the last', async () => {
  render(<Slow />, { wrapper: MantineProvider })
  for (const [gone, next] of [
    [kaveh, () => verb(arya)],
    [arya, () => verb(sepehr)],
    [sepehr, () => screen.getByRole('textbox')],
  ] as const) {
    await user.click(verb(gone))
    await waitFor(() => expect(screen.queryByRole('button', { name: words.of('حذف', gone.name) })).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(next()))
  }
})

test('does not move the focus once the user has moved it', async () => {
  render(<Slow />, { wrapper: MantineProvider })
  await user.click(verb(kaveh))
  await user.click(screen.getByRole('textbox'))
  await waitFor(() => expect(screen.queryByRole('button', { name: words.of('حذف', kaveh.name) })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})
