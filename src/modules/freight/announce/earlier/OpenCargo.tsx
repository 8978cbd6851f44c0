import { Link } from '@tanstack/react-router'
import { cargo } from '#contract/freight/cargo.ts'
import { may } from '#contract/kernel/roles.ts'
import { principalOf, useSignedIn } from '#app/transport/session.ts'
import { announceWords as words } from '#app/modules/freight/announce/announce-words.ts'
import { detailOf } from '#app/modules/freight/cargo/acts/links.ts'

/** A link to the announced cargo; only its number for members who may announce but not read cargos. */
export function OpenCargo({ id }: { id: number }) {
  const mayRead = may(cargo.log.who, principalOf(useSignedIn()))
  if (!mayRead) return <span>{words.cargoNumber(id)}</span>
  return (
    <Link className="tap" to={detailOf(id)}>
      {words.openCargo(id)}
    </Link>
  )
}
