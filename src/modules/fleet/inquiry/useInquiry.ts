import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { inquiryWords } from '#contract/fleet/inquiry-words.ts'
import { inquireOf, type Inquiry, type InquiryKind } from './queries.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { useIsPhone } from '#app/kit/ui/page/useIsPhone.ts'
import { noteInquiry } from './history.ts'
import { outcomeOf } from './outcome.ts'

interface InquiryInput {
  kind: InquiryKind
  number: string
}

/** State of an inquiry: input, request and answer. The numbers are confidential and not part of the address. */
export function useInquiry(kind: InquiryKind) {
  const [number, setNumber] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [shown, setShown] = useState<Inquiry | null>(null)
  // On a phone the alert would cover the answer.
  const isPhone = useIsPhone()
  const asking = useMutation({
    mutationFn: (input: InquiryInput) => inquireOf(input.kind, input.number),
    onSuccess: (answered) => {
      setShown(answered)
      noteInquiry(answered)
      const { alert: tone } = outcomeOf(answered)
      if (tone && !isPhone) alert({ tone, text: answered.message })
    },
  })

  const ask = (input: InquiryInput) => {
    if (input.number === '') {
      const sentence = inquiryWords.blank[input.kind]
      setError(sentence)
      alert({ tone: 'error', text: sentence })
      document.getElementById('inquiry-number')?.focus()
      return
    }
    setError(null)
    asking.mutate(input)
  }
  const mine = asking.variables?.kind === kind
  return {
    number,
    type: (typed: string) => {
      setError(null)
      setNumber(typed)
    },
    error,
    /** The complaint was about another kind's number. */
    forgive: () => setError(null),
    ask,
    asking: asking.isPending,
    /** The answer of this type, until another number is sent. */
    shown: shown?.kind === kind && !(asking.isPending && asking.variables.number !== shown.number) ? shown : null,
    /** The input of a failed inquiry, and the error. */
    failed: mine && asking.isError ? { asked: asking.variables, why: asking.error } : null,
    show: (inquiry: Inquiry) => {
      asking.reset()
      setError(null)
      setNumber(inquiry.number)
      setShown(inquiry)
    },
  }
}
