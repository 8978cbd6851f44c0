import { CargoAnnouncement } from '#contract/freight/announcement.ts'
import { cargoFields, fieldOf, fieldsWith } from '#contract/freight/cargo-fields.ts'
import { asRials, toToman } from '#contract/kernel/value/money.ts'
import type { Insertable } from 'kysely'
import { parse } from 'valibot'
import type { Tables } from '#server/platform/db/tables.ts'
import type { Dice } from '../dice.ts'
import preloads from '../data/preloads.json' with { type: 'json' }

const DAY = 86_400_000

type Cargo = Insertable<Tables['cargo']> & { id: number }
interface World {
  today: Date
  cargo: readonly Cargo[]
  cargo_loader_type: readonly { cargo_id: number; loader_type_id: number }[]
  company_hall: readonly { id: number; company_id: number; hall_id: number }[]
}

/** Saved announcements of company 1 and owner 1, each made from one of their cargos; one is incomplete. */
export function makePreloads(die: Dice, { today, cargo, cargo_loader_type, company_hall }: World) {
  const kept = (
    names: readonly string[],
    own: readonly Cargo[],
    keeper: { company_id: number | null; owner_id: number | null },
  ) =>
    names.map((name, i) => {
      const model = die.pick(own)
      const loaders = cargo_loader_type
        .filter(({ cargo_id }) => cargo_id === model.id)
        .map(({ loader_type_id }) => loader_type_id)
      const place = company_hall.find((link) => link.company_id === model.company_id && link.hall_id === model.hall_id)
      const input = sayAgain(model, loaders, place?.id ?? null)
      return {
        ...keeper,
        name,
        announcement: JSON.stringify(parse(CargoAnnouncement, i === 0 ? { ...input, CargoRent: null, KalaWeight: null } : input)),
        saved_by: model.announced_by,
        saved_at: new Date(today.getTime() - die.int(2, 40) * DAY + die.int(7, 17) * 3_600_000),
        entity_ref: null,
      } satisfies Insertable<Tables['preload']>
    })
  const ofCompany = cargo.filter(({ company_id, owner_id }) => company_id === 1 && owner_id === null)
  const ofOwner = cargo.filter(({ owner_id }) => owner_id === 1)
  const rows = [
    ...kept(preloads.ofCompany, ofCompany, { company_id: 1, owner_id: null }),
    ...kept(preloads.ofOwner, ofOwner, { company_id: null, owner_id: 1 }),
  ]
  const inOrder = rows.toSorted((a, b) => Number(a.saved_at) - Number(b.saved_at))
  return { preload: inOrder.map((row, i) => ({ id: i + 1, ...row })) }
}

/** The announcement that repeats this cargo, without its day. */
const sayAgain = (cargo: Cargo, loaders: number[], place: number | null) => ({
  ...Object.fromEntries(
    fieldsWith('column').map((name) => {
      const value = cargo[cargoFields[name].column]
      return [name, fieldOf(name).unit === 'toman' ? toToman(asRials(Number(value))) : value]
    }),
  ),
  IsLoadHall: cargo.is_hall_load,
  LoaderTypeIds: loaders,
  TransportationCompanyHallId: place,
  TransportationCompanyId: cargo.company_id,
})
