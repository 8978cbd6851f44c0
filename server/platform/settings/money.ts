/** Settings of the card gateway and of wallets; read by settings.ts. */
import { asRials, type Rials } from '#contract/kernel/value/money.ts'
import { APP_LINK } from '#contract/money/payment.ts'
import * as v from 'valibot'

const addresses = { zarinpal: 'https://payment.zarinpal.com', shaparak: 'https://sep.shaparak.ir' } as const
const providers = ['zarinpal', 'shaparak'] as const
const isScript = /^(javascript|data|vbscript|file|blob):/i

/** Settings of the gateway port. */
interface PaymentSettings {
  provider: { name: (typeof providers)[number]; url: string; key: string } | undefined
  timeoutMs: number
  appLink: string
}

export interface MoneySettings {
  payment: PaymentSettings
  /** Rials above which a second administrator decides; undefined: APPROVAL_ABOVE, and never in the demo. */
  walletApprovalAbove: Rials | undefined
  /** Maximum of one charge or deduction, rials. */
  walletActMost: Rials
  /** A wallet below this, in rials, is low. */
  walletLowBelow: Rials
}

/** Default of WALLET_APPROVAL_ABOVE: charges and deductions above this, in rials, need a second administrator. */
export const APPROVAL_ABOVE = asRials(50_000_000)
/** Default of WALLET_ACT_MOST: maximum of one charge or deduction, rials. */
export const ACT_MOST = asRials(10_000_000_000)

/** Whole rials, up to the database's maximum. */
const rials = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number), v.transform(asRials))

interface Schemas<U, M> {
  url: U
  milliseconds: M
}

/** Their lines of the table. */
export const moneyTable = <U extends v.GenericSchema, M extends v.GenericSchema>({ url, milliseconds }: Schemas<U, M>) => ({
  /** The card gateway that charges wallets; unset, payments are unavailable, except for the demo's embedded gateway. */
  PAYMENT_PROVIDER: { schema: v.optional(v.picklist(providers)), allowed: providers.join(', ') },
  /** Its URL, if not the provider's default. */
  PAYMENT_URL: { schema: url, allowed: 'http:// or https:// and an address' },
  /** The account there: Zarinpal's merchant id, or a terminal number. */
  PAYMENT_KEY: { schema: v.optional(v.string()), allowed: 'the number of the account', secret: true as const },
  PAYMENT_TIMEOUT_MS: { schema: milliseconds, allowed: 'milliseconds, up to 999999' },
  /** Target of the return page's button to the mobile application (S0 §2.6). */
  PAYMENT_APP_LINK: {
    schema: v.optional(
      v.pipe(
        v.string(),
        v.check((link) => URL.canParse(link) && link.includes('://') && !isScript.test(link)),
      ),
      APP_LINK,
    ),
    allowed: 'a link of the application, such as barnobat://wallet',
  },
  /** Charges and deductions above this, in rials, need a second administrator; unset, APPROVAL_ABOVE; none in the demo. */
  WALLET_APPROVAL_ABOVE: { schema: v.optional(rials), allowed: 'whole rials' },
  /** Maximum of one charge or deduction of a wallet, rials. */
  WALLET_ACT_MOST: { schema: v.optional(rials, String(ACT_MOST)), allowed: 'whole rials' },
  /** A wallet below this, in rials, is marked as low. */
  WALLET_LOW_BELOW: { schema: v.optional(rials, '1000000'), allowed: 'whole rials' },
})

interface Read {
  PAYMENT_PROVIDER: (typeof providers)[number] | undefined
  PAYMENT_URL: string | undefined
  PAYMENT_KEY: string | undefined
  PAYMENT_TIMEOUT_MS: number
  PAYMENT_APP_LINK: string
  PUBLIC_URL: string | undefined
  WALLET_APPROVAL_ABOVE: Rials | undefined
  WALLET_ACT_MOST: Rials
  WALLET_LOW_BELOW: Rials
}

/** Missing settings of a provider, a sentence each. */
export function moneyFaults({ PAYMENT_PROVIDER, PAYMENT_KEY, PUBLIC_URL }: Read): string[] {
  if (!PAYMENT_PROVIDER) return []
  const isLacking = !PAYMENT_KEY || !PUBLIC_URL
  const isNoTerminal = PAYMENT_PROVIDER === 'shaparak' && PAYMENT_KEY !== undefined && !/^\d{1,15}$/.test(PAYMENT_KEY)
  return [
    ...(isLacking ? ['PAYMENT_PROVIDER needs PAYMENT_KEY, and PUBLIC_URL, to which payers come back.'] : []),
    ...(isNoTerminal ? ['PAYMENT_PROVIDER=shaparak needs the number of a terminal in PAYMENT_KEY.'] : []),
  ]
}

export const moneySettings = (all: Read): MoneySettings => ({
  payment: {
    provider: all.PAYMENT_PROVIDER && {
      name: all.PAYMENT_PROVIDER,
      url: all.PAYMENT_URL ?? addresses[all.PAYMENT_PROVIDER],
      key: all.PAYMENT_KEY!,
    },
    timeoutMs: all.PAYMENT_TIMEOUT_MS,
    appLink: all.PAYMENT_APP_LINK,
  },
  walletApprovalAbove: all.WALLET_APPROVAL_ABOVE,
  walletActMost: all.WALLET_ACT_MOST,
  walletLowBelow: all.WALLET_LOW_BELOW,
})
