/** Charges and deductions, with a second person above a setting and below zero (S1 §5, §7; S2 §5, §7; M5, GAP43, GAP69). */
import { oneRow } from '#server/platform/db/one-row.ts'
import type { Received } from '#contract/kernel/call.ts'
import { asRials } from '#contract/kernel/value/money.ts'
import { Refusal, refuseFaults, requireFields } from '#contract/kernel/refusal.ts'
import { creditFaults, type wallet } from '#contract/money/wallet.ts'
import { walletWords as words } from '#contract/money/wallet-words.ts'
import { reply, type RequestContext } from '#server/platform/context.ts'
import { balanceOf, creditOf, transfer, type Holder } from '../ledger/index.ts'
import { ACT_MOST, APPROVAL_ABOVE } from '#server/platform/settings/money.ts'
import { holdRequest, type LockedRequest } from './requests.ts'
import { walletOf } from './whose.ts'

type Change = Received<(typeof wallet)['increase']>

export const increase = (context: RequestContext, input: Change) => change(context, input, true)
export const deduct = (context: RequestContext, input: Change) => change(context, input, false)

async function change(context: RequestContext, asked: Change, isIncrease: boolean) {
  const { db, actor, now, settings } = context
  refuseFaults(creditFaults(asked, settings.walletActMost ?? ACT_MOST))
  requireFields(asked, 'Amount')
  const { Amount: amount, Description, ...named } = asked
  const { account, holder } = await walletOf(context, named)
  // Locked until the transaction ends: of two concurrent deductions, the second sees the remaining balance.
  const available = await creditOf(db, holder)
  const above = settings.walletApprovalAbove ?? (settings.demo ? asRials(Infinity) : APPROVAL_ABOVE)
  const after = asRials(available + (isIncrease ? amount : -amount))
  const waits = (amount > above && words.waits(amount, above)) || (!isIncrease && after < 0 && words.waitsBelow(available, after))
  const state = waits ? 'WAITING' : 'DONE'
  const { id: requestId } = await db
    .insertInto('credit_request')
    .values({
      company_id: account.companyId,
      driver_id: account.driverId,
      is_increase: isIncrease,
      amount,
      description: Description,
      asked_by: actor.id,
      asked_at: now,
      state,
      decided_by: null,
      decided_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const about = aboutOf({ company_id: account.companyId, driver_id: account.driverId })
  const telling = { ...about, reason: Description, detail: { requestId, amount, state } }
  if (waits)
    return reply(
      { requestId, state: 'WAITING' as const, transactionNumber: null, availableBalance: available },
      { message: waits, ...telling },
    )
  const { transactionNumber, availableBalance } = await carryOut(context, await holdRequest(db, requestId))
  const say = isIncrease ? words.increased : words.deducted
  return reply(
    { requestId, state: 'DONE' as const, transactionNumber, availableBalance },
    { message: say(amount, account.name, availableBalance), ...telling, detail: { ...telling.detail, transactionNumber } },
  )
}

type Owned = Pick<LockedRequest, 'company_id' | 'driver_id'>

function holderOf({ company_id: companyId, driver_id: driverId }: Owned): Holder {
  if (companyId !== null) return { companyId }
  if (driverId !== null) return { driverId }
  throw new Error('a request of no wallet')
}

/** Executes a request, in the requester's name even if another member approved it. */
async function carryOut({ db, now }: RequestContext, request: LockedRequest) {
  const { id, amount, description, asked_by, is_increase } = request
  const holder = holderOf(request)
  const made = await transfer({ db, now, by: asked_by }, [
    {
      kind: is_increase ? 'INCREASE' : 'DEDUCTION',
      debit: is_increase ? 'ADJUSTMENTS' : holder,
      credit: is_increase ? holder : 'ADJUSTMENTS',
      amount,
      cause: { type: 'request', id },
      reason: description,
    },
  ])
  const { available } = await balanceOf(db, holder)
  return { transactionNumber: oneRow({ rows: made }).id, availableBalance: available }
}

/** By another administrator than the requester, who also accepts a negative balance explicitly. */
export async function approve(context: RequestContext, { id, Reason, BelowZero }: Received<(typeof wallet)['approve']>) {
  const request = await waiting(context, id)
  if (request.asked_by === context.actor.id) throw new Refusal('not-allowed', { message: words.ownRequest })
  // Locked until the transaction ends: of two concurrent approvals, the second sees the remaining balance.
  const before = await creditOf(context.db, holderOf(request))
  const after = asRials(before - request.amount)
  const isBelowZero = !request.is_increase && after < 0
  if (isBelowZero && !BelowZero) refuseFaults({ BelowZero: words.becomesNegative(before, after) })
  await decide(context, id, 'DONE', Reason)
  const { transactionNumber, availableBalance } = await carryOut(context, request)
  const detail = { requestId: id, amount: request.amount, transactionNumber, ...(isBelowZero && { belowZero: true }) }
  return reply(
    { requestId: id, state: 'DONE' as const, availableBalance },
    { message: words.approved, ...aboutOf(request), reason: Reason, detail },
  )
}

/** By another administrator with a reason, or withdrawn by the requester. */
export async function refuse(context: RequestContext, { id, Reason }: Received<(typeof wallet)['refuse']>) {
  const request = await waiting(context, id)
  const isOwn = request.asked_by === context.actor.id
  if (!isOwn && Reason === '') refuseFaults({ Reason: words.refuseReason })
  await decide(context, id, 'REFUSED', Reason)
  const { available: availableBalance } = await balanceOf(context.db, holderOf(request))
  const message = isOwn ? words.takenBack : words.refused
  return reply(
    { requestId: id, state: 'REFUSED' as const, availableBalance },
    { message, ...aboutOf(request), reason: Reason, detail: { requestId: id, amount: request.amount } },
  )
}

/** The audited entity. */
const aboutOf = (request: Owned) => {
  const holder = holderOf(request)
  return { about: 'companyId' in holder ? (['company', holder.companyId] as const) : (['driver', holder.driverId] as const) }
}

async function waiting({ db }: RequestContext, id: number): Promise<LockedRequest> {
  const request = await holdRequest(db, id)
  if (request.state !== 'WAITING') throw new Refusal('conflict', { message: words.decided })
  return request
}

const decide = ({ db, actor, now }: RequestContext, id: number, state: 'DONE' | 'REFUSED', reason: string) =>
  db
    .updateTable('credit_request')
    .set({ state, decided_by: actor.id, decided_at: now, decision_reason: reason })
    .where('id', '=', id)
    .execute()
