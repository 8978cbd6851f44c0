/** Enrolment, unlocking and sign-in of a driver's phone (decisions 036 and 046). */
import { driverApp, signInText } from '#contract/fleet/driver-app.ts'
import type { Member } from '#contract/access/identity.ts'
import type { Sent } from '#contract/kernel/call.ts'
import type { Material } from '#outbox/storage/material.ts'
import { lock } from '#app/modules/access/sign-in/identity.ts'
import { Wrong } from '#app/transport/form-error.ts'
import { tidySoon } from '#app/transport/outbox/cached-answers.ts'
import { beginSession, currentMember, currentToken, endSession, LOCAL } from '#app/transport/session.ts'
import { actOn, WireError } from '#app/transport/wire.ts'
import { pinWords } from './account-words.ts'
import { currentPhone, keepPhone, type Gone, type Phone } from './phone.ts'

const keys = () => import('#app/transport/outbox/keys.ts')
const vault = async () => (await import('#app/transport/outbox/device.ts')).device.vault

/** How the driver is known: by the code sent to the mobile, or by the code of a desk. */
export type Proof = Pick<Sent<typeof driverApp.enrol>, 'NationalId' | 'DriverCardNumber' | 'Mobile' | 'Code' | 'EnrolmentCode'>

/** Keys of an enrolment without an answer: the same keys get the same device. */
let undecided: Material | null = null

/** Binds this phone to the driver; the PIN seals its keys. Throws a WireError with the server's sentence. */
export async function enrol(proof: Proof, pin: string): Promise<void> {
  const { newMaterial } = await import('#outbox/storage/material.ts')
  undecided ??= await newMaterial()
  const material = undecided
  const { data } = await actOn(driverApp.enrol, { ...proof, PublicKey: material.publicKey, DeviceName: phoneName() })
  const { accessToken, deviceId, ...member } = data
  const accountId = String(member.id)
  const opened = await vault()
  await opened.begin(accountId, member.userName, material)
  await opened.sealByPassword(accountId, pin, material)
  undecided = null
  keepPhone({ deviceId, accountId, userName: member.userName, name: member.fullName })
  await begin(accessToken, member, material)
}

async function begin(token: string, member: Member, material: Material | null = null): Promise<void> {
  const accountId = String(member.id)
  const [{ rememberSession }, { arrive }] = await Promise.all([import('#app/transport/outbox/commands.ts'), keys()])
  // Without a database the phone still works online.
  await rememberSession({ accountId, token, member }).catch(() => undefined)
  await arrive({ accountId, token, member, material }).catch(() => undefined)
  beginSession(token, member)
  tidySoon()
}

/** Number of locks since the page was loaded: a sign-in that a lock has overtaken neither opens the page nor deletes keys. */
let locks = 0

/** The sign-in that is under way: opening the page and a refused request need the same one. */
let signingIn: Promise<void> | null = null

/** Signs in with the unlocked key. Throws a WireError; 401 means that the phone is unbound. */
const signInHere = (phone: Phone): Promise<void> => (signingIn ??= prove(phone).finally(() => (signingIn = null)))

async function prove({ accountId, deviceId }: Phone): Promise<void> {
  const before = locks
  const { data } = await actOn(driverApp.challenge, { DeviceId: deviceId })
  const Signature = await (await vault()).sign(accountId, signInText(deviceId, data.challenge))
  // A locked vault does not sign either.
  if (locks !== before) return
  if (Signature === null) return forget('keys')
  const signedIn = await actOn(driverApp.signIn, { DeviceId: deviceId, Challenge: data.challenge, Signature })
  if (locks !== before) return
  const { accessToken, ...member } = signedIn.data
  await begin(accessToken, member)
}

/** Loads what the PIN will need, while it is typed. */
export function prepareUnlocking(): void {
  void Promise.all([keys(), vault(), import('#app/transport/outbox/commands.ts')]).catch(() => undefined)
}

/**
 * Opens the page with the PIN: at once with what the phone has, while it signs in; requests wait for that. After the fifth wrong
 * PIN the keys are deleted. Throws `Wrong` for a wrong PIN, and a WireError where only the server can open it.
 */
export async function unlock(phone: Phone, pin: string): Promise<void> {
  const unlocked = await (await keys()).unlockHere(phone.userName, pin, null, true)
  if (unlocked.state === 'closed') return forget('tries')
  if (unlocked.state === 'none') return forget('keys')
  if (unlocked.state !== 'open') throw new Wrong({ Pin: pinWords.stays(unlocked) })
  const member = unlocked.member as Member | null
  if (member) beginSession(LOCAL, member)
  if (member && !navigator.onLine) return
  try {
    await signInHere(phone)
  } catch (error) {
    if (isUnbound(error)) return await forget('unbound')
    if (!member) throw error
  }
}

/** When the next PIN may be tried after a wrong one, device clock, ms; 0 without a wrong one. */
export const blockedUntil = async ({ accountId }: Phone): Promise<number> =>
  (await (await vault()).keysOf(accountId))?.notBefore ?? 0

const isUnbound = (error: unknown) => error instanceof WireError && error.kind === 'refused' && error.status === 401

/**
 * The server has refused this page's token. After an offline unlock the driver has just shown the PIN: sign in with the key. Any
 * other session was ended by the server, so the page locks. Returns false while the server is unreachable.
 */
export async function renew(): Promise<boolean> {
  const phone = currentPhone()
  if (!phone || currentToken() !== LOCAL) {
    await lockNow()
    return true
  }
  try {
    await signInHere(phone)
    return true
  } catch (error) {
    if (isUnbound(error)) await forget('unbound')
    return isUnbound(error)
  }
}

/** Locks the page: only the PIN opens it. */
export function lockNow(): Promise<void> {
  locks += 1
  signingIn = null
  return lock(() => undefined).catch(() => endSession())
}

/** Deletes the account from this phone with all that its keys open. Queued lists are still sent. */
async function forget(why: Gone): Promise<void> {
  const phone = currentPhone()
  if (phone) await (await vault()).drop(phone.accountId).catch(() => undefined)
  keepPhone(null, why)
  if (currentMember()) endSession()
}

/** Whether this browser can have an account: it needs keys, which plain http does not have. */
export const canEnrol = (): boolean => globalThis.crypto?.subtle !== undefined

/** The name of the phone for the list of devices: its model, where the browser reports it. */
function phoneName(): string {
  const [, system = ''] = /\(([^)]*)\)/.exec(navigator.userAgent) ?? []
  return (system.split(';').pop() ?? '')
    .replace(/ Build\/.*/, '')
    .trim()
    .slice(0, 100)
}
