import './views.css'
import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useId } from 'react'
import type { Call } from '#contract/kernel/call.ts'
import { csvOf } from '#app/transport/file.ts'
import { useTask } from '#app/transport/task.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { saveFile } from '#app/kit/ui/document/saveFile.ts'
import { exportWords as words } from './list-words.ts'
import { sheetWords } from '#app/kit/ui/sheet/sheet-words.ts'

interface ExportCsvProps {
  call: Call
  /** The search, as input of the call. */
  input: object
  /** The content of the file, in a sentence. */
  why: string
}

/** Exports a search as a CSV file created by the server: all rows, beyond those shown here. One file at a time. */
export function ExportCsv({ call, input, why }: ExportCsvProps) {
  const id = useId()
  const { run, isBusy } = useTask({ onFailed: ({ message }) => alert({ tone: 'error', text: message }) })
  const download = () =>
    run(async () => {
      const file = await csvOf(call, input)
      saveFile(file, file.name)
      alert({ tone: 'success', text: words.exported(file.name) })
    })
  return (
    <>
      <Button
        variant="default"
        className="export-csv"
        loading={isBusy}
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        aria-describedby={id}
        onClick={() => void download()}
      >
        {words.export}
      </Button>
      <small id={id} className="faint">
        {why} {sheetWords.csvWhy}
      </small>
    </>
  )
}
