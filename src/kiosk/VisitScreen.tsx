import { useState } from 'react'
import { Button } from '../driver/ui/Button.tsx'
import { Note } from '../driver/ui/Note.tsx'
import type { Visitor } from './IdentifyScreen.tsx'
import type { Machine } from './identity.ts'
import { visitWords as words } from './kiosk-words.ts'
import { ListPart } from './ListPart.tsx'
import { PrintSlip } from './PrintSlip.tsx'
import { ResultPart } from './ResultPart.tsx'
import { TurnPart } from './TurnPart.tsx'
import { useIdle } from './useIdle.ts'
import { useVisit } from './useVisit.ts'

const parts = ['turn', 'list', 'result'] as const

interface VisitScreenProps {
  visitor: Visitor
  hall: Machine['hall']
  onEnd: () => void
}

/** The visit of a driver: turn, list, result; it ends by its button, or half a minute after the last touch. */
export function VisitScreen({ visitor, hall: { hallId, printsSlips }, onEnd }: VisitScreenProps) {
  const [part, show] = useState<(typeof parts)[number]>('turn')
  const visit = useVisit(visitor.token, onEnd)
  const left = useIdle(onEnd)
  const { seen, error, reload } = visit
  const turn = seen?.account.turn
  const isOfHall = turn?.state === 'QUEUED' && turn.hallId === hallId
  const slip = isOfHall && printsSlips ? <PrintSlip token={visitor.token} turnId={turn.id} /> : null
  return (
    <main className="kiosk">
      <header className="kiosk-head">
        <h1>{words.hello(visitor.name)}</h1>
        <Button kind="grave" onClick={onEnd}>
          {words.end}
        </Button>
      </header>
      <div className="kiosk-parts" role="tablist" aria-label={words.places}>
        {parts.map((one) => (
          <Button key={one} role="tab" aria-selected={one === part} onClick={() => show(one)}>
            {words[one]}
          </Button>
        ))}
      </div>
      {left !== null && (
        <Note tone="wait" isNews>
          <p>{words.ending(left)}</p>
          {/* Any touch prolongs the visit. */}
          <Button>{words.stay}</Button>
        </Note>
      )}
      {error !== null && (
        <Note tone="bad" isNews>
          <p>{error}</p>
          <Button onClick={() => void reload()}>{words.again}</Button>
        </Note>
      )}
      {seen ? (
        <div className="kiosk-part" role="tabpanel" aria-label={words[part]}>
          {part === 'turn' && <TurnPart {...{ visit, seen, hallId, slip }} toList={() => show('list')} />}
          {part === 'list' && <ListPart {...{ visit, seen, slip }} />}
          {part === 'result' && <ResultPart account={seen.account} />}
        </div>
      ) : (
        error === null && <p role="status">{words.reading}</p>
      )}
    </main>
  )
}
