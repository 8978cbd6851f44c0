/** How a company or a product owner comes in by themselves (S0 §2.3–2.5, §4, §5; GAP1, GAP16, GAP17). */
import * as v from 'valibot'
import { applicantKinds, applicationStates } from './application.ts'
import { act, area, ask } from '../kernel/call.ts'
import { File } from '../permits/document.ts'
import { OptionalId, Whole } from '../kernel/value/number.ts'
import { TelephoneText } from '../kernel/value/telephone.ts'
import { DigitText, Text } from '../kernel/value/text.ts'

/** The longest names, S0 §9. */
export const NAME_LENGTH = 300

/** A user name and a password, shown once and kept nowhere but as a hash (GAP18). */
export const Credentials = v.object({ userName: v.string(), password: v.string() })
export type Credentials = v.InferOutput<typeof Credentials>

/** By what an applicant without an account is known: both were told to the phone alone. */
const Tracked = { TrackingNumber: DigitText(20), Mobile: TelephoneText(11) }

/** How an application stands, for who made it. */
const Application = v.object({
  kind: v.picklist(applicantKinds),
  name: v.string(),
  state: v.picklist(applicationStates),
  /** Why it was refused or returned; else ''. */
  reason: v.string(),
  /** ISO. */
  appliedAt: v.string(),
  /** ISO: since when it stands so; null while it waits. */
  decidedAt: v.nullable(v.string()),
  /** The name of the document that is looked at; null where none was sent. */
  documentName: v.nullable(v.string()),
  /** Whether another document is taken. */
  takesDocument: v.boolean(),
})
export type Application = v.InferOutput<typeof Application>

export const registration = area('registration', {
  /**
   * S0 §7: sends six digits that live for three minutes. The answer never tells whether anybody knows the number.
   * RulesVersion is the version of the rules that was agreed to, and must be the one that stands; it becomes consent when
   * the code is verified. The specified call names none: the code goes, and no consent is kept.
   */
  sendCode: act({
    summary: 'Send an activation code',
    at: 'POST /api/v1/assistants/activation-codes/send',
    who: 'anyone',
    proof: true,
    offline: 'refuse',
    input: v.object({ mobile: TelephoneText(11), code: DigitText(6), RulesVersion: Whole() }),
    output: v.object({
      /** Seconds the code lives. */
      livesFor: v.number(),
      /** Seconds before another may be asked for. */
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
   * S0 §2.4, §7: an incomplete company that waits for approval (GAP16). The mobile must be a verified one; an Admin adds
   * one without a code, and says all that S2 §5 asks for.
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
   * S0 §2.5, §7: the credentials open a pending account until an administrator accepts it (GAP17). One whom an Admin adds
   * has an account once accepted (S2 §4), and none is told here.
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
  /** How an application stands. Of a number nobody has, and of another's mobile, the same 404. */
  status: ask({
    summary: 'Get how an application stands',
    at: 'POST /api/v1/applications/status',
    who: 'anyone',
    input: v.object(Tracked),
    output: Application,
  }),
  /** A better document, while nobody accepted or refused (409 afterwards): from then on it waits again. */
  sendDocument: act({
    summary: 'Send a better document of an application',
    at: 'POST /api/v1/applications/SendDocument',
    who: 'anyone',
    offline: 'refuse',
    carries: 'form',
    input: v.object({ ...Tracked, File }),
    output: Application,
  }),
  /** What the stand-in for a provider would have sent, the newest first; 404 where messages really go, or none can (demo). */
  shownMessages: ask({
    summary: 'List the messages of the demo',
    at: 'GET /api/v1/demo/messages',
    who: 'anyone',
    input: v.object({}),
    output: v.array(v.object({ id: v.number(), mobile: v.string(), text: v.string(), at: v.string() })),
  }),
})
