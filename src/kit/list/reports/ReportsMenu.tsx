import { Button } from '@mantine/core'
import { IconBookmark, IconBookmarks, IconDeviceFloppy, IconSettings, IconStarFilled, IconUsers } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { piece } from '#app/transport/stale.ts'
import type { MenuEntry } from '#app/kit/ui/menu/entry.ts'
import { MenuButton } from '#app/kit/ui/menu/MenuButton.tsx'
import type { Column } from '#app/kit/ui/table/column.ts'
import { savedReportWords as words } from './saved-report-words.ts'
import { reportName, useReports } from './useReports.ts'

const SaveDialog = lazy(piece(async () => ({ default: (await import('./ReportDialogs.tsx')).SaveDialog })))
const ManageDialog = lazy(piece(async () => ({ default: (await import('./ReportDialogs.tsx')).ManageDialog })))

interface ReportsMenuProps<Row> extends Omit<Parameters<typeof useReports>[0], 'columns'> {
  columns: readonly Column<Row>[]
}

/** Menu of every table: its saved reports, and a button that saves the current view (S1 §2.7). */
export function ReportsMenu<Row>({ columns, ...list }: ReportsMenuProps<Row>) {
  const reports = useReports({ ...list, columns: columns as readonly Column<never>[] })
  const target = useRef<HTMLButtonElement>(null)
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  const own = reports.reports ?? []
  const close = () => setDialog(null)
  const entries: MenuEntry[] = [
    ...(reports.isError ? [{ word: words.failed, run: reports.retry }] : []),
    ...own.map((report) => ({
      key: report.id,
      word: reportName(report),
      icon: IconBookmark,
      mark: report.isDefault ? (
        <IconStarFilled size={14} role="img" aria-label={words.isDefault} />
      ) : (
        report.isShared && <IconUsers size={14} role="img" aria-label={words.shared} />
      ),
      run: () => reports.open(report),
    })),
    ...(own.length > 0 ? (['divider'] as const) : []),
    { word: words.save, icon: IconDeviceFloppy, run: () => setDialog('save') },
    ...(own.length > 0 ? [{ word: words.manage, icon: IconSettings, run: () => setDialog('manage') }] : []),
  ]
  return (
    <>
      <MenuButton
        target={target}
        width={260}
        entries={entries}
        renderButton={(props) => (
          <Button variant="subtle" color="gray" leftSection={<IconBookmarks size={18} aria-hidden />} {...props}>
            {words.menu}
          </Button>
        )}
      />
      <Suspense>
        {dialog === 'save' && <SaveDialog reports={reports} onClose={close} />}
        {dialog === 'manage' && <ManageDialog reports={reports} onClose={close} />}
      </Suspense>
    </>
  )
}
