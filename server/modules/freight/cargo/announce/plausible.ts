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
import type { Facts } from './facts.ts'

/** Maximum load of a truck in an announcement, kg. */
export const heaviestTruck = ({ settings }: Pick<RequestContext, 'settings'>): number =>
  settings.heaviestTruckKg ?? HEAVIEST_TRUCK_KG

/** Reference values for a cargo. Rents that are not computed yet raise no doubt: announcing does not wait for them. */
const yardstickOf = (context: Judging, { capacities, hall }: Facts): Yardstick => ({
  capacities: new Map(capacities.map(({ id, capacity_kg }) => [id, capacity_kg])),
  heaviestKg: heaviestTruck(context),
  halls: new Map(
    hall === null || hall.lat === null || hall.lng === null ? [] : [[hall.id, { name: hall.name, lat: hall.lat, lng: hall.lng }]],
  ),
  places: placesByName(),
  usual: context.usual.latest(context.now),
})

type Judging = Pick<RequestContext, 'settings' | 'usual' | 'now'>

/** Judges an announcement. */
export const checkPlausibility = (context: Judging, input: PlausibilityInput, facts: Facts): Judgement =>
  judge(input, yardstickOf(context, facts))

/** Judges an edit's changes, and computes the marks. */
export const checkChange = (context: Judging, before: Cargo, after: PlausibilityInput, facts: Facts): Judgement =>
  judgeChange(announcedIn(before), after, yardstickOf(context, facts), before.review ?? [])

/** The marks of the cargo: every doubt that the member did not confirm. */
export const marksOf = ({ doubts }: Judgement, { Confirmed }: Pick<CargoAnnouncement, 'Confirmed'>): DoubtCode[] =>
  doubts.map(({ code }) => code).filter((code) => !Confirmed.includes(code))

/** The message about those marks; empty without any. */
export const markSentences = (marks: readonly DoubtCode[]): string[] =>
  marks.length === 0 ? [] : [words.marked(marks.map((code) => reviewWords.reasons[code]))]
