/** Resolves the named wallet, and checks the member's access. */
import type { Account } from '#contract/money/wallet-rows.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { adminTeam, type Role } from '#contract/kernel/roles.ts'
import { walletWords as words } from '#contract/money/wallet-words.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { balanceOf, type Balance, type Holder } from '../ledger/index.ts'

/** As the calls name it. */
export interface Named {
  DriverId: number | null
  TransportationCompanyId: number | null
}

export interface Wallet extends Balance {
  holder: Holder
  account: Account
}

/**
 * The named wallet: a company's members have theirs, named or not; administrators name one. 404 for an unknown one or one out
 * of scope, 422 for none and for two.
 */
export async function walletOf(
  context: Pick<RequestContext, 'db' | 'actor'>,
  { DriverId, TransportationCompanyId }: Named,
): Promise<Wallet> {
  const { db, actor } = context
  const isTeam = (adminTeam as readonly Role[]).includes(actor.role)
  if (!isTeam && (DriverId !== null || (TransportationCompanyId ?? actor.companyId) !== actor.companyId))
    throw new Refusal('not-found', { message: words.noWallet })
  const companyId = isTeam ? TransportationCompanyId : actor.companyId
  const driver = DriverId === null ? null : { driverId: DriverId }
  const holder: Holder | null = companyId === null ? driver : { companyId }
  if (!holder) throw new Refusal('broken-rule', { faults: { DriverId: words.whose, TransportationCompanyId: words.whose } })
  if (companyId !== null && DriverId !== null) refuseFaults({ DriverId: words.onlyOne, TransportationCompanyId: words.onlyOne })
  const name = await nameOf(context, holder)
  if (name === undefined) throw new Refusal('not-found', { message: words.noWallet })
  const balance = await balanceOf(db, holder)
  return {
    ...balance,
    holder,
    account: {
      id: balance.accountId,
      kind: companyId === null ? 'DRIVER_WALLET' : 'COMPANY_WALLET',
      companyId,
      driverId: companyId === null ? DriverId : null,
      name,
    },
  }
}

async function nameOf({ db }: Pick<RequestContext, 'db'>, holder: Holder): Promise<string | undefined> {
  if ('companyId' in holder) {
    const company = await db.selectFrom('company').select('name').where('id', '=', holder.companyId).executeTakeFirst()
    return company?.name
  }
  const driver = await db
    .selectFrom('driver')
    .select(['first_name', 'last_name'])
    .where('id', '=', holder.driverId)
    .executeTakeFirst()
  return driver && `${driver.first_name} ${driver.last_name}`.trim()
}
