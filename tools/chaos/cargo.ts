/** The announcements of a run: one cargo of the demo's company, repeatedly. */
import type { Db } from '#server/platform/db/open.ts'
import type { Announcement } from './hand.ts'

/** The demo account that announces. */
export const MEMBER = 'TC10100171920'
/** A colleague, who may announce too and sometimes uses the same phone. */
export const OTHER = 'member1'

/** A member's account, as the outbox names it. */
export async function accountOf(db: Db, username: string): Promise<string> {
  const { id } = await db.selectFrom('member').select('id').where('username', '=', username).executeTakeFirstOrThrow()
  return String(id)
}

/** A permit of the member's company in transit, for the documents. */
export async function permitOf(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('permit')
    .innerJoin('cargo', 'cargo.id', 'permit.cargo_id')
    .innerJoin('member', 'member.company_id', 'cargo.company_id')
    .select('permit.id')
    .where('member.username', '=', MEMBER)
    .where('permit.status', 'in', [1, 2, 3])
    .where('permit.annulled_at', 'is', null)
    .orderBy('permit.id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

/** A cargo in the first open hall of a member's company. */
export async function cargoOf(db: Db, username: string): Promise<Announcement> {
  const { id } = await db
    .selectFrom('company_hall')
    .innerJoin('member', 'member.company_id', 'company_hall.company_id')
    .innerJoin('hall', 'hall.id', 'company_hall.hall_id')
    .select('company_hall.id')
    .where('member.username', '=', username)
    .where('hall.is_active', '=', true)
    .orderBy('company_hall.id')
    .executeTakeFirstOrThrow()
  return {
    TransportationCompanyHallId: id,
    IsLoadHall: true,
    KalaId: 1,
    Tel: '09173105520',
    KalaWeight: 24_000,
    BastebandyId: 2,
    BastebandyNumber: 6,
    CargoRent: 38_500_000,
    FreighterNumber: 4,
    CargoSource: 'Bandar Abbas',
    CargoDestination: 'Tehran',
    CargoSourceLat: 27.18,
    CargoSourceLong: 56.27,
    CargoDestinationLat: 35.69,
    CargoDestinationLong: 51.39,
    CargoDuration: 19,
    CargoDistance: 1285,
    CargoRange: 45,
    LoaderTypeIds: [5001, 5002],
  }
}
