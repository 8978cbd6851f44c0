import { HallComing } from '#app/modules/organisations/hall/versions/HallChanges.tsx'
import { announceWords as words } from '#app/modules/freight/announce/announce-words.ts'
import { linesOf } from '#app/modules/freight/cargo/fields/table.tsx'
import { Lines } from '../fields/Fields.tsx'
import { FoldingPart } from './FoldingPart.tsx'
import { useIsKept } from '../fields/kept.ts'
import { hallOf, isHallLoad } from '../form.ts'
import type { Part } from './part.ts'
import { ShowAhead } from './ShowAhead.tsx'
import { useTyped } from '../typing.ts'

/** Where a company announces and for when, or the company an owner announces through (S1 §2.2; GAP30). */
export function HallPart(part: Part) {
  const { typing, context } = part
  const isKept = useIsKept('TransportationCompanyHallId', typing)
  const isKnown = useTyped(
    typing,
    (typed) => !typed.since && isHallLoad(typed, context) && hallOf(typed, context)?.isActive === true,
  )
  return (
    <FoldingPart
      {...part}
      of="hall"
      title={context.as === 'owner' ? words.companyOnly : words.hallAndTime}
      beside={context.as !== 'owner' && <Ahead {...part} />}
      isDoneAhead={isKnown}
      note={isKept ? words.asLast : undefined}
    >
      <Lines lines={linesOf('hall')} {...part} />
      <Coming {...part} />
    </FoldingPart>
  )
}

/** Pending changes of the chosen hall. */
function Coming({ typing, context }: Part) {
  const hall = useTyped(typing, (typed) => (isHallLoad(typed, context) ? hallOf(typed, context) : undefined))
  return hall && <HallComing changes={hall.coming} />
}

function Ahead({ typing, context, lists }: Part) {
  const hall = useTyped(typing, (typed) => (isHallLoad(typed, context) ? hallOf(typed, context) : undefined))
  const day = useTyped(typing, (typed) => typed.day)
  const time = useTyped(typing, (typed) => typed.time)
  return hall && <ShowAhead typed={{ day, time }} hall={hall} old={lists.halls.oldSince !== null} />
}
