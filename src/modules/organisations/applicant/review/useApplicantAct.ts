import { useLayoutEffect, useRef } from 'react'
import type { Answer, Call } from '#contract/kernel/call.ts'
import { useAct } from '#app/transport/act.ts'
import { alert } from '#app/kit/ui/alerts.ts'

interface Options<C extends Call> {
  /** Message without an answer. */
  unreached: (why: string) => string
  /** Gets the answer, unless it was in an earlier response; the command is busy until then. */
  onDone?: (data: NonNullable<Answer<C>>) => void | Promise<void>
}

/** A command on an applicant. After a refusal the focus returns to `button`, unless a field is at fault. */
export function useApplicantAct<C extends Call>(call: C, { unreached, onDone }: Options<C>) {
  const button = useRef<HTMLButtonElement>(null)
  const acting = useAct(call, {
    say: ({ kind, message }) => (kind === 'refused' ? undefined : unreached(message)),
    onDone: async ({ data, message }) => {
      // Executed, but its answer is not repeated: the message names the next step.
      alert({ tone: data === null ? 'warning' : 'success', text: message })
      if (data !== null) await onDone?.(data as NonNullable<Answer<C>>)
    },
  })
  const { error } = acting
  // Only for an attempt: being offline does not move the focus.
  const isWhole = error !== null && error.attempt > 0 && Object.keys(error.faults).length === 0
  const attempt = error?.attempt
  useLayoutEffect(() => {
    if (isWhole) button.current?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- after each try
  }, [isWhole, attempt])
  return { ...acting, button }
}
