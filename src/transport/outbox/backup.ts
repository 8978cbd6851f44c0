/** Unsent work as a file in the member's own hands, and back; and sending it before its member leaves. Pulls in the database. */
import { readBackup, writeBackup, type Restored } from '#outbox/backup.ts'
import { BadBackup } from '#outbox/faults.ts'
import { canSeal } from '#outbox/vault.ts'
import { summaryOf } from '#outbox/watch.ts'
import { backupWords as words } from '#app/modules/outbox/item/backup-words.ts'
import { device, sendDue, sendQuietly } from './device.ts'
import { Wrong } from '../form-error.ts'
import type { Drained } from './outbox.ts'

export type { Restored } from '#outbox/backup.ts'
/** False on plain http: nothing is written there that could be read by anybody. */
export const canBackUp = canSeal

/** The name of the passphrase among the faults. */
export const PASSPHRASE = 'passphrase'

/** The account's unsent work, sealed with the passphrase. */
export const backUp = async (accountId: string, passphrase: string): Promise<Blob> =>
  new Blob([await writeBackup(device, accountId, passphrase)], { type: 'application/octet-stream' })

/** Takes a file in, and sends what is new. Throws `Wrong` with the sentence for a file that will not do, and `NotSaved`. */
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

/** How soon another context is asked again whether it has put the work down, ms. */
const LOOK_AGAIN = 1000

/** Sends everything once, whoever is at it; answers what is left then, and why. `isWanted` says whether somebody still waits for it. */
export async function sendAll(isWanted: () => boolean): Promise<{ waiting: number; attention: number; drained: Drained }> {
  let drained = await sendDue('user')
  while (!drained.ran && isWanted()) {
    await device.pause(LOOK_AGAIN)
    drained = await sendDue('user')
  }
  const { waiting, attention } = await summaryOf(device.db, device.now())
  return { waiting, attention, drained }
}
