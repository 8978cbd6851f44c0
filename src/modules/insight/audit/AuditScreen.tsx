import './audit.css'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import { audit } from '#contract/insight/audit.ts'
import { useAdminsOnly } from '#app/kit/page/admin-queries.ts'
import { ExportCsv } from '#app/kit/list/ExportCsv.tsx'
import { SearchForm } from '#app/kit/list/SearchForm.tsx'
import { useAddress } from '#app/kit/list/useAddress.ts'
import { dayViews, useViews } from '#app/kit/list/views.ts'
import { FiltersButton, Views } from '#app/kit/list/Views.tsx'
import { auditScreenWords as words } from './audit-words.ts'
import { Events } from './Events.tsx'
import { auditFilters } from './filters.tsx'

const views = dayViews('today', 'yesterday', 'week')

/** Who did what, when, from where and why (R5): the search is part of the address, so that Back restores it. */
export function Screen() {
  useAdminsOnly('/error404')
  const at = useAddress(auditFilters)
  const [open, setOpen] = useState(false)
  const chips = auditFilters.chips(at.values, at, at.filter)
  const search = (next: typeof at.values) => {
    setOpen(false)
    at.filter(next)
  }
  return (
    <Stack className="audit">
      <div className="list-asks">
        <Views views={useViews(at, { views }, true)} />
        <FiltersButton open={open} count={chips.length} onClick={() => setOpen(!open)} />
      </div>
      <SearchForm
        {...{ at, open }}
        name={words.search}
        className="audit-search"
        onSearch={search}
        onClear={search}
        acts={<ExportCsv call={audit.export} input={auditFilters.toInput(at.values)} why={words.exportWhy} />}
      />
      <Events at={at} />
    </Stack>
  )
}
