import { IconCheck, IconCircleDashed, IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { OwnPermit } from '#contract/fleet/driver-app.ts'
import type { PermitEventKind, PermitStep, PermitStepKind } from '#contract/permits/permit-life.ts'
import { momentOf } from '../../ui/Answer.tsx'
import { roadQueries } from './road-queries.ts'
import { stepWords as words } from './road-words.ts'
import type { OwnStep } from './steps.ts'

const icons = { done: IconCheck, waiting: IconClock, ahead: IconCircleDashed }
const stepKinds: Record<PermitEventKind, PermitStepKind> = {
  ARRIVED: 'arrived',
  LOADED: 'loaded',
  DEPARTED: 'departed',
  DELIVERED: 'delivered',
}

/** The four steps with their times, and how each is known. */
export function Steps({ permit, steps }: { permit: OwnPermit; steps: readonly OwnStep[] }) {
  const { data } = useQuery(roadQueries.timeline(permit.id))
  return (
    <section className="card road-card" aria-labelledby={`steps-${permit.id}`}>
      <h2 id={`steps-${permit.id}`}>{words.title}</h2>
      <ol className="road-steps">
        {steps.map(({ kind, state, at }) => {
          const Icon = icons[state]
          const step = state === 'done' && data?.data.findLast(({ what }) => what === stepKinds[kind])
          return (
            <li key={kind} data-state={state}>
              <Icon size={22} aria-hidden />
              <span>
                <b>{words.kinds[kind]}</b>
                <small>{at === null ? words.ahead : words[state === 'done' ? 'done' : 'waiting'](momentOf(at))}</small>
                {step && <small>{howOf(step)}</small>}
              </span>
            </li>
          )
        })}
      </ol>
      {permit.isLive && <p className="faint">{words.code}</p>}
    </section>
  )
}

function howOf({ scanned, presence }: PermitStep): string {
  if (scanned) return words.scanned
  return presence ? words.own[presence] : words.byOthers
}
