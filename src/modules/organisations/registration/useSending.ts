import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isMobile } from '#contract/kernel/value/iran.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import { registration } from '#contract/organisations/registration.ts'
import { codeWords } from '#contract/access/identity-words.ts'
import { codeSent } from '#app/modules/access/account/queries.ts'
import { act, useOfflineError, type Done } from '#app/transport/act.ts'
import { contactQuery } from '#app/modules/messaging/contact/queries.ts'
import type { Progress } from './queries.ts'
import { useTask } from '#app/transport/task.ts'
import { noteOf } from '#app/kit/ui/form/error.ts'
import { mobileStepWords as words, registerWords } from './register-words.ts'

/** The fields of the first step, in their order. */
export type MobileField = 'rules' | 'mobile'

export type Sending = ReturnType<typeof useSending>

/** Returns the form field of a fault. */
const fieldOf = (faults: Faults): MobileField | null => (faults['RulesVersion'] ? 'rules' : faults['mobile'] ? 'mobile' : null)

/**
 * Requests a code after consent to the current rules. `send` takes the label of the retry button for offline messages, and
 * returns whether it was sent, or the invalid field.
 */
export function useSending({ mobile, agreed, agreedTo, sent }: Progress, change: (part: Partial<Progress>) => void) {
  const contact = useQuery(contactQuery)
  const off = useOfflineError(registration.sendCode)
  const [waitUntil, setWaitUntil] = useState<number | null>(null)
  const verbNow = useRef('')
  const atFault = useRef<MobileField | null>(null)
  // If no rules are stored, their version is 0.
  const rulesVersion = contact.data && (contact.data.data?.rulesVersion ?? 0)
  const isAgreed = agreed && (agreedTo === null || rulesVersion === undefined || agreedTo === rulesVersion)
  const { run, isBusy, error, complain, forgive, clear } = useTask<Done<typeof registration.sendCode>>({
    say: ({ kind, message }) => (kind === 'refused' ? undefined : registerWords.offline(message, verbNow.current)),
    onDone: ({ data }) => change({ sent: { to: mobile, ...codeSent(data) }, verified: null, sentBack: false }),
    onFailed: async (failed) => {
      const { faults, retryAfter } = failed
      atFault.current = fieldOf(faults)
      if (faults['RulesVersion']) {
        change({ agreed: false, agreedTo: null })
        await contact.refetch()
        return { ...failed, faults: { RulesVersion: words.rulesChanged } }
      }
      if (retryAfter) setWaitUntil(Date.now() + retryAfter * 1000)
      return failed
    },
  })

  async function send(verb: string): Promise<MobileField | 'sent' | null> {
    const wrong: Faults = {
      ...(isAgreed ? {} : { RulesVersion: agreed ? words.rulesChanged : codeWords.rules }),
      ...(isMobile(mobile) ? {} : { mobile: codeWords.mobile }),
    }
    if (isBusy || off) return null
    if (Object.keys(wrong).length > 0) {
      complain(wrong)
      return fieldOf(wrong)
    }
    verbNow.current = verb
    atFault.current = null
    const done = await run(async () => {
      const answered = rulesVersion === undefined ? await contact.refetch() : contact
      if (!answered.data) throw answered.error
      return act(registration.sendCode, { mobile, code: '', RulesVersion: agreedTo ?? answered.data.data?.rulesVersion ?? 0 })
    })
    return done ? 'sent' : atFault.current
  }
  const faults = error?.faults ?? {}
  return {
    send,
    busy: isBusy,
    isOff: off !== null,
    /** Why no code was sent, each sentence where it belongs. */
    trouble: {
      rules: faults['RulesVersion'],
      mobile: faults['mobile'],
      note: off?.message ?? noteOf(error, ['RulesVersion', 'mobile']),
    },
    /** The number is being corrected. */
    forgive: () => {
      if (faults['RulesVersion']) forgive('mobile')
      else clear()
      setWaitUntil(null)
    },
    agreed: isAgreed,
    agree: (yes: boolean) => {
      if (faults['mobile']) forgive('RulesVersion')
      else clear()
      change({ agreed: yes, agreedTo: yes ? (rulesVersion ?? null) : null })
    },
    /** No code can be requested before this time. */
    pauseUntil: waitUntil ?? (sent?.to === mobile ? sent.nextAt : null),
  }
}
