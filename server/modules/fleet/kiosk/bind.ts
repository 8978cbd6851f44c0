/** Binding a machine to a hall as its kiosk, with a code of the hall's clerk (decision 048). */
import type { Received } from '#contract/kernel/call.ts'
import { KIOSK_CODE, type kiosk } from '#contract/fleet/kiosk.ts'
import { kioskWords as words } from '#contract/fleet/kiosk-words.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { beginSession, bindDevice, keyIn, openKiosk, takeVerifying } from '#server/modules/access/identity/index.ts'
import { phased, reply, type OutsideContext, type RequestContext } from '#server/platform/context.ts'
import { drawDeskCode, isDeskCode } from '#server/platform/desk-code.ts'

/** Gives a code for the clerk's hall, which replaces an earlier one. */
export async function giveKioskCode({ db, actor, now }: RequestContext) {
  const hallId = actor.hallId
  if (hallId === null) throw new Refusal('not-found')
  const { code, expiresAt, row } = drawDeskCode({ actor, now }, KIOSK_CODE, hallId)
  await db
    .insertInto('kiosk_code')
    .values({ hall_id: hallId, ...row })
    .onConflict((same) => same.column('hall_id').doUpdateSet(row))
    .execute()
  return reply({ hallId, code, expiresAt }, { message: words.codeGiven(KIOSK_CODE.minutes), about: ['hall', hallId] })
}

type BindInput = Received<(typeof kiosk)['bind']>
const wrong = () => new Refusal('broken-rule', { message: words.wrongCode, faults: { Code: words.wrongCode } })

export const bindKiosk = phased({
  async prepare(context, input: BindInput) {
    refuseFaults(input.Code.length === KIOSK_CODE.digits ? {} : { Code: words.code })
    const publicKey = Buffer.from(input.PublicKey, 'base64')
    keyIn(publicKey)
    return { publicKey, hash: await checkCode(context, input) }
  },

  async act(context, { HallId }, { publicKey, hash }) {
    const { db, now } = context
    const taken = await db
      .updateTable('kiosk_code')
      .set({ used_at: now })
      .where('hall_id', '=', HallId)
      .where('code_hash', '=', hash)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    if (taken.numUpdatedRows === 0n) throw wrong()
    // The row of the code is locked, so that no two kiosks of the hall get one number.
    const member = await openKiosk(context, { hallId: HallId, nameOf: words.name })
    const deviceId = await bindDevice(context, { memberId: member.id, publicKey, name: member.full_name })
    const details = { message: words.bound(member.full_name), about: ['hall', HallId] as const, by: member }
    return reply({ deviceId, ...(await beginSession(context, member)) }, { ...details, detail: { kiosk: member.full_name } })
  },
})

/** Each guess consumes a try before the comparison, in a statement of its own: a refused one stays counted. */
async function checkCode({ pool, now, ip }: OutsideContext, { HallId, Code }: BindInput): Promise<Buffer> {
  const giveBack = await takeVerifying(pool, { mobile: String(HallId), purpose: 'kiosk', ip })
  const { rows } = await pool.query<{ code_hash: Buffer }>(
    `update kiosk_code set tries = tries + 1
     where hall_id = $1 and tries < $2 and expires_at > $3 and used_at is null returning code_hash`,
    [HallId, KIOSK_CODE.tries, now],
  )
  if (!rows[0] || !isDeskCode(rows[0].code_hash, HallId, Code)) throw wrong()
  await giveBack()
  return rows[0].code_hash
}
