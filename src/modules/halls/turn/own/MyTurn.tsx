/** On a phone: the line of one turn, chosen by its number, and what its driver must do now. */
import { Box, Stack } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { hindranceWords } from '#contract/halls/hindrance-words.ts'
import { forecastSentence } from '#contract/halls/forecast-words.ts'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import { showStatusAt, type ShowAt } from '#app/kit/ui/show/phase.ts'
import { TurnTicket } from '#app/kit/ui/show/TurnTicket.tsx'
import { townOf } from '#app/kit/ui/value/town.ts'
import { boardWords } from '#app/modules/organisations/hall/hall-words.ts'
import type { Board } from '#app/modules/halls/board/queries.ts'
import { myTurnWords as words } from '#app/modules/halls/board/board-words.ts'

/** Digits of a turn's number. */
const MAX_DIGITS = 6
interface MyTurnProps {
  board: Board
  show: ShowAt
  /** The server's time, ms. */
  now: number
  mine: number | null
  choose: (digits: string) => void
}

/** The field for the number, the ticket of the turn, and its next step. */
export function MyTurn({ board, show, now, mine, choose }: MyTurnProps) {
  const at = board.queue.findIndex(({ number }) => number === mine)
  const turn = board.queue[at]
  return (
    <Stack component="section" className="card" gap="sm" aria-label={words.title}>
      <DigitsInput
        label={words.label}
        description={words.hint}
        maxDigits={MAX_DIGITS}
        value={mine === null ? '' : String(mine)}
        onChange={choose}
      />
      {turn && (
        <TurnTicket
          number={turn.number}
          hall={board.hall.name}
          time={boardWords.facts([boardWords.card(turn.card), turn.loaderTypeName, turn.isNative ? boardWords.native : ''])}
          ahead={at}
        />
      )}
      {mine !== null && (
        <Box component="output" className="note" data-tone={turn?.ineligible ? 'bad' : 'info'}>
          <IconUserCheck size={18} aria-hidden />
          <Box component="span" fw={600}>
            {stepOf(board, show, now, mine)}
          </Box>
        </Box>
      )}
      {turn?.forecast !== undefined && <p className="faint">{forecastSentence(turn.forecast)}</p>}
    </Stack>
  )
}

/** What the driver of a turn must do now. */
function stepOf(board: Board, show: ShowAt, now: number, mine: number): string {
  const { phase, isNews, locksAt, opensAt } = showStatusAt(show, now)
  const turn = board.queue.find(({ number }) => number === mine)
  const result = board.results.find((one) => one.turn === mine)
  // A turn that won leaves the queue: its result is what counts, however old.
  if (!turn && result?.cargo)
    return words.won(boardWords.cargo(result.cargo, result.number), result.destination ? townOf(result.destination) : '')
  if (!turn) return words.unknown(mine)
  const lost = isNews && result ? `${words.lost} ` : ''
  if (turn.ineligible) {
    const lock = phase === 'open' && locksAt !== null ? clockOf(new Date(locksAt)) : null
    return `${lost}${hindranceWords.what(turn.ineligible)} ${hindranceWords.remedy(turn.ineligible, lock)}`
  }
  if (phase === 'open' && locksAt !== null) return words.open(clockOf(new Date(locksAt)))
  if (phase === 'locked') return words.locked
  if (phase === 'next' && opensAt !== null) return lost + words.next(clockOf(new Date(opensAt)))
  return lost + words.none
}
