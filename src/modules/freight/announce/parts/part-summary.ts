import { serverTime } from '#app/kit/ui/date/now.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { announceWords } from '#app/modules/freight/announce/announce-words.ts'
import { partWords as words } from './announce-parts-words.ts'
import type { Section } from '#app/modules/freight/cargo/fields/table.tsx'
import { hallOf, isHallLoad, nameOf, type Typed } from '../form.ts'
import type { Part } from './part.ts'
import { formatWhen } from './show.ts'

type SummaryContext = Pick<Part, 'lists' | 'context'>

const summaries: Record<Section, (typed: Typed, context: SummaryContext) => readonly (string | false | null | undefined)[]> = {
  hall: (typed, { context, lists }) => [
    context.as === 'owner'
      ? lists.companies.data?.find(({ transportationCompanyId: id }) => id === typed.TransportationCompanyId)
          ?.transportationCompanyName
      : hallOf(typed, context)?.loadHallName,
    isHallLoad(typed, context) ? formatWhen(typed, new Date(serverTime())) : announceWords.slipFree,
  ],
  route: ({ from, to }) => [words.way(nameOf(from), nameOf(to))],
  goods: ({ KalaId, KalaWeight, FreighterNumber }, { lists }) => [
    lists.goods.data?.find(({ id }) => id === KalaId)?.kalaDesc,
    KalaWeight !== null && words.weight(grouped(KalaWeight)),
    FreighterNumber !== null && words.trucks(grouped(FreighterNumber)),
  ],
  rent: ({ CargoRent, Tel }) => [CargoRent !== null && words.rent(grouped(CargoRent)), persianDigits(Tel)],
  drivers: () => [],
}

/** Returns the values of a part in one line. */
export const summaryOfPart = (of: Section, typed: Typed, context: SummaryContext): string =>
  summaries[of](typed, context).filter(Boolean).join(words.joint)
