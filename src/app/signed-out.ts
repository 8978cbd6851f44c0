/** What a device with data does without a session: it restores one that local storage has lost, and sends queued items. */
import { currentMember, onMemberChange } from '../transport/session.ts'
import { hasDatabases } from '../transport/outbox/cached-answers.ts'

const draining = () => import('../transport/outbox/draining.ts')

/** The page starts without a session: a database on this device may have one that local storage has lost. */
export async function bringBackMember(): Promise<void> {
  if (currentMember() || !(await hasDatabases())) return
  const { bringBackSession } = await draining()
  await bringBackSession()
}

let isSending = false

/** A locked device sends queued items from the login page too. A device without data loads no database for it. */
export async function sendSignedOut(): Promise<void> {
  if (currentMember() || isSending || !(await hasDatabases())) return
  const { startDraining } = await draining()
  if (currentMember() || isSending) return
  isSending = true
  const stopSending = startDraining()
  const stopFollowing = onMemberChange(() => {
    if (!currentMember()) return
    // The member's own page sends from now on.
    stopFollowing()
    stopSending()
    isSending = false
  })
}
