import { RowLink } from '#app/list/Beside.tsx'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { unknown } from '#app/words/ui.ts'
import { detailOf } from '../acts/links.ts'

/** A cargo's number, leading to what is told of it; a dash while it has none. */
export const CargoNumber = ({ id }: { id: number | null }) =>
  id === null ? (
    unknown
  ) : (
    <RowLink id={id} list="cargos" to={detailOf(id)}>
      <Isolate>{id}</Isolate>
    </RowLink>
  )
