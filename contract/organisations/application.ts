/** State of an application, of a company or a product owner (S2 §4; GAP16, GAP17). */
import * as v from 'valibot'
import { Text } from '../kernel/value/text.ts'

/** Kinds of applicants. */
export const applicantKinds = ['company', 'owner'] as const
export type ApplicantKind = (typeof applicantKinds)[number]

/** Decisions other than acceptance: refused, or returned because of the document. */
const verdicts = ['refused', 'returned'] as const
export type Verdict = (typeof verdicts)[number]

/** State of an application. A returned one awaits a better document, and then a decision. */
export const applicationStates = ['waiting', 'returned', 'refused', 'accepted'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** Fields of every applicant, in addition to the specification's. */
export const verdictFields = {
  /** Null while undecided, or once accepted. */
  verdict: v.nullable(v.picklist(verdicts)),
  /** Shown to the applicant; '' without a verdict. */
  verdictReason: v.string(),
  /** ISO. */
  verdictAt: v.nullable(v.string()),
  /** With the mobile number, the applicant's key to the status of the application. */
  trackingNumber: v.string(),
}

/** Field of every applicant: whether an administrator suspended it. */
export const suspensionFields = {
  /** ISO; null while active. */
  suspendedAt: v.nullable(v.string()),
  /** '' while active. */
  suspendedReason: v.string(),
}

/** Reason of a refusal or return, shown to the applicant. */
export const Reason = Text(500)

/** Derives the state of an application. */
export const applicationState = ({ isAccept, verdict }: { isAccept: boolean; verdict: Verdict | null }): ApplicationState =>
  isAccept ? 'accepted' : (verdict ?? 'waiting')

/** Digits of a tracking number. */
export const TRACKING_DIGITS = 10
