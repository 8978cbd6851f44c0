import type { ReactNode } from 'react'
import { retryNow } from '#app/data/transport/outbox.ts'
import { alert } from '#app/ui/alerts.ts'
import { useDiscarding } from '#app/features/waiting/useDiscarding.tsx'
import { drainedWords, notSentWord } from '#app/words/outbox.ts'
import type { WaitingVerbs } from './WaitingActs.tsx'

/** The acts of a waiting row, with the question the second one asks; render the dialog once. */
export function useWaitingVerbs(): [WaitingVerbs, ReactNode] {
  const [discard, dialog] = useDiscarding()
  const send = async () => alert(await retryNow().then(drainedWords, () => ({ tone: 'error' as const, text: notSentWord })))
  return [{ send: () => void send(), discard }, dialog]
}
