import { Box, Button } from '@mantine/core'
import { IconDeviceMobile, IconHome, IconReceiptOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { Rials } from '#contract/kernel/value/money.ts'
import { APP_LINK } from '#contract/money/payment.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { isMissing } from '#app/transport/failure.ts'
import { isMoving, paymentQueries } from '#app/modules/money/wallet/payment-queries.ts'
import { paymentStatus } from '#app/modules/money/wallet/paymentStatus.ts'
import { LookLater } from '#app/kit/look/LookLater.tsx'
import { PublicPage } from '#app/kit/page/PublicPage.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { ErrorState, LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { Latin } from '#app/kit/ui/value/Latin.tsx'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { Money } from '#app/kit/ui/value/Money.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { ScreenTitle } from '#app/kit/page/current.tsx'
import { returnBankWords as words } from '#app/modules/money/wallet/payment-words.ts'
import { paymentStateWords } from '#contract/money/payment-words.ts'
import { readMessage, type BankMessage } from './message.ts'

/** `/returnbank`: the message of the gateway's redirect, and the server's state (S0 §2.6; M3, GAP46). */
export function Screen() {
  const { msg } = useSearch({ strict: false }) as { msg?: unknown }
  const message = readMessage(msg)
  return (
    <PublicPage tools={<LookLater />} untitled>
      <Stack maw={560} mx="auto">
        <ScreenTitle />
        <Stack className="card">
          {message ? (
            <Returned message={message} />
          ) : (
            <EmptyState icon={IconReceiptOff} title={words.none} why={words.noneWhy}>
              <Links link={APP_LINK} />
            </EmptyState>
          )}
        </Stack>
      </Stack>
    </PublicPage>
  )
}

function Returned({ message: { text, token, order } }: { message: BankMessage }) {
  const isNamed = token !== '' && /^\d+$/.test(order)
  const query = useQuery({ ...paymentQueries.state(token, order), enabled: isNamed })
  const link = query.data?.appLink ?? APP_LINK
  return (
    <>
      {isNamed && <Truth query={query} />}
      <Stack component="dl" className="terms" gap="sm">
        {/* If both agree, the server's state is already shown above. */}
        {query.data === undefined || paymentStateWords[query.data.state] !== text ? (
          <div>
            <dt>{words.said}</dt>
            <Box component="dd" fw={500} style={{ overflowWrap: 'anywhere' }}>
              {text}
            </Box>
          </div>
        ) : null}
        {token !== '' && (
          <div>
            <dt>{words.token}</dt>
            <Box component="dd" fw={500} style={{ overflowWrap: 'anywhere' }}>
              <Latin>{token}</Latin>
            </Box>
          </div>
        )}
        {order !== '' && (
          <div>
            <dt>{words.order}</dt>
            <Box component="dd" fw={500} style={{ overflowWrap: 'anywhere' }}>
              <Isolate>{order}</Isolate>
            </Box>
          </div>
        )}
      </Stack>
      <Links link={`${link}${link.includes('?') ? '&' : '?'}${new URLSearchParams({ token, order })}`} />
    </>
  )
}

/** The two next steps (S0 §2.6); `link` opens the mobile application. */
const Links = ({ link }: { link: string }) => (
  <Group>
    <Button leftSection={<IconHome size={18} aria-hidden />} renderRoot={(props) => <Link {...props} to="/" />}>
      {words.home}
    </Button>
    <Button component="a" variant="default" href={link} leftSection={<IconDeviceMobile size={18} aria-hidden />}>
      {words.app}
    </Button>
  </Group>
)

/** The server's state, independent of the address. */
function Truth({ query }: { query: ReturnType<typeof useQuery<{ state: keyof typeof paymentStateWords; amount: Rials }>> }) {
  const { data, error, refetch } = query
  if (isMissing(error)) return <p role="alert">{words.unknown}</p>
  if (!data) {
    return error ? (
      <ErrorState title={words.failed} why={error.message} onRetry={() => void refetch()} />
    ) : (
      <LoadingState rows={2} label={words.asking} />
    )
  }
  return (
    <Stack aria-live="polite">
      <Group justify="space-between">
        <StatusChip {...paymentStatus(data.state)} />
        <Money amount={data.amount} unit="rial" />
      </Group>
      <h2>{paymentStateWords[data.state]}</h2>
      {isMoving(data.state) && <p className="faint">{words.waits}</p>}
    </Stack>
  )
}
