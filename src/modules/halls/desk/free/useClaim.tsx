import { useRef } from 'react'
import { run } from '#contract/halls/run.ts'
import { freeWords } from '#contract/halls/run-words.ts'
import { useAct, useOfflineError, type FormError } from '#app/transport/act.ts'
import { useAlone } from '#app/transport/task.ts'
import { useConfirm } from '#app/kit/ui/form/useConfirm.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { freeCargoWords as words } from '#app/modules/halls/desk/desk-words.ts'

/** A driver and vehicle by their card numbers, for a free cargo. */
interface Claim {
  cargoId: number
  driverCard: string
  vehicleCard: string
}

/** Whether the last truck is taken (domain.md X36). */
export const isGone = ({ message, status }: FormError) => message.startsWith(freeWords.gone([])) || status === 404

/** Claims a free cargo for a driver, after confirming the loss of a turn (X35). `onDone` only after the permit is issued. */
export function useClaim(onDone: () => void) {
  const [ask, question] = useConfirm(useOfflineError(run.claimFree))
  const alone = useAlone()
  /** The confirmation text for giving up a turn; null if there is none, or the driver has agreed. */
  const doubt = useRef<{ isOpen: boolean; body: string | null }>({ isOpen: false, body: null })
  const { act, ...acting } = useAct(run.claimFree, {
    onDone: tellAnd(onDone),
    onFailed: (failed) => {
      if (failed.status !== 409 || isGone(failed) || !doubt.current.isOpen) return failed
      doubt.current.body = failed.message
      return null
    },
  })
  const claim = ({ cargoId, driverCard, vehicleCard }: Claim) =>
    alone(async () => {
      const input = { id: cargoId, DriverCardNumber: driverCard, FreighterCardNumber: vehicleCard }
      doubt.current = { isOpen: true, body: null }
      await act({ ...input, GiveUpTurn: false })
      const { body } = doubt.current
      doubt.current = { isOpen: false, body: null }
      if (body === null) return
      const texts = { title: words.giveUpTitle, body, confirm: words.giveUp, cancel: words.keep, danger: true }
      if (await ask(texts)) await act({ ...input, GiveUpTurn: true })
    })
  return { ...acting, claim, question }
}
