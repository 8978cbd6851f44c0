import type { TurnWish } from '#app/data/turn.ts'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { giveTurnWords as words } from '#app/words/give-turn.ts'

/** The two numbers once more, large enough to hold against the cards. */
export const Sure = ({ wish: { nationalId, vehicleCard } }: { wish: TurnWish }) => (
  <dl className="pair give-line">
    <div>
      <dt>{words.nationalId}</dt>
      <dd>
        <Isolate>{nationalId}</Isolate>
      </dd>
    </div>
    <div>
      <dt>{words.vehicleCard}</dt>
      <dd>
        <Isolate>{vehicleCard}</Isolate>
      </dd>
    </div>
  </dl>
)
