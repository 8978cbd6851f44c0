/** Self-registration of a company or a product owner (S0 §2.3–2.5, §4, §5; GAP1, GAP16, GAP17). */
import * as v from 'valibot'
import { applicantKinds, applicationStates } from './application.ts'
import { act, area, ask } from '../kernel/call.ts'
import { File } from '../kernel/file.ts'
import { OptionalId, Whole } from '../kernel/value/number.ts'
import { TelephoneText } from '../kernel/value/telephone.ts'
import { DigitText, Text } from '../kernel/value/text.ts'
import { Credentials } from '../access/credentials.ts'

/** Maximum lengths of names, S0 §9. */
export const NAME_LENGTH = 300

/** Identifies an applicant without an account: the tracking number was sent only to the phone. */
const Tracked = { TrackingNumber: DigitText(20), Mobile: TelephoneText(11) }

/** State of an application, for its applicant. */
const Application = v.object({
  kind: v.picklist(applicantKinds),
  name: v.string(),
  state: v.picklist(applicationStates),
  /** Reason of the refusal or return; else ''. */
  reason: v.string(),
  /** ISO. */
  appliedAt: v.string(),
  /** ISO: time of the decision; null while pending. */
  decidedAt: v.nullable(v.string()),
  /** File name of the reviewed document; null without one. */
  documentName: v.nullable(v.string()),
  /** Whether another document is accepted. */
  takesDocument: v.boolean(),
})
export type Application = v.InferOutput<typeof Application>

export const registration = area('registration', {
  /**
   * S0 §7: sends six digits that are valid for three minutes. The response never reveals whether the number is known.
   * RulesVersion is the accepted version of the rules, and must be the current one; it becomes a consent when the code is
   * verified. The specified call has no version: the code is sent, and no consent is stored.
   */
  sendCode: act({
    summary: 'Send an activation code',
    at: 'POST /api/v1/assistants/activation-codes/send',
    who: 'anyone',
    proof: true,
    offline: 'refuse',
    input: v.object({ mobile: TelephoneText(11), code: DigitText(6), RulesVersion: Whole() }),
    output: v.object({
      /** Seconds until the code expires. */
      livesFor: v.number(),
      /** Seconds until the next code may be requested. */
      nextIn: v.number(),
    }),
  }),
  /** S0 §7: `data.result` 1 is success. The number may register for half an hour from then. */
  verifyCode: act({
    summary: 'Verify an activation code',
    at: 'POST /api/v1/assistants/activation-codes/verify',
    who: 'anyone',
    offline: 'refuse',
    input: v.object({ mobile: TelephoneText(11), code: DigitText(6) }),
    output: v.object({ result: v.literal(1) }),
  }),
  /**
   * S0 §2.4, §7: an incomplete company with pending approval (GAP16). The mobile must be verified; an Admin adds one without a
   * code, with all fields that S2 §5 requires.
   */
  company: act({
    summary: 'Register a company',
    at: 'POST /api/v1/transportation-companies/AddTransportationCompany',
    who: 'anyone',
    offline: 'refuse',
    carries: 'form',
    input: v.object({
      TransportationCompanyName: Text(NAME_LENGTH),
      Email: Text(100),
      NationalId: DigitText(11),
      Address: Text(550),
      PostalCode: DigitText(10),
      Tell: Text(100),
      /** Minutes before a show; at most three digits, empty is 0 (S2 §5). */
      AnnouncementLimitMinutes: Whole(999),
      Mobile: TelephoneText(11),
      CityId: OptionalId,
      File,
    }),
    output: v.object({ transportationCompanyId: v.number(), trackingNumber: v.string() }),
  }),
  /**
   * S0 §2.5, §7: the credentials open a pending account until an administrator accepts it (GAP17). An owner added by an Admin
   * gets an account on acceptance (S2 §4), and no credentials in this response.
   */
  owner: act({
    summary: 'Register a product owner',
    at: 'POST /api/v1/product-owners/AddProductOwner',
    who: 'anyone',
    offline: 'refuse',
    carries: 'form',
    secret: true,
    input: v.object({
      Firstname: Text(NAME_LENGTH),
      Lastname: Text(NAME_LENGTH),
      MeliCode: DigitText(11),
      Mobile: TelephoneText(11),
      CityId: OptionalId,
      File,
    }),
    output: v.object({ id: v.number(), result: v.nullable(Credentials), trackingNumber: v.string() }),
  }),
  /** State of an application. Unknown number and wrong mobile give the same 404. */
  status: ask({
    summary: 'Get how an application stands',
    at: 'POST /api/v1/applications/status',
    who: 'anyone',
    input: v.object(Tracked),
    output: Application,
  }),
  /** A better document, while the application is undecided (409 afterwards): it returns to the pending state. */
  sendDocument: act({
    summary: 'Send a better document of an application',
    at: 'POST /api/v1/applications/SendDocument',
    who: 'anyone',
    offline: 'refuse',
    carries: 'form',
    input: v.object({ ...Tracked, File }),
    output: Application,
  }),
  /** Messages of the demo's SMS replacement, newest first; 404 with a real provider, or with none (demo). */
  shownMessages: ask({
    summary: 'List the messages of the demo',
    at: 'GET /api/v1/demo/messages',
    who: 'anyone',
    input: v.object({}),
    output: v.array(v.object({ id: v.number(), mobile: v.string(), text: v.string(), at: v.string() })),
  }),
})
