/** Whose keys lie open on this device, from the page (docs/decisions/036). Pulls in the database. */
import { identity } from '#contract/identity.ts'
import { openAtRest, sealAtRest } from '#outbox/at-rest.ts'
import { clientOf, inOneGo } from '#outbox/db.ts'
import { clearSession, lockSession, sessionOf } from '#outbox/session.ts'
import { canSeal, type Material, type Unlocked } from '#outbox/vault.ts'
import { cacheOnlyFor } from './cached-answers.ts'
import { device, sendQuietly } from './device.ts'
import { flushDrafts, takeUpDrafts } from './drafts.ts'
import { CACHE, LOCAL, type SignedInMember } from './session.ts'
import { actOn } from './wire.ts'

const { vault, db } = device
/** Under which the lists of the screens lie sealed beside the other answers. */
const listsOf = (accountId: string) => `${accountId}|!lists`

/** The member's keys, where the password opens them here; null where it does not, or there are none. */
export const keysBy = (username: string, password: string): Promise<Material | null> =>
  canSeal() ? vault.openWith(username, password).catch(() => null) : Promise.resolve(null)

interface Arrival {
  accountId: string
  username: string
  token: string
  password?: string
  material?: Material | null
}

/**
 * After a sign-in: the account's keys are for use, and what was sealed is open before the page shows it. What a locked device
 * sends with is asked for behind; with a password that is new to this device it is waited for, for the server's half opens then.
 */
export async function arrive({ accountId, username, token, password, material = null }: Arrival): Promise<void> {
  if (!canSeal()) return
  const row = await vault.keysOf(accountId)
  let mine = material
  if (!mine && row && !row.data) {
    const secret = await allow(token, row.publicKey).then(
      (given) => given.secret,
      () => null,
    )
    if (secret !== null) mine = await vault.openBySecret(accountId, secret)
  }
  mine = await vault.begin(accountId, username, mine)
  await openAtRest(device, accountId)
  await openLists(accountId)
  void allowed({ accountId, token, material: mine, password }).catch(() => undefined)
}

async function allowed({
  accountId,
  token,
  material,
  password,
}: Pick<Arrival, 'accountId' | 'token' | 'password'> & { material: Material | null }) {
  const publicKey = material?.publicKey ?? (await vault.keysOf(accountId))?.publicKey
  if (publicKey === undefined) return
  const { token: credential, secret } = await allow(token, publicKey)
  // A password that was just chosen opens the keys from now on: they are read once more to be sealed with it.
  const mine = material ?? (password === undefined ? null : await vault.openBySecret(accountId, secret))
  await vault.keep(accountId, { credential, secret, material: mine, password })
}

/** A page that is opened with a session of before: what a locked device sends with is asked for where it is missing. */
export async function keepAllowed({ accountId, username, token }: Arrival): Promise<void> {
  if (!canSeal() || token === LOCAL) return
  const row = await vault.keysOf(accountId)
  if (row?.data && row.credential) return
  await arrive({ accountId, username, token })
}

async function allow(token: string, publicKey: string): Promise<{ token: string; secret: string }> {
  const ClientId = await inOneGo(db, () => clientOf(db))
  const { data } = await actOn(identity.allowSending, { PublicKey: publicKey, ClientId }, token)
  return data!
}

/** The member's page lies down: true where what waits can still be sent, and the password opens it again here. */
export async function lockKeys(member: SignedInMember): Promise<boolean> {
  const accountId = String(member.id)
  const keys = await vault.keysOf(accountId)
  const canOpen = keys?.credential && keys.byPassword
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
  if (accountId !== null) {
    await flushDrafts()
    await takeUpDrafts(accountId)
    await sealAtRest(device, accountId, { keepsAnswers: false })
    await vault.leave(accountId)
  }
  await clearSession(device)
  await cacheOnlyFor(null)
}

/** Opens the lock with the password where no server can be asked; the tries are counted. */
export async function unlockHere(username: string, password: string): Promise<Unlocked> {
  const session = await sessionOf(db)
  const unlocked = await vault.unlock(username, password, device.now())
  if (unlocked.state !== 'open') return unlocked
  const { accountId } = unlocked
  await openAtRest(device, accountId)
  await openLists(accountId)
  await cacheOnlyFor(accountId)
  // Another member was here meanwhile: what waits goes on with this one's own credential.
  const credential = (await vault.keysOf(accountId))?.credential
  if (session?.accountId !== accountId && credential) await lockSession(device, accountId, credential)
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
