/** Companies with a wallet and a member who announces, and administrators who charge. */
import type { Db } from '#server/platform/db/open.ts'
import { openSession } from '#server/modules/access/identity/rows.ts'
import { newToken, tokenHash } from '#server/modules/access/identity/sessions.ts'
import { aCargo } from '../../tests/freight/announce/announcement.ts'
import { bareCompany, castOf } from '../../tests/cast.ts'

/** Rials per truck. */
const FEE = 60_000
const ADMINS = 4

export type People = Awaited<ReturnType<typeof openPeople>>

export async function openPeople(db: Db, { wallets }: { wallets: number }) {
  const cast = await castOf(db)
  const hallId = cast.halls.rajaei
  await db.updateTable('hall').set({ company_fee: FEE, has_show_times: false }).where('id', '=', hallId).execute()
  const member = async (username: string, role: 'Admin' | 'TransportationCompanyAdmin', company_id: number | null = null) => {
    const { id } = await db
      .insertInto('member')
      .values({
        username,
        password_hash: '-',
        full_name: username,
        mobile: '',
        national_id: '',
        role,
        company_id,
        owner_id: null,
        hall_id: null,
        flags: [],
        expiration_minutes: null,
        // An Admin of a public server has a second factor, required to move money.
        totp_confirmed_at: role === 'Admin' ? new Date() : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const token = newToken()
    await openSession(db, {
      memberId: id,
      role: 'TransportationCompanyAdmin',
      hash: tokenHash(token),
      now: new Date(),
      ip: '',
      agent: '',
    })
    // As long as it lasts.
    await db
      .updateTable('session')
      .set({ second_factor_at: new Date('2100-01-01') })
      .where('member_id', '=', id)
      .execute()
    return token
  }
  const companies: { id: number; placeId: number; token: string }[] = []
  for (let nth = 1; nth <= wallets; nth += 1) {
    const { id } = await db
      .insertInto('company')
      .values(bareCompany(`شرکت ${nth}`, `2000000${String(nth).padStart(4, '0')}`))
      .returning('id')
      .executeTakeFirstOrThrow()
    const place = await db
      .insertInto('company_hall')
      .values({ company_id: id, hall_id: hallId })
      .returning('id')
      .executeTakeFirstOrThrow()
    companies.push({ id, placeId: place.id, token: await member(`company-${nth}`, 'TransportationCompanyAdmin', id) })
  }
  const admins: string[] = []
  for (let nth = 1; nth <= ADMINS; nth += 1) admins.push(await member(`admin-${nth}`, 'Admin'))
  return { companies, admins, cargo: aCargo({ cast }) }
}
