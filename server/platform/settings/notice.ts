/** Settings of text messages and pushes; read by settings.ts. */
import * as v from 'valibot'

/** Settings of the SMS provider. */
interface SmsSettings {
  provider: { url: string; key: string; template: string } | undefined
  timeoutMs: number
  dailyMost: number
  /** Of the proof of work before a message. */
  proofBits: number
  /** Token of requests that pass on messages of drivers; undefined: none are accepted. */
  inboundToken: string | undefined
}

/** Settings of web push. */
interface PushSettings {
  /** Contact for push services: `mailto:` or `https:`. */
  contact: string | undefined
  /** Whether pushes may go to internal addresses and without TLS: for tests only. */
  allowsInner: boolean
}

export interface NoticeSettings {
  sms: SmsSettings
  push: PushSettings
}

interface Schemas<U extends v.GenericSchema, M extends v.GenericSchema, O extends v.GenericSchema> {
  url: { wrapped: U }
  milliseconds: M
  onOff: O
}

/** Their lines of the table. */
export const noticeTable = <U extends v.GenericSchema, M extends v.GenericSchema, O extends v.GenericSchema>({
  url,
  milliseconds,
  onOff,
}: Schemas<U, M, O>) => ({
  /** The SMS provider of codes; unset, codes are unavailable, except that the demo shows them on a page. */
  SMS_PROVIDER: { schema: v.optional(v.picklist(['kavenegar'])), allowed: 'kavenegar' },
  SMS_URL: {
    schema: v.optional(url.wrapped, 'https://api.kavenegar.com'),
    allowed: 'http:// or https:// and an address',
  },
  SMS_KEY: { schema: v.optional(v.string()), allowed: 'the key of the account', secret: true as const },
  /** The name of an approved template of the account, with %token% in it. */
  SMS_TEMPLATE: { schema: v.optional(v.string()), allowed: 'the name of a template' },
  SMS_TIMEOUT_MS: { schema: v.optional(milliseconds, '8000'), allowed: 'milliseconds, up to 999999' },
  /** Maximum messages in a day over all numbers. */
  SMS_DAILY_MOST: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number), v.minValue(1)), '5000'),
    allowed: 'a whole number from 1 to 9999999',
  },
  /** Difficulty of the proof of work before a message to an anonymous client; each step doubles it, 0 disables it. */
  SMS_PROOF_BITS: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.maxValue(24)), '17'),
    allowed: 'a whole number from 0 to 24',
  },
  /** Token in the address to which the provider passes on messages of drivers; unset, none are accepted. */
  SMS_INBOUND_TOKEN: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^[\w~.-]{16,200}$/))),
    allowed: '16 to 200 letters, digits and ~ . - _',
    secret: true as const,
  },
  /** Contact for push services; unset, PUBLIC_URL. */
  PUSH_CONTACT: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/))),
    allowed: 'mailto: or https:// and an address',
  },
  /** Allows pushes to this machine and to private networks: only for tests and development. */
  PUSH_INNER: { schema: v.optional(onOff, 'off'), allowed: 'on or off' },
})

interface Read {
  SMS_PROVIDER: 'kavenegar' | undefined
  SMS_URL: string
  SMS_KEY: string | undefined
  SMS_TEMPLATE: string | undefined
  SMS_TIMEOUT_MS: number
  SMS_DAILY_MOST: number
  SMS_PROOF_BITS: number
  SMS_INBOUND_TOKEN: string | undefined
  PUSH_CONTACT: string | undefined
  PUSH_INNER: boolean
}

/** Missing settings of a provider, a sentence each. */
export const noticeFaults = ({ SMS_PROVIDER, SMS_KEY, SMS_TEMPLATE }: Read): string[] =>
  SMS_PROVIDER && !(SMS_KEY && SMS_TEMPLATE) ? ['SMS_PROVIDER needs SMS_KEY and SMS_TEMPLATE.'] : []

export const noticeSettings = (all: Read): NoticeSettings => ({
  sms: {
    provider: all.SMS_PROVIDER && { url: all.SMS_URL, key: all.SMS_KEY!, template: all.SMS_TEMPLATE! },
    timeoutMs: all.SMS_TIMEOUT_MS,
    dailyMost: all.SMS_DAILY_MOST,
    proofBits: all.SMS_PROOF_BITS,
    inboundToken: all.SMS_INBOUND_TOKEN,
  },
  push: { contact: all.PUSH_CONTACT, allowsInner: all.PUSH_INNER },
})
