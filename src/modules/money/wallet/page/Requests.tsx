import { Button, Checkbox } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconClock, IconChecks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CreditRequest } from '#contract/money/wallet-rows.ts'
import { onlyFaults } from '#contract/kernel/refusal.ts'
import { asRials } from '#contract/kernel/value/money.ts'
import { wallet } from '#contract/money/wallet.ts'
import { walletWords } from '#contract/money/wallet-words.ts'
import { formatRials } from '#contract/kernel/value/money-words.ts'
import { Group } from '#app/kit/ui/layout.ts'
import { useAct } from '#app/transport/act.ts'
import { walletQueries } from '#app/modules/money/wallet/queries.ts'
import { Moment } from '#app/kit/ui/date/Moment.tsx'
import { ReasonDialog } from '#app/kit/ui/form/ReasonDialog.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { useRowDialogs, type RowDialogProps } from '#app/kit/ui/row/useRowDialogs.tsx'
import { SheetMenu } from '#app/kit/ui/sheet/SheetMenu.tsx'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { Money } from '#app/kit/ui/value/Money.tsx'
import { StatusChip, type Status } from '#app/kit/ui/value/StatusChip.tsx'
import { creditWords, ledgerWords, requestWords as words } from '#app/modules/money/wallet/wallet-words.ts'
import { requestSheet } from './sheets.ts'

const looks: Record<CreditRequest['state'], Omit<Status, 'word'>> = {
  WAITING: { tone: 'wait', icon: IconClock },
  DONE: { tone: 'ok', icon: IconCircleCheck },
  REFUSED: { tone: 'mute', icon: IconCircleX },
}

type DialogProps = RowDialogProps<'request', CreditRequest>

const balanceAfter = ({ isIncrease, amount, availableBalance }: CreditRequest) =>
  asRials(availableBalance + (isIncrease ? amount : -amount))

/** Declares a decision dialog: its call and its words. */
const decision = (name: 'approve' | 'refuse') =>
  function Decision({ request, opened, onClose, onDone }: DialogProps) {
    const { act, ...acting } = useAct(wallet[name], { onDone: tellAnd(onDone) })
    const [accepts, setAccepts] = useState(false)
    const sure = request.isIncrease ? creditWords.sureIncrease : creditWords.sureDecrease
    const after = balanceAfter(request)
    const fault = acting.error?.faults['BelowZero']
    // The balance may have fallen since the list was loaded: then the server reports it.
    const isBelow = name === 'approve' && !request.isIncrease && (after < 0 || accepts || fault !== undefined)
    return (
      <ReasonDialog
        {...{ opened, onClose, ...acting }}
        fields={['BelowZero']}
        own={{
          faults: () =>
            onlyFaults({ BelowZero: isBelow && !accepts && walletWords.becomesNegative(request.availableBalance, after) }),
          complain: acting.complain,
        }}
        below={
          isBelow && (
            <Checkbox
              className="wide-target"
              label={words.belowZero}
              checked={accepts}
              error={fault}
              onChange={(event) => {
                acting.forgive('BelowZero')
                setAccepts(event.currentTarget.checked)
              }}
            />
          )
        }
        danger={name === 'refuse'}
        title={(name === 'approve' ? words.approveTitle : words.refuseTitle)(request.account.name)}
        reason={{ label: words.reason, missing: words.reasonMissing }}
        confirm={name === 'approve' ? words.approve : request.mayDecide ? words.refuse : words.takeBack}
        onSubmit={(Reason) => void act({ id: request.id, Reason, ...(isBelow && { BelowZero: accepts }) })}
      >
        <p className="act-effect">{sure(grouped(request.amount), request.account.name)}</p>
        {name === 'approve' && <p>{creditWords.becomes(formatRials(request.availableBalance), formatRials(after))}</p>}
        <p>{request.description}</p>
      </ReasonDialog>
    )
  }

const dialogs = { approve: decision('approve'), refuse: decision('refuse') }

/** Charges and debits above the configured limit: decided by another administrator than the requester (M5). */
export function Requests() {
  const query = useQuery(walletQueries.requests)
  const [open, dialog] = useRowDialogs({ name: 'request', list: 'requests', dialogs })
  return (
    <div className="card">
      <Answered query={query} failed={words.failed}>
        {(requests) =>
          requests.length === 0 ? (
            <EmptyState icon={IconChecks} title={words.none} why={words.noneWhy} />
          ) : (
            <>
              <Group>
                <SheetMenu name={ledgerWords.requests} columns={requestSheet} rows={requests} rowId={({ id }) => String(id)} />
              </Group>
              <ol className="list">
                {requests.map((request) => (
                  <Line key={request.id} {...{ request, open }} />
                ))}
              </ol>
            </>
          )
        }
      </Answered>
      {dialog}
    </div>
  )
}

function Line({ request, open }: { request: CreditRequest; open: (name: keyof typeof dialogs, request: CreditRequest) => void }) {
  const { account, isIncrease, amount, description, askedBy, askedAt, state, decidedBy, decidedAt, decisionReason, mayDecide } =
    request
  const isWaiting = state === 'WAITING'
  return (
    <li className="entry">
      <Group component="span">
        <b>
          {isIncrease ? words.increase : words.decrease} · {account.name}
        </b>
        <StatusChip word={words.states[state]} {...looks[state]} />
      </Group>
      <Money amount={amount} unit="rial" />
      {isWaiting && (
        <small>{creditWords.becomes(formatRials(request.availableBalance), formatRials(balanceAfter(request)))}</small>
      )}
      <small>{description}</small>
      <small className="faint">
        {words.asked}: {askedBy} · <Moment at={askedAt} />
        {decidedAt !== null && (
          <>
            {' · '}
            {words.decided}: {decidedBy} · <Moment at={decidedAt} /> {decisionReason}
          </>
        )}
      </small>
      {isWaiting && (
        <Group component="span" style={{ gridColumn: '1 / -1' }}>
          {mayDecide ? (
            <Button size="compact-md" variant="default" onClick={() => open('approve', request)}>
              {words.approve}
            </Button>
          ) : (
            <small className="faint">{words.own}</small>
          )}
          <Button size="compact-md" variant="default" onClick={() => open('refuse', request)}>
            {mayDecide ? words.refuse : words.takeBack}
          </Button>
        </Group>
      )}
    </li>
  )
}
