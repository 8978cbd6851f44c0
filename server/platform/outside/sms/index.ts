import type { Settings } from '#server/platform/settings/settings.ts'
import { fewAtOnce } from './few-at-once.ts'
import { inboundOf } from './inbound.ts'
import { kavenegar } from './kavenegar.ts'
import type { Sms } from './port.ts'
import { shown } from './shown.ts'

/** The configured provider; a replacement in the demo; null without either, and codes are unavailable. */
export function openSms({ sms, demo }: Pick<Settings, 'sms' | 'demo'>): Sms | null {
  const { provider, timeoutMs, dailyMost, proofBits, inboundToken } = sms
  const inbound = inboundToken === undefined ? {} : { inbound: inboundOf(inboundToken) }
  if (provider) {
    const { sendCode, ...texts } = kavenegar(provider)
    return { ...texts, sendCode: fewAtOnce(sendCode), timeoutMs, dailyMost, proofBits, ...inbound }
  }
  return demo ? { ...shown, timeoutMs, dailyMost, ...inbound } : null
}
