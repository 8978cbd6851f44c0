/** What becomes of somebody who applies, a company or a product owner alike (S2 §4; GAP16, GAP17). */
import * as v from 'valibot'
import { Text } from '../kernel/value/text.ts'

/** Whom an application is of. */
export const applicantKinds = ['company', 'owner'] as const
export type ApplicantKind = (typeof applicantKinds)[number]

/** What was said instead of accepting: no, or not with this document. */
const verdicts = ['refused', 'returned'] as const
export type Verdict = (typeof verdicts)[number]

/** How an application stands. One that was returned waits for a better document, and then for us. */
export const applicationStates = ['waiting', 'returned', 'refused', 'accepted'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** Said of every applicant, beside what the specification lists. */
export const verdictFields = {
  /** Null while nobody said anything, or once they were accepted. */
  verdict: v.nullable(v.picklist(verdicts)),
  /** As the applicant reads it; '' without a verdict. */
  verdictReason: v.string(),
  /** ISO. */
  verdictAt: v.nullable(v.string()),
  /** By which, with the mobile, the applicant asks how it stands. */
  trackingNumber: v.string(),
}

/** Said of every applicant: whether an administrator put it out of service. */
export const suspensionFields = {
  /** ISO; null while it is in service. */
  suspendedAt: v.nullable(v.string()),
  /** '' while it is in service. */
  suspendedReason: v.string(),
}

/** Why somebody is refused, or what the document lacks: the applicant reads it. */
export const Reason = Text(500)

/** How an applicant stands. */
export const applicationState = ({ isAccept, verdict }: { isAccept: boolean; verdict: Verdict | null }): ApplicationState =>
  isAccept ? 'accepted' : (verdict ?? 'waiting')

/** Digits of a tracking number. */
export const TRACKING_DIGITS = 10
