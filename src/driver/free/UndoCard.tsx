import { freeCargo, type FreeCargos } from '#contract/permits/free.ts'
import { driverPaths } from '#contract/kernel/driver-pages.ts'
import { useServerNow } from '#app/kit/ui/show/serverNow.ts'
import { linkTo } from '../frame/address.ts'
import { Button } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { freeWords as words } from './free-words.ts'
import type { FreeAct } from './useFreeAct.ts'

interface UndoCardProps extends FreeAct {
  claim: NonNullable<FreeCargos['claim']>
  /** The server's clock (ISO) and when it arrived, device clock, ms. */
  now: string
  at: number
}

/** The claim of the last minute, and the time left to undo it by the server's clock. */
export function UndoCard({ claim: { permitId, cargoId, undoUntil }, now, at, send, isBusy }: UndoCardProps) {
  const left = Math.ceil((Date.parse(undoUntil) - useServerNow(now, at)) / 1000)
  return (
    <>
      <Note tone="ok" isNews>
        <p>{words.taken(cargoId)}</p>
      </Note>
      <a className="press" data-kind="main" {...linkTo(driverPaths.permit)}>
        {words.toPermit}
      </a>
      {left > 0 && (
        <>
          <p role="timer">{words.left(left)}</p>
          <Button kind="grave" busy={isBusy} onClick={() => send(freeCargo.undo, { id: permitId })}>
            {isBusy ? words.undoing : words.undo}
          </Button>
        </>
      )}
    </>
  )
}
