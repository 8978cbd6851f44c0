/** The machine: its key, which never leaves this browser, and its session, which is in memory only. */
import { driverApp, signInText } from '#contract/fleet/driver-app.ts'
import { kiosk } from '#contract/fleet/kiosk.ts'
import type { Answer } from '#contract/kernel/call.ts'
import { base64 } from '#outbox/storage/seal.ts'
import { EC } from '#outbox/storage/material.ts'
import { actOn } from '#app/transport/wire.ts'
import { askAs, isOver } from './queries.ts'

interface Kept {
  /** '' while it is being bound. */
  deviceId: string
  key: CryptoKey
}
/** A signed-in machine and its hall. */
export interface Machine {
  token: string
  hall: Answer<typeof kiosk.own>
}

const [DATABASE, STORE, THIS] = ['barnobat-kiosk', 'machine', 'this']

/** Runs one request on the store of the key; resolves once its transaction is committed. */
async function inStore<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
  const database = await done(opening)
  try {
    const transaction = database.transaction(STORE, mode)
    const committed = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the transaction was aborted')))
    })
    const [result] = await Promise.all([done(run(transaction.objectStore(STORE))), committed])
    return result
  } finally {
    database.close()
  }
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the database request failed')))
  })

/** Whether this browser can have a key: over plain http it cannot. */
export const canBind = (): boolean => globalThis.crypto?.subtle !== undefined

/**
 * Makes a key and binds it with the clerk's code; `openMachine` signs in with it. Throws a WireError with the server's sentence. The
 * key is stored before it is bound: a code must not be spent on a key that is lost.
 */
export async function bindMachine(HallId: number, Code: string): Promise<void> {
  const pair = await crypto.subtle.generateKey(EC, false, ['sign'])
  const PublicKey = base64(await crypto.subtle.exportKey('spki', pair.publicKey))
  const keep = (kept: Kept) => inStore('readwrite', (store) => store.put(kept, THIS))
  await keep({ deviceId: '', key: pair.privateKey })
  const { data } = await actOn(kiosk.bind, { HallId, Code, PublicKey })
  await keep({ deviceId: data.deviceId, key: pair.privateKey })
}

/** A bound machine, or one that is not. `wasBound`: its kiosk was ended, and its key has just been deleted. */
export type Opened = { at: 'bound'; machine: Machine } | { at: 'unbound'; wasBound: boolean }

/** Signs in with the key; that of an ended kiosk is deleted. Throws a WireError. */
export async function openMachine(): Promise<Opened> {
  const kept = await inStore<Kept | undefined>('readonly', (store) => store.get(THIS))
  if (!kept?.deviceId) return { at: 'unbound', wasBound: false }
  try {
    const { data } = await actOn(driverApp.challenge, { DeviceId: kept.deviceId })
    const text = new TextEncoder().encode(signInText(kept.deviceId, data.challenge))
    const Signature = base64(await crypto.subtle.sign({ name: EC.name, hash: 'SHA-256' }, kept.key, text))
    const signedIn = await actOn(driverApp.signIn, { DeviceId: kept.deviceId, Challenge: data.challenge, Signature })
    const token = signedIn.data.accessToken
    return { at: 'bound', machine: { token, hall: await askAs(token, kiosk.own, {}) } }
  } catch (error) {
    if (!isOver(error)) throw error
    await inStore('readwrite', (store) => store.delete(THIS))
    return { at: 'unbound', wasBound: true }
  }
}
