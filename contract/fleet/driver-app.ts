/** The drivers' app: account of a driver on a phone, and all its first screen needs (decision 046). */
import * as v from 'valibot'
import { act, area, ask } from '../kernel/call.ts'
import { Member } from '../access/identity.ts'
import { adminTeam, roles } from '../kernel/roles.ts'
import { TelephoneText } from '../kernel/value/telephone.ts'
import { DigitText, Text } from '../kernel/value/text.ts'
import { OwnAccount } from './driver-app-rows.ts'
import { driverLengths } from './driver-act.ts'

export type { OwnAccount, OwnHindrance, OwnPermit } from './driver-app-rows.ts'

/** Validity of an enrolment code in minutes, its digits, and the wrong tries that end it. */
export const ENROLMENT = { minutes: 15, digits: 8, tries: 5 }
/** Validity of a sign-in challenge, ms. */
export const CHALLENGE_MS = 2 * 60_000

/** What a phone signs to sign in: ECDSA P-256 with SHA-256, the signature as IEEE P1363 in base64. */
export const signInText = (deviceId: string, challenge: string): string => `barnobat driver sign-in\n${deviceId}\n${challenge}`

const NationalId = DigitText(driverLengths.nationalId)
const DriverCardNumber = DigitText(driverLengths.card)
const Mobile = TelephoneText(driverLengths.mobile)
const DeviceId = Text(60)

export const driverApp = area('driverApp', {
  /** Sends a code to any number, known or not. */
  sendCode: act({
    summary: "Send a code for the drivers' app",
    at: 'POST /api/v1/driver-app/code',
    who: 'anyone',
    proof: true,
    offline: 'refuse',
    input: v.object({ Mobile }),
    output: v.object({ maskedMobile: v.string(), livesFor: v.number(), nextIn: v.number() }),
  }),
  /**
   * Binds a phone to a driver, by the code sent to `Mobile`, or by `EnrolmentCode` of a hall's desk. National id and smart card
   * belong to one driver; the number is the driver's registered one. 409 while another phone is bound; the same key again (an
   * answer was lost) gets the same device, with a new code. `PublicKey`: P-256, SPKI, base64.
   */
  enrol: act({
    summary: 'Bind a phone to a driver',
    at: 'POST /api/v1/driver-app/enrol',
    who: 'anyone',
    costs: 'sign-in',
    offline: 'refuse',
    secret: true,
    input: v.object({
      NationalId,
      DriverCardNumber,
      Mobile,
      Code: DigitText(6),
      EnrolmentCode: DigitText(ENROLMENT.digits),
      PublicKey: Text(300),
      DeviceName: Text(100),
    }),
    output: v.object({ deviceId: v.string(), accessToken: v.string(), ...Member.entries }),
  }),
  /** For any device id, known or not: valid for two minutes, for that id, once. */
  challenge: act({
    summary: "Get a challenge for a driver's sign-in",
    at: 'POST /api/v1/driver-app/challenge',
    who: 'anyone',
    offline: 'refuse',
    quiet: true,
    input: v.object({ DeviceId }),
    output: v.object({ challenge: v.string() }),
  }),
  /** `Signature` of `signInText`. 401 for an unbound phone or a wrong signature, 409 for a used or old challenge. */
  signIn: act({
    summary: 'Sign a driver in with the bound phone',
    at: 'POST /api/v1/driver-app/sign-in',
    who: 'anyone',
    costs: 'sign-in',
    offline: 'refuse',
    secret: true,
    input: v.object({ DeviceId, Challenge: Text(300), Signature: Text(200) }),
    output: v.object({ accessToken: v.string(), ...Member.entries }),
  }),
  /**
   * A code with which a driver binds a phone face to face, for a driver in the member's scope. The same response for a driver
   * outside the scope and an unknown one.
   */
  enrolmentCode: act({
    summary: "Give a code to bind a driver's phone",
    at: 'POST /api/v1/driver-app/enrolment-codes',
    who: [roles('LoadHallAdmin', 'DriversAssociation', ...adminTeam)],
    offline: 'refuse',
    secret: true,
    input: v.object({ NationalId, DriverCardNumber }),
    /** ISO. */
    output: v.object({ code: v.string(), expiresAt: v.string() }),
  }),
  /** All the first screen needs, of the own driver. */
  me: ask({
    summary: 'Get the own account, turn, show and permits',
    at: 'GET /api/v1/driver-app/me',
    who: [roles('Driver')],
    atKiosk: true,
    cached: 'page',
    input: v.object({}),
    output: OwnAccount,
  }),
})
