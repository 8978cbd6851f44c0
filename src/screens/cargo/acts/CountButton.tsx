import './acts.css'
import { persianDigits } from '#contract/digits.ts'
import type { CargoRow } from '#contract/cargo-list.ts'
import { cargoActWords as words } from '#app/words/cargo.ts'
import { unknown } from '#app/words/ui.ts'
import type { CargoRights, OpenDialog } from './allowed.ts'

interface CountProps {
  cargo: CargoRow | null
  rights: CargoRights
  open: OpenDialog
  /** The number alone in a table; with its name under a thumb. */
  named?: boolean
}

/** How many requests for the cargo await the split; shows all there were. */
export function PriorityCount({ cargo, rights, open, named }: CountProps) {
  if (!cargo) return unknown
  const count = persianDigits(cargo.priorityCount)
  if (!rights.priorities) return count
  return (
    <button
      type="button"
      className="link act-count"
      title={words.awaiting}
      aria-label={words.counted(words.priorities, cargo.id, count)}
      onClick={() => open('priorities', cargo)}
    >
      {named ? words.named(words.requests, count) : count}
    </button>
  )
}

/** How many permits a cargo has, over the share of its trucks that have one; shows which. */
export function PermitCount({ cargo, rights, open, named }: CountProps) {
  if (!cargo) return unknown
  const count = persianDigits(cargo.permitCount)
  const part = words.part(cargo.permitCount, cargo.freighterNumber)
  const share = Math.min(100, (100 * cargo.permitCount) / Math.max(1, cargo.freighterNumber))
  const bar = <i className="act-share" style={{ '--share': `${share}%` } as object} />
  if (!rights.permits)
    return (
      <span className="act-count">
        {count}
        {bar}
      </span>
    )
  return (
    <button
      type="button"
      className="link act-count"
      title={part}
      aria-label={words.counted(words.permits, cargo.id, part)}
      onClick={() => open('permits', cargo)}
    >
      {named ? words.named(words.permitsShort, count) : count}
      {bar}
    </button>
  )
}

/** Both under a card, for those who may open them. */
export const CardCounts = (props: Omit<CountProps, 'named'>) =>
  (props.rights.priorities || props.rights.permits) && (
    <div className="row between">
      {props.rights.priorities && <PriorityCount {...props} named />}
      {props.rights.permits && <PermitCount {...props} named />}
    </div>
  )
