import { FeeSummary } from '#app/modules/money/wallet/FeeSummary.tsx'
import { hallOf, isHallLoad } from '../form.ts'
import type { Part } from './part.ts'
import { useTypedLater } from '../typing.ts'

/** Shows next to the button how much this announcement will hold in the wallet. A change recalculates the hold. */
export function Fee({ typing, context }: Pick<Part, 'typing' | 'context'>) {
  const trucks = useTypedLater(typing, ({ FreighterNumber, since }) => (since ? null : FreighterNumber))
  const inHall = useTypedLater(typing, (typed) => isHallLoad(typed, context))
  const hall = useTypedLater(typing, (typed) => hallOf(typed, context)?.id ?? null)
  if (!trucks || (inHall && hall === null)) return null
  return (
    <FeeSummary
      input={{
        TransportationCompanyHallId: hall,
        IsLoadHall: inHall,
        FreighterNumber: trucks,
        Distance: context.road?.km ?? null,
      }}
    />
  )
}
