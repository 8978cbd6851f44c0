/** Passwords set by an administrator, for a member or a driver. */
import type { adminUser } from '#contract/organisations/admin-user.ts'
import { latinDigits } from '#contract/kernel/value/digits.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { accountWords, identityWords } from '#contract/access/identity-words.ts'
import { memberWords as words } from '#contract/access/member-words.ts'
import { chosenFault, memberByUsername, setPasswordOf, signOutDriver } from '#server/modules/access/identity/index.ts'
import { phased, reply, type Handlers, type RequestContext } from '#server/platform/context.ts'

/** Part of the contract's `adminUser`, but it depends on drivers, on which administrators do not. */
export const passwordHandlers: Pick<Handlers<typeof adminUser>, 'changePassword'> = {
  changePassword: phased({
    async prepare({ outside }, { Username, Password, DriverId }) {
      const fault = await chosenFault(Password, { username: Username })
      refuseFaults({
        ...(Username === '' && DriverId === null ? { Username: identityWords.username } : {}),
        ...(fault === null ? {} : { Password: fault }),
      })
      return outside.passwords.hash(Password)
    },
    async act(context, { Username, Password, DriverId, Reason }, hash) {
      const isMember = DriverId === null && (await memberByUsername(context.db, Username)) !== undefined
      // Members' passwords are set by an Admin only, drivers' also by support (GAP69).
      if (isMember && context.actor.role !== 'Admin') throw new Refusal('not-allowed')
      const set = isMember
        ? await setPasswordOf(context, Username, hash)
        : await setDriverPassword(context, { id: DriverId, nationalId: latinDigits(Username) }, hash)
      if (!set) throw new Refusal('not-found', { message: accountWords.noSuchUser })
      const result = { userName: set.username, password: Password }
      const about = [isMember ? 'member' : 'driver', set.id] as const
      return reply(result, { message: words.passwordSet, about, result, ...(Reason ? { reason: Reason } : {}) })
    },
  }),
}

/** Sets a password chosen by an administrator (S1 §7): the driver is signed out and must change it (GAP18). */
async function setDriverPassword({ db, now }: RequestContext, named: { id: number | null; nationalId: string }, hash: string) {
  const driver = await db
    .selectFrom('driver')
    .select(['id', 'national_id'])
    .$if(named.id !== null, (query) => query.where('id', '=', named.id))
    .$if(named.id === null || named.nationalId !== '', (query) => query.where('national_id', '=', named.nationalId))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!driver) return null
  const change = { password_hash: hash, must_change_password: true, signed_out_at: now }
  await db.updateTable('driver').set(change).where('id', '=', driver.id).execute()
  await signOutDriver({ db, now }, driver.id)
  return { id: driver.id, username: driver.national_id }
}
