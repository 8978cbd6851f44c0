/** A wallet's balance, its held amounts by cargo, and the amount an announcement would hold. */
import type { Received } from '#contract/kernel/call.ts'
import { asRials } from '#contract/kernel/value/money.ts'
import { may, ownBalanceReaders } from '#contract/kernel/roles.ts'
import { CargoStatus } from '#contract/kernel/status.ts'
import type { Hold } from '#contract/money/wallet-rows.ts'
import type { wallet } from '#contract/money/wallet.ts'
import { sql } from 'kysely'
import { trucksWithPermit, trucksCovered } from '../show.ts'
import { loadFee } from './fee.ts'
import type { Handlers, RequestContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/open.ts'
import { balanceOf } from '#server/modules/money/ledger/index.ts'
import { walletOf, type Named } from '#server/modules/money/wallet/index.ts'

/** Part of the contract's `wallet`, but they depend on cargos, on which a wallet does not. */
export const feeHandlers: Pick<Handlers<typeof wallet>, 'balance' | 'fee'> = { balance, fee }

async function balance(context: RequestContext, asked: Named) {
  const { account, posted, held, available } = await walletOf(context, asked)
  const lowBelow = context.settings.walletLowBelow ?? asRials(0)
  const holds = account.companyId === null ? [] : await listHolds(context.db, account.companyId)
  return { account, posted, held, available, lowBelow, isLow: available < lowBelow, holds }
}

/** Its live cargos with a fee; those that lack credit first. */
async function listHolds(db: Db, companyId: number): Promise<Hold[]> {
  const rows = await db
    .selectFrom('cargo')
    .select(['cargo.id as cargoId', 'cargo.source', 'cargo.destination', 'cargo.company_fee as unit'])
    .select(trucksCovered.as('trucks'))
    .select(sql<number>`cargo.trucks - ${trucksWithPermit()}`.as('wanted'))
    .where('cargo.company_id', '=', companyId)
    .where('cargo.status', '=', CargoStatus.open)
    .where('cargo.company_fee', '>', asRials(0))
    .orderBy('cargo.id', 'desc')
    .execute()
  return rows
    .map(({ wanted, ...row }) => ({ ...row, amount: asRials(row.trucks * row.unit), lacking: Math.max(wanted - row.trucks, 0) }))
    .toSorted((a, b) => Number(b.lacking > 0) - Number(a.lacking > 0))
}

async function fee({ db, now, actor }: RequestContext, asked: Received<(typeof wallet)['fee']>) {
  const unit = await loadFee(
    { db, now },
    {
      companyId: actor.companyId!,
      companyHallId: asked.TransportationCompanyHallId,
      isHallLoad: asked.IsLoadHall !== false,
      km: asked.Distance ?? 0,
    },
  )
  const total = asRials(unit * (asked.FreighterNumber ?? 1))
  const { available } = await balanceOf(db, { companyId: actor.companyId! })
  const shown = may(ownBalanceReaders, actor) ? available : null
  return { unit, total, available: shown, shortfall: asRials(Math.max(total - available, 0)) }
}
