/** Applies the plausibility rules to the server's own data (decision 19). */
import type { CargoAnnouncement } from '#contract/freight/announcement.ts'
import { announcedIn } from '#contract/freight/cargo-fields.ts'
import type { Cargo } from '#contract/freight/cargo-read.ts'
import type { DoubtCode } from '#contract/freight/plausible/doubts.ts'
import {
  HEAVIEST_TRUCK_KG,
  judge,
  judgeChange,
  type PlausibilityInput,
  type Judgement,
  type Yardstick,
} from '#contract/freight/plausible/judge.ts'
import { plausibleWords as words } from '#contract/freight/plausible-words.ts'
import { reviewWords } from '#contract/freight/review-words.ts'
import { placesByName } from '#server/platform/reference/files.ts'
import type { RequestContext } from '#server/platform/context.ts'

/** Maximum load of a truck in an announcement, kg. */
export const heaviestTruck = ({ settings }: Pick<RequestContext, 'settings'>): number =>
  settings.heaviestTruckKg ?? HEAVIEST_TRUCK_KG

/** Reference values for this cargo. Rents that are not computed yet raise no doubt: announcing does not wait for them. */
async function yardstickOf(context: RequestContext, cargo: PlausibilityInput): Promise<Yardstick> {
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
export const checkPlausibility = async (context: RequestContext, input: PlausibilityInput): Promise<Judgement> =>
  judge(input, await yardstickOf(context, input))

/** Judges an edit's changes, and computes the marks. */
export const checkChange = async (context: RequestContext, before: Cargo, after: PlausibilityInput): Promise<Judgement> =>
  judgeChange(announcedIn(before), after, await yardstickOf(context, after), before.review ?? [])

/** The marks of the cargo: every doubt that the member did not confirm. */
export const marksOf = ({ doubts }: Judgement, { Confirmed }: Pick<CargoAnnouncement, 'Confirmed'>): DoubtCode[] =>
  doubts.map(({ code }) => code).filter((code) => !Confirmed.includes(code))

/** The message about those marks; empty without any. */
export const markSentences = (marks: readonly DoubtCode[]): string[] =>
  marks.length === 0 ? [] : [words.marked(marks.map((code) => reviewWords.reasons[code]))]
