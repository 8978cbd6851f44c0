import type { OwnAccount } from '#contract/fleet/driver-app.ts'
import { driverPaths } from '#contract/kernel/driver-pages.ts'
import { reasonWords } from '#contract/kernel/reason-words.ts'
import { linkTo } from '../frame/address.ts'
import { useVoidReason } from '../permit/void-queries.ts'
import { Note } from '../ui/Note.tsx'
import { lostPermitWords as words } from './turn-words.ts'

interface LostPermitProps {
  turn: NonNullable<OwnAccount['turn']>
  permits: OwnAccount['permits']
}

/** A won turn whose permit is void: the reason, the state of the turn, and the desk to ask. */
export function LostPermit({ turn: { number, hallName }, permits }: LostPermitProps) {
  const permit = permits.find((one) => !one.isLive && one.turnNumber === number && one.hallName === hallName)
  const { reason } = useVoidReason(permit)
  const why = Object.entries(reasonWords).find(([code]) => code === reason)?.[1]
  return (
    <Note tone="bad">
      <p>
        <b>{permit ? words.voided(permit.id) : words.ended}</b> {why && words.why(why)}
      </p>
      <p>{words.turn(number, hallName)}</p>
      <a className="press" data-kind="main" {...linkTo(driverPaths.permit)}>
        {words.toPermit}
      </a>
    </Note>
  )
}
