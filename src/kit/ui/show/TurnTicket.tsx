import './turn-ticket.css'
import { Box } from '@mantine/core'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { ticketWords } from '#app/modules/organisations/hall/hall-words.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'

interface Ticket {
  number: number
  /** Hall, or the driver at the desk. */
  hall: string
  /** When it was given, or other text below the name. */
  time: string
  /** Number of queued turns before it; null: unknown. */
  ahead: number | null
  size?: 'md' | 'lg'
}

/** A turn as a ticket: its number is the most prominent element. */
export function TurnTicket({ number, hall, time, ahead, size = 'md' }: Ticket) {
  return (
    <Box
      className="ticket"
      display="inline-flex"
      miw={0}
      maw="100%"
      bg="var(--surface)"
      bd="1px solid var(--edge)"
      bdrs="sm"
      data-size={size}
    >
      <span className="ticket-number">
        <small>{ticketWords.turn}</small>
        <b>{persianDigits(number)}</b>
      </span>
      <span className="ticket-facts">
        <b>{hall}</b>
        <span>{persianDigits(time)}</span>
        <span>{ahead === null ? unknown : ahead === 0 ? ticketWords.first : ticketWords.ahead(ahead)}</span>
      </span>
    </Box>
  )
}
