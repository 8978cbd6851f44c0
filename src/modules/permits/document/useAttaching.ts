import { DocumentType } from '#contract/kernel/status.ts'
import { useEffect, useRef } from 'react'
import { document as calls, documentNames } from '#contract/permits/document.ts'
import { useAct, Wrong, type FormError } from '#app/transport/act.ts'
import type { NotSaved } from '#app/transport/outbox/outbox.ts'
import type { Prepared } from '#app/kit/file/picture/prepare.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { noteOf } from '#app/kit/ui/form/error.ts'
import { attachWords as words, documentTypeWords } from './document-words.ts'
import { notSavedWords } from '../../../kit/file/file-words.ts'
import { wireWords } from '#app/kit/ui/start-words.ts'
import { driverOf, type AttachablePermit } from './permit.ts'

const NAME_LENGTH = 300

/** Why a document was not taken, each sentence where it belongs. */
function placed(error: FormError) {
  const { Type, FileName, File, UploadId } = error.faults
  return { type: Type ?? FileName ?? null, file: File ?? UploadId ?? null, note: noteOf(error, FIELDS) }
}
const FIELDS = ['Type', 'FileName', 'File', 'UploadId']

/** Queues and sends one document at a time. A refused one stays in the form, with the message. */
export function useAttaching(permit: AttachablePermit, onDone: () => void) {
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => void (isThere.current = false)
  }, [])
  const { act, isBusy, error, clear } = useAct(calls.attach, {
    say: ({ kind, reason }) => (kind === 'not-saved' ? notSavedWords[reason as NotSaved['reason']] : undefined),
    onDone: ({ state, data, message }) => {
      // Neither a refusal nor a document: show its sentence as an error (S0 §8).
      if (state === 'delivered' && !data) throw new Wrong({}, message || wireWords.unknown)
      alert(state === 'kept' ? { tone: 'warning', text: words.kept } : { tone: 'success', text: words.delivered(message) })
      onDone()
    },
    onFailed: (failed) => {
      const text = Object.values(placed(failed)).filter((one) => one !== null)
      if (!isThere.current) alert({ tone: 'error', text: text.join(' ') })
    },
  })
  const attach = (type: DocumentType, { bytes, mime, name, capturedAt }: Prepared) =>
    act(
      {
        FileName: documentNames[type],
        Type: type,
        DriverReserveId: permit.id,
        OriginalName: name.slice(0, NAME_LENGTH),
        CapturedAt: capturedAt,
      },
      {
        title: words.itemTitle(documentTypeWords[type], permit.id, driverOf(permit)),
        bytes,
        mime,
        shouldKeepRefused: () => !isThere.current,
      },
    )
  return { attach, busy: isBusy, trouble: error && placed(error), forget: clear }
}
