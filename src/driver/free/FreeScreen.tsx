import { useState } from 'react'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { freeCargo, type FreeCargos } from '#contract/permits/free.ts'
import { useAccount } from '../queries.ts'
import { currentPosition } from '../turn/position.ts'
import { takeWords } from '../turn/turn-words.ts'
import { Answer } from '../ui/Answer.tsx'
import { Button } from '../ui/Button.tsx'
import { Choices } from '../ui/Choices.tsx'
import { Note } from '../ui/Note.tsx'
import { linkTo } from '../frame/address.ts'
import { driverPaths } from '#contract/kernel/driver-pages.ts'
import { FreeRow } from './FreeRow.tsx'
import { sortByDistance, kmTo, useFreeCargos, type Position } from './free-queries.ts'
import { freeWords as words } from './free-words.ts'
import { UndoCard } from './UndoCard.tsx'
import { useFreeAct, type FreeAct } from './useFreeAct.ts'

/** Free cargos that fit an own vehicle; one press claims one, and a minute is left to undo it. */
export default function FreeScreen() {
  const { send, isBusy, done, error } = useFreeAct()
  const account = useAccount()
  // In the memory of this screen only: leaving it forgets the position. A claim and its undo keep it.
  const [position, setPosition] = useState<Position | null>(null)
  return (
    <>
      <Answer query={useFreeCargos()}>
        {(free, at) => (
          <>
            {free.claim ? (
              <UndoCard claim={free.claim} now={free.now} {...{ at, send, isBusy }} />
            ) : (
              <>
                {done && (
                  <Note tone="ok" isNews>
                    {done}
                  </Note>
                )}
                <Answer query={account} isPart>
                  {({ permits }) => (
                    <Offers {...{ free, send, isBusy, position, setPosition }} hasPermit={permits.some(({ isLive }) => isLive)} />
                  )}
                </Answer>
              </>
            )}
            <p className="faint">{words.rule}</p>
          </>
        )}
      </Answer>
      {/* Apart from the row, which may be gone with the refusal. */}
      {error && (
        <div className="dock">
          <Note tone="bad" isNews>
            {error}
          </Note>
        </div>
      )}
    </>
  )
}

interface OffersProps extends FreeAct, OrderProps {
  free: FreeCargos
  hasPermit: boolean
}

function Offers({ free: { vehicles, turn, cargos }, hasPermit, send, isBusy, position, setPosition }: OffersProps) {
  const [pressed, press] = useState<number | null>(null)
  const [chosen, choose] = useState(0)
  const vehicle = vehicles[chosen] ?? vehicles[0]
  if (hasPermit)
    return (
      <Note tone="info">
        <p>{words.hasPermit}</p>
        <a className="press" {...linkTo(driverPaths.permit)}>
          {words.toPermit}
        </a>
      </Note>
    )
  if (!vehicle) return <Note tone="bad">{words.noVehicle}</Note>
  const fit = sortByDistance(
    cargos.filter(({ vehicleCards }) => vehicleCards.includes(vehicle.card)),
    position,
  )
  return (
    <>
      {vehicles.length > 1 && (
        <Choices
          label={words.vehicle}
          value={chosen}
          onChoose={choose}
          all={vehicles.map(({ card, loaderTypeName }, value) => ({ value, label: loaderTypeName, about: persianDigits(card) }))}
        />
      )}
      {fit.length === 0 ? <Note tone="info">{words.none}</Note> : <Order {...{ position, setPosition }} />}
      <ul className="rows" aria-label={words.cargos}>
        {fit.map((cargo) => (
          <FreeRow
            key={cargo.id}
            {...{ cargo, turn, isBusy }}
            km={position && kmTo(cargo, position)}
            isPressed={isBusy && pressed === cargo.id}
            onClaim={() => {
              press(cargo.id)
              send(freeCargo.claim, { id: cargo.id, FreighterCardNumber: vehicle.card, GiveUpTurn: turn !== null })
            }}
          />
        ))}
      </ul>
    </>
  )
}

interface OrderProps {
  position: Position | null
  setPosition: (position: Position) => void
}

function Order({ position, setPosition }: OrderProps) {
  const [isLocating, setLocating] = useState(false)
  const [problem, setProblem] = useState('')
  const locate = async () => {
    setProblem('')
    setLocating(true)
    const found = await currentPosition()
    setLocating(false)
    if (found.state === 'found') setPosition(found)
    else setProblem(takeWords.position[found.state])
  }
  return (
    <>
      <p className="faint" role="status">
        {position ? words.near : words.old}
      </p>
      {problem && (
        <Note tone="bad" isNews>
          {problem}
        </Note>
      )}
      {!position && (
        <Button busy={isLocating} onClick={() => void locate()}>
          {isLocating ? words.locating : words.sortNear}
        </Button>
      )}
    </>
  )
}
