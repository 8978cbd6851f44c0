import { Link } from '@tanstack/react-router'
import { cargo } from '#contract/freight/cargo.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { OwnAct } from '#contract/insight/home.ts'
import { permit } from '#contract/permits/permit.ts'
import { may } from '#contract/kernel/roles.ts'
import { auditActs } from '#contract/insight/audit-words.ts'
import { principalOf, useSignedIn } from '#app/transport/session.ts'
import { TimeAgo } from '#app/kit/ui/date/TimeAgo.tsx'
import { RouteStrip } from '#app/kit/ui/value/RouteStrip.tsx'
import { routeOf } from '#app/kit/ui/value/town.ts'
import { homePartWords as words } from './home-words.ts'

/** The member's last commands, each linked to its record. */
export function LastActs({ acts }: { acts: readonly OwnAct[] }) {
  const named = acts.filter(({ call }) => call in auditActs)
  return (
    <section className="card" aria-labelledby="home-last">
      <h2 id="home-last">{words.acts}</h2>
      {named.length === 0 ? (
        <p className="faint">{words.noActs}</p>
      ) : (
        <ol className="list">
          {named.map((act) => (
            <ActLine key={act.id} act={act} />
          ))}
        </ol>
      )}
    </section>
  )
}

function ActLine({ act: { call, entity, entityId, route, at } }: { act: OwnAct }) {
  const to = usePageOf(entity, entityId)
  const name = auditActs[call]
  return (
    <li className="home-act">
      {to && entityId !== null ? (
        <Link className="tap" to={to}>
          {name} {persianDigits(entityId)}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      <span className="grow">{route && <RouteStrip {...routeOf(route.from, route.to)} size="sm" />}</span>
      <small className="faint">
        <TimeAgo at={at} />
      </small>
    </li>
  )
}

/** Returns the page of a cargo or a permit, if the member may open it; null for other records. */
function usePageOf(entity: string | null, id: string | null): string | null {
  const member = principalOf(useSignedIn())
  if (id === null) return null
  if (entity === 'cargo' && may(cargo.log.who, member)) return `/Cargos/Detail/${id}`
  return entity === 'permit' && may(permit.read.who, member) ? `/Permit/${id}` : null
}
