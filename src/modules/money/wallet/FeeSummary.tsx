import { Flex } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Sent } from '#contract/kernel/call.ts'
import { wallet } from '#contract/money/wallet.ts'
import { may } from '#contract/kernel/roles.ts'
import { Group } from '#app/kit/ui/layout.ts'
import { principalOf, useSignedIn } from '#app/transport/session.ts'
import { walletQueries } from './queries.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { Money } from '#app/kit/ui/value/Money.tsx'
import { feeWords as words } from './wallet-words.ts'
import { mayCharge } from './mayCharge.ts'

/** The fee an announcement will hold, the available amount, and the shortfall, with a link to charge; nothing while unknown. */
export function FeeSummary({ input }: { input: Sent<(typeof wallet)['fee']> }) {
  const member = principalOf(useSignedIn())
  const mayAsk = may(wallet.fee.who, member)
  const { data, isPlaceholderData } = useQuery({
    ...walletQueries.fee(input),
    enabled: mayAsk,
    placeholderData: keepPreviousData,
  })
  if (!mayAsk || !data) return null
  // The previous data belongs to another hall, or another number of trucks.
  if (isPlaceholderData) {
    return (
      <Flex component="span" className="fee-line" rowGap={0} columnGap={12} align="center" wrap="wrap" aria-live="polite">
        <small className="faint">{words.asking}</small>
      </Flex>
    )
  }
  const { total, available, shortfall } = data
  return (
    <Flex component="span" className="fee-line" rowGap={0} columnGap={12} align="center" wrap="wrap" aria-live="polite">
      {total === 0 ? (
        <small>{words.free}</small>
      ) : (
        <small>
          {words.fee}: <Money amount={total} unit="rial" />
        </small>
      )}
      {available !== null && (
        <small className="faint">
          {words.available}: <Money amount={available} unit="rial" />
        </small>
      )}
      {shortfall > 0 && (
        <Group component="small" gap="xs" c="var(--wait)">
          <IconAlertTriangle size={16} aria-hidden />
          <b>{words.short(grouped(shortfall))}</b>
          {mayCharge(member) && <Link to="/OnlineCharge">{words.charge}</Link>}
        </Group>
      )}
    </Flex>
  )
}
