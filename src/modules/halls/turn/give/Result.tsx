import { IconAlertTriangle, IconClockQuestion, IconTicket } from '@tabler/icons-react'
import { Stack } from '#app/kit/ui/layout.ts'
import type { TurnRequest } from '#app/modules/halls/turn/queries.ts'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { giveTurnWords as words } from '#app/modules/halls/turn/give-turn-words.ts'
import { Hindrances } from '#app/modules/halls/turn/Hindrances.tsx'
import { Ticket } from './Ticket.tsx'
import type { Outcome } from './outcome.ts'
import { fieldId } from './useGiving.ts'

/** The result of the last request: a ticket, all reasons against it, or no answer. */
export function Result({
  outcome,
  busy,
  isOff,
  onAgain,
}: {
  outcome: Outcome | null
  busy: boolean
  /** The form shows why nothing can be sent now. */
  isOff: boolean
  /** Repeats the request, or the question for its driver if it was not sent. */
  onAgain: (request: TurnRequest, isSent: boolean) => void
}) {
  const heading = outcome?.kind === 'given' ? words.given : words.result
  return (
    <Stack component="section" className="card" aria-labelledby="give-result" aria-busy={busy}>
      <h2 id="give-result">{heading}</h2>
      {(outcome === null || outcome.kind === 'faulty') && (
        <EmptyState
          icon={outcome ? IconAlertTriangle : IconTicket}
          title={outcome ? words.refused : words.waitingTitle}
          why={outcome ? outcome.message : words.waitingWhy}
        />
      )}
      {outcome?.kind === 'given' && <Ticket turn={outcome.turn} />}
      {outcome?.kind === 'refused' && <Hindrances all={outcome.hindrances} vehicleCard={outcome.request.vehicleCard} />}
      {outcome?.kind === 'unanswered' && (
        <EmptyState icon={IconClockQuestion} title={outcome.title} why={outcome.why}>
          <SteadyButton
            id={fieldId('again')}
            busy={busy}
            isBlocked={isOff}
            onClick={() => onAgain(outcome.request, outcome.isSent)}
          >
            {words.sendAgain}
          </SteadyButton>
        </EmptyState>
      )}
    </Stack>
  )
}
