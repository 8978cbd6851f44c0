import { nationalCodeOf } from '#contract/iran.ts'
import type { Role } from '#contract/roles.ts'
import accounts from './accounts.json' with { type: 'json' }

/** A demo account: who signs in with it, and what it shows. */
export interface DemoAccount {
  username: string
  role: Role
  fullName: string
  /** One line about what this account is for. */
  says: string
}

/** One or more accounts of every role, all with `demoPassword`. */
export const demoAccounts = accounts as readonly DemoAccount[]

export const demoPassword = 'Barnobat1405'

/** The driver of each demo hall (1 to 6) who can be given a turn there, as one asks for it (S2 §2 "Driver turn"); the README names them. */
export const demoDriverOf = (hallId: number): { nationalId: string; vehicleCard: string } => ({
  nationalId: nationalCodeOf(`70014050${hallId}`),
  vehicleCard: `940000${hallId}`,
})
