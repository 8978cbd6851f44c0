/** A driver's phone: its key pair, and the calls it makes to bind itself and to sign in. */
import { generateKeyPairSync, sign } from 'node:crypto'
import { driverApp, signInText } from '#contract/fleet/driver-app.ts'
import { nationalCodeOf } from '#contract/kernel/value/iran.ts'
import { forgetLimits, type openPhones } from '../../messaging/phones.ts'
import type { Person, World } from '../../world.ts'

let drivers = 0

/** A driver with a valid national id and a number of their own; the vehicle has known, valid papers. */
export async function newDriver({ db, cast }: World, name = 'علی', loaderType = 5001) {
  drivers += 1
  const made = await cast.newDriver(name, 'راننده', loaderType)
  const nationalId = nationalCodeOf(String(270_000_000 + drivers))
  const mobile = `0912${String(4_000_000 + drivers)}`
  const good = '2027-12-01'
  const known = { national_id: nationalId, mobile, card_valid_until: good, health_card_valid_until: good }
  const { card_number: card } = await db
    .updateTable('driver')
    .set(known)
    .where('id', '=', made.id)
    .returning('card_number')
    .executeTakeFirstOrThrow()
  const { card_number: vehicleCard } = await db
    .updateTable('vehicle')
    .set({ inspection_valid_until: good })
    .where('id', '=', made.vehicleId)
    .returning('card_number')
    .executeTakeFirstOrThrow()
  return { ...made, nationalId, mobile, card, vehicleCard }
}
export type Driver = Awaited<ReturnType<typeof newDriver>>

/** A phone with a key pair of its own. */
export function openPhone(world: World, name = 'گوشی من') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const PublicKey = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const signed = (text: string) =>
    sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64')
  const { stranger } = world

  const enrolment = ({ nationalId, card, mobile }: Pick<Driver, 'nationalId' | 'card' | 'mobile'>, more: object = {}) => ({
    NationalId: nationalId,
    DriverCardNumber: card,
    Mobile: mobile,
    Code: '',
    EnrolmentCode: '',
    PublicKey,
    DeviceName: name,
    ...more,
  })
  /** Binds itself with this input, as the page would. */
  const enrol = (driver: Pick<Driver, 'nationalId' | 'card' | 'mobile'>, more: object = {}) =>
    stranger.say(driverApp.enrol, enrolment(driver, more))
  const challenge = async (DeviceId: string) => (await stranger.say(driverApp.challenge, { DeviceId })).data!.challenge
  const signIn = async (DeviceId: string, { of = DeviceId, by = signed, Challenge = '' } = {}) => {
    const drawn = Challenge || (await challenge(of))
    return stranger.say(driverApp.signIn, { DeviceId, Challenge: drawn, Signature: by(signInText(DeviceId, drawn)) })
  }
  return { PublicKey, signed, enrol, challenge, signIn }
}

/** The session of a token. */
export const driverOf = (world: World, { id, accessToken }: { id: number; accessToken: string }): Person =>
  world.speaker(id, 'driver', accessToken)

/** Binds a new phone with a code to the driver's number; returns the phone, its id and the session. */
export async function boundPhone(world: World, phones: ReturnType<typeof openPhones>, driver: Driver) {
  const phone = openPhone(world)
  await forgetLimits(world, 'sms-pause')
  const sent = await world.stranger.say(driverApp.sendCode, { Mobile: driver.mobile })
  if (sent.status !== 200) throw new Error(sent.message)
  const { data, message, errors } = await phone.enrol(driver, { Code: phones.codeOf(driver.mobile) })
  if (!data) throw new Error(`${message} ${JSON.stringify(errors)}`)
  return { phone, deviceId: data.deviceId, me: driverOf(world, data) }
}
