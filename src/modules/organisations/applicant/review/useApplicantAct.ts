import { useLayoutEffect, useRef } from 'react'
import type { Answer, Call } from '#contract/kernel/call.ts'
import { useAct } from '#app/transport/act.ts'
import { alert } from '#app/kit/ui/alerts.ts'

interface Options<C extends Call> {
  /** Where no answer came. */
  unreached: (why: string) => string
  /** Hears what was answered, unless it was told before. */
  onDone?: (data: NonNullable<Answer<C>>) => void
}

/** An act on an applicant. After a no the focus returns to `button`, unless a field is at fault. */
export function useApplicantAct<C extends Call>(call: C, { unreached, onDone }: Options<C>) {
  const button = useRef<HTMLButtonElement>(null)
  const acting = useAct(call, {
    say: ({ kind, message }) => (kind === 'refused' ? undefined : unreached(message)),
    onDone: ({ data, message }) => {
      // Done, and its answer is not told again: the sentence says what to do about it.
      alert({ tone: data === null ? 'warning' : 'success', text: message })
      if (data !== null) onDone?.(data as NonNullable<Answer<C>>)
    },
  })
  const { error } = acting
  // Of a try: that nobody answers takes no focus.
  const isWhole = error !== null && error.attempt > 0 && Object.keys(error.faults).length === 0
  const attempt = error?.attempt
  useLayoutEffect(() => {
    if (isWhole) button.current?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- after each try
  }, [isWhole, attempt])
  return { ...acting, button }
}
