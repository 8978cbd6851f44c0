import type { Role } from '#contract/kernel/roles.ts'
import accounts from '../data/accounts.json' with { type: 'json' }

/** A demo account: its member, and what it demonstrates. */
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
