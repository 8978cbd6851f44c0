/**
 * The keys of the accounts on this device (docs/decisions/036). Two exist only while the member is signed in: `data` opens cached
 * data, `stamp` signs the keys of commands. Both are also stored sealed, by the password and by a secret that the server sends
 * after a sign-in. `outbox` stays: with it queued items are sent while no member is signed in. No key leaves the browser.
 */
import { actStamp, stampedAct, type StampedAct, stampedText } from '#contract/kernel/stamp.ts'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { Dexie, type DexieOptions, type Table } from 'dexie'
import { EC, newMaterial, type Material } from './material.ts'
import { abortWhenLeft, timesLeft } from './page-cache.ts'
import {
  aesKey,
  base64,
  bytesOf,
  passwordKey,
  randomBytes,
  sealJson,
  unsealByPassword,
  unsealJson,
  type Bytes,
  type Sealed,
} from './seal.ts'

interface KeyRow {
  accountId: string
  outbox: CryptoKey
  data: CryptoKey | null
  stamp: CryptoKey | null
  /** SPKI, base64. */
  publicKey: string
  /** Hash of the username with `salt`: it finds the row without revealing the username. */
  name: string
  salt: Bytes
  byPassword: Sealed | null
  bySecret: Sealed | null
  /** The plain keys until both seal them, while the member is signed in: the page may be left during a sign-in. */
  unsealed?: Material | null
  /** The member's record at the lock, sealed with `data`. */
  member: Sealed | null
  /** The credential of a locked device; null if not permitted, and after signing out. */
  credential: string | null
  /** The scope (session and rights) of the credential (keys.ts); absent without one. */
  givenFor?: string
  /** Wrong passwords since the last sign-in, and the device time before which no attempt is checked, ms. */
  tries: number
  notBefore: number
}

/** Result of an offline password attempt. `closed`: five were wrong, and only the server can unlock it. */
export type Unlocked =
  | { state: 'open'; accountId: string; member: unknown }
  | { state: 'none' }
  | { state: 'closed' }
  | { state: 'wrong'; left: number }
  | { state: 'wait'; seconds: number }

/** Delays in seconds after the first, second, … wrong password; after the last of them no attempt is possible. */
const waits = [0, 5, 20, 60] as const
export const UNLOCK_TRIES = waits.length + 1

const nameOf = (username: string, salt: Bytes) =>
  bytesToHex(sha256(new TextEncoder().encode(`${bytesToHex(salt)} ${username.toLowerCase()}`)))

/** Without Web Crypto (plain http) there are no keys, and nothing is sealed. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined

/** Creates the vault; the first use opens it. `options` may set another IndexedDB implementation. */
export const openVault = (options: DexieOptions = {}): Vault => new Vault(options)

export class Vault {
  readonly #keys: Table<KeyRow, string>

  constructor(options: DexieOptions) {
    const db = new Dexie('vault', { chromeTransactionDurability: 'strict', ...options })
    db.version(1).stores({ keys: 'accountId' })
    abortWhenLeft(db)
    this.#keys = db.table('keys')
  }

  /** Returns an account's row; undefined if it has none or the browser stores no keys. A database failure is an error, not an empty result. */
  keysOf = async (accountId: string): Promise<KeyRow | undefined> =>
    canSeal() ? await this.#steady(() => this.#keys.get(accountId)) : undefined

  /** Signs a key while its member is signed in; null otherwise and on a database failure: the lock signs unsent items again. */
  stampOf(accountId: string, key: string): Promise<string | null> {
    return this.sign(accountId, stampedText(accountId, key))
  }

  /** Signs a command as it will be sent, while its member is signed in; null as `stampOf`. */
  async actStampOf(act: StampedAct): Promise<string | null> {
    const signature = await this.sign(act.accountId, stampedAct(act))
    return signature && actStamp(signature, act.open)
  }

  /** Signs a text while the member is signed in, as IEEE P1363 in base64; null as `stampOf`. */
  async sign(accountId: string, text: string): Promise<string | null> {
    const row = await this.keysOf(accountId).catch(() => undefined)
    if (!row?.stamp) return null
    return base64(await crypto.subtle.sign({ ...EC, hash: 'SHA-256' }, row.stamp, new TextEncoder().encode(text)))
  }

  /** Returns the member's keys if the password opens them. The server checks the password: attempts are not counted. */
  async openWith(username: string, password: string): Promise<Material | null> {
    const row = await this.#named(username)
    return row ? this.#opened(row, password) : null
  }

  /** Returns the member's keys if the server's secret opens them. */
  async openBySecret(accountId: string, secret: string): Promise<Material | null> {
    const row = await this.keysOf(accountId)
    return row?.bySecret ? materialIn(await aesKey(bytesOf(secret)), row.bySecret) : null
  }

  /**
   * Starts using the keys after a sign-in. Without `material` the unsealed keys stay. An account without keys gets new ones, and
   * so does one whose unsealed keys can never be sealed again: their data must be opened first.
   */
  async begin(accountId: string, username: string, material: Material | null): Promise<Material | null> {
    const row = await this.keysOf(accountId)
    if (!material && row?.data && (row.unsealed || row.byPassword || row.bySecret)) return null
    const mine = material ?? (await newMaterial())
    const [data, stamp, outbox] = await Promise.all([
      aesKey(bytesOf(mine.data)),
      crypto.subtle.importKey('pkcs8', bytesOf(mine.stamp), EC, false, ['sign']),
      row?.outbox ?? aesKey(randomBytes(32)),
    ])
    const salt = row?.salt ?? randomBytes(16)
    const name = username === '' ? '' : nameOf(username, salt)
    const { publicKey } = mine
    const same = row?.publicKey === publicKey ? row : {}
    const record = { byPassword: null, bySecret: null, unsealed: material ? null : mine, member: null, credential: null, ...same }
    const fresh = { ...record, accountId, outbox, data, stamp, publicKey, salt, name, tries: 0, notBefore: 0 }
    await this.#steady(() => this.#keys.put(fresh))
    return mine
  }

  /** Seals the keys with this password from now on. Needs no server. */
  async sealByPassword(accountId: string, password: string, material: Material): Promise<void> {
    const row = await this.keysOf(accountId)
    if (row?.publicKey !== material.publicKey) return
    const byPassword = await sealJson(await passwordKey(password, row.salt), material)
    await this.#change(accountId, { byPassword })
  }

  /** Stores the credential for sending while no member is signed in, and seals the keys with the server's secret. */
  async keep(
    accountId: string,
    { material, secret, ...given }: { credential: string; givenFor: string; material: Material | null; secret: string },
  ): Promise<void> {
    const row = await this.keysOf(accountId)
    if (!row || (material && material.publicKey !== row.publicKey)) return
    const bySecret = material ? { bySecret: await sealJson(await aesKey(bytesOf(secret)), material) } : {}
    await this.#change(accountId, { ...given, ...bySecret })
  }

  /** Removes the member's keys until they are opened again. Returns the credential for sending meanwhile. */
  async lock(accountId: string, member: unknown): Promise<string | null> {
    const row = await this.keysOf(accountId)
    if (!row) return null
    const record = row.data ? await sealJson(row.data, member) : row.member
    await this.#change(accountId, { data: null, stamp: null, unsealed: null, member: record })
    return row.credential
  }

  /** At sign-out: stops sending; only a sign-in opens the keys. A key that nothing could open stays until then, because its data would be lost. */
  async leave(accountId: string): Promise<void> {
    if (canSeal()) await this.#change(accountId, { stamp: null, unsealed: null, member: null, credential: null })
  }

  /** Deletes the keys that open and sign; queued items can still be sent. */
  drop = (accountId: string): Promise<unknown> =>
    this.#change(accountId, { data: null, stamp: null, unsealed: null, byPassword: null, bySecret: null, member: null })

  /**
   * Unlocks offline; `here` is the member the page still shows. The attempt is counted on the disk before the password is checked.
   * `isPin`: the server does not know it, so it opens the keys also of a member who has signed out; `member` is then null.
   */
  async unlock(username: string, password: string, now: number, here: unknown = null, isPin = false): Promise<Unlocked> {
    const row = await this.#named(username)
    const isHere = isPin || Boolean((here ?? row?.member) && row?.credential)
    if (!row?.byPassword || !isHere) return { state: 'none' }
    if (row.tries >= UNLOCK_TRIES) return { state: 'closed' }
    // A time further away than any delay comes from a clock that was set back.
    const wait = row.notBefore - now
    if (wait > 0 && wait <= 60_000) return { state: 'wait', seconds: Math.ceil(wait / 1000) }
    const tries = row.tries + 1
    await this.#keys.update(row.accountId, { tries, notBefore: now + (waits[tries - 1] ?? 0) * 1000 })
    const material = await this.#opened(row, password)
    if (!material) return tries >= UNLOCK_TRIES ? { state: 'closed' } : { state: 'wrong', left: UNLOCK_TRIES - tries }
    const member = here ?? (row.member && (await unsealJson(await aesKey(bytesOf(material.data)), row.member)))
    await this.begin(row.accountId, username, material)
    return { state: 'open', accountId: row.accountId, member }
  }

  #change(accountId: string, part: Partial<KeyRow>): Promise<unknown> {
    return this.#steady(() => this.#keys.where({ accountId }).modify((row) => putAway(Object.assign(row, part))))
  }

  async #opened(row: KeyRow, password: string): Promise<Material | null> {
    const opened = row.byPassword && (await unsealByPassword(password, row.salt, row.byPassword))
    return opened && (JSON.parse(new TextDecoder().decode(opened)) as Material)
  }

  /** Retries once if the page was in the back/forward cache meanwhile, because running work was aborted. */
  async #steady<T>(work: () => PromiseLike<T>): Promise<T> {
    const before = timesLeft()
    try {
      return await work()
    } catch (error) {
      if (timesLeft() === before) throw error
      return await work()
    }
  }

  async #named(username: string): Promise<KeyRow | undefined> {
    if (!canSeal()) return undefined
    const rows = await this.#keys.toArray().catch(() => [])
    return rows.find(({ name, salt }) => name !== '' && name === nameOf(username, salt))
  }
}

/** Once both the password and the server's secret seal the keys, no plain copy is stored; after sign-out, one of them is enough. */
function putAway(row: KeyRow): void {
  const { byPassword, bySecret, stamp } = row
  if (byPassword && bySecret) row.unsealed = null
  if (!stamp && (byPassword || bySecret)) row.data = null
}

const materialIn = async (key: CryptoKey, sealed: Sealed): Promise<Material | null> =>
  unsealJson(key, sealed).then(
    (value) => value as Material,
    () => null,
  )
