import './ledger.css'
import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { paymentQueries } from '#app/modules/money/wallet/payment-queries.ts'
import { walletQueries } from '#app/modules/money/wallet/queries.ts'
import { useAdminsOnly } from '#app/kit/page/admin-queries.ts'
import { useAddress } from '#app/kit/list/useAddress.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { ledgerWords as words } from '#app/modules/money/wallet/wallet-words.ts'
import { ledgerFilters, parts, type Part } from './ledgerFilters.ts'
import { Reconciliations } from './Reconciliations.tsx'
import { Requests } from './Requests.tsx'
import { Transfers } from './Transfers.tsx'
import { Troubled } from './Troubled.tsx'

/** `/Admin/Ledger`: the platform's ledger, what waits for a second person, payments that differ, and whether it all adds up (M5). */
export function Screen() {
  useAdminsOnly('/error404')
  const at = useAddress(ledgerFilters)
  const requests = useQuery(walletQueries.requests)
  const troubled = useQuery(paymentQueries.troubled)
  const waiting: Partial<Record<Part, number>> = {
    requests: requests.data?.filter(({ state }) => state === 'WAITING').length ?? 0,
    troubled: troubled.data?.filter(({ state, handledAt }) => state === 'differs' && handledAt === null).length ?? 0,
  }
  const { tab } = at.values
  return (
    <Tabs className="ledger" value={tab} keepMounted={false} onChange={(next) => at.put({ tab: next as Part })}>
      <Tabs.List aria-label={words.tabs}>
        {parts.map((part) => (
          <Tabs.Tab key={part} value={part}>
            {waiting[part] ? words.tab(words[part], grouped(waiting[part])) : words[part]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="transfers">
        <Transfers at={at} />
      </Tabs.Panel>
      <Tabs.Panel value="requests">
        <Requests />
      </Tabs.Panel>
      <Tabs.Panel value="troubled">
        <Troubled />
      </Tabs.Panel>
      <Tabs.Panel value="reconciliation">
        <Reconciliations />
      </Tabs.Panel>
    </Tabs>
  )
}
