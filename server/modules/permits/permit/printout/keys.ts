/** Data for offline checks of permit codes. */
import { CODE_DAYS } from '#contract/permits/permit.ts'
import { PermitStatus } from '#contract/kernel/status.ts'
import type { RequestContext } from '#server/platform/context.ts'

const DAY = 86_400_000
/** Days for which a device with a slow clock may still accept an expired code. */
const MARGIN = 2

/** The public keys of codes, and the voided or annulled permits whose code has not expired. */
export async function codeKeys({ db, now }: Pick<RequestContext, 'db' | 'now'>) {
  const keys = await db
    .selectFrom('signing_key')
    .select(['id', 'public_key as publicKey'])
    .where('purpose', '=', 'permit')
    .orderBy('made_at')
    .orderBy('id')
    .execute()
  const voided = await db
    .selectFrom('permit')
    .select('id')
    .where((eb) => eb.or([eb('status', '=', PermitStatus.voided), eb('annulled_at', 'is not', null)]))
    .where('issued_at', '>', new Date(now.getTime() - (CODE_DAYS + MARGIN) * DAY))
    .orderBy('id')
    .execute()
  return { keys, voided: voided.map(({ id }) => id) }
}
