import { IconInfoCircle, IconPlugOff } from '@tabler/icons-react'
import type { Hall } from '#contract/hall.ts'
import { showTimeWords as words } from '#app/words/hall.ts'

/** Why the hours of the list do nothing now, where they do not. */
export function HallNote({ hall: { isActive, isActiveShowTime, reservationLimit } }: { hall: Hall }) {
  return (
    <>
      {!isActive && (
        <p className="note" data-tone="wait">
          <IconPlugOff size={20} aria-hidden />
          {words.hallInactive}
        </p>
      )}
      {!isActiveShowTime && (
        <p className="note" data-tone="info">
          <IconInfoCircle size={20} aria-hidden />
          {words.continuous(reservationLimit)}
        </p>
      )}
    </>
  )
}
