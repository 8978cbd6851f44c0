import { Box, Button } from '@mantine/core'
import { IconDeviceMobile, IconHome, IconReceiptOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { Rials } from '#contract/money.ts'
import { APP_LINK } from '#contract/payment.ts'
import { Group, Stack } from '#app/ui/layout.ts'
import { isMissing } from '#app/data/transport/failure.ts'
import { isMoving, paymentQueries } from '#app/data/payment.ts'
import { paymentStatus } from '#app/features/wallet/paymentStatus.ts'
import { LookLater } from '#app/shell/look/LookLater.tsx'
import { PublicPage } from '#app/shell/PublicPage.tsx'
import { EmptyState } from '#app/ui/state/EmptyState.tsx'
import { ErrorState, LoadingState } from '#app/ui/state/PageState.tsx'
import { Latin } from '#app/ui/value/Latin.tsx'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { Money } from '#app/ui/value/Money.tsx'
import { StatusChip } from '#app/ui/value/StatusChip.tsx'
import { titleWords } from '#app/words/titles.ts'
import { returnBankWords as words } from '#app/words/payment.ts'
import { paymentStateWords } from '#contract/words/payment.ts'
import { readMessage, type BankMessage } from './message.ts'

/** `/returnbank`: what the gateway's way back says, and what the server knows (S0 §2.6; M3, GAP46). */
export function Screen() {
  const { msg } = useSearch({ strict: false }) as { msg?: unknown }
  const message = readMessage(msg)
  return (
    <PublicPage tools={<LookLater />} untitled>
      <Stack maw={560} mx="auto">
        <h1>{titleWords.returnBank}</h1>
        <Stack className="card">
          {message ? (
            <Returned message={message} />
          ) : (
            <EmptyState icon={IconReceiptOff} title={words.none} why={words.noneWhy}>
              <Ways link={APP_LINK} />
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
        {/* Where both say the same, the server has said it above. */}
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
      <Ways link={`${link}${link.includes('?') ? '&' : '?'}${new URLSearchParams({ token, order })}`} />
    </>
  )
}

/** The two ways on (S0 §2.6); `link` opens the mobile application. */
const Ways = ({ link }: { link: string }) => (
  <Group>
    <Button leftSection={<IconHome size={18} aria-hidden />} renderRoot={(props) => <Link {...props} to="/" />}>
      {words.home}
    </Button>
    <Button component="a" variant="default" href={link} leftSection={<IconDeviceMobile size={18} aria-hidden />}>
      {words.app}
    </Button>
  </Group>
)

/** What the server knows, whatever the address says. */
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
