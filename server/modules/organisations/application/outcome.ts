/** Common parts of company and owner applications: their state, and the messages about it (decision 029). */
import { applicationState, type ApplicantKind, type ApplicationState, type Verdict } from '#contract/organisations/application.ts'
import { isMobile } from '#contract/kernel/value/iran.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { applicationWords as words } from '#contract/organisations/application-words.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { hasRead } from '#server/platform/audit.ts'
import { writeMessage } from '#server/modules/messaging/message/index.ts'
import type { RequestContext } from '#server/platform/context.ts'

/** An application's identifiers: its row, and the applicant's tracking number. */
export interface Applied {
  id: number
  trackingNumber: string
}

interface Applicant {
  isAccept: boolean
  verdict: Verdict | null
  version: number
}

interface Named extends Applicant {
  name: string
}

/**
 * 409 if the applicant was already decided about, or changed since it was read. If a document was reviewed, `looked` is its
 * digest and `digest` that of the latest one: a newer document is reported before other changes.
 */
export function mustWait(
  { expected }: Pick<RequestContext, 'expected'>,
  { name, version, ...applicant }: Named,
  document?: { looked: string; digest: string | null },
): void {
  const state = applicationState(applicant)
  if (state === 'accepted') throw new Refusal('conflict', { message: words.alreadyAccepted(name) })
  if (state === 'refused') throw new Refusal('conflict', { message: words.alreadyRefused(name) })
  if (document) mustBeSeen(document)
  if (expected !== null && expected !== version) throw new Refusal('stale-version', { message: words.stale })
}

/** 409 for a decision about another document than the latest one; a decision without a digest is accepted. */
function mustBeSeen({ looked, digest }: { looked: string; digest: string | null }): void {
  if (looked !== '' && looked !== digest) throw new Refusal('conflict', { message: words.otherDocument })
}

/** For the audit of a decision: the document concerned, and whether the deciding member had opened it. */
export const documentSeen = async (
  context: RequestContext,
  kind: ApplicantKind,
  { id, digest }: { id: number; digest: string | null },
) => ({
  document: digest,
  opened: digest !== null && (await hasRead(context, `${kind}.document`, [kind, String(id)], { document: digest })),
})

/** Column changes of a verdict; refused without a reason. */
export function verdictSet({ now }: Pick<RequestContext, 'now'>, verdict: Verdict, reason: string) {
  refuseFaults(reason === '' ? { Reason: words.reason } : {})
  return { verdict, verdict_reason: reason, verdict_at: now, version: sql<number>`version + 1` }
}

/** Column changes of an acceptance, or of a better document. */
export const noVerdict = { verdict: null, verdict_reason: '', verdict_at: null, version: sql<number>`version + 1` }

/** A row's verdict on the wire, and whether it is suspended. */
export const asVerdict = (row: {
  verdict: Verdict | null
  verdict_reason: string
  verdict_at: Date | null
  tracking_number: string
  suspended_at: Date | null
  suspended_reason: string
}) => ({
  verdict: row.verdict,
  verdictReason: row.verdict_reason,
  verdictAt: row.verdict_at?.toISOString() ?? null,
  trackingNumber: row.tracking_number,
  suspendedAt: row.suspended_at?.toISOString() ?? null,
  suspendedReason: row.suspended_reason,
})

/** Serialises applications and acceptances with one national id, so that the uniqueness check stays valid. */
export const lockNationalId = (tx: Db, kind: ApplicantKind, nationalId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('national id of'), hashtext(${`${kind} ${nationalId}`}))`.execute(tx)

interface ApplicantContact {
  kind: ApplicantKind
  name: string
  mobile: string
  trackingNumber: string
}

/** Writes the message to an applicant about the application's state; none without a mobile number. */
export async function tellApplicant(
  context: RequestContext,
  { kind, name, mobile, trackingNumber }: ApplicantContact,
  state: ApplicationState,
  reason = '',
): Promise<void> {
  if (!isMobile(mobile)) return
  const { publicUrl } = context.settings
  const lines = [
    `${words.sender}: ${words.message[state](kind, name)}`,
    ...(reason === '' ? [] : [words.because(reason)]),
    words.track(trackingNumber),
    ...(publicUrl && state !== 'accepted' ? [`${publicUrl}/application`] : []),
  ]
  await writeMessage(context, mobile, lines.join('\n'))
}
