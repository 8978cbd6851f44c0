import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isMobile } from '#contract/iran.ts'
import { codeWords } from '#contract/words/identity.ts'
import { contactQuery } from '#app/data/contact.ts'
import type { Progress } from '#app/data/registration-progress.ts'
import { failureOf, sendCode } from '#app/data/registration.ts'
import { mobileStepWords as words, registerWords } from '#app/words/register.ts'

/** Why no code was sent, each sentence where it belongs. */
interface Trouble {
  rules?: string
  mobile?: string
  note?: string
}

/** Asks for a code once the rules that stand are agreed to. `send` answers the field to look at, if one is at fault. */
export function useSending({ mobile, agreed, agreedTo, sent }: Progress, change: (part: Partial<Progress>) => void) {
  const contact = useQuery(contactQuery)
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [waitUntil, setWaitUntil] = useState<number | null>(null)
  // Where nobody has written rules, version 0 of them stands.
  const standing = contact.data && (contact.data.data?.rulesVersion ?? 0)
  const isAgreed = agreed && (agreedTo === null || standing === undefined || agreedTo === standing)

  const refuse = (why: Trouble) => {
    setTrouble(why)
    return why.rules ? 'rules' : why.mobile ? 'mobile' : null
  }

  async function ask(): Promise<ReturnType<typeof refuse>> {
    if (!isAgreed) return refuse({ rules: agreed ? words.rulesChanged : codeWords.rules })
    if (!isMobile(mobile)) return refuse({ mobile: codeWords.mobile })
    setTrouble(null)
    try {
      const { data, error } = standing === undefined ? await contact.refetch() : contact
      if (!data) throw error
      const { diesAt, nextAt } = await sendCode(mobile, agreedTo ?? data.data?.rulesVersion ?? 0)
      change({ sent: { to: mobile, diesAt, nextAt }, verified: null, sentBack: false })
      return null
    } catch (error) {
      return refuse(await said(error))
    }
  }

  async function said(error: unknown): Promise<Trouble> {
    const { kind, message, faults, retryAfter } = failureOf(error)
    if (kind !== 'refused') return { note: registerWords.offline(message, sent ? words.resend : words.send) }
    if (faults['RulesVersion']) {
      change({ agreed: false, agreedTo: null })
      await contact.refetch()
      return { rules: words.rulesChanged }
    }
    if (retryAfter) setWaitUntil(Date.now() + retryAfter * 1000)
    return faults['mobile'] ? { mobile: faults['mobile'] } : { note: message }
  }

  async function send() {
    if (running.current) return null
    running.current = true
    setBusy(true)
    try {
      return await ask()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return {
    send,
    busy,
    trouble,
    forgive: () => {
      setTrouble(null)
      setWaitUntil(null)
    },
    agreed: isAgreed,
    agree: (yes: boolean) => {
      setTrouble(null)
      change({ agreed: yes, agreedTo: yes ? (standing ?? null) : null })
    },
    /** No code is asked for before then. */
    pauseUntil: waitUntil ?? (sent?.to === mobile ? sent.nextAt : null),
  }
}
