import type { Document } from '#contract/document.ts'
import { originalOf } from '#app/data/document.ts'
import { useTask } from '#app/data/transport/task.ts'
import { alert } from '#app/ui/alerts.ts'
import { saveFile } from '#app/features/waiting/saveFile.ts'
import { documentWords as words } from '#app/words/document.ts'
import { wireWords } from '#app/words/start.ts'
import { downloadName } from './paper.ts'

/** `const { download, busy } = useDownload(permitId)`: saves a paper's file; a failure is said as an alert. */
export function useDownload(permitId: number) {
  const { run, isBusy } = useTask({
    unexpected: wireWords.unreachable,
    onFailed: ({ message }) => alert({ tone: 'error', text: words.fileFailed(message) }),
  })
  const download = (paper: Document) => run(async () => saveFile(await originalOf(paper.id), downloadName(paper, permitId)))
  return { download, busy: isBusy }
}
