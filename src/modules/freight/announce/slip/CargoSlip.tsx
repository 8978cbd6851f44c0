import { isoOfDay, shamsiToday } from '#contract/kernel/value/shamsi.ts'
import { useServerTime } from '#app/kit/ui/date/now.ts'
import { relativeDay } from '#app/kit/ui/date/spoken.ts'
import { SlipPreview } from '#app/kit/ui/slip/SlipPreview.tsx'
import { announceWords as words } from '#app/modules/freight/announce/announce-words.ts'
import { hallOf, isHallLoad, nameOf, type FormContext, type Typed } from '../form.ts'
import type { Lists } from '../fields/lists.ts'
import type { Road } from '../parts/road.ts'
import { showAhead, formatWhen } from '../parts/show.ts'

interface Shown {
  typed: Typed
  context: FormContext
  lists: Lists
}

/** Returns where and when drivers will see it; null while undecided. */
function useShownIn({ typed, context, lists }: Shown): string | null {
  const now = new Date(useServerTime())
  if (context.as === 'owner') {
    const chosen = lists.companies.data?.find(({ transportationCompanyId: id }) => id === typed.TransportationCompanyId)
    return chosen ? words.slipCompany(chosen.transportationCompanyName) : null
  }
  if (!isHallLoad(typed, context)) return words.slipFree
  const hall = hallOf(typed, context)
  if (!hall) return null
  const show = showAhead(typed, hall, now)
  if (!show) return words.slipHall(hall.loadHallName, '')
  const relative = relativeDay(isoOfDay(show.day), isoOfDay(shamsiToday(now)))
  return words.slipHall(hall.loadHallName, words.slipShow(relative ?? show.day, show.time))
}

/** Preview of the form's values as drivers see it; `isQuestion` is the one shown for confirmation. */
export function CargoSlip({ road, isQuestion = false, ...part }: Shown & { road: Road; isQuestion?: boolean }) {
  const { typed, lists, context } = part
  const shownIn = useShownIn(part)
  const now = new Date(useServerTime())
  const { from, to } = typed
  const route = from.place &&
    to.place && {
      from: nameOf(from),
      to: nameOf(to),
      km: road.estimate?.km ?? null,
      hours: road.estimate?.hours ?? null,
      estimate: road.estimate?.source === 'estimate',
    }
  const loaders = typed.LoaderTypeIds.flatMap(
    (id) => lists.loaderTypes.data?.find((type) => type.id === id)?.loaderTypeName ?? [],
  )
  return (
    <SlipPreview
      {...(isQuestion && { name: words.slipAsked })}
      route={route}
      goods={lists.goods.data?.find(({ id }) => id === typed.KalaId)?.kalaDesc ?? null}
      packaging={lists.packagings.data?.find(({ id }) => id === typed.BastebandyId)?.name ?? null}
      kg={typed.KalaWeight}
      loaders={loaders}
      trucks={typed.FreighterNumber}
      rent={typed.CargoRent}
      {...(isQuestion && isHallLoad(typed, context) && { when: formatWhen(typed, now) })}
      shownIn={shownIn}
      tel={typed.Tel}
      note={typed.Description}
    />
  )
}
