import type { ReactNode } from 'react'
import type { BoardCargo } from '#contract/run.ts'
import { decimal } from '#app/ui/value/figures.ts'
import { Money } from '#app/ui/value/Money.tsx'
import { freeCargoWords as words } from '#app/words/desk.ts'
import { Way } from './Way.tsx'

/** One free cargo as a row, with what can be done with it. */
export const FreeCargo = ({ cargo, children }: { cargo: BoardCargo; children: ReactNode }) => (
  <li>
    <div className="grow">
      <Way cargo={cargo} />
      <small>{words.line(cargo.id, cargo.goods, decimal(cargo.weight / 1000))}</small>
      <small>
        {cargo.loaderTypeNames} · {words.remaining(cargo.remaining)}
        {cargo.company && ` · ${cargo.company}`}
      </small>
    </div>
    <Money amount={cargo.rent} unit="toman" />
    {children}
  </li>
)
