import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isMobile } from '#contract/iran.ts'
import { codeWords } from '#contract/words/identity.ts'
import { contactQuery } from '#app/data/contact.ts'
import type { Progress } from '#app/data/registration-progress.ts'
import { failureOf, sendCode } from '#app/data/registration.ts'
import { mobileStepWords as words, registerWords } from '#app/words/register.ts'

/** The fields of the first step, in their order. */
export type MobileField = 'rules' | 'mobile'

/** Why no code was sent, each sentence where it belongs. */
type Trouble = Partial<Record<MobileField | 'note', string>>

export type Sending = ReturnType<typeof useSending>

/**
 * Asks for a code once the rules that stand are agreed to. `send` takes the verb to press again without a network, and
 * answers that it was sent, or the field to look at, if one is at fault.
 */
export function useSending({ mobile, agreed, agreedTo, sent }: Progress, change: (part: Partial<Progress>) => void) {
  const contact = useQuery(contactQuery)
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>({})
  const [waitUntil, setWaitUntil] = useState<number | null>(null)
  // Where nobody has written rules, version 0 of them stands.
  const standing = contact.data && (contact.data.data?.rulesVersion ?? 0)
  const isAgreed = agreed && (agreedTo === null || standing === undefined || agreedTo === standing)

  const refuse = (why: Trouble): MobileField | null => {
    setTrouble(why)
    return why.rules ? 'rules' : why.mobile ? 'mobile' : null
  }

  async function ask(verb: string): Promise<MobileField | 'sent' | null> {
    const wrong: Trouble = {
      ...(isAgreed ? {} : { rules: agreed ? words.rulesChanged : codeWords.rules }),
      ...(isMobile(mobile) ? {} : { mobile: codeWords.mobile }),
    }
    if (wrong.rules || wrong.mobile) return refuse(wrong)
    setTrouble({})
    try {
      const { data, error } = standing === undefined ? await contact.refetch() : contact
      if (!data) throw error
      const { diesAt, nextAt } = await sendCode(mobile, agreedTo ?? data.data?.rulesVersion ?? 0)
      change({ sent: { to: mobile, diesAt, nextAt }, verified: null, sentBack: false })
      return 'sent'
    } catch (error) {
      return refuse(await said(error, verb))
    }
  }

  async function said(error: unknown, verb: string): Promise<Trouble> {
    const { kind, message, faults, retryAfter } = failureOf(error)
    if (kind !== 'refused') return { note: registerWords.offline(message, verb) }
    if (faults['RulesVersion']) {
      change({ agreed: false, agreedTo: null })
      await contact.refetch()
      return { rules: words.rulesChanged }
    }
    if (retryAfter) setWaitUntil(Date.now() + retryAfter * 1000)
    return faults['mobile'] ? { mobile: faults['mobile'] } : { note: message }
  }

  async function send(verb: string) {
    if (running.current) return null
    running.current = true
    setBusy(true)
    try {
      return await ask(verb)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return {
    send,
    busy,
    trouble,
    /** The number is being mended. */
    forgive: () => {
      setTrouble(({ rules }) => (rules ? { rules } : {}))
      setWaitUntil(null)
    },
    agreed: isAgreed,
    agree: (yes: boolean) => {
      setTrouble(({ mobile: wrong }) => (wrong ? { mobile: wrong } : {}))
      change({ agreed: yes, agreedTo: yes ? (standing ?? null) : null })
    },
    /** No code is asked for before then. */
    pauseUntil: waitUntil ?? (sent?.to === mobile ? sent.nextAt : null),
  }
}
