/** The rules of plausibility over the server's own lists (decision 19). */
import type { CargoAnnouncement } from '#contract/announcement.ts'
import { announcedIn } from '#contract/cargo-fields.ts'
import type { Cargo } from '#contract/cargo-read.ts'
import type { DoubtCode } from '#contract/plausible/doubts.ts'
import { judge, judgeChange, type Judged, type Judgement, type Yardstick } from '#contract/plausible/judge.ts'
import { plausibleWords as words } from '#contract/words/plausible.ts'
import { placesByName } from '../reference/index.ts'
import type { RequestContext } from '../context.ts'
import { usualRents } from './usual.ts'

/** What this cargo is measured against. Figures that cannot be computed now ask nothing: announcing goes on without them. */
async function yardstickOf(context: RequestContext, loaderTypeIds: readonly number[]): Promise<Yardstick> {
  const loaders =
    loaderTypeIds.length === 0
      ? []
      : await context.db.selectFrom('loader_type').select(['id', 'capacity_kg']).where('id', 'in', loaderTypeIds).execute()
  const usual = await usualRents(context).catch((error: unknown) => {
    context.log.warn({ err: error }, 'usual rents')
    return undefined
  })
  return { capacities: new Map(loaders.map(({ id, capacity_kg }) => [id, capacity_kg])), places: placesByName(), usual }
}

/** Judges an announcement. */
export const judged = async (context: RequestContext, input: Judged): Promise<Judgement> =>
  judge(input, await yardstickOf(context, input.LoaderTypeIds))

/** Judges what an edit changes, and what the cargo is marked with. */
export const judgedChange = async (context: RequestContext, before: Cargo, after: Judged): Promise<Judgement> =>
  judgeChange(announcedIn(before), after, await yardstickOf(context, after.LoaderTypeIds), before.review ?? [])

/** What the cargo is marked with: every doubt that whoever announces did not confirm. */
export const marksOf = ({ doubts }: Judgement, { Confirmed }: Pick<CargoAnnouncement, 'Confirmed'>): DoubtCode[] =>
  doubts.map(({ code }) => code).filter((code) => !Confirmed.includes(code))

/** The sentence about those marks; none without them. */
export const markSentences = (marks: readonly DoubtCode[]): string[] =>
  marks.length === 0 ? [] : [words.marked(marks.map((code) => words.reasons[code]))]
