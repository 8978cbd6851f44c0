/** A search form as the lists have it, shown by the audit's, which asks no server. */
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { auditAreas } from '#contract/words/audit.ts'
import { noFilter } from '#app/screens/audit/filter.ts'
import { SearchForm } from '#app/screens/audit/SearchForm.tsx'
import { auditScreenWords as words } from '#app/words/audit.ts'
import { searchWords } from '#app/words/ui.ts'
import { put } from './stage.tsx'

const reason = () => screen.getByRole<HTMLInputElement>('textbox', { name: words.reason })

test('Clear takes away also what was never searched for', async () => {
  const onSearch = vi.fn()
  const { hand } = put(<SearchForm filter={noFilter} open onSearch={onSearch} />)
  await hand.type(reason(), 'خرابی')
  await hand.click(screen.getByRole('button', { name: searchWords.clear }))
  expect(reason().value).toBe('')
  expect(onSearch.mock.calls).toEqual([[noFilter]])
})

test.each(['Control', 'Meta'])('%s+Enter searches past an open list of choices, and chooses none of them', async (key) => {
  const onSearch = vi.fn()
  const { hand } = put(<SearchForm filter={noFilter} open onSearch={onSearch} />)
  await hand.type(reason(), 'خرابی')
  await hand.click(screen.getByRole('combobox', { name: words.act }))
  await screen.findByRole('option', { name: words.allOf(Object.values(auditAreas)[0]!) })
  await hand.keyboard(`{ArrowDown}{${key}>}{Enter}{/${key}}`)
  expect(onSearch.mock.calls).toEqual([[{ ...noFilter, reason: 'خرابی' }]])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: searchWords.search }))
})
