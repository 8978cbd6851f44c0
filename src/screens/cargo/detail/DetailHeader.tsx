import type { Cargo } from '#contract/cargo-read.ts'
import { landing } from '#app/ui/row/landing.ts'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { StatusChip } from '#app/ui/value/StatusChip.tsx'
import { detailWords as words } from '#app/words/cargo-detail.ts'
import { CargoStatus } from '#contract/status.ts'
import { actsOn, useCargoRights } from '../acts/allowed.ts'
import { ActButtons } from '../acts/RowActs.tsx'
import { useActsUnderWay } from '../acts/underway.ts'
import { UnderWayChip } from '../acts/UnderWayChip.tsx'
import { useCargoDialogs } from '../acts/useCargoDialogs.tsx'
import { Way } from '../list/cells.tsx'
import { fromServer } from '../list/row.ts'
import { ReviewChip } from '../list/ReviewChip.tsx'
import { cargoStatus } from '../list/status.ts'
import { announcedAt, shownAt } from './facts.tsx'

/** Which cargo, how it stands, where it goes, who announced it, and what can be done with it. */
export function DetailHeader({ cargo }: { cargo: Cargo }) {
  const rights = useCargoRights()
  const act = useActsUnderWay().get(cargo.id) ?? null
  const [open, dialog] = useCargoDialogs()
  // On its own page an owner, too, may mend what no company took yet (G10).
  const edit = rights.edit || (rights.editOwn && cargo.cargoStatus === CargoStatus.awaitingReview)
  const acts = actsOn(cargo, { ...rights, edit }, act)
  const [announced, shown] = [announcedAt(cargo), cargo.isLoadHall ? shownAt(cargo) : null]
  const { productOwnerName: owner, announcedBy, transportationCompanyName: company } = cargo
  return (
    <section className="card stack">
      <div className="row between">
        <div className="row">
          <h2 tabIndex={-1} {...landing('cargos', cargo.id)}>
            {words.cargo} <Isolate>{cargo.id}</Isolate>
          </h2>
          <StatusChip {...cargoStatus[cargo.cargoStatus]} />
          <UnderWayChip act={act} />
        </div>
        <div className="row page-acts">
          <ActButtons cargo={cargo} open={open} acts={acts} />
        </div>
      </div>
      <ReviewChip cargo={cargo} open />
      <Way route={fromServer(cargo).route} size="lg" />
      <p className="faint">
        {owner ? words.announcedFor(owner, company) : words.announcedBy(announcedBy, company)}
        {words.joint}
        {announced && (
          <>
            {words.announced} {announced}
            {words.joint}
          </>
        )}
        {shown && (
          <>
            {words.shown} {shown}
            {words.joint}
          </>
        )}
        {words.taken(cargo.permitCount, cargo.freighterNumber)}
      </p>
      {dialog}
    </section>
  )
}
