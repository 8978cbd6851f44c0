import { Box, Textarea } from '@mantine/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { asRials, type Rials } from '#contract/kernel/value/money.ts'
import { CREDIT_DESCRIPTION, creditFaults, wallet } from '#contract/money/wallet.ts'
import { formatRials } from '#contract/kernel/value/money-words.ts'
import { useAct, useOfflineError } from '#app/transport/act.ts'
import { walletQueries, type Holder } from './queries.ts'
import { ActModal } from '#app/kit/ui/form/ActModal.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { useConfirm } from '#app/kit/ui/form/useConfirm.tsx'
import { MoneyInput } from '#app/kit/ui/input/MoneyInput.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { unknown, yesNo } from '#app/kit/ui/ui-words.ts'
import { creditWords as words } from './wallet-words.ts'

interface CreditDialogProps {
  holder: NonNullable<Holder>
  name: string
  isIncrease: boolean
  opened: boolean
  onClose: () => void
  onDone: () => void
}

const fields = ['Amount', 'Description'] as const

/** A balance before and after, rials. */
interface Change {
  before: Rials
  after: Rials
}
const changeOf = (before: Rials | undefined, by: number | null): Change | null =>
  before === undefined || by === null ? null : { before, after: asRials(before + by) }

/** The wallet's balance before and after, so that an extra zero is noticed before sending. */
function BalanceChange({ query, change }: { query: UseQueryResult<Rials>; change: Change | null }) {
  if (query.isError) return <p className="faint">{words.unknownBalance}</p>
  return (
    <Box component="dl" className="terms" display="grid" style={{ gridTemplateColumns: '1fr 1fr', gap: 'var(--s2)' }}>
      <dt>{words.before}</dt>
      <dd>{query.data === undefined ? unknown : formatRials(query.data)}</dd>
      <dt>{words.after}</dt>
      <dd>{change === null ? unknown : formatRials(change.after)}</dd>
    </Box>
  )
}

/** Charges or debits a wallet (S1 §2.1, §5; S2 "Wallet charge dialog", §5); above the configured limit a second person decides. */
export function CreditDialog({ holder, name, isIncrease, opened, onClose, onDone }: CreditDialogProps) {
  const [amount, setAmount] = useState<Rials | null>(null)
  const [description, setDescription] = useState('')
  const [ask, question] = useConfirm(useOfflineError(isIncrease ? wallet.increase : wallet.deduct))
  const { act, complain, forgive, ...acting } = useAct(isIncrease ? wallet.increase : wallet.deduct, { onDone: tellAnd(onDone) })
  const balance = useQuery({ ...walletQueries.balanceOf(holder), enabled: opened })
  const change = changeOf(balance.data, isIncrease ? amount : amount === null ? null : -amount)
  const isBelow = !isIncrease && change !== null && change.after < 0
  const submit = async () => {
    const faults = creditFaults({ Amount: amount, Description: description })
    if (amount === null || Object.keys(faults).length > 0) return complain(faults)
    const body = [
      change && words.becomes(formatRials(change.before), formatRials(change.after)),
      isBelow && words.below,
      words.sureBody,
    ]
    const sure = (isIncrease ? words.sureIncrease : words.sureDecrease)(grouped(amount), name)
    if (!(await ask({ title: sure, body: body.filter(Boolean).join(' '), ...yesNo }))) return
    await act({ DriverId: null, TransportationCompanyId: null, ...holder, Amount: amount, Description: description })
  }
  return (
    <>
      <ActModal
        {...{ opened, onClose, ...acting }}
        fields={fields}
        title={(isIncrease ? words.increaseTitle : words.decreaseTitle)(name)}
        confirm={isIncrease ? words.increase : words.decrease}
        danger={!isIncrease}
        onSubmit={() => void submit()}
      >
        <MoneyInput
          data-autofocus
          label={words.amount}
          unit="rial"
          withAsterisk
          required
          value={amount}
          error={acting.error?.faults['Amount']}
          onChange={(next) => {
            forgive('Amount')
            setAmount(next)
          }}
        />
        <p className="faint">{words.least}</p>
        <BalanceChange query={balance} change={change} />
        {isBelow && (
          <p className="note" data-tone="bad" role="alert">
            {words.below}
          </p>
        )}
        <Textarea
          label={words.description}
          description={words.descriptionHint}
          withAsterisk
          required
          rows={2}
          maxLength={CREDIT_DESCRIPTION}
          value={description}
          error={acting.error?.faults['Description']}
          onChange={(event) => {
            forgive('Description')
            setDescription(event.currentTarget.value)
          }}
        />
      </ActModal>
      {question}
    </>
  )
}
