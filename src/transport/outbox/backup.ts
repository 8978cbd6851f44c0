/** Exports unsent work to a file, imports it, and sends it before the member signs out. Loads the database. */
import { readBackup, writeBackup, type Restored } from '#outbox/storage/backup.ts'
import { BadBackup } from '#outbox/delivery/faults.ts'
import { canSeal } from '#outbox/storage/vault.ts'
import { summaryOf } from '#outbox/delivery/watch.ts'
import { backupWords as words } from '#app/modules/outbox/item/backup-words.ts'
import { device, sendDue, sendQuietly } from './device.ts'
import { Wrong } from '../form-error.ts'
import type { Drained } from './outbox.ts'

export type { Restored } from '#outbox/storage/backup.ts'
/** False on plain http, where the backup could not be encrypted. */
export const canBackUp = canSeal

/** The field name of the passphrase in the faults. */
export const PASSPHRASE = 'passphrase'

/** The account's unsent work, sealed with the passphrase. */
export const backUp = async (accountId: string, passphrase: string): Promise<Blob> =>
  new Blob([await writeBackup(device, accountId, passphrase)], { type: 'application/octet-stream' })

/** Imports a file and sends the new items. Throws `Wrong` with a message for an invalid file, and `NotSaved`. */
export async function takeIn(accountId: string, file: Blob, passphrase: string): Promise<Restored> {
  try {
    const restored = await readBackup(device, accountId, new Uint8Array(await file.arrayBuffer()), passphrase)
    sendQuietly('enqueue')
    return restored
  } catch (error) {
    if (!(error instanceof BadBackup)) throw error
    const { reason } = error
    throw reason === 'passphrase' ? new Wrong({ [PASSPHRASE]: words.bad[reason] }) : new Wrong({}, words.bad[reason])
  }
}

/** Interval for checking whether another context has finished sending, ms. */
const LOOK_AGAIN = 1000

/** Sends everything once, in whichever context; returns what is left and why. `isWanted` is false once the caller has stopped waiting. */
export async function sendAll(isWanted: () => boolean): Promise<{ waiting: number; attention: number; drained: Drained }> {
  let drained = await sendDue('user')
  while (!drained.ran && isWanted()) {
    await device.pause(LOOK_AGAIN)
    drained = await sendDue('user')
  }
  const { waiting, attention } = await summaryOf(device.db, device.now())
  return { waiting, attention, drained }
}
