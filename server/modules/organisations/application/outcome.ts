/** What companies and product owners who apply have in common: what is said of them, and how they hear of it (decision 029). */
import { applicationState, type ApplicantKind, type ApplicationState, type Verdict } from '#contract/organisations/application.ts'
import { isMobile } from '#contract/kernel/value/iran.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { applicationWords as words } from '#contract/organisations/application-words.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { hasRead } from '#server/platform/audit.ts'
import { writeMessage } from '#server/modules/messaging/message/index.ts'
import type { RequestContext } from '#server/platform/context.ts'

/** What an application is known by: its row, and to who made it. */
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
 * Refuses (409) whoever decides about an applicant who was decided about, or who is another one than was looked at. Where a
 * document was looked at, `looked` says which and `digest` the one that was sent last: that there is a newer one is said
 * before that something changed.
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

/** Refuses (409) a decision about another document than the one that was sent last; who names none is believed. */
function mustBeSeen({ looked, digest }: { looked: string; digest: string | null }): void {
  if (looked !== '' && looked !== digest) throw new Refusal('conflict', { message: words.otherDocument })
}

/** For the audit of a decision: which document it was about, and whether who decided had opened it. */
export const documentSeen = async (
  context: RequestContext,
  kind: ApplicantKind,
  { id, digest }: { id: number; digest: string | null },
) => ({
  document: digest,
  opened: digest !== null && (await hasRead(context, `${kind}.document`, [kind, String(id)], { document: digest })),
})

/** What a verdict changes in the row; refused without a reason. */
export function verdictSet({ now }: Pick<RequestContext, 'now'>, verdict: Verdict, reason: string) {
  refuseFaults(reason === '' ? { Reason: words.reason } : {})
  return { verdict, verdict_reason: reason, verdict_at: now, version: sql<number>`version + 1` }
}

/** What being accepted, or having sent a better document, changes in the row. */
export const noVerdict = { verdict: null, verdict_reason: '', verdict_at: null, version: sql<number>`version + 1` }

/** A row's verdict on the wire, and whether it is out of service. */
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

/**
 * Who applies with a national id and who is accepted with it come one after the other: whether it is free and that it is
 * taken are one step.
 */
export const lockNationalId = (tx: Db, kind: ApplicantKind, nationalId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('national id of'), hashtext(${`${kind} ${nationalId}`}))`.execute(tx)

interface Told {
  kind: ApplicantKind
  name: string
  mobile: string
  trackingNumber: string
}

/** Writes the message by which an applicant hears how it stands; one without a mobile hears nothing. */
export async function tellApplicant(
  context: RequestContext,
  { kind, name, mobile, trackingNumber }: Told,
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
