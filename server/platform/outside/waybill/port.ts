/** The waybill port: the service that takes bills of lading, where each agency has an account of its own (C12). */
import type { TrialOutcome } from '#contract/organisations/agency-rows.ts'

interface ServiceAccount {
  username: string
  password: string
  /** Empty where the agency has none there. */
  companyCode: string
}

export interface Waybills {
  /** Shown with every answer. */
  readonly source: string
  /** Asks whether an account is one, and nothing more. Never throws for what the service does, and always ends. */
  tryAccount(account: ServiceAccount): Promise<{ outcome: TrialOutcome; status: number | null }>
}
