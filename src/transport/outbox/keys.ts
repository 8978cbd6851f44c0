/** Whose keys lie open on this device, from the page (docs/decisions/036). Pulls in the database. */
import { identity, type Member } from '#contract/access/identity.ts'
import { openAtRest, sealAtRest } from '#outbox/at-rest.ts'
import { clientOf, inOneGo } from '#outbox/db.ts'
import { clearSession, lockSession, sessionOf } from '#outbox/session.ts'
import { canSeal, type Material, type Unlocked } from '#outbox/vault.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { cacheOnlyFor } from './cached-answers.ts'
import { device, sendQuietly } from './device.ts'
import { flushDrafts, takeUpDrafts } from './drafts.ts'
import { CACHE, LOCAL, principalOf } from '../session.ts'
import { actOn } from '../wire.ts'

const { vault, db } = device
/** Under which the lists of the screens lie sealed beside the other answers. */
const listsOf = (accountId: string) => `${accountId}|!lists`

/** The member's keys, where the password opens them here; null where it does not, or there are none. */
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
 * After a sign-in: the account's keys are for use, and what was sealed is open before the page shows it. What a locked device
 * sends with is asked for behind, and so is what opens the keys the next time: `sealed` ends with both, and never fails. With a
 * password that is new to this device the server's half is waited for, for only that opens what is here; where it does not come
 * nothing is begun: new keys in place of those would be the end of what they seal.
 */
export async function arrive(arrival: Arrival): Promise<{ sealed: Promise<unknown> }> {
  const nothing = { sealed: Promise.resolve() }
  if (!canSeal()) return nothing
  const { accountId, member, token, password, material = null } = arrival
  const row = await vault.keysOf(accountId)
  let mine = material ?? row?.unsealed ?? null
  // These may be keys that nothing can seal any more, and others take their place.
  if (row?.data) await openAll(accountId)
  if (!mine && row && !row.data) {
    const given = await allow(token, row.publicKey).catch(() => null)
    if (!given) return nothing
    mine = await vault.openBySecret(accountId, given.secret)
  }
  mine = await vault.begin(accountId, member.userName, mine)
  await openAll(accountId)
  // The password that has just opened them need not seal them again.
  const byPassword = mine && password !== undefined && !material ? vault.sealByPassword(accountId, password, mine) : null
  return { sealed: noteSealing(accountId, [byPassword, askForSending(arrival, mine)]) }
}

async function openAll(accountId: string): Promise<void> {
  await openAtRest(device, accountId)
  await openLists(accountId)
}

/** What was begun last to seal the keys, by account. */
const sealing = new Map<string, Promise<unknown>>()

function noteSealing(accountId: string, work: readonly unknown[]): Promise<unknown> {
  const all = Promise.allSettled(work)
  sealing.set(accountId, all)
  return all
}

/** Ends when what has begun to seal the account's keys has ended, well or not: whoever comes meanwhile, or leaves, waits for it. */
export const untilSealed = async (accountId: string): Promise<void> => void (await sealing.get(accountId))

async function askForSending({ accountId, member, token, password }: Arrival, material: Material | null): Promise<void> {
  const publicKey = material?.publicKey ?? (await vault.keysOf(accountId))?.publicKey
  if (publicKey === undefined) return
  const { token: credential, secret } = await allow(token, publicKey)
  // A password that was just chosen opens the keys from now on: they are read once more to be sealed with it.
  const mine = material ?? (password === undefined ? null : await vault.openBySecret(accountId, secret))
  await vault.keep(accountId, { credential, givenFor: grantOf(token, member), secret, material: mine })
  if (!material && mine) await vault.sealByPassword(accountId, password!, mine)
}

/** What a credential is given for: it ends with its session and with any change of what its member may do. */
const grantOf = (token: string, member: Member) =>
  bytesToHex(sha256(new TextEncoder().encode(JSON.stringify([token, principalOf(member), member.clientId]))))

/**
 * A page that was opened with a session of before, or whose member may do something else now: what a locked device sends with is
 * asked for where it is missing or was given for another.
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
  return data!
}

/** Whether the member's password opens the keys here, and what waits may be sent meanwhile. */
export async function canOpenHere(accountId: string): Promise<boolean> {
  const keys = await vault.keysOf(accountId)
  return Boolean(keys?.credential && keys.byPassword)
}

/** The member's page lies down: true where what waits can still be sent, and the password opens it again here. */
export async function lockKeys(member: Member): Promise<boolean> {
  const accountId = String(member.id)
  const canOpen = await canOpenHere(accountId)
  await flushDrafts()
  await takeUpDrafts(accountId)
  if (!canOpen) return false
  await sealLists(accountId)
  await sealAtRest(device, accountId, { keepsAnswers: true })
  const credential = await vault.lock(accountId, member)
  await lockSession(device, accountId, credential!)
  return true
}

/** The member has signed out: what waits and drafts stay, sealed; nothing of them is sent before the next sign-in. */
export async function leaveKeys(accountId: string | null): Promise<void> {
  try {
    if (accountId !== null) {
      await flushDrafts()
      await takeUpDrafts('all')
      await sealAtRest(device, accountId, { keepsAnswers: false })
    }
  } finally {
    // On a full disk nothing can be sealed: the keys, the session and the answers go all the same.
    await Promise.allSettled([accountId === null ? null : vault.leave(accountId), clearSession(device), cacheOnlyFor(null)])
  }
}

/** Opens the lock with the password where no server can be asked, or goes on with the member whose session has ended (`here`); the tries are counted. */
export async function unlockHere(username: string, password: string, here: Member | null): Promise<Unlocked> {
  const session = await sessionOf(db)
  const unlocked = await vault.unlock(username, password, device.now(), here)
  if (unlocked.state !== 'open') return unlocked
  const { accountId } = unlocked
  await openAtRest(device, accountId)
  await openLists(accountId)
  await cacheOnlyFor(accountId)
  // Another member was here meanwhile, or the session has ended: what waits goes on with this one's own credential.
  const credential = (await vault.keysOf(accountId))?.credential
  if (credential && (session?.accountId !== accountId || !session.isLocked)) await lockSession(device, accountId, credential)
  sendQuietly('login')
  return unlocked
}

async function sealLists(accountId: string): Promise<void> {
  const lists = localStorage.getItem(CACHE + accountId)
  const { cacheAnswer } = await import('#outbox/answer-cache.ts')
  if (lists !== null) await cacheAnswer(listsOf(accountId), { etag: null, at: device.now(), body: lists })
}

async function openLists(accountId: string): Promise<void> {
  const { cachedAnswer } = await import('#outbox/answer-cache.ts')
  const lists = await cachedAnswer<string>(listsOf(accountId))
  if (lists && localStorage.getItem(CACHE + accountId) === null) localStorage.setItem(CACHE + accountId, lists.body)
}
