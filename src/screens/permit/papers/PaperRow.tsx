import { Button } from '@mantine/core'
import { IconDownload, IconEye } from '@tabler/icons-react'
import { persianDigits } from '#contract/digits.ts'
import type { Document } from '#contract/document.ts'
import { ShamsiDate } from '#app/ui/date/ShamsiDate.tsx'
import { documentTypeWords, documentWords as words, sizeWords } from '#app/words/document.ts'
import { roleLabel } from '#app/words/status.ts'
import { isPicture } from './paper.ts'
import { useDownload } from './useDownload.ts'

interface PaperRowProps {
  paper: Document
  permitId: number
  onView: (paper: Document) => void
}

/** One version of a paper: when, by whom, how large; a picture can be looked at, every file downloaded. */
export function PaperRow({ paper, permitId, onView }: PaperRowProps) {
  const { type, version, date, time, size, uploaderName, uploaderRole, isCurrent } = paper
  const { download, busy } = useDownload(permitId)
  const named = (verb: string) => words.of(verb, documentTypeWords[type], version)
  return (
    <div className="paper">
      <div className="grow">
        <p>
          <b>{words.version(version)}</b> <span className="faint">{isCurrent && words.current}</span>
        </p>
        <p className="faint">
          <ShamsiDate value={date} form="near" /> {persianDigits(time)} {words.dot} {sizeWords(size)}
        </p>
        <p className="faint">{words.by(uploaderName ?? roleLabel(uploaderRole))}</p>
      </div>
      <div className="row">
        {isPicture(paper) && (
          <Button
            variant="default"
            leftSection={<IconEye size={18} aria-hidden />}
            aria-label={named(words.view)}
            onClick={() => onView(paper)}
          >
            {words.view}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          aria-label={named(words.download)}
          loading={busy}
          onClick={() => void download(paper)}
        >
          {words.download}
        </Button>
      </div>
    </div>
  )
}
