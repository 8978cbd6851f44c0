import { Button, Menu } from '@mantine/core'
import { IconBookmark, IconBookmarks, IconDeviceFloppy, IconSettings, IconStarFilled, IconUsers } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { piece } from '#app/transport/stale.ts'
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
  return (
    <>
      <MenuButton
        target={target}
        width={260}
        renderButton={(props) => (
          <Button variant="subtle" color="gray" leftSection={<IconBookmarks size={18} aria-hidden />} {...props}>
            {words.menu}
          </Button>
        )}
      >
        {reports.isError && <Menu.Item onClick={reports.retry}>{words.failed}</Menu.Item>}
        {own.map((report) => (
          <Menu.Item
            key={report.id}
            leftSection={<IconBookmark size={18} aria-hidden />}
            rightSection={
              report.isDefault ? (
                <IconStarFilled size={14} role="img" aria-label={words.isDefault} />
              ) : (
                report.isShared && <IconUsers size={14} role="img" aria-label={words.shared} />
              )
            }
            onClick={() => reports.open(report)}
          >
            {reportName(report)}
          </Menu.Item>
        ))}
        {own.length > 0 && <Menu.Divider />}
        <Menu.Item leftSection={<IconDeviceFloppy size={18} aria-hidden />} onClick={() => setDialog('save')}>
          {words.save}
        </Menu.Item>
        {own.length > 0 && (
          <Menu.Item leftSection={<IconSettings size={18} aria-hidden />} onClick={() => setDialog('manage')}>
            {words.manage}
          </Menu.Item>
        )}
      </MenuButton>
      <Suspense>
        {dialog === 'save' && <SaveDialog reports={reports} onClose={close} />}
        {dialog === 'manage' && <ManageDialog reports={reports} onClose={close} />}
      </Suspense>
    </>
  )
}
