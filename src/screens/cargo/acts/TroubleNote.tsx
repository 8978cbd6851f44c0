import { IconAlertTriangle } from '@tabler/icons-react'
import type { CargoRow } from '#contract/cargo-list.ts'
import { grouped } from '#app/ui/value/figures.ts'
import { reasonWords as words } from '#app/words/cargo-acts.ts'
import { cargoStatusWords } from '#app/words/status.ts'
import type { Trouble } from './useAct.ts'

const said = ({ cargoSource, cargoDestination, cargoRent, freighterNumber, cargoStatus }: CargoRow) =>
  words.now(cargoSource, cargoDestination, grouped(cargoRent), grouped(freighterNumber), cargoStatusWords[cargoStatus])

/** The refusal's sentence inside the dialog that was refused, and what the cargo has become if that was the reason. */
export const TroubleNote = ({ trouble }: { trouble: Trouble | null }) =>
  trouble && (
    <div className="note" data-tone="bad" role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      <span>
        {trouble.message} {trouble.now && said(trouble.now)}
      </span>
    </div>
  )
