import { useRef, useState } from 'react'
import type { Document } from '#contract/document.ts'
import { originalOf } from '#app/data/document.ts'
import { sentenceOf } from '#app/data/identity.ts'
import { alert } from '#app/ui/alerts.ts'
import { saveFile } from '#app/waiting/saveFile.ts'
import { documentWords as words } from '#app/words/document.ts'
import { downloadName } from './paper.ts'

/** `const { download, busy } = useDownload(permitId)`: saves a paper's file; a failure is said as an alert. */
export function useDownload(permitId: number) {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  async function download(paper: Document): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      saveFile(await originalOf(paper.id), downloadName(paper, permitId))
    } catch (error) {
      alert({ tone: 'error', text: words.fileFailed(sentenceOf(error)) })
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { download, busy }
}
