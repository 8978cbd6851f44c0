/** A kiosk: a touch screen in a hall on which drivers take turns and give lists with a PIN (decision 048). */
import * as v from 'valibot'
import { act, area, ask } from '../kernel/call.ts'
import { Member } from '../access/identity.ts'
import { Id } from '../kernel/value/number.ts'
import { REASON_LENGTH } from '../kernel/reasons.ts'
import { roles } from '../kernel/roles.ts'
import { DigitText, Text } from '../kernel/value/text.ts'
import { driverLengths } from './driver-act.ts'
import { PIN_DIGITS } from './pin.ts'

/** Validity of a binding code in minutes, its digits, and the wrong tries that end it. */
export const KIOSK_CODE = { minutes: 15, digits: 8, tries: 5 }
/** Wrong PINs in a row, and the minutes for which the fifth locks it. */
export const KIOSK_PIN = { tries: 5, minutes: 10 }
/** Longest visit of a driver, minutes; the kiosk itself ends it much earlier. */
export const VISIT_MINUTES = 10

const clerk = [roles('LoadHallAdmin')]
const kioskItself = [roles('Kiosk')]
const Pin = DigitText(PIN_DIGITS)
const NationalId = DigitText(driverLengths.nationalId)
const DriverCardNumber = DigitText(driverLengths.card)

export const kiosk = area('kiosk', {
  /** A code with which a machine becomes a kiosk of the clerk's hall; a new one replaces it. */
  code: act({
    summary: 'Give a code to bind a kiosk',
    at: 'POST /api/v1/kiosks/code',
    who: clerk,
    offline: 'refuse',
    secret: true,
    input: v.object({}),
    output: v.object({ hallId: v.number(), code: v.string(), expiresAt: v.string() }),
  }),
  /** Binds a machine to the hall. `PublicKey`: P-256, SPKI, base64. It signs in later as a driver's phone does. */
  bind: act({
    summary: 'Bind a kiosk to a load hall',
    at: 'POST /api/v1/kiosks/bind',
    who: 'anyone',
    costs: 'sign-in',
    offline: 'refuse',
    secret: true,
    input: v.object({ HallId: Id, Code: DigitText(KIOSK_CODE.digits), PublicKey: Text(300) }),
    output: v.object({ deviceId: v.string(), accessToken: v.string(), ...Member.entries }),
  }),
  /** The bound kiosks of the clerk's hall, oldest first. */
  list: ask({
    summary: 'List the kiosks of the own hall',
    at: 'GET /api/v1/kiosks',
    who: clerk,
    input: v.object({}),
    output: v.array(v.object({ id: v.number(), name: v.string(), boundAt: v.string(), lastUsedAt: v.string() })),
  }),
  /** Ends a kiosk of the clerk's hall, with the visit of a driver who is at it. */
  end: act({
    summary: 'End a kiosk',
    at: 'POST /api/v1/kiosks/{id}/end',
    who: clerk,
    offline: 'refuse',
    input: v.object({ id: Id, Reason: Text(REASON_LENGTH) }),
    output: v.object({ id: v.number() }),
  }),
  /** Its own hall, whether the hall gives turns and takes lists away from its desk, and whether it prints slips. */
  own: ask({
    summary: 'Get the hall of the own kiosk',
    at: 'GET /api/v1/kiosks/own',
    who: kioskItself,
    input: v.object({}),
    output: v.object({
      name: v.string(),
      hallId: v.number(),
      hallName: v.string(),
      isOpen: v.boolean(),
      printsSlips: v.boolean(),
    }),
  }),
  /**
   * Begins the visit of a driver: a session for the calls with `atKiosk`. The same refusal for unknown numbers, a wrong PIN and
   * a driver without one; the fifth wrong PIN locks it. 409 while the hall is closed to kiosks.
   */
  identify: act({
    summary: 'Sign a driver in at a kiosk',
    at: 'POST /api/v1/kiosks/identify',
    who: kioskItself,
    offline: 'refuse',
    secret: true,
    input: v.object({ NationalId, DriverCardNumber, Pin }),
    output: v.object({ accessToken: v.string(), name: v.string() }),
  }),
  /** The driver's own PIN for kiosks, from the bound phone. */
  setPin: act({
    summary: 'Set the own PIN for kiosks',
    at: 'PUT /api/v1/driver-app/kiosk-pin',
    who: [roles('Driver')],
    offline: 'refuse',
    input: v.object({ Pin }),
    output: v.null(),
  }),
  /** Typed by the driver at the desk. The same response for a driver out of scope and an unknown one. */
  setPinAtDesk: act({
    summary: "Set a driver's PIN for kiosks, face to face",
    at: 'POST /api/v1/kiosks/pins',
    who: clerk,
    offline: 'refuse',
    input: v.object({ NationalId, DriverCardNumber, Pin }),
    output: v.null(),
  }),
})
