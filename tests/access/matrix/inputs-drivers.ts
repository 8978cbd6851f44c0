/** Inputs for drivers: search, changes and native drivers of a hall. */
import { nationalCodeOf } from '#contract/kernel/value/iran.ts'
import { ofRow, plain, type Inputs } from './input.ts'

const REASON = 'آزمون دسترسی'
/** A mobile that no driver has. */
const MOBILE = '09121119988'

const query = {
  'driver.byNationalId': plain(({ ground }) => ({ term: ground.own.driver.nationalId })),
  'driver.byCard': plain(({ ground }) => ({ term: ground.own.driver.card })),
  'driver.byName': plain(() => ({ term: 'یدالله' })),
  'driver.byFamily': plain(() => ({ term: 'رستمی' })),
  'driver.byMobile': plain(() => ({ term: '0913' })),
  'driver.byVehicleCard': plain(({ ground }) => ({ term: ground.own.driver.vehicle })),
  'driver.all': plain(() => ({ q: 'رستمی' })),
  'driver.inactive': plain(),
  'driver.byLoaderTypes': plain(() => ({ LoaderTypeId: 5001 })),
  'driver.activity': ofRow(({ driver }) => ({ driverId: driver.id })),
  'driver.rates': ofRow(({ driver }) => ({ DriverId: driver.id })),
  'driver.picture': plain(({ ground }) => ({ nationId: ground.own.driver.nationalId })),
} satisfies Inputs

const acts = {
  'driverAct.add': plain(({ ground: { freeDriver } }) => ({
    NationalId: nationalCodeOf('004567891'),
    CarSmartCard: freeDriver.vehicle,
    Mobile: MOBILE,
    Imei: null,
  })),
  'driverAct.activate': plain(({ ground: { world } }) => ({ id: world.cast.drivers.parviz.id, Reason: REASON })),
  'driverAct.deactivate': ofRow(({ driver }) => ({ id: driver.id, Reason: REASON })),
  'driverAct.native': plain(({ ground: { world } }) => ({ driverId: world.cast.drivers.parviz.id, Reason: REASON })),
  'driverAct.nonNative': ofRow(({ driver }) => ({ driverId: driver.id, Reason: REASON })),
  'driverAct.removePhoneId': ofRow(({ driver }) => ({ Id: driver.id, Reason: REASON })),
  'driverAct.emptyPhoneId': ofRow(({ driver }) => ({ driverId: driver.id, Reason: REASON })),
  'driverAct.sendMobileCode': ofRow(({ driver }) => ({ DriverId: driver.id, Mobile: MOBILE })),
  'driverAct.changeMobile': ofRow(({ driver }) => ({ DriverId: driver.id, Mobile: MOBILE, UserName: '', Reason: REASON })),
  'driverAct.logOut': ofRow(({ driver }) => ({ id: driver.id, Reason: REASON })),
  'driverAct.setPicture': ofRow(({ driver }, { ground }) => ({ id: driver.id, File: ground.picture }), 'form'),
} satisfies Inputs

/** The public key of a phone (P-256, SPKI, base64). */
const PHONE_KEY =
  'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEhchZyKLfLJ5KxNbHY/YbBWIsMxbHZG7FZQHbytgu3W3EhzGaosF4Xw/3/JIabZcjER244OzTSN9AVoCw9irDYw=='

/** The number, or another one for a missing row. */
const digitsOr = (number: string, missing: string) => (/^\d+$/.test(number) ? number : missing)

const app = {
  'driverApp.sendCode': plain(() => ({ Mobile: MOBILE })),
  'driverApp.enrol': plain(({ ground: { freeDriver } }) => ({
    NationalId: freeDriver.nationalId,
    DriverCardNumber: freeDriver.card,
    Mobile: MOBILE,
    Code: '000000',
    EnrolmentCode: '',
    PublicKey: PHONE_KEY,
    DeviceName: 'گوشی',
  })),
  'driverApp.challenge': plain(() => ({ DeviceId: 'no-such-phone' })),
  'driverApp.signIn': plain(() => ({ DeviceId: 'no-such-phone', Challenge: 'none', Signature: 'none' })),
  'driverApp.enrolmentCode': ofRow(({ driver }) => ({
    NationalId: digitsOr(driver.nationalId, '0000000000'),
    DriverCardNumber: digitsOr(driver.card, '0000000'),
  })),
  'driverApp.me': plain(),
  'standing.own': plain(),
  'standing.save': plain(() => ({ ProvinceIds: [], CityIds: [], LeastRent: 1, LeastRentPerKm: null, NotAtNight: true })),
} satisfies Inputs

const kiosks = {
  'kiosk.code': plain(),
  'kiosk.bind': plain(({ ground }) => ({ HallId: ground.own.hallId, Code: '00000000', PublicKey: PHONE_KEY })),
  'kiosk.list': plain(),
  'kiosk.end': ofRow(({ kioskId }) => ({ id: kioskId, Reason: REASON })),
  'kiosk.own': plain(),
  'kiosk.identify': plain(({ ground: { freeDriver } }) => ({
    NationalId: freeDriver.nationalId,
    DriverCardNumber: freeDriver.card,
    Pin: '270591',
  })),
  'kiosk.setPin': plain(() => ({ Pin: '270591' })),
  'kiosk.setPinAtDesk': ofRow(({ driver }) => ({
    NationalId: digitsOr(driver.nationalId, '0000000000'),
    DriverCardNumber: digitsOr(driver.card, '0000000'),
    Pin: '270591',
  })),
} satisfies Inputs

const natives = {
  'import.template': plain(() => ({ Kind: 'driver' })),
  'import.open': plain(() => ({ Kind: 'driver', File: new TextEncoder().encode('a,b\n1,2') }), 'form'),
  'import.recent': plain(),
  'import.read': ofRow(({ importId }) => ({ id: importId })),
  'import.match': ofRow(({ importId }) => ({ id: importId, Columns: ['nationalId'] })),
  'import.preview': ofRow(({ importId }) => ({ id: importId })),
  'import.start': ofRow(({ importId }) => ({ id: importId })),
  'import.cancel': ofRow(({ importId }) => ({ id: importId })),
  'import.faults': ofRow(({ importId }) => ({ id: importId })),
  'native.ofHall': ofRow(({ hallId }) => ({ LoadHallId: hallId })),
  'native.add': ofRow(({ hallId }, { ground: { freeDriver } }) => ({
    NationalId: freeDriver.nationalId,
    FreighterCardNumber: freeDriver.vehicle,
    LoadHallId: hallId,
    Reason: REASON,
  })),
  'native.delete': ofRow(({ native }) => ({ id: native, Reason: REASON })),
} satisfies Inputs

const objections = {
  'objection.subjects': ofRow(({ driver }) => ({ DriverId: driver.id })),
  'objection.make': ofRow(({ driver, turns }) => ({ DriverId: driver.id, Kind: 'turn', SubjectId: turns.queued, Text: REASON })),
  'objection.answer': ofRow(({ objection }) => ({ id: objection, State: 'DECLINED', Answer: REASON })),
  'objection.search': plain(),
  'objection.count': plain(() => ({ Searches: [{}, { State: 'OPEN' }] })),
} satisfies Inputs

export const driverInputs = { ...query, ...acts, ...app, ...kiosks, ...natives, ...objections }
