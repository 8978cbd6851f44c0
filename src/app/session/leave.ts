import { lock, signOut } from '#app/modules/access/sign-in/identity.ts'
import { endSession } from '#app/transport/session.ts'
import { untilPageGoes, useTask } from '#app/transport/task.ts'
import { noteLeaving } from '../follow.ts'

/**
 * Locks this page, or signs out on it, with or without a network (S0 §2.7): drafts and the outbox stay on the device, and the router
 * goes to the login, which says why where it was not the member. Whatever goes wrong, the token is gone in the end.
 */
export async function leave(why: 'member' | 'idle'): Promise<void> {
  noteLeaving(why)
  await (why === 'idle' ? lock(() => noteLeaving('locked')) : signOut()).catch(endSession)
  noteLeaving(null)
}

/** `const { leave, isLeaving } = useLeaving()`: leaving by the member, busy until the login is there. */
export function useLeaving() {
  const { run, isBusy } = useTask()
  return { leave: () => void run(() => leave('member').then(() => untilPageGoes)), isLeaving: isBusy }
}
