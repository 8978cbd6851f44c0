import { announceWords as words } from '#app/words/announce.ts'
import { linesOf } from '../fields/table.tsx'
import { Lines } from './Fields.tsx'
import { hallOf, isHallLoad } from './form.ts'
import type { Part } from './part.ts'
import { ShowAhead } from './ShowAhead.tsx'
import { useTyped } from './typing.ts'

/** Where a company announces and for when, or the company an owner announces through (S1 §2.2; GAP30). */
export const HallPart = (part: Part) => (
  <section className="section">
    <h2>
      {part.context.as === 'owner' ? (
        words.companyOnly
      ) : (
        <>
          {words.hallAndTime} <Ahead {...part} />
        </>
      )}
    </h2>
    <div className="field-grid">
      <Lines lines={linesOf('hall')} {...part} />
    </div>
  </section>
)

function Ahead({ typing, context, lists }: Part) {
  const hall = useTyped(typing, (typed) => (isHallLoad(typed, context) ? hallOf(typed, context) : undefined))
  const day = useTyped(typing, (typed) => typed.day)
  const time = useTyped(typing, (typed) => typed.time)
  return hall && <ShowAhead typed={{ day, time }} hall={hall} old={lists.halls.oldSince !== null} />
}
