import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { payment as calls, type TroubledPayment } from '#contract/money/payment.ts'
import { Group } from '#app/kit/ui/layout.ts'
import { paymentQueries } from '#app/modules/money/wallet/payment-queries.ts'
import { useAct } from '#app/transport/act.ts'
import { paymentStatus } from '#app/modules/money/wallet/paymentStatus.ts'
import { Moment } from '#app/kit/ui/date/Moment.tsx'
import { ReasonDialog } from '#app/kit/ui/form/ReasonDialog.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { useRowDialogs, type RowDialogProps } from '#app/kit/ui/row/useRowDialogs.tsx'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { Money } from '#app/kit/ui/value/Money.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { paymentListWords } from '#app/modules/money/wallet/payment-words.ts'
import { troubledWords as words } from '#app/modules/money/wallet/wallet-words.ts'

function HandleDialog({ payment, opened, onClose, onDone }: RowDialogProps<'payment', TroubledPayment>) {
  const { act, ...acting } = useAct(calls.handle, { onDone: tellAnd(onDone) })
  return (
    <ReasonDialog
      {...{ opened, onClose, ...acting }}
      danger={false}
      title={words.handleTitle(payment.orderNumber)}
      reason={{ label: words.reason, missing: words.reasonMissing }}
      confirm={words.handle}
      onSubmit={(Reason) => void act({ id: payment.id, Reason })}
    >
      <p className="act-effect">{words.effect}</p>
    </ReasonDialog>
  )
}

const dialogs = { handle: HandleDialog }

/** Payments with a wrong amount: not in any wallet, and need a decision. */
export function Troubled() {
  const query = useQuery(paymentQueries.troubled)
  const [open, dialog] = useRowDialogs({ name: 'payment', list: 'troubled', dialogs })
  return (
    <div className="card">
      <Answered query={query} failed={words.failed}>
        {(payments) =>
          payments.length === 0 ? (
            <EmptyState icon={IconChecks} title={words.none} why={words.noneWhy} />
          ) : (
            <ol className="list">
              {payments.map((payment) => (
                <Line key={payment.id} payment={payment} onHandle={() => open('handle', payment)} />
              ))}
            </ol>
          )
        }
      </Answered>
      {dialog}
    </div>
  )
}

const Line = ({ payment, onHandle }: { payment: TroubledPayment; onHandle: () => void }) => (
  <li className="entry">
    <Group component="span">
      <b>{payment.companyName}</b>
      <StatusChip {...paymentStatus(payment.state)} />
    </Group>
    <span>
      {words.paid}: <Money amount={payment.paidAmount} unit="rial" />
    </span>
    <small>
      {words.asked}: <Money amount={payment.amount} unit="rial" /> · {paymentListWords.order}{' '}
      <Isolate>{payment.orderNumber}</Isolate>
    </small>
    <small className="faint">
      <Moment at={payment.createdAt} />
      {payment.handledAt !== null && ` · ${words.handled}: ${payment.handledReason}`}
    </small>
    {payment.state === 'differs' && payment.handledAt === null && (
      <Group component="span" style={{ gridColumn: '1 / -1' }}>
        <Button size="compact-md" variant="default" onClick={onHandle}>
          {words.handle}
        </Button>
      </Group>
    )}
  </li>
)
