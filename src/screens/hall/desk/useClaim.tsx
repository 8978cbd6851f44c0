import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { freeWords } from '#contract/words/free.ts'
import { claimFreeCargo, deskKeys, type Claim } from '#app/data/desk.ts'
import { failureOf, type Failure } from '#app/data/failure.ts'
import { alert } from '#app/ui/alerts.ts'
import { useConfirm } from '#app/ui/form/useConfirm.tsx'
import { freeCargoWords as words } from '#app/words/desk.ts'

/** Why nothing was issued: what belongs beside a field, a sentence, or that the last truck is gone (domain.md X36). */
interface ClaimTrouble extends Failure {
  isGone: boolean
}

const isGone = ({ message, status }: Failure) => message.startsWith(freeWords.gone([])) || status === 404

/** Takes a free cargo for a driver, asking before a turn is given up (X35). `onDone` only after the server issued the permit. */
export function useClaim(onDone: () => void) {
  const queries = useQueryClient()
  const [ask, question] = useConfirm()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<ClaimTrouble | null>(null)

  async function once(claim: Claim): Promise<void> {
    try {
      alert({ tone: 'success', text: await claimFreeCargo(claim) })
      onDone()
    } catch (error) {
      const failure = failureOf(error)
      if (failure.status === 409 && !isGone(failure) && !claim.giveUpTurn) {
        const asked = { title: words.giveUpTitle, body: failure.message, confirm: words.giveUp, cancel: words.keep, danger: true }
        if (await ask(asked)) return once({ ...claim, giveUpTurn: true })
        return
      }
      setTrouble({ ...failure, isGone: isGone(failure) })
    }
  }

  async function claim(said: Omit<Claim, 'giveUpTurn'>) {
    if (running.current) return
    running.current = true
    setBusy(true)
    setTrouble(null)
    try {
      await once({ ...said, giveUpTurn: false })
    } finally {
      running.current = false
      setBusy(false)
      for (const queryKey of deskKeys) void queries.invalidateQueries({ queryKey })
    }
  }
  return { claim, busy, trouble, setTrouble, question }
}
