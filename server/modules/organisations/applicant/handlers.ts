import type { applicant } from '#contract/organisations/applicant.ts'
import type { ApplicantKind } from '#contract/organisations/application.ts'
import type { Received } from '#contract/kernel/call.ts'
import { isMobile } from '#contract/kernel/value/iran.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { applicantWords as words } from '#contract/organisations/applicant-words.ts'
import { sql } from 'kysely'
import { recordReading } from '#server/platform/audit.ts'
import { telling, writeMessage } from '#server/modules/messaging/message/index.ts'
import { bringOwnerBack } from '../owner/index.ts'
import { reply, type Handlers, type RequestContext } from '#server/platform/context.ts'
import { mergeApplicants } from './merge.ts'
import { holdApplicants, twinsOf } from './rows.ts'

type SuspensionInput = Received<(typeof applicant)['suspend']>

/** Suspends or resumes: a company's active flag follows, an owner's is the suspension itself. */
const changeSuspension = (isOut: boolean) =>
  telling(async (context: RequestContext, { Kind: kind, Id: id, Reason }: SuspensionInput) => {
    const { db, now } = context
    const found = (await holdApplicants(db, kind, [id]))(id)
    const { name } = found
    if (found.deleted_at || found.merged_into !== null) throw new Refusal('not-found')
    if (!found.is_accepted) throw new Refusal('conflict', { message: words.notAccepted(name) })
    if (isOut === (found.suspended_at !== null))
      throw new Refusal('conflict', { message: isOut ? words.alreadySuspended(name) : words.notSuspended(name) })
    if (Reason === '') refuseFaults({ Reason: words.reason })
    await sql`update ${sql.table(kind)} set suspended_at = ${isOut ? now : null}, suspended_reason = ${isOut ? Reason : ''},
      ${kind === 'company' ? sql`is_active = ${!isOut},` : sql``} version = version + 1 where id = ${id}`.execute(db)
    if (isMobile(found.mobile))
      await writeMessage(context, found.mobile, isOut ? words.suspendedMessage(name, Reason) : words.resumedMessage(name))
    return reply(
      { id },
      { message: isOut ? words.suspended(name) : words.resumed(name), about: aboutOf(kind, id), reason: Reason },
    )
  })

const aboutOf = (kind: ApplicantKind, id: number): [ApplicantKind, number] => [kind, id]

export const applicantHandlers: Handlers<typeof applicant> = {
  suspend: changeSuspension(true),
  resume: changeSuspension(false),
  twins: ({ db }, { Kind, Id }) => twinsOf(db, Kind, Id),
  merge: telling(mergeApplicants),

  async deletedOwners(context) {
    const { db } = context
    await recordReading(context, 'applicant.deletedOwners', ['owner', 'deleted'])
    const { rows } = await sql<{ id: number; name: string; meliCode: string; deleted_at: Date; cargos: number }>`
      select id, trim(first_name || ' ' || last_name) as name, national_id as "meliCode", deleted_at,
        (select count(*) from cargo where cargo.owner_id = owner.id)::int as cargos
      from owner where deleted_at is not null and merged_into is null order by deleted_at desc, id desc limit 5000`.execute(db)
    return rows.map(({ deleted_at, ...row }) => ({ ...row, deletedAt: deleted_at.toISOString() }))
  },

  async undelete({ db }, { Id: id, Reason }) {
    const found = (await holdApplicants(db, 'owner', [id]))(id)
    if (!found.deleted_at || found.merged_into !== null) throw new Refusal('conflict', { message: words.notDeleted })
    if (Reason === '') refuseFaults({ Reason: words.reason })
    const twin = (await twinsOf(db, 'owner', id)).find(({ state }) => state === 'accepted')
    if (twin) throw new Refusal('conflict', { message: words.idTaken(twin.name) })
    await bringOwnerBack(db, id)
    return reply({ id }, { message: words.undeleted(found.name), about: ['owner', id], reason: Reason })
  },
}
