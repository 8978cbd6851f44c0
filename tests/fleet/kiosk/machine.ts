/** A kiosk of a hall, and the visits of drivers at it. */
import { driverApp, signInText } from '#contract/fleet/driver-app.ts'
import { kiosk } from '#contract/fleet/kiosk.ts'
import type { Person, World } from '../../world.ts'
import { openPhone } from '../driver-app/phone.ts'

export const PIN = '270591'

/** Binds a machine with a code of the clerk; returns its key pair, its device and its session. */
export async function bindKiosk(world: World, clerk: Person) {
  const { PublicKey, signed, challenge } = openPhone(world)
  const { hallId, code } = (await clerk.say(kiosk.code, {})).data!
  const { data, message } = await world.stranger.say(kiosk.bind, { HallId: hallId, Code: code, PublicKey })
  if (!data) throw new Error(message)
  /** Signs in again with its key, as after a restart. */
  const signIn = async () => {
    const drawn = await challenge(data.deviceId)
    const Signature = signed(signInText(data.deviceId, drawn))
    return world.stranger.say(driverApp.signIn, { DeviceId: data.deviceId, Challenge: drawn, Signature })
  }
  return {
    id: data.id,
    name: data.fullName,
    deviceId: data.deviceId,
    me: world.speaker(data.id, 'kiosk', data.accessToken),
    signIn,
  }
}
export type Machine = Awaited<ReturnType<typeof bindKiosk>>

interface Numbers {
  nationalId: string
  card: string
}
const numbersOf = ({ nationalId, card }: Numbers) => ({ NationalId: nationalId, DriverCardNumber: card })

export const setPin = (clerk: Person, driver: Numbers, Pin = PIN) => clerk.say(kiosk.setPinAtDesk, { ...numbersOf(driver), Pin })

export const identify = ({ me }: Pick<Machine, 'me'>, driver: Numbers, Pin = PIN) =>
  me.say(kiosk.identify, { ...numbersOf(driver), Pin })

/** The session of a driver who has identified. */
export async function visit(world: World, machine: Machine, driver: Numbers, Pin = PIN): Promise<Person> {
  const { data, message } = await identify(machine, driver, Pin)
  if (!data) throw new Error(message)
  return world.speaker(0, 'visitor', data.accessToken)
}
