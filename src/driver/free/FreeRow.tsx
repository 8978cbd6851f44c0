import { useState } from 'react'
import type { FreeCargos } from '#contract/permits/free.ts'
import { townOf } from '#app/kit/ui/value/town.ts'
import { listWords } from '../list/list-words.ts'
import { momentOf } from '../ui/Answer.tsx'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { freeWords as words } from './free-words.ts'

interface FreeRowProps {
  cargo: FreeCargos['cargos'][number]
  /** The queued turn, which the claim ends after a question; null without one. */
  turn: FreeCargos['turn']
  /** From the phone to the place of loading; null without a position. */
  km: number | null
  isBusy: boolean
  /** Its own claim is being sent. */
  isPressed: boolean
  onClaim: () => void
}

/** A free cargo and the button that claims it. */
export function FreeRow({ cargo, turn, km, isBusy, isPressed, onClaim }: FreeRowProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <li className="card offer">
      <div className="row-facts">
        <b>{listWords.route(townOf(cargo.source), townOf(cargo.destination), cargo.km)}</b>
        {km !== null && <span>{words.km(km)}</span>}
        <span>
          {listWords.rent(cargo.rent)}
          {cargo.rentPerKm !== null && <small>{listWords.perKm(cargo.rentPerKm)}</small>}
        </span>
        <small>{words.facts(cargo.goods, cargo.weight)}</small>
        <small>{words.company(cargo.company, cargo.hallName)}</small>
        <small>{words.since(momentOf(cargo.announcedAt), cargo.remaining)}</small>
      </div>
      {isAsking && turn ? (
        <Confirm verb={isPressed ? words.taking : words.take} busy={isBusy} onConfirm={onClaim} onClose={() => setAsking(false)}>
          {words.sure(turn.number, turn.hallName)}
        </Confirm>
      ) : (
        <Button
          busy={isBusy}
          aria-label={`${words.take}: ${words.cargo(cargo.id)}`}
          onClick={() => (turn ? setAsking(true) : onClaim())}
        >
          {isPressed ? words.taking : words.take}
        </Button>
      )}
    </li>
  )
}
