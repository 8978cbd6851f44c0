/** Signing somebody else out, as an administrator. */
import { identity } from '#contract/identity.ts'
import { keyedActs } from './keyed.ts'

const keyed = keyedActs()

/** Ends every session of the member of this username at once, for a reason that is kept; answers how many there were. Throws WireError. */
export const forceOut = async (username: string, reason: string): Promise<number> =>
  (await keyed(identity.forceOut, { Username: username, Reason: reason })).data!.sessions
