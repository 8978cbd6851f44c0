import './audit.css'
import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { useAdminsOnly } from '#app/features/account/useAdminsOnly.ts'
import { SearchForm } from '#app/list/SearchForm.tsx'
import { useAddress } from '#app/list/useAddress.ts'
import { dayViews, useViews } from '#app/list/views.ts'
import { FiltersButton, Views } from '#app/list/Views.tsx'
import { auditScreenWords as words } from '#app/words/audit.ts'
import { auditFile, type AuditFilter } from '#app/data/audit.ts'
import { useTask } from '#app/data/transport/task.ts'
import { alert } from '#app/ui/alerts.ts'
import { Events } from './Events.tsx'
import { auditFilters } from './filters.tsx'

const views = dayViews('today', 'yesterday', 'week')

/** Who did what, when, from where and why (R5): the address holds what is searched, so that Back returns to it. */
export function Screen() {
  useAdminsOnly('/error404')
  const at = useAddress(auditFilters)
  const [open, setOpen] = useState(false)
  const { download, busy } = useExport()
  const chips = auditFilters.chips(at.values, at, at.filter)
  const search = (next: typeof at.values) => {
    setOpen(false)
    at.filter(next)
  }
  return (
    <div className="stack audit">
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
        acts={
          <>
            <Button
              variant="default"
              className="audit-export"
              loading={busy}
              leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
              aria-describedby="audit-export-why"
              onClick={() => void download(auditFilters.asked(at.values))}
            >
              {words.export}
            </Button>
            <small id="audit-export-why" className="faint">
              {words.exportWhy}
            </small>
          </>
        }
      />
      <Events at={at} />
    </div>
  )
}

/** Hands the browser a file to keep. */
function keep(file: File): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: file.name })
  link.click()
  URL.revokeObjectURL(address)
}

/** Downloads what is asked for, one file at a time. */
export function useExport() {
  const { run, isBusy } = useTask({ onFailed: ({ message }) => alert({ tone: 'error', text: message }) })
  const download = (asked: AuditFilter) =>
    run(async () => {
      const file = await auditFile(asked)
      keep(file)
      alert({ tone: 'success', text: words.exported(file.name) })
    })
  return { download, busy: isBusy }
}
