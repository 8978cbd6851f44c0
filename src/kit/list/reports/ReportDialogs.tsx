/** Dialogs that save and manage reports. Loaded when one of them is opened. */
import './reports.css'
import { Checkbox, TextInput } from '@mantine/core'
import { IconPencil, IconRefresh, IconStar, IconStarOff, IconTrash, IconUsers, IconUsersMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { savedReport, SEARCH_VERSION, type SavedReport } from '#contract/insight/saved-report.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { useAct, useOfflineError } from '#app/transport/act.ts'
import { useSignedIn } from '#app/transport/session.ts'
import { ActModal } from '#app/kit/ui/form/ActModal.tsx'
import { Dialog } from '#app/kit/ui/form/FormDialog.tsx'
import { alert } from '#app/kit/ui/alerts.ts'
import { tellAnd, tellDone } from '#app/kit/ui/form/tellDone.ts'
import { isOffline } from '#app/kit/ui/form/error.ts'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { useConfirm } from '#app/kit/ui/form/useConfirm.tsx'
import type { RowAct } from '#app/kit/ui/row/act.ts'
import { RowIcons } from '#app/kit/ui/row/RowIcons.tsx'
import { announcerOf } from '#app/transport/announcer.ts'
import { reportName, type Reports } from './useReports.ts'
import { savedReportWords as words } from './saved-report-words.ts'

interface DialogProps {
  reports: Reports
  onClose: () => void
}

/** Saves the current view under a name. */
export function SaveDialog({ reports, onClose }: DialogProps) {
  const { columnList, search, shownCount, tableName } = reports
  const first = useAct(savedReport.setDefault)
  const mayShare = announcerOf(useSignedIn()) === 'company'
  const [typed, setTyped] = useState({ name: '', filters: true, share: false, first: false })
  const { act, complain, forgive, ...acting } = useAct(savedReport.save, {
    onDone: async (done) => {
      const isFirst = !typed.first || !done.data || (await first.act({ ReportType: tableName, ReportId: done.data.id })) !== null
      if (isFirst) tellDone(done)
      else alert({ tone: 'warning', text: words.notDefault(typed.name) })
      onClose()
    },
  })
  const submit = () => {
    if (typed.name.trim() === '') return complain({ Name: words.nameMissing })
    void act({
      Name: typed.name,
      ReportName: tableName,
      ReportId: 0,
      ColumnList: columnList,
      Shared: typed.share,
      ...(typed.filters && { Search: search, SearchVersion: SEARCH_VERSION }),
    })
  }
  const box = (key: 'filters' | 'share' | 'first', label: string) => (
    <Checkbox
      label={label}
      checked={typed[key]}
      onChange={(event) => setTyped({ ...typed, [key]: event.currentTarget.checked })}
    />
  )
  return (
    <ActModal
      opened
      {...{ onClose, ...acting }}
      title={words.save}
      fields={['Name', 'ColumnList', 'Shared']}
      confirm={words.confirmSave}
      onSubmit={submit}
    >
      <Stack>
        <TextInput
          data-autofocus
          required
          maxLength={100}
          name="Name"
          label={words.name}
          value={typed.name}
          error={acting.error?.faults['Name']}
          onChange={(event) => {
            setTyped({ ...typed, name: event.currentTarget.value })
            forgive('Name')
          }}
        />
        <p className="faint">{words.saveWhat(shownCount)}</p>
        <TroubleNote>{acting.error?.faults['ColumnList']}</TroubleNote>
        {box('filters', words.keepsFilters)}
        {mayShare && box('share', words.share)}
        {box('first', words.asDefault)}
      </Stack>
    </ActModal>
  )
}

/** All that are seen, each with what can be done: a colleague's is read, and may be one's own first one. */
export function ManageDialog({ reports, onClose }: DialogProps) {
  const { tableName, columnList, search } = reports
  const mayShare = announcerOf(useSignedIn()) === 'company'
  const [renamed, setRenamed] = useState<SavedReport | null>(null)
  const [ask, question] = useConfirm(useOfflineError(savedReport.delete))
  const save = useAct(savedReport.save, { onDone: tellDone })
  const first = useAct(savedReport.setDefault, { onDone: tellDone })
  const removal = useAct(savedReport.delete, { onDone: tellDone })
  const error = save.error ?? first.error ?? removal.error
  const change = ({ id, farsiReportName, version }: SavedReport, more: object) =>
    void save.act({ Name: farsiReportName, ReportName: tableName, ReportId: id, ...more }, { version })
  const remove = async (report: SavedReport) => {
    const { id, farsiReportName, isShared } = report
    const body = (
      <>
        <p>{words.deleteWhy}</p>
        {isShared && <p>{words.deleteShared}</p>}
      </>
    )
    if (await ask({ title: words.deleteTitle(farsiReportName), body, confirm: words.delete, danger: true }))
      void removal.act({ reportid: id })
  }
  const actsOf = (report: SavedReport): RowAct[] => {
    const { id, farsiReportName, isShared, isDefault } = report
    const named = (word: string) => ({ word, name: words.actOn(word, farsiReportName) })
    const start: RowAct = {
      ...named(isDefault ? words.unsetDefault : words.setDefault),
      icon: isDefault ? IconStarOff : IconStar,
      disabled: isOffline(first.error),
      run: () => void first.act({ ReportType: tableName, ReportId: isDefault ? null : id }),
    }
    if (!report.isOwn) return [start]
    return [
      start,
      { ...named(words.rename), icon: IconPencil, run: () => setRenamed(report) },
      {
        ...named(words.update),
        icon: IconRefresh,
        disabled: isOffline(save.error),
        run: () => change(report, { ColumnList: columnList, Search: search, SearchVersion: SEARCH_VERSION }),
      },
      ...(mayShare
        ? [
            {
              ...named(isShared ? words.unsetShared : words.setShared),
              icon: isShared ? IconUsersMinus : IconUsers,
              disabled: isOffline(save.error),
              run: () => change(report, { Shared: !isShared }),
            },
          ]
        : []),
      { ...named(words.delete), icon: IconTrash, run: () => void remove(report) },
    ]
  }
  return (
    <Dialog title={words.list} size={640} onClose={onClose}>
      <Stack>
        <TroubleNote>{error?.message}</TroubleNote>
        {reports.reports?.length === 0 && <p className="faint">{words.none}</p>}
        <ul className="reports">
          {reports.reports?.map((report) => (
            <Group key={report.id} component="li" justify="space-between">
              <span>
                <b>{reportName(report)}</b>
                <small className="faint">{words.columns(report.farsiColumnName)}</small>
              </span>
              <Group component="span" gap={0} wrap="nowrap">
                <RowIcons acts={actsOf(report)} />
              </Group>
            </Group>
          ))}
        </ul>
      </Stack>
      {renamed && <RenameDialog report={renamed} tableName={tableName} onClose={() => setRenamed(null)} />}
      {question}
    </Dialog>
  )
}

function RenameDialog({ report, tableName, onClose }: { report: SavedReport; tableName: string; onClose: () => void }) {
  const [name, setName] = useState(report.farsiReportName)
  const { act, complain, forgive, ...acting } = useAct(savedReport.save, { onDone: tellAnd(onClose) })
  const submit = () => {
    if (name.trim() === '') return complain({ Name: words.nameMissing })
    void act({ Name: name, ReportName: tableName, ReportId: report.id }, { version: report.version })
  }
  return (
    <ActModal
      opened
      {...{ onClose, ...acting }}
      title={words.renameOf(report.farsiReportName)}
      fields={['Name']}
      confirm={words.confirmRename}
      onSubmit={submit}
    >
      <TextInput
        data-autofocus
        required
        maxLength={100}
        name="Name"
        label={words.name}
        value={name}
        error={acting.error?.faults['Name']}
        onChange={(event) => {
          setName(event.currentTarget.value)
          forgive('Name')
        }}
      />
    </ActModal>
  )
}
