/** The waybill port: the service for bills of lading, in which each agency has an account (C12). */
import type { TrialOutcome } from '#contract/organisations/agency-rows.ts'

interface ServiceAccount {
  username: string
  password: string
  /** Empty if the agency has none there. */
  companyCode: string
}

export interface Waybills {
  /** Shown with every result. */
  readonly source: string
  /** Tests an account without side effects. Never throws for failures of the service, and always ends. */
  tryAccount(account: ServiceAccount): Promise<{ outcome: TrialOutcome; status: number | null }>
}
