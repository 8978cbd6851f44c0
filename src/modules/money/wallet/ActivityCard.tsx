import { Group } from '@mantine/core'
import type { EntryRow } from '#contract/money/wallet-rows.ts'
import { DayTime } from '#app/kit/ui/date/Moment.tsx'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { Money } from '#app/kit/ui/value/Money.tsx'
import { balanceWords, activityColumns as words } from './wallet-words.ts'
import { Amount, amountOf, CauseLink } from './activityColumns.tsx'

/** One entry as a card, below 768 px. */
export const ActivityCard = ({ row }: { row: EntryRow }) => (
  <article className="activity-card">
    <Group justify="space-between">
      <b>{row.accountType}</b>
      <Amount row={row}>
        <Money amount={amountOf(row)} unit="rial" />
      </Amount>
    </Group>
    <Group justify="space-between">
      <small className="faint">
        <DayTime date={row.transactionDate} time={row.transactionTime} /> · <Isolate>{row.transactionNumber}</Isolate>
      </small>
      <small>
        {balanceWords.posted}: <Money amount={row.availableBalance} unit="rial" />
      </small>
    </Group>
    <Group justify="space-between">
      {row.description && <small>{row.description}</small>}
      <small>
        <span className="sr">{words.cause} </span>
        <CauseLink cause={row.cause} />
      </small>
    </Group>
  </article>
)
