import './acts.css'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { CargoRow } from '#contract/freight/cargo-list.ts'
import { cargoActWords as words } from '#app/modules/freight/cargo/cargo-words.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'
import type { CargoRights, OpenDialog } from './allowed.ts'

interface CountProps {
  cargo: CargoRow | null
  rights: CargoRights
  open: OpenDialog
}

/** Number of requests awaiting the split; opens the list of all requests. */
export function PriorityCount({ cargo, rights, open }: CountProps) {
  if (!cargo) return unknown
  const count = persianDigits(cargo.priorityCount)
  // Zero has no link.
  if (!rights.priorities || cargo.priorityCount === 0) return count
  return (
    <button
      type="button"
      className="link act-count"
      title={words.awaiting}
      aria-label={words.counted(words.priorities, cargo.id, count)}
      onClick={() => open('priorities', cargo)}
    >
      {count}
    </button>
  )
}

/** How many permits a cargo has, over the share of its trucks that have one; shows which. */
export function PermitCount({ cargo, rights, open }: CountProps) {
  if (!cargo) return unknown
  const count = persianDigits(cargo.permitCount)
  const part = words.part(cargo.permitCount, cargo.freighterNumber)
  const share = Math.min(100, (100 * cargo.permitCount) / Math.max(1, cargo.freighterNumber))
  const drawn = { className: 'act-count act-share', style: { '--share': `${share}%` } as object }
  if (!rights.permits || cargo.permitCount === 0) return <span {...drawn}>{count}</span>
  return (
    <button
      type="button"
      {...drawn}
      className={`link ${drawn.className}`}
      title={part}
      aria-label={words.counted(words.permits, cargo.id, part)}
      onClick={() => open('permits', cargo)}
    >
      {count}
    </button>
  )
}
