import { Button, Group } from '@mantine/core'
import { IconDownload, IconEye } from '@tabler/icons-react'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { Document } from '#contract/permits/document.ts'
import { ShamsiDate } from '#app/kit/ui/date/ShamsiDate.tsx'
import { documentTypeWords, documentWords as words } from './document-words.ts'
import { sizeWords } from '../../../kit/file/file-words.ts'
import { roleLabel } from '#app/kit/ui/value/status-words.ts'
import { originalOf } from './queries.ts'
import { useTask } from '#app/transport/task.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { saveFile } from '#app/kit/ui/document/saveFile.ts'
import { wireWords } from '#app/kit/ui/start-words.ts'

interface DocumentRowProps {
  document: Document
  permitId: number
  onView: (file: Document) => void
}

/** One version of a document: time, author, size; with view and download buttons. */
export function DocumentRow({ document: file, permitId, onView }: DocumentRowProps) {
  const { type, version, date, time, size, uploaderName, uploaderRole, isCurrent } = file
  const { download, busy } = useDownload(permitId)
  const named = (verb: string) => words.of(verb, documentTypeWords[type], version)
  return (
    <div className="document">
      <div className="grow">
        <p>
          <b>{words.version(version)}</b> <span className="faint">{isCurrent && words.current}</span>
        </p>
        <p className="faint">
          <ShamsiDate value={date} form="near" /> {persianDigits(time)} {words.dot} {sizeWords(size)}
        </p>
        <p className="faint">{words.by(uploaderName ?? roleLabel(uploaderRole))}</p>
      </div>
      <Group>
        {isViewable(file) && (
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
      </Group>
    </div>
  )
}

const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' }

/** Whether it can be shown here. */
const isViewable = ({ mime }: Pick<Document, 'mime'>): boolean => mime in endings

/** Returns the name of a downloaded document: the original name is arbitrary, this one identifies the document. */
function downloadName({ fileName, version, mime }: Document, permitId: number): string {
  return `${fileName}-${permitId}-v${version}.${endings[mime] ?? 'bin'}`
}

/** `const { download, busy } = useDownload(permitId)`: saves a document's file; failures are shown as an alert. */
function useDownload(permitId: number) {
  const { run, isBusy } = useTask({
    unexpected: wireWords.unreachable,
    onFailed: ({ message }) => alert({ tone: 'error', text: words.fileFailed(message) }),
  })
  const download = (file: Document) => run(async () => saveFile(await originalOf(file.id), downloadName(file, permitId)))
  return { download, busy: isBusy }
}
