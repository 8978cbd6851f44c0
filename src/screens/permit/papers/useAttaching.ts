import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DocumentType } from '#contract/document.ts'
import { ActRefused, attachPaper, NothingAttached, NotSaved } from '#app/data/document.ts'
import { useMember } from '#app/data/member.ts'
import { permitArea } from '#app/data/permit.ts'
import type { Prepared } from '#app/picture/prepare.ts'
import { alert } from '#app/ui/alerts.ts'
import { attachWords as words, documentTypeWords, notSavedWords } from '#app/words/document.ts'
import { driverOf, type PaperPermit } from './permit.ts'

/** Why a paper was not taken, each sentence where it belongs. */
export interface Trouble {
  type: string | null
  file: string | null
  /** What belongs to no field. */
  note: string | null
}

/** Keeps and sends one paper at a time. What is refused stays in the form, with the sentence beside it. */
export function useAttaching(permit: PaperPermit, onDone: () => void) {
  const accountId = String(useMember()!.id)
  const queries = useQueryClient()
  const running = useRef(false)
  const isThere = useRef(true)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])

  async function attach(type: DocumentType, { bytes, mime, name, capturedAt }: Prepared): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    setTrouble(null)
    const title = words.itemTitle(documentTypeWords[type], permit.id, driverOf(permit))
    const paper = { accountId, permitId: permit.id, type, bytes, mime, name, capturedAt, title, isHeard: () => isThere.current }
    try {
      const { state, message } = await attachPaper(paper)
      if (state === 'kept') alert({ tone: 'warning', text: words.kept })
      else alert({ tone: 'success', text: words.delivered(message) })
      onDone()
    } catch (error) {
      const said = troubleOf(error)
      // A no to a paper may mean that the permit is not what this page shows.
      if (error instanceof ActRefused) void queries.invalidateQueries({ queryKey: permitArea })
      setTrouble(said)
      if (!isThere.current) alert({ tone: 'error', text: sentencesOf(said) })
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { attach, busy, trouble, forget: () => setTrouble(null) }
}

/** Throws again what neither the server nor the disk said. */
function troubleOf(error: unknown): Trouble {
  const note = (text: string): Trouble => ({ type: null, file: null, note: text })
  if (error instanceof NotSaved) return note(notSavedWords[error.reason])
  if (error instanceof NothingAttached) return note(error.message)
  if (!(error instanceof ActRefused)) throw error
  const { Type, FileName, File, UploadId, ...others } = error.faults
  const [type = null, file = null] = [Type ?? FileName, File ?? UploadId]
  const rest = Object.values(others)
  if (rest.length > 0) return { type, file, note: rest.join(' ') }
  return type || file ? { type, file, note: null } : note(error.message)
}

const sentencesOf = ({ type, file, note }: Trouble): string => [type, file, note].filter((one) => one !== null).join(' ')
