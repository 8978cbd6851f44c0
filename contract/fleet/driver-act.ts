/** Commands on a driver (S1 §2.1, §5, §7; S2 "Add driver", "Inactive drivers"; GAP26, GAP43, GAP50). */
import * as v from 'valibot'
import { act, area, type At } from '../kernel/call.ts'
import { REASON_LENGTH } from '../kernel/reasons.ts'
import { File } from '../kernel/file.ts'
import { Id, OptionalId } from '../kernel/value/number.ts'
import { adminTeam, roles } from '../kernel/roles.ts'
import { ShamsiDay } from '../kernel/value/shamsi.ts'
import { TelephoneText } from '../kernel/value/telephone.ts'
import { DigitText, Text } from '../kernel/value/text.ts'

/** Maximum lengths of the form's values (S2 §5, §9) and of the optional names. */
export const driverLengths = { nationalId: 10, card: 7, mobile: 11, name: 100 }

const who = [roles(...adminTeam)]
/** Members who unbind a lost phone, of drivers in their scope (decision 046). */
const unbinders = [roles('LoadHallAdmin', 'DriversAssociation', ...adminTeam)]
/** Extra on the wire; a missing reason is recorded as "no reason given" (spec README "Reasons"). */
const Reason = Text(REASON_LENGTH)
const Done = v.object({ id: v.number() })

/** A command whose body is only the driver and the reason. */
const simple = <E extends v.ObjectEntries>(summary: string, at: At, named: E, by = who) =>
  act({ summary, at, query: Object.keys(named), who: by, offline: 'refuse', input: v.object({ ...named, Reason }), output: Done })

export const driverAct = area('driverAct', {
  /**
   * S2 "Add driver", §5, §7: national id, vehicle card, mobile number. The inquiry service fills the row from the first two;
   * `DriverCardNumber`, `Name` and `Family` are extra, for missing values.
   */
  add: act({
    summary: 'Add a driver',
    at: 'POST /api/v1/drivers',
    who: [roles('LoadHallAdmin', ...adminTeam)],
    offline: 'refuse',
    input: v.object({
      NationalId: DigitText(driverLengths.nationalId),
      CarSmartCard: DigitText(driverLengths.card),
      Mobile: TelephoneText(driverLengths.mobile),
      /** The specification's client sends null; ignored. */
      Imei: v.nullish(v.unknown()),
      DriverCardNumber: DigitText(driverLengths.card),
      Name: Text(driverLengths.name),
      Family: Text(driverLengths.name),
    }),
    /** The names as stored; '' when unknown. */
    output: v.object({ id: v.number(), name: v.string(), family: v.string(), hasVehicle: v.boolean() }),
  }),
  /** S1 §7 and S2 §7: both forms of one command (GAP50). */
  activate: act({
    summary: 'Activate a driver',
    at: 'PATCH /api/v1/drivers/ActiveDriver/{id}',
    also: ['POST /api/v1/drivers/ActiveDriver'],
    who,
    offline: 'refuse',
    input: v.object({ id: OptionalId, driverId: OptionalId, Reason }),
    output: Done,
  }),
  /** `Until` is the last inactive day; without it the driver stays inactive until activated. Signs the driver out. */
  deactivate: act({
    summary: 'Deactivate a driver',
    at: 'PATCH /api/v1/drivers/DeactiveDriver/{id}',
    who,
    offline: 'refuse',
    input: v.object({ id: Id, Reason, Until: ShamsiDay }),
    output: Done,
  }),
  native: simple('Make a driver native of the own city', 'POST /api/v1/drivers/NativeDriver', { driverId: Id }, [roles('Admin')]),
  nonNative: simple('Make a driver native of no city', 'POST /api/v1/drivers/NonNativeDriver', { driverId: Id }, [
    roles('Admin'),
  ]),
  /** Unbinds the phone from the driver and signs it out. */
  removePhoneId: simple("Remove the id of a driver's phone", 'POST /api/v1/drivers/RemovePhoneId', { Id }, unbinders),
  /** The driver may sign in with another phone; existing sessions stay. */
  emptyPhoneId: simple("Empty the id of a driver's phone", 'POST /api/v1/drivers/EmptyPhoneId', { driverId: Id }, unbinders),
  /** Extension: sends the code that confirms a new number (GAP43). */
  sendMobileCode: act({
    summary: "Send a code to a driver's new number",
    at: 'POST /api/v1/drivers/SendPhoneCode',
    who,
    offline: 'refuse',
    input: v.object({ DriverId: Id, Mobile: TelephoneText(driverLengths.mobile) }),
    /** Seconds until the code expires, and until the next code may be requested. */
    output: v.object({ livesFor: v.number(), nextIn: v.number() }),
  }),
  /**
   * S1 §5, §7, GAP43: `Code` confirms the new number; without it the number is stored as unconfirmed. The old number is
   * notified. `UserName` is the driver's national id.
   */
  changeMobile: act({
    summary: "Change a driver's mobile number",
    at: 'POST /api/v1/drivers/ChangePhoneNumber',
    who,
    offline: 'refuse',
    input: v.object({
      Mobile: TelephoneText(driverLengths.mobile),
      DriverId: Id,
      UserName: Text(150),
      Code: DigitText(6),
      Reason,
    }),
    output: v.object({ id: v.number(), mobile: v.string(), mobileConfirmed: v.boolean() }),
  }),
  /** S1 §7, GAP50: a GET in the specification; our page uses the POST. Also by those who unbind a lost phone. */
  logOut: act({
    summary: 'Sign a driver out everywhere',
    at: 'POST /api/DriverApi/LogOutDriver',
    query: ['id'],
    also: ['GET /api/DriverApi/LogOutDriver'],
    who: unbinders,
    offline: 'refuse',
    input: v.object({ id: Id, Reason }),
    output: Done,
  }),
  /** J8, extension: a jpg or png of at most FILE_LIMIT, stored scaled down. */
  setPicture: act({
    summary: "Set a driver's picture",
    at: 'POST /api/v1/drivers/{id}/picture',
    who,
    offline: 'refuse',
    carries: 'form',
    input: v.object({ id: Id, File }),
    output: Done,
  }),
})
