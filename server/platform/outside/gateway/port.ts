/** The gateway port: where a payer's card is charged, and who is asked whether it was (S0 §4; S2 "Online charge"). Rials. */
import type { Verdict } from '#server/modules/money/payment/payment.rules.ts'
import type { Hono } from 'hono'
import type { Db } from '#server/platform/db/open.ts'

/** How the browser gets there. */
interface Redirect {
  method: 'GET' | 'POST'
  url: string
  fields: Record<string, string>
}

interface Order {
  db: Db
  now: Date
  amount: number
  /** Twelve digits, ours. */
  orderNumber: string
  description: string
  /** Where the gateway sends the browser afterwards. */
  callback: string
  signal: AbortSignal
}

/** What a payment is asked about by. */
export interface Asked {
  db: Db
  token: string
  /** The receipt that came back with the browser; null before one did. */
  reference: string | null
  amount: number
  signal: AbortSignal
}

/** What a browser brought back from the gateway: none of it is believed. */
interface Heard {
  orderNumber: string
  token: string
  /** '' where this gateway gives none to the browser. */
  reference: string
  saidOk: boolean
}

/**
 * One gateway. Every call throws where nobody answers or the answer makes no sense (circuit.ts), and ends when `signal`
 * says so: then nothing is known, and nothing changes.
 */
export interface Gateway {
  readonly name: 'zarinpal' | 'shaparak' | 'embedded'
  readonly timeoutMs: number
  /** Whose page the browser goes to; null where it is our own. */
  readonly origin: string | null
  /** The deep link of the mobile application, for the return page. */
  readonly appLink: string
  begin(order: Order): Promise<{ token: string }>
  /** How the browser gets to its page with a token that `begin` answered. */
  redirectFor(token: string): Redirect
  /** Reads what the browser brought, by the names this gateway uses; what is missing is ''. */
  heard(fields: Readonly<Record<string, string>>): Heard
  /** Asks whether it was paid. Asking twice is harmless, and the second answer is as good as the first. */
  verify(asked: Asked): Promise<Verdict>
  /** Serves the gateway's own page, where this server is the gateway; `again` calls an address of it as a browser would. */
  pages?: (app: Hono, db: Db, again: (path: string) => Promise<unknown>) => void
  /** Gives a paid amount back to the card; false where this gateway cannot, or will not any more. */
  reverse(asked: Asked): Promise<boolean>
}
