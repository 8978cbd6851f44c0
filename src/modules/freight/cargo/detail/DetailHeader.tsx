import { Flex } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { Cargo } from '#contract/freight/cargo-read.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { PageActs } from '#app/kit/ui/page/PageActs.tsx'
import { landing } from '#app/kit/ui/row/landing.ts'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { Money } from '#app/kit/ui/value/Money.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { detailWords as words } from './cargo-detail-words.ts'
import { CargoStatus } from '#contract/kernel/status.ts'
import { actsOn, useCargoRights } from '../acts/allowed.ts'
import { offered } from '../acts/RowActs.tsx'
import { usePendingActs } from '../acts/pending.ts'
import { PendingChip } from '../acts/PendingChip.tsx'
import { useCargoDialogs } from '../acts/useCargoDialogs.tsx'
import { CargoRoute } from '../list/cells.tsx'
import { fromServer } from '../list/row.ts'
import { ReviewChip } from '../list/ReviewChip.tsx'
import { cargoStatus } from '../list/status.ts'
import { announcedAt, shownAt } from './facts.tsx'
import { useCargoPrintout } from './useCargoPrintout.tsx'

/** The cargo's number, status, route and announcer, and its actions. */
export function DetailHeader({ cargo }: { cargo: Cargo }) {
  const act = usePendingActs().get(cargo.id) ?? null
  const [announced, shown] = [announcedAt(cargo), cargo.isLoadHall ? shownAt(cargo) : null]
  const { productOwnerName: owner, announcedBy, transportationCompanyName: company } = cargo
  return (
    <Stack component="section" className="card">
      <Group justify="space-between">
        <Group>
          <h2 tabIndex={-1} {...landing('cargos', cargo.id)}>
            {words.cargo} <Isolate>{cargo.id}</Isolate>
          </h2>
          <StatusChip {...cargoStatus[cargo.cargoStatus]} />
          <PendingChip act={act} />
        </Group>
        <DetailActs cargo={cargo} at="head" />
      </Group>
      <ReviewChip cargo={cargo} open />
      <Flex className="cargo-deal" rowGap="xs" columnGap="lg" align="center" wrap="wrap">
        <CargoRoute route={fromServer(cargo).route} size="lg" />
        <Money amount={cargo.cargoRent} unit="toman" />
      </Flex>
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
    </Stack>
  )
}

/** The actions of a cargo: in the head of its page on a wide screen, in one bar on a phone. */
export function DetailActs({ cargo, at }: { cargo: Cargo; at: 'head' | 'foot' }) {
  const rights = useCargoRights()
  const pending = usePendingActs().get(cargo.id) ?? null
  const [open, dialog] = useCargoDialogs()
  const [print, printout] = useCargoPrintout(cargo)
  // On its own page an owner, too, may edit a cargo not taken by a company (G10).
  const edit = rights.edit || (rights.editOwn && cargo.cargoStatus === CargoStatus.awaitingReview)
  const allowed = actsOn(cargo, { ...rights, edit }, pending)
  const { acts, focusTarget } = offered({ cargo, open, acts: allowed })
  // With all trucks found, finish comes before edit.
  const next = cargo.remaining === 0 ? allowed.indexOf('finish') : 0
  const marked = at === 'head' ? acts : acts.map((act, i) => ({ ...act, main: i === Math.max(next, 0) }))
  const printAct = { word: words.print, icon: IconPrinter, run: print }
  return (
    <>
      <PageActs at={at} acts={[...marked, printAct]} name={words.acts} focusTarget={focusTarget} />
      {dialog}
      {printout}
    </>
  )
}
