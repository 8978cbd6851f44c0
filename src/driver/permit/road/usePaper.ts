/** Puts a document of a permit into the outbox: it is kept on the phone and sent exactly once. */
import { document, documentNames } from '#contract/permits/document.ts'
import type { DocumentType } from '#contract/kernel/status.ts'
import { notSavedWords } from '#app/kit/file/file-words.ts'
import type { Prepared } from '#app/kit/file/picture/prepare.ts'
import { attachWords, documentTypeWords } from '#app/modules/permits/document/document-words.ts'
import { act } from '#app/transport/act.ts'
import { useTask } from '#app/transport/task.ts'
import { useQueryClient } from '@tanstack/react-query'
import { touched } from '../../queries.ts'
import { stepWords } from './road-words.ts'

const NAME_LENGTH = 300
/** How long a document waits for its answer before it counts as waiting on the phone, ms. */
const PATIENCE = 8000

/** Sends a document. `onKept` is called once the phone or the server has it, also if the server refuses it. */
export function usePaper(accountId: string, permitId: number, type: DocumentType, onKept: () => void) {
  const client = useQueryClient()
  const { run, isBusy, error, clear } = useTask({
    unexpected: stepWords.failed,
    say: ({ kind, reason }) => (kind === 'not-saved' ? notSavedWords[reason as keyof typeof notSavedWords] : undefined),
    // The refused file stays on the phone, among the refused acts, with its reason.
    onFailed: ({ kind }) => {
      if (kind === 'refused') onKept()
      return kind === 'refused' ? null : undefined
    },
    onDone: onKept,
    onSettled: () => void touched(client),
  })
  const send = ({ bytes, mime, name, capturedAt }: Prepared) =>
    void run(() =>
      act(
        document.attach,
        {
          FileName: documentNames[type],
          Type: type,
          DriverReserveId: permitId,
          OriginalName: name.slice(0, NAME_LENGTH),
          CapturedAt: capturedAt,
        },
        {
          title: attachWords.itemTitle(documentTypeWords[type], permitId, ''),
          accountId,
          bytes,
          mime,
          patience: PATIENCE,
          shouldKeepRefused: () => true,
        },
      ),
    )
  return { send, isBusy, error: error?.message ?? null, forget: clear }
}
