/** Merges two records of one national id: the data moves to the remaining record (C2). */
import type { applicant } from '#contract/organisations/applicant.ts'
import type { ApplicantKind } from '#contract/organisations/application.ts'
import type { Received } from '#contract/kernel/call.ts'
import { isMobile } from '#contract/kernel/value/iran.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { applicantWords as words } from '#contract/organisations/applicant-words.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { setActive } from '#server/modules/access/identity/index.ts'
import { balanceOf } from '#server/modules/money/ledger/index.ts'
import { writeMessage } from '#server/modules/messaging/message/index.ts'
import { reply, type RequestContext } from '#server/platform/context.ts'
import { holdApplicants, countActive } from './rows.ts'
import { oneRow } from '#server/platform/db/one-row.ts'

/**
 * Moves cargos with permits, customers and preloads; customers that both have stay. Accounts are closed but stay in past
 * records; the merged applicant gets a message. Document, tracking number and ledger do not move.
 */
export async function mergeApplicants(context: RequestContext, input: Received<(typeof applicant)['merge']>) {
  const { db } = context
  const { Kind: kind, From, Into, Reason } = input
  if (From === Into) refuseFaults({ From: words.same })
  if (Reason === '') refuseFaults({ Reason: words.reason })
  const applicantOf = await holdApplicants(db, kind, [From, Into])
  const [from, into] = [applicantOf(From), applicantOf(Into)]
  if (from.national_id !== into.national_id) refuseFaults({ From: words.otherId })
  if (from.merged_into !== null || into.merged_into !== null || into.deleted_at)
    throw new Refusal('conflict', { message: words.gone })
  if (from.is_accepted && !from.deleted_at) throw new Refusal('conflict', { message: words.fromAccepted(from.name) })
  const open = await countActive(db, kind, From)
  if (open > 0) throw new Refusal('conflict', { message: words.underWay(from.name, open) })
  if (kind === 'company') {
    const { posted, held: inHold } = await balanceOf(db, { companyId: From })
    if (posted !== 0 || inHold !== 0) throw new Refusal('conflict', { message: words.hasMoney(from.name) })
  }
  const { moved, customers } = await move(db, kind, From, Into)
  const accounts = await db
    .selectFrom('member')
    .select('id')
    .where(kind === 'company' ? 'company_id' : 'owner_id', '=', From)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()
  for (const { id } of accounts) await setActive(context, id, false)
  const left = { customers, accounts: accounts.length }
  await sql`update ${sql.table(kind)} set merged_into = ${Into}, version = version + 1 where id = ${From}`.execute(db)
  if (isMobile(from.mobile)) await writeMessage(context, from.mobile, words.mergedMessage(from.name, into.name))
  return reply(
    { id: Into, moved, left },
    {
      message: words.merged(into.name, moved, left),
      about: [kind, Into],
      reason: Reason,
      detail: { from: From, moved, left },
    },
  )
}

async function move(db: Db, kind: ApplicantKind, from: number, into: number) {
  const mine = sql.ref(`${kind}_id`)
  const moving = async (table: string, where = sql`true`) => {
    const { numAffectedRows } = await sql`update ${sql.table(table)} set ${mine} = ${into}
      where ${mine} = ${from} and ${where}`.execute(db)
    return Number(numAffectedRows ?? 0)
  }
  const cargos = await moving('cargo')
  if (kind === 'company') await moving('permit')
  const customers = await moving(
    'customer',
    sql`not exists (select from customer as other where ${sql.ref(`other.${kind}_id`)} = ${into}
      and other.national_id = customer.national_id and other.deleted_at is null and customer.deleted_at is null)`,
  )
  const preloads = await moving('preload')
  const row = oneRow(
    await sql<{ count: number }>`select count(*)::int as count from customer where ${mine} = ${from}
    and deleted_at is null`.execute(db),
  )
  return { moved: { cargos, customers, preloads }, customers: row.count }
}
