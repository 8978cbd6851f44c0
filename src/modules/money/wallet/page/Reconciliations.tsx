import { Box } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Reconciliation } from '#contract/money/wallet-rows.ts'
import { wallet } from '#contract/money/wallet.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { useAct } from '#app/transport/act.ts'
import { walletQueries } from '#app/modules/money/wallet/queries.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { Moment } from '#app/kit/ui/date/Moment.tsx'
import { isOffline } from '#app/kit/ui/form/error.ts'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { SheetMenu } from '#app/kit/ui/sheet/SheetMenu.tsx'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { Money } from '#app/kit/ui/value/Money.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { ledgerWords, reconciliationWords as words } from '#app/modules/money/wallet/wallet-words.ts'
import { reconciliationSheet } from './sheets.ts'

/** The ledger compared with itself and with what it is about: every difference by name. */
export function Reconciliations() {
  const query = useQuery(walletQueries.reconciliations)
  const { act, isBusy, error } = useAct(wallet.reconcile, {
    onDone: ({ data, message }) => alert({ tone: data && data.differences.length > 0 ? 'warning' : 'success', text: message }),
  })
  return (
    <Stack>
      <Group>
        <SteadyButton
          busy={isBusy}
          isBlocked={isOffline(error)}
          leftSection={<IconScale size={18} aria-hidden />}
          onClick={() => void act({})}
        >
          {words.run}
        </SteadyButton>
      </Group>
      <TroubleNote>{error?.message}</TroubleNote>
      <div className="card">
        <Answered query={query} failed={words.failed}>
          {(all) =>
            all.length === 0 ? (
              <EmptyState icon={IconScale} title={words.none} why={words.noneWhy} />
            ) : (
              <>
                <Group>
                  <SheetMenu
                    name={ledgerWords.reconciliation}
                    columns={reconciliationSheet}
                    rows={all}
                    rowId={({ id }) => String(id)}
                  />
                </Group>
                <ol className="list">
                  {all.map((one) => (
                    <Report key={one.id} report={one} />
                  ))}
                </ol>
              </>
            )
          }
        </Answered>
      </div>
    </Stack>
  )
}

const Report = ({ report: { at, by, transfers, entries, wallets, posted, held, differences } }: { report: Reconciliation }) => {
  const isRight = differences.length === 0
  return (
    <li className="entry">
      <Group component="span">
        <b>
          <Moment at={at} />
        </b>
        <StatusChip
          word={isRight ? words.ok : words.differs(differences.length)}
          tone={isRight ? 'ok' : 'bad'}
          icon={isRight ? IconCircleCheck : IconAlertTriangle}
        />
      </Group>
      <small className="faint">{by ?? words.nightly}</small>
      <small>
        {grouped(transfers)} {words.transfers} · {grouped(entries)} {words.entries} · {grouped(wallets)} {words.wallets} ·{' '}
        {words.posted}: <Money amount={posted} unit="rial" /> · {words.held}: <Money amount={held} unit="rial" />
      </small>
      {!isRight && (
        <Box component="ul" className="list" style={{ gridColumn: '1 / -1' }} aria-label={words.differences}>
          {differences.map(({ code, id, sentence }) => (
            <li key={`${code} ${id}`}>{sentence}</li>
          ))}
        </Box>
      )}
    </li>
  )
}
