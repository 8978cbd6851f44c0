import { Link } from '@tanstack/react-router'
import { landing } from '#app/ui/row/landing.ts'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { unknown } from '#app/words/ui.ts'
import { detailOf } from '../acts/links.ts'

/** A cargo's number, leading to its page; a dash while it has none. */
export const CargoNumber = ({ id }: { id: number | null }) =>
  id === null ? (
    unknown
  ) : (
    <Link className="tap" to={detailOf(id)} {...landing('cargos', id)}>
      <Isolate>{id}</Isolate>
    </Link>
  )
