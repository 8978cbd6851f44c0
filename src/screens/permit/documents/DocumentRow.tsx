import { Button } from '@mantine/core'
import { IconDownload, IconEye } from '@tabler/icons-react'
import { persianDigits } from '#contract/digits.ts'
import type { Document, SeenDocument } from '#contract/document.ts'
import { ShamsiDate } from '#app/ui/date/ShamsiDate.tsx'
import { documentTypeWords, documentWords as words, sizeWords } from '#app/words/document.ts'
import { roleLabel } from '#app/words/status.ts'
import { originalOf } from '#app/data/document.ts'
import { useTask } from '#app/data/transport/task.ts'
import { alert } from '#app/ui/alerts.ts'
import { saveFile } from '#app/ui/document/saveFile.ts'
import { wireWords } from '#app/words/start.ts'

interface DocumentRowProps {
  document: SeenDocument
  permitId: number
  onView: (file: Document) => void
}

/** One version of a document: when, by whom, how large; a picture can be looked at, every file downloaded. */
export function DocumentRow({ document: file, permitId, onView }: DocumentRowProps) {
  const { date, time, size, uploaderName, uploaderRole } = file
  return (
    <div className="document">
      <div className="grow">
        {file.version !== undefined && (
          <p>
            <b>{words.version(file.version)}</b> <span className="faint">{file.isCurrent && words.current}</span>
          </p>
        )}
        <p className="faint">
          <ShamsiDate value={date} form="near" /> {time && persianDigits(time)}
          {size !== undefined && ` ${words.dot} ${sizeWords(size)}`}
        </p>
        {uploaderRole !== undefined && <p className="faint">{words.by(uploaderName ?? roleLabel(uploaderRole))}</p>}
      </div>
      {hasFile(file) && <FileActs document={file} {...{ permitId, onView }} />}
    </div>
  )
}

/** Whether its file can be asked for: by its number, which is ours. */
const hasFile = (file: SeenDocument): file is Document => file.id !== undefined

function FileActs({ document: file, permitId, onView }: DocumentRowProps & { document: Document }) {
  const { download, busy } = useDownload(permitId)
  const named = (verb: string) => words.of(verb, documentTypeWords[file.type], file.version)
  return (
    <div className="row">
      {isPicture(file) && (
        <Button
          variant="default"
          leftSection={<IconEye size={18} aria-hidden />}
          aria-label={named(words.view)}
          onClick={() => onView(file)}
        >
          {words.view}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        aria-label={named(words.download)}
        loading={busy}
        onClick={() => void download(file)}
      >
        {words.download}
      </Button>
    </div>
  )
}

const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' }

/** Whether the server draws a view of it; of a PDF it draws none. */
const isPicture = ({ mime }: Pick<Document, 'mime'>): boolean => mime.startsWith('image/')

/** The name a downloaded document gets: its own name may say anything, this one says which document it is. */
function downloadName({ fileName, version, mime }: Document, permitId: number): string {
  return `${fileName}-${permitId}-v${version}.${endings[mime] ?? 'bin'}`
}

/** `const { download, busy } = useDownload(permitId)`: saves a document's file; a failure is said as an alert. */
function useDownload(permitId: number) {
  const { run, isBusy } = useTask({
    unexpected: wireWords.unreachable,
    onFailed: ({ message }) => alert({ tone: 'error', text: words.fileFailed(message) }),
  })
  const download = (file: Document) => run(async () => saveFile(await originalOf(file.id), downloadName(file, permitId)))
  return { download, busy: isBusy }
}
