import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { CREDIT_DESCRIPTION, LEAST_CREDIT, wallet } from '#contract/wallet.ts'
import { walletWords } from '#contract/words/wallet.ts'
import { useAct, useOffLine } from '#app/data/transport/act.ts'
import type { Holder } from '#app/data/wallet.ts'
import { ActModal } from '#app/ui/form/ActModal.tsx'
import { tellAnd } from '#app/ui/form/tellDone.ts'
import { useConfirm } from '#app/ui/form/useConfirm.tsx'
import { MoneyInput } from '#app/ui/input/MoneyInput.tsx'
import { grouped } from '#app/ui/value/figures.ts'
import { yesNo } from '#app/words/ui.ts'
import { creditWords as words } from '#app/words/wallet.ts'

interface CreditDialogProps {
  holder: NonNullable<Holder>
  name: string
  isIncrease: boolean
  opened: boolean
  onClose: () => void
  onDone: () => void
}

const fields = ['Amount', 'Description'] as const

/** Charges somebody's wallet, or deducts from it (S1 §2.1, §5; S2 "Wallet charge dialog", §5); above the setting a second person decides. */
export function CreditDialog({ holder, name, isIncrease, opened, onClose, onDone }: CreditDialogProps) {
  const [amount, setAmount] = useState<number | null>(null)
  const [description, setDescription] = useState('')
  const [ask, question] = useConfirm(useOffLine(isIncrease ? wallet.increase : wallet.deduct))
  const { act, complain, forgive, ...acting } = useAct(isIncrease ? wallet.increase : wallet.deduct, { onDone: tellAnd(onDone) })
  const submit = async () => {
    const faults = {
      ...(amount === null || amount < LEAST_CREDIT ? { Amount: walletWords.least } : {}),
      ...(description.trim() === '' ? { Description: walletWords.description } : {}),
    }
    if (Object.keys(faults).length > 0) return complain(faults)
    const sure = (isIncrease ? words.sureIncrease : words.sureDecrease)(grouped(amount!), name)
    if (!(await ask({ title: sure, body: words.sureBody, ...yesNo }))) return
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
        {!isIncrease && <p className="act-effect">{words.below}</p>}
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
