import { Box, Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { may, ownBalanceReaders } from '#contract/kernel/roles.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { principalOf, useSignedIn } from '#app/transport/session.ts'
import { walletQueries, type Balance } from './queries.ts'
import { OldAnswer } from '#app/kit/ui/state/OldAnswer.tsx'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { Money } from '#app/kit/ui/value/Money.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { balanceWords as words } from './wallet-words.ts'
import { mayCharge } from './mayCharge.ts'

/** Cargos that are named: the rest is counted. */
const NAMED = 5

interface CardProps {
  /** It is on the charging page: no link to it. */
  isCharging?: boolean
}

/** The company's balance, the held amount and its cargos; nothing without permission. */
export function BalanceCard({ isCharging = false }: CardProps = {}) {
  const member = principalOf(useSignedIn())
  return may(ownBalanceReaders, member) ? <Card isCharging={isCharging} /> : null
}

function Card({ isCharging }: Required<CardProps>) {
  const query = useQuery(walletQueries.balance)
  return (
    <Stack component="section" className="card" aria-labelledby="wallet-title">
      <h2 id="wallet-title">{words.title}</h2>
      <Answered query={query} failed={words.failed}>
        {({ data, fromDevice, at }) => (
          <>
            {fromDevice && (
              <OldAnswer at={at} onRetry={() => void query.refetch()}>
                {words.stale}
              </OldAnswer>
            )}
            <Amounts balance={data} isCharging={isCharging} />
          </>
        )}
      </Answered>
    </Stack>
  )
}

function Amounts({ balance, isCharging }: Required<CardProps> & { balance: Balance }) {
  const { available, posted, held, isLow, holds } = balance
  const canCharge = mayCharge(principalOf(useSignedIn()))
  return (
    <>
      <Group justify="space-between">
        <Box component="span" display="grid">
          <Box component="span" className="amount" fz={22} lh="32px">
            <Money amount={available} unit="rial" />
          </Box>
          <small className="faint">{words.available}</small>
        </Box>
        <StatusChip
          word={isLow ? words.low : words.enough}
          tone={isLow ? 'wait' : 'ok'}
          icon={isLow ? IconAlertTriangle : IconCircleCheck}
        />
      </Group>
      <Box component="dl" className="terms" display="grid" style={{ gridTemplateColumns: '1fr 1fr', gap: 'var(--s2)' }}>
        <div>
          <dt>{words.posted}</dt>
          <dd>
            <Money amount={posted} unit="rial" />
          </dd>
        </div>
        <div>
          <dt>{words.held}</dt>
          <dd>
            <Money amount={held} unit="rial" />
          </dd>
        </div>
      </Box>
      <Holds holds={holds} />
      {canCharge && (
        <Group>
          {!isCharging && (
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/OnlineCharge" />}>
              {words.charge}
            </Button>
          )}
          <Link className="tap" to="/TransportationCompanyAccountActivities">
            {words.report}
          </Link>
        </Group>
      )}
    </>
  )
}

const Holds = ({ holds }: Pick<Balance, 'holds'>) =>
  holds.length === 0 ? (
    <p className="faint">{words.none}</p>
  ) : (
    <details>
      <summary>{words.holds}</summary>
      <ul className="list">
        {holds.slice(0, NAMED).map(({ cargoId, source, destination, amount, trucks, lacking }) => (
          <li key={cargoId}>
            <Group justify="space-between">
              <Link to="/Cargos/Detail/$cargoId" params={{ cargoId: String(cargoId) }}>
                {words.hold(cargoId)}
              </Link>
              <Money amount={amount} unit="rial" />
            </Group>
            <small className="faint">
              {source} ← {destination} · {words.trucks(trucks)}
            </small>
            {lacking > 0 && (
              <p className="note" data-tone="wait">
                <IconAlertTriangle size={18} aria-hidden />
                {words.lacking(lacking)}
              </p>
            )}
          </li>
        ))}
      </ul>
      {holds.length > NAMED && <p className="faint">{words.more(holds.length - NAMED)}</p>}
    </details>
  )
