import './audit.css'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useAdminsOnly } from '#app/screens/contact/useAdminsOnly.ts'
import { Events } from './Events.tsx'
import { readFilter, writeFilter, type Filter } from './filter.ts'
import { SearchForm } from './SearchForm.tsx'

/** Who did what, when, from where and why (R5): the address holds what is searched, so that Back returns to it. */
export function Screen() {
  useAdminsOnly('/error404')
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const filter = useMemo(() => readFilter(search as Record<string, unknown>), [search])
  const look = (next: Filter) => void navigate({ to: '.', search: writeFilter(next) as never })
  return (
    <div className="stack audit">
      <SearchForm filter={filter} onSearch={look} />
      <Events filter={filter} onFilter={look} />
    </div>
  )
}
