import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Sent } from '#contract/kernel/call.ts'
import type { ReportName } from '#contract/insight/report-columns.ts'
import { rhythms, type Rhythm } from '#contract/insight/report-periods.ts'
import { report, REPORT_NAME } from '#contract/insight/report.ts'
import { reportWords } from '#contract/insight/report-words.ts'
import { savedReportsOf } from '#app/kit/list/reports/queries.ts'
import { useAct } from '#app/transport/act.ts'
import { useChoices } from '#app/kit/list/choices.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { FormDialog } from '#app/kit/ui/form/FormDialog.tsx'
import { OneField } from '#app/kit/ui/input/ChoiceField.tsx'
import { StatusSwitch } from '#app/kit/ui/search/StatusSwitch.tsx'
import { scheduleWords as words } from './reports-words.ts'

interface ScheduleDialogProps {
  name: ReportName
  title: string
  /** The report's current filters; its dates differ each time. */
  filters: object
  onClose: () => void
}

/** Schedules a report with its current filters (N6). */
export function ScheduleDialog({ name, title, filters, onClose }: ScheduleDialogProps) {
  const [called, setCalled] = useState(title)
  const [every, setEvery] = useState<Rhythm>('month')
  const [columnsOf, setColumnsOf] = useState<number | null>(null)
  const { data, isError: failed, refetch } = useQuery(savedReportsOf(`report-${name}`))
  const savedChoices = useChoices({ data: data && { data }, isError: failed, refetch }, ({ id, farsiReportName }) => ({
    value: id,
    label: farsiReportName,
  }))
  const { act, isBusy, error, complain } = useAct(report.schedule, {
    onDone: ({ message }) => {
      alert({ tone: 'success', text: message })
      onClose()
    },
  })
  const submit = () => {
    if (called.trim() === '') return complain({ Name: reportWords.name })
    void act({ ...(filters as Sent<typeof report.schedule>), Report: name, Name: called, Every: every, SavedReportId: columnsOf })
  }
  return (
    <FormDialog title={words.dialog(title)} verb={words.confirm} size={480} {...{ isBusy, error, onClose }} onSubmit={submit}>
      <p>{words.why}</p>
      <TextInput
        name="Name"
        label={words.name}
        maxLength={REPORT_NAME}
        autoComplete="off"
        value={called}
        error={error?.faults['Name']}
        onChange={(event) => setCalled(event.currentTarget.value)}
      />
      <StatusSwitch
        label={words.every}
        choices={rhythms.map((value) => ({ value, label: words.rhythms[value] }))}
        value={every}
        onChange={setEvery}
      />
      <p className="faint">{words.covers[every]}</p>
      <OneField label={words.columnsOf} value={columnsOf} onChange={setColumnsOf} choices={savedChoices} className="" />
      <p className="faint">{words.allColumns}</p>
    </FormDialog>
  )
}
