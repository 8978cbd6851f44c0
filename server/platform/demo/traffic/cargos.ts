import { byId } from '../look-up.ts'
import { asToman, toRials } from '#contract/kernel/value/money.ts'
import type { Insertable } from 'kysely'
import type { Tables } from '#server/platform/db/tables.ts'
import { type Atlas, distinct } from '../atlas.ts'
import type { Dice } from '../dice.ts'
import type { Lane } from './lanes.ts'
import notes from '../data/notes.json' with { type: 'json' }
import { freeCourse, hallCourse } from './timeline.ts'

/** The identity column of cargo starts here too. */
const FIRST_ID = 402_600
const COUNT = 600
/** Loading and unloading are paid like this many km more. */
const FIXED_KM = 48

type Row = Omit<Insertable<Tables['cargo']>, 'id'>
interface World {
  atlas: Atlas
  today: Date
  lanes: readonly Lane[]
  hall: readonly { id: number; has_free_cargo: boolean; reservation_limit_minutes: number }[]
  company: readonly { id: number; tel: string; announcement_limit_minutes: number; is_active: boolean }[]
  owner: readonly { id: number; mobile: string }[]
  member: readonly Pick<Insertable<Tables['member']>, 'id' | 'username' | 'company_id' | 'owner_id' | 'role'>[]
}

/** Six hundred announcements in all statuses; ids in the order of arrival. */
export function makeCargos(die: Dice, world: World) {
  const { lanes, company, member } = world
  const [hallOf, companyOf, ownerOf] = [byId(world.hall), byId(company), byId(world.owner)]
  const ofCompanies = lanes.filter(({ keeper }) => keeper.company_id !== null)
  const ofOwners = lanes.filter(({ keeper }) => keeper.owner_id !== null)
  const ofFirst = (some: readonly Lane[]) => some.filter(({ keeper }) => (keeper.company_id ?? keeper.owner_id) === 1)
  const inFreeHalls = ofCompanies.filter(({ hallId }) => hallOf(hallId).has_free_cargo)
  const working = company.filter(({ is_active }) => is_active)
  const codes = new Set<string>()

  const announcer = ({ keeper }: Lane) => {
    const own = member.filter(({ company_id, owner_id }) =>
      keeper.company_id ? company_id === keeper.company_id : owner_id === keeper.owner_id,
    )
    const able = own.filter(({ role, username }) => role !== 'TransportationCompanyMember' || username === 'member1')
    return die.pick(able).id!
  }
  const row = (
    lane: Lane,
    rest: Pick<Row, 'company_id' | 'hall_id' | 'is_hall_load' | 'tel'>,
  ): Omit<Row, keyof ReturnType<typeof freeCourse>> => {
    const both = die.chance(0.82)
    return {
      ...rest,
      ...load(die, world.atlas, lane, rest.is_hall_load),
      owner_id: lane.keeper.owner_id,
      sender_address_id: both || die.chance(0.5) ? lane.senderAddressId : null,
      receiver_address_id: both ? lane.receiverAddressId : null,
      announcement_limit_minutes: rest.hall_id === null ? 0 : companyOf(rest.company_id).announcement_limit_minutes,
      reservation_limit_minutes: rest.is_hall_load ? hallOf(lane.hallId).reservation_limit_minutes : 0,
      unique_code: distinct(codes, () =>
        Array.from({ length: 10 }, () => die.int(0, 15).toString(16))
          .join('')
          .toUpperCase(),
      ),
      announced_by: announcer(lane),
      entity_ref: null,
    }
  }
  const one = (): { draft: Row; loaders: number[] } => {
    const kind = die.weighted(['hall', 'free', 'owner'] as const, [71, 12, 17])
    const among = kind === 'hall' ? ofCompanies : kind === 'free' ? inFreeHalls : ofOwners
    const lane = die.pick(die.chance(0.16) ? ofFirst(among) : among)
    const loaders = die.pick(lane.trade.loaders).map((name) => world.atlas.loader(name).id)
    if (kind === 'owner') {
      const tel = ownerOf(lane.keeper.owner_id!).mobile
      const draft = row(lane, { company_id: die.pick(working).id, hall_id: null, is_hall_load: false, tel })
      return { draft: { ...draft, ...freeCourse(die, world.today, true) }, loaders }
    }
    const by = companyOf(lane.keeper.company_id!)
    const draft = row(lane, { company_id: by.id, hall_id: lane.hallId, is_hall_load: kind === 'hall', tel: by.tel })
    const course =
      kind === 'hall' ? hallCourse(die, world.today, by.announcement_limit_minutes) : freeCourse(die, world.today, false)
    return { draft: { ...draft, ...course }, loaders }
  }

  const made = Array.from({ length: COUNT }, one).sort((a, b) => Number(a.draft.received_at) - Number(b.draft.received_at))
  return {
    cargo: made.map(({ draft }, i) => ({ id: FIRST_ID + i, ...draft })),
    cargo_loader_type: made.flatMap(({ loaders }, i) =>
      loaders.map((loader_type_id) => ({ cargo_id: FIRST_ID + i, loader_type_id })),
    ),
  }
}

const rounded = (n: number, to: number) => Math.max(to, Math.round(n / to) * to)

/** Goods, route and rent of a load. */
function load(die: Dice, atlas: Atlas, { trade, from, to, km, hours }: Lane, isHallLoad: boolean) {
  const within = (bounds: readonly number[]) => die.int(Math.min(...bounds), Math.max(...bounds))
  const weight_kg = rounded(within(trade.kg), 100)
  const rate = within(trade.rate)
  const worth = rounded(weight_kg * within(trade.worth), 10_000_000)
  const toman = rounded((weight_kg / 1000) * rate * (km + FIXED_KM), 50_000)
  return {
    goods_id: atlas.goods(die.pick(trade.goods)),
    packaging_id: atlas.packaging(trade.packaging),
    packaging_count: trade.kgOfPackage === 0 ? 0 : Math.max(1, Math.round(weight_kg / trade.kgOfPackage)),
    goods_value: isHallLoad && die.chance(0.75) ? worth : null,
    weight_kg,
    rent: toRials(asToman(toman)),
    trucks: die.weighted([1, 2, 3, 4, 5, 10, 20, 25], [38, 20, 11, 10, 8, 8, 4, 1]),
    source: from.label,
    destination: to.label,
    source_lat: from.lat,
    source_lng: from.lng,
    destination_lat: to.lat,
    destination_lng: to.lng,
    distance_km: km,
    duration_hours: hours,
    range_km: die.chance(0.7) ? 45 : die.pick([30, 60, 100]),
    description: describe(die),
  }
}

function describe(die: Dice): string {
  if (die.chance(0.4)) return ''
  if (die.chance(0.04)) return notes.long
  const first = die.pick(notes.notes)
  const second = die.pick(notes.notes)
  return first === second || die.chance(0.6) ? first : `${first} ${second}`
}
