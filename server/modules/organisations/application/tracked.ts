import { applicationState, type ApplicantKind } from '#contract/organisations/application.ts'
import type { Application } from '#contract/organisations/registration.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'

interface Tracked {
  TrackingNumber: string
  Mobile: string
}

interface Row {
  id: number
  kind: ApplicantKind
  name: string
  is_accepted: boolean
  verdict: 'refused' | 'returned' | null
  verdict_reason: string
  verdict_at: Date | null
  accepted_at: Date | null
  created_at: Date
  document_name: string
}

/** The application with a tracking number and the mobile it was sent to; undefined if either is wrong. */
export async function trackedApplication(
  db: Db,
  { TrackingNumber, Mobile }: Tracked,
): Promise<{ id: number; application: Application } | undefined> {
  const { rows } = await sql<Row>`
    select id, 'company' as kind, name, is_accepted, verdict, verdict_reason, verdict_at, accepted_at, created_at, document_name
    from company where tracking_number = ${TrackingNumber} and mobile = ${Mobile}
    union all
    select id, 'owner', trim(first_name || ' ' || last_name), is_accepted, verdict, verdict_reason, verdict_at, accepted_at,
      created_at, document_name
    from owner where tracking_number = ${TrackingNumber} and mobile = ${Mobile} and deleted_at is null
    limit 1`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const state = applicationState({ isAccept: row.is_accepted, verdict: row.verdict })
  const decidedAt = row.accepted_at ?? row.verdict_at
  return {
    id: row.id,
    application: {
      kind: row.kind,
      name: row.name,
      state,
      reason: row.verdict_reason,
      appliedAt: row.created_at.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
      documentName: row.document_name || null,
      takesDocument: state === 'waiting' || state === 'returned',
    },
  }
}
