import './audit.css'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useAdminsOnly } from '#app/account/useAdminsOnly.ts'
import { auditScreenWords as words } from '#app/words/audit.ts'
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
  const [open, setOpen] = useState(false)
  return (
    <div className="stack audit">
      <Button
        className="only-s"
        variant="default"
        leftSection={<IconSearch size={18} aria-hidden />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? words.close : words.search}
      </Button>
      <SearchForm
        filter={filter}
        open={open}
        onSearch={(next) => {
          setOpen(false)
          look(next)
        }}
      />
      <Events filter={filter} onFilter={look} />
    </div>
  )
}
