import { documentNames, type Document } from '#contract/permits/document.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { adminTeam, type Role } from '#contract/kernel/roles.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { permitsInSight } from '../permit/index.ts'
import type { Actor, RequestContext } from '#server/platform/context.ts'

/** Documents of the permits in a member's scope, with their files and uploaders. */
const inSight = ({ db, actor }: RequestContext) =>
  db
    .selectFrom('permit_document as document')
    .innerJoin('stored_file', 'stored_file.digest', 'document.digest')
    .innerJoin('member', 'member.id', 'document.member_id')
    .where('document.permit_id', 'in', permitsInSight(db, actor).select('permit.id'))

/** The documents of a permit, newest first; 404 when the permit is out of scope. */
export async function documentsOf(context: RequestContext, permitId: number): Promise<Document[]> {
  const { db, actor } = context
  const seen = await permitsInSight(db, actor).select('permit.id').where('permit.id', '=', permitId).executeTakeFirst()
  if (!seen) throw new Refusal('not-found')
  const rows = await inSight(context)
    .selectAll('document')
    .select(['stored_file.mime', 'stored_file.size', 'member.full_name'])
    .select(['member.company_id', 'member.owner_id', 'member.hall_id', 'member.main_office_id'])
    .where('document.permit_id', '=', permitId)
    .orderBy('document.received_at', 'desc')
    .orderBy('document.id', 'desc')
    .execute()
  const last = { 0: 0, 1: 0 }
  for (const { type, version } of rows) last[type] = Math.max(last[type], version)
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    date: shamsiDayOf(row.received_at),
    time: clockOf(row.received_at),
    fileName: documentNames[row.type],
    originalName: row.file_name,
    mime: row.mime,
    size: row.size,
    digest: row.digest,
    version: row.version,
    isCurrent: row.version === last[row.type],
    uploaderRole: row.role,
    uploaderName: knows(actor, row) ? row.full_name : null,
    capturedAt: row.captured_at?.toISOString() ?? null,
  }))
}

type Uploader = Record<'company_id' | 'owner_id' | 'hall_id' | 'main_office_id', number | null>

/** Members of other organisations are shown by role, without a name. */
const knows = (actor: Actor, by: Uploader): boolean =>
  (adminTeam as readonly Role[]).includes(actor.role) ||
  (actor.companyId !== null && actor.companyId === by.company_id) ||
  (actor.ownerId !== null && actor.ownerId === by.owner_id) ||
  (actor.hallId !== null && actor.hallId === by.hall_id) ||
  (actor.mainOfficeId !== null && actor.mainOfficeId === by.main_office_id)

/** One document; 404 when its permit is out of scope. */
export async function documentOf(context: RequestContext, id: number) {
  const row = await inSight(context)
    .select(['document.permit_id', 'document.type', 'document.version', 'document.digest', 'document.file_name'])
    .select('stored_file.mime')
    .where('document.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  return row
}
