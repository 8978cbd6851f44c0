import { useState } from 'react'
import { driverAct } from '#contract/fleet/driver-act.ts'
import type { DriverRow } from '#contract/fleet/driver-rows.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import { mobileFault } from '#contract/fleet/driver-rules.ts'
import { driverWords } from '#contract/fleet/driver-words.ts'
import { codeWords } from '#contract/access/identity-words.ts'
import { useAct } from '#app/transport/act.ts'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'

export const CODE_DIGITS = 6
const SECOND = 1000

/** The two steps to a driver's new number: a code is sent to it, and confirms it (GAP43). Moments are this device's, ms. */
export function useMobileChange(driver: DriverRow, onDone: () => void) {
  const [mobile, setMobile] = useState('')
  const [reason, setReason] = useState('')
  const [code, setCode] = useState('')
  const [sent, setSent] = useState<{ to: string; diesAt: number; nextAt: number } | null>(null)
  const [pausedTo, setPausedTo] = useState(0)
  const sending = useAct(driverAct.sendMobileCode, {
    onDone: ({ data }) => {
      const now = Date.now()
      setCode('')
      setSent({ to: mobile, diesAt: now + data.livesFor * SECOND, nextAt: now + data.nextIn * SECOND })
    },
    onFailed: ({ retryAfter }) => void (retryAfter && setPausedTo(Date.now() + retryAfter * SECOND)),
  })
  const saving = useAct(driverAct.changeMobile, { onDone: tellAnd(onDone) })
  const send = async () => (await sending.act({ DriverId: driver.id, Mobile: mobile })) !== null
  const save = (Code: string) =>
    void saving.act({ Mobile: mobile, DriverId: driver.id, UserName: driver.nationalId, Code, Reason: reason })
  const clear = () => {
    sending.clear()
    saving.clear()
  }
  return {
    mobile,
    reason,
    code,
    sent: sent && { ...sent, nextAt: Math.max(sent.nextAt, pausedTo) },
    sending,
    saving,
    send,
    typeMobile: (digits: string) => {
      clear()
      setMobile(digits)
    },
    typeCode: (digits: string) => {
      saving.clear()
      setCode(digits)
    },
    /** Validates the number before a code is sent to it. */
    faults: (): Faults => {
      const fault = mobileFault(mobile) || (mobile === driver.mobile && driverWords.sameMobile)
      return fault ? { Mobile: fault } : {}
    },
    /** Sends the first code; the reason is stored until the end. */
    begin: (why: string) => {
      setReason(why)
      void send()
    },
    /** Back to the number. */
    back: () => {
      clear()
      setSent(null)
    },
    confirm: () => (code.length === CODE_DIGITS ? save(code) : saving.complain({ Code: codeWords.code })),
    /** If no code can be sent, the number is saved as unconfirmed. */
    saveUnconfirmed: () => save(''),
  }
}

export type MobileChange = ReturnType<typeof useMobileChange>
