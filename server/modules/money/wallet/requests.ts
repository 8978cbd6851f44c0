/** Wallet requests of administrators. */
import type { CreditRequest } from '#contract/money/wallet-rows.ts'
import type { Rials } from '#contract/kernel/value/money.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { walletWords as words } from '#contract/money/wallet-words.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { accountColumns, accountOf } from './accounts.ts'

/** Days for which decided ones are listed. */
const DECIDED_DAYS = 30

/** Locks the request; 404 when there is none. */
export async function holdRequest(db: Db, id: number) {
  const request = await db.selectFrom('credit_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!request) throw new Refusal('not-found', { message: words.noRequest })
  return request
}
export type LockedRequest = Awaited<ReturnType<typeof holdRequest>>

/** Pending ones, oldest first; then the decided ones, newest first. */
export async function requests({ db, actor, now }: RequestContext): Promise<CreditRequest[]> {
  const since = new Date(now.getTime() - DECIDED_DAYS * 86_400_000)
  const rows = await db
    .selectFrom('credit_request as request')
    .leftJoin('company', 'company.id', 'request.company_id')
    .leftJoin('driver', 'driver.id', 'request.driver_id')
    .leftJoin('ledger_account as account', (on) =>
      on.on((eb) =>
        eb.or([
          eb('account.company_id', '=', eb.ref('request.company_id')),
          eb('account.driver_id', '=', eb.ref('request.driver_id')),
        ]),
      ),
    )
    .innerJoin('member as asker', 'asker.id', 'request.asked_by')
    .leftJoin('member as decider', 'decider.id', 'request.decided_by')
    .selectAll('request')
    .select(['asker.full_name as asker', 'decider.full_name as decider'])
    .leftJoin('ledger_balance as kept', 'kept.account_id', 'account.id')
    .select(sql<Rials>`coalesce(kept.posted - kept.held, 0)`.as('available'))
    .select(accountColumns)
    .where((eb) =>
      eb.or([
        eb('request.state', '=', 'WAITING'),
        eb.and([eb('request.decided_by', 'is not', null), eb('request.decided_at', '>=', since)]),
      ]),
    )
    .orderBy(sql`request.state = 'WAITING'`, 'desc')
    .orderBy(sql`case when request.state = 'WAITING' then request.id end`)
    .orderBy('request.decided_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    account: accountOf({ ...row, kind: row.company_id === null ? 'DRIVER_WALLET' : 'COMPANY_WALLET' }),
    isIncrease: row.is_increase,
    amount: row.amount,
    description: row.description,
    askedById: row.asked_by,
    askedBy: row.asker,
    askedAt: row.asked_at.toISOString(),
    state: row.state,
    decidedBy: row.decider,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decisionReason: row.decision_reason,
    availableBalance: row.available,
    mayDecide: row.state === 'WAITING' && row.asked_by !== actor.id,
  }))
}
