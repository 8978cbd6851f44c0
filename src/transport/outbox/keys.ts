/** Unsealed keys of this device, for the page (docs/decisions/036). Loads the database. */
import { identity, type Member } from '#contract/access/identity.ts'
import { openAtRest, sealAtRest } from '#outbox/storage/at-rest.ts'
import { clientOf, inOneGo } from '#outbox/storage/db.ts'
import { clearSession, lockSession, sessionOf } from '#outbox/session.ts'
import type { Material } from '#outbox/storage/material.ts'
import { canSeal, type Unlocked } from '#outbox/storage/vault.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { cacheOnlyFor } from './cached-answers.ts'
import { device, sendQuietly } from './device.ts'
import { flushDrafts, takeUpDrafts } from './drafts.ts'
import { CACHE, LOCAL, principalOf } from '../session.ts'
import { actOn } from '../wire.ts'

const { vault, db } = device
/** The key under which the sealed lists of the screens are stored. */
const listsOf = (accountId: string) => `${accountId}|!lists`

/** Returns the member's keys, opened with the password; null if it does not match or there are none. */
export const keysBy = (username: string, password: string): Promise<Material | null> =>
  canSeal() ? vault.openWith(username, password).catch(() => null) : Promise.resolve(null)

interface Arrival {
  accountId: string
  member: Member
  token: string
  password?: string
  material?: Material | null
}

/**
 * Prepares the account's keys after a sign-in and opens the sealed data before the page renders. The credential of a locked
 * device and the sealing of the keys continue in the background: `sealed` ends with both and never rejects. With a password that
 * is new to this device it waits for the server's part of the secret, which is needed to open the data; without it, no new keys
 * are created, because they would make the sealed data unreadable.
 */
export async function arrive(arrival: Arrival): Promise<{ sealed: Promise<unknown> }> {
  const nothing = { sealed: Promise.resolve() }
  if (!canSeal()) return nothing
  const { accountId, member, token, password, material = null } = arrival
  const row = await vault.keysOf(accountId)
  let mine = material ?? row?.unsealed ?? null
  // These keys may be impossible to seal again; they are then replaced.
  if (row?.data) await openAll(accountId)
  if (!mine && row && !row.data) {
    const given = await allow(token, row.publicKey).catch(() => null)
    if (!given) return nothing
    mine = await vault.openBySecret(accountId, given.secret)
  }
  mine = await vault.begin(accountId, member.userName, mine)
  await openAll(accountId)
  // A password that has just opened the keys need not seal them again.
  const byPassword = mine && password !== undefined && !material ? vault.sealByPassword(accountId, password, mine) : null
  return { sealed: noteSealing(accountId, [byPassword, askForSending(arrival, mine)]) }
}

async function openAll(accountId: string): Promise<void> {
  await openAtRest(device, accountId)
  await openLists(accountId)
}

/** The last started sealing of the keys, by account. */
const sealing = new Map<string, Promise<unknown>>()

function noteSealing(accountId: string, work: readonly unknown[]): Promise<unknown> {
  const all = Promise.allSettled(work)
  sealing.set(accountId, all)
  return all
}

/** Resolves when sealing of the account's keys has ended, also after an error: sign-in and sign-out wait for it. */
export const untilSealed = async (accountId: string): Promise<void> => void (await sealing.get(accountId))

async function askForSending({ accountId, member, token, password }: Arrival, material: Material | null): Promise<void> {
  const publicKey = material?.publicKey ?? (await vault.keysOf(accountId))?.publicKey
  if (publicKey === undefined) return
  const { token: credential, secret } = await allow(token, publicKey)
  // A newly chosen password opens the keys from now on: read them again to seal them with it.
  const mine = material ?? (password === undefined ? null : await vault.openBySecret(accountId, secret))
  await vault.keep(accountId, { credential, givenFor: grantOf(token, member), secret, material: mine })
  if (!material && mine && password !== undefined) await vault.sealByPassword(accountId, password, mine)
}

/** The scope of a credential: it expires with its session and with any change of the member's rights. */
const grantOf = (token: string, member: Member) =>
  bytesToHex(sha256(new TextEncoder().encode(JSON.stringify([token, principalOf(member), member.clientId]))))

/**
 * For a page with an earlier session, or after the member's rights changed: requests the credential of a locked device if it is
 * missing or was issued for another scope.
 */
export async function keepAllowed(arrival: Arrival): Promise<void> {
  if (!canSeal() || arrival.token === LOCAL) return
  await untilSealed(arrival.accountId)
  const row = await vault.keysOf(arrival.accountId)
  if (!row?.data) await (await arrive(arrival)).sealed
  else if (!row.credential || row.givenFor !== grantOf(arrival.token, arrival.member) || (row.unsealed && !row.bySecret))
    await noteSealing(arrival.accountId, [askForSending(arrival, row.unsealed ?? null)])
}

async function allow(token: string, publicKey: string): Promise<{ token: string; secret: string }> {
  const ClientId = await inOneGo(db, () => clientOf(db))
  const { data } = await actOn(identity.allowSending, { PublicKey: publicKey, ClientId }, token)
  return data
}

/** Whether the member's password opens the keys here, and queued items may be sent meanwhile. */
export async function canOpenHere(accountId: string): Promise<boolean> {
  const keys = await vault.keysOf(accountId)
  return Boolean(keys?.credential && keys.byPassword)
}

/** Locks the member's page; returns true if queued items can still be sent and the password opens the page offline. */
export async function lockKeys(member: Member): Promise<boolean> {
  const accountId = String(member.id)
  const canOpen = await canOpenHere(accountId)
  await flushDrafts()
  await takeUpDrafts(accountId)
  if (!canOpen) return false
  await sealLists(accountId)
  await sealAtRest(device, accountId, { shouldKeepAnswers: true })
  const credential = await vault.lock(accountId, member)
  await lockSession(device, accountId, credential!)
  return true
}

/** The member has signed out: queued items and drafts stay, sealed, and are sent only after the next sign-in. */
export async function leaveKeys(accountId: string | null): Promise<void> {
  try {
    if (accountId !== null) {
      await flushDrafts()
      await takeUpDrafts('all')
      await sealAtRest(device, accountId, { shouldKeepAnswers: false })
    }
  } finally {
    // On a full disk sealing fails: remove keys, session and answers regardless.
    await Promise.allSettled([accountId === null ? null : vault.leave(accountId), clearSession(device), cacheOnlyFor(null)])
  }
}

/** Unlocks with the password without a server, or resumes a member whose session has ended (`here`); attempts are counted. */
export async function unlockHere(username: string, password: string, here: Member | null, isPin = false): Promise<Unlocked> {
  const session = await sessionOf(db)
  const unlocked = await vault.unlock(username, password, device.now(), here, isPin)
  if (unlocked.state !== 'open') return unlocked
  const { accountId } = unlocked
  await openAtRest(device, accountId)
  await openLists(accountId)
  await cacheOnlyFor(accountId)
  // Another member was signed in, or the session has ended: queued items continue with this member's credential.
  const credential = (await vault.keysOf(accountId))?.credential
  if (credential && (session?.accountId !== accountId || !session.isLocked)) await lockSession(device, accountId, credential)
  sendQuietly('login')
  return unlocked
}

async function sealLists(accountId: string): Promise<void> {
  const lists = localStorage.getItem(CACHE + accountId)
  const { cacheAnswer } = await import('#outbox/storage/answer-cache.ts')
  if (lists !== null) await cacheAnswer(listsOf(accountId), { etag: null, at: device.now(), body: lists })
}

async function openLists(accountId: string): Promise<void> {
  const { cachedAnswer } = await import('#outbox/storage/answer-cache.ts')
  const lists = await cachedAnswer<string>(listsOf(accountId))
  if (lists && localStorage.getItem(CACHE + accountId) === null) localStorage.setItem(CACHE + accountId, lists.body)
}
