import { useQueryClient } from '@tanstack/react-query'
import type { RunFace } from '#contract/run.ts'
import { clockOf } from '#contract/shamsi.ts'
import { useTrying } from '#app/account/useTrying.ts'
import { abortShow, deskKeys } from '#app/data/desk.ts'
import { alert } from '#app/ui/alerts.ts'
import { ActModal } from '#app/ui/form/ActModal.tsx'
import { ReasonField } from '#app/ui/form/ReasonField.tsx'
import { useReason } from '#app/ui/form/useReason.ts'
import { runStateWords as words } from '#app/words/desk.ts'

interface AbortDialogProps {
  run: RunFace
  /** How many lists it makes worthless. */
  lists: number
  opened: boolean
  onClose: () => void
}

/** Asks before an open show is ended, and why. */
export function AbortDialog({ run, lists, opened, onClose }: AbortDialogProps) {
  const queries = useQueryClient()
  const { busy, faults, note, attempt } = useTrying({ fields: ['Reason'], unreached: (why) => why })
  const { given, clear, field } = useReason({ missing: words.abortMissing, fault: faults['Reason'] })
  async function abort(reason: string) {
    await attempt({}, async () => {
      alert({ tone: 'success', text: await abortShow(run.id, reason) })
      clear()
      onClose()
    })
    for (const queryKey of deskKeys) void queries.invalidateQueries({ queryKey })
  }
  return (
    <ActModal
      {...{ opened, busy, note, onClose }}
      danger
      title={words.abortTitle(clockOf(new Date(run.opensAt)))}
      confirm={words.abortConfirm}
      onSubmit={given((reason) => void abort(reason))}
    >
      <p>{words.abortBody(lists)}</p>
      <ReasonField {...field} label={words.abortReason} description={words.abortHint} />
    </ActModal>
  )
}
