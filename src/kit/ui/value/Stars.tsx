import './stars.css'
import { IconStarFilled } from '@tabler/icons-react'
import { starWords as words } from '#app/modules/permits/permit/permit-life-words.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'
import { decimal } from './figures.ts'

interface StarsProps {
  average: number | null
  /** The kind of rating for screen readers: a driver's average by default. */
  of?: 'average' | 'ofPlace' | 'one'
}

/** A rating, 1 to 5: a star and a number, as text for screen readers; a dash without ratings. */
export function Stars({ average, of = 'average' }: StarsProps) {
  if (average === null) return <span title={words.unrated}>{unknown}</span>
  const figure = decimal(average)
  return (
    <span className="stars" role="img" aria-label={words[of](figure)} title={words[of](figure)}>
      <IconStarFilled size={14} color="var(--wait)" aria-hidden /> <b>{figure}</b>
    </span>
  )
}
