/** The rules of plausibility over the server's own lists (decision 19). */
import type { CargoAnnouncement } from '#contract/freight/announcement.ts'
import { announcedIn } from '#contract/freight/cargo-fields.ts'
import type { Cargo } from '#contract/freight/cargo-read.ts'
import type { DoubtCode } from '#contract/freight/plausible/doubts.ts'
import {
  HEAVIEST_TRUCK_KG,
  judge,
  judgeChange,
  type Judged,
  type Judgement,
  type Yardstick,
} from '#contract/freight/plausible/judge.ts'
import { plausibleWords as words } from '#contract/freight/plausible-words.ts'
import { placesByName } from '#server/modules/freight/reference/index.ts'
import type { RequestContext } from '#server/platform/context.ts'

/** The most a truck may be announced with, kg. */
export const heaviestTruck = ({ settings }: Pick<RequestContext, 'settings'>): number =>
  settings.heaviestTruckKg ?? HEAVIEST_TRUCK_KG

/** What this cargo is measured against. Figures that are not there yet ask nothing: announcing goes on without them. */
async function yardstickOf(context: RequestContext, cargo: Judged): Promise<Yardstick> {
  const { db } = context
  const loaders =
    cargo.LoaderTypeIds.length === 0
      ? []
      : await db.selectFrom('loader_type').select(['id', 'capacity_kg']).where('id', 'in', cargo.LoaderTypeIds).execute()
  const halls = await db
    .selectFrom('company_hall')
    .innerJoin('hall', 'hall.id', 'company_hall.hall_id')
    .select(['company_hall.id', 'hall.name', 'hall.lat', 'hall.lng'])
    .where('company_hall.id', '=', cargo.TransportationCompanyHallId ?? -1)
    .execute()
  return {
    capacities: new Map(loaders.map(({ id, capacity_kg }) => [id, capacity_kg])),
    heaviestKg: heaviestTruck(context),
    halls: new Map(halls.flatMap(({ id, name, lat, lng }) => (lat === null || lng === null ? [] : [[id, { name, lat, lng }]]))),
    places: placesByName(),
    usual: context.usual.latest(context.now),
  }
}

/** Judges an announcement. */
export const judged = async (context: RequestContext, input: Judged): Promise<Judgement> =>
  judge(input, await yardstickOf(context, input))

/** Judges what an edit changes, and what the cargo is marked with. */
export const judgedChange = async (context: RequestContext, before: Cargo, after: Judged): Promise<Judgement> =>
  judgeChange(announcedIn(before), after, await yardstickOf(context, after), before.review ?? [])

/** What the cargo is marked with: every doubt that whoever announces did not confirm. */
export const marksOf = ({ doubts }: Judgement, { Confirmed }: Pick<CargoAnnouncement, 'Confirmed'>): DoubtCode[] =>
  doubts.map(({ code }) => code).filter((code) => !Confirmed.includes(code))

/** The sentence about those marks; none without them. */
export const markSentences = (marks: readonly DoubtCode[]): string[] =>
  marks.length === 0 ? [] : [words.marked(marks.map((code) => words.reasons[code]))]
