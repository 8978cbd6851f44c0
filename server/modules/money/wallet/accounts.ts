/** Output shape of an account: its holder, by name. */
import type { Account, AccountKind } from '#contract/money/wallet-rows.ts'
import { walletWords as words } from '#contract/money/wallet-words.ts'
import { sql } from 'kysely'

/** Over the joined tables `account`, `company` and `driver`. */
export const accountColumns = [
  sql<number | null>`account.id`.as('account_id'),
  sql<string | null>`company.name`.as('company_name'),
  sql<string | null>`trim(driver.first_name || ' ' || driver.last_name)`.as('driver_name'),
] as const

interface AccountRow {
  account_id: number | null
  kind: AccountKind
  company_id: number | null
  driver_id: number | null
  company_name: string | null
  driver_name: string | null
}

export const accountOf = ({ account_id, kind, company_id, driver_id, company_name, driver_name }: AccountRow): Account => ({
  id: account_id,
  kind,
  companyId: company_id,
  driverId: driver_id,
  name: company_name ?? driver_name ?? words.accounts[kind],
})
