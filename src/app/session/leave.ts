import { lock, signOut } from '#app/modules/access/sign-in/identity.ts'
import { endSession } from '#app/transport/session.ts'
import { untilPageGoes, useTask } from '#app/transport/task.ts'
import { noteLeaving } from '../follow.ts'

/** z-index of the sign-out dialogs, which are above the password prompt (300). */
export const LEAVING = 310

/**
 * Locks this page or signs out, online or offline (S0 §2.7): drafts and the outbox stay on the device, and the router opens the
 * login, which shows the reason if it was not the member. On every error path the token is removed in the end.
 */
export async function leave(why: 'member' | 'idle'): Promise<void> {
  noteLeaving(why)
  await (why === 'idle' ? lock(() => noteLeaving('locked')) : signOut()).catch(endSession)
  noteLeaving(null)
}

/** `const { leave, isLeaving } = useLeaving()`: sign-out by the member, busy until the login is rendered. */
export function useLeaving() {
  const { run, isBusy } = useTask()
  return { leave: () => void run(() => leave('member').then(() => untilPageGoes)), isLeaving: isBusy }
}
