import './charge.css'
import { Box, Button, Group, Stack } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { useEffect, useReducer, useState } from 'react'
import { asRials, toToman, type Rials } from '#contract/kernel/value/money.ts'
import { payment } from '#contract/money/payment.ts'
import { LEAST_CREDIT } from '#contract/money/wallet.ts'
import { paymentWords } from '#contract/money/payment-words.ts'
import { leaveFor } from '#app/modules/money/wallet/payment-queries.ts'
import { useAct } from '#app/transport/act.ts'
import { untilPageGoes } from '#app/transport/task.ts'
import { BalanceCard } from '#app/modules/money/wallet/BalanceCard.tsx'
import { noteOf } from '#app/kit/ui/form/error.ts'
import { Form } from '#app/kit/ui/form/Form.tsx'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { MoneyInput } from '#app/kit/ui/input/MoneyInput.tsx'
import { chargeWords as words } from '#app/modules/money/wallet/payment-words.ts'
import { inWords } from '#app/kit/ui/value/amount-words.ts'
import { Payments } from './Payments.tsx'
import { Unfinished } from './Unfinished.tsx'

/** Rials in a million. */
const MILLION = 1_000_000
const presets = [5, 10, 20, 50]

/** `/OnlineCharge`: so much into the wallet, by any bank's card (S2 "Online charge", §5; M1). */
export function Screen() {
  const [amount, setAmount] = useState<Rials | null>(null)
  const visit = useReturns()
  return (
    <Box className="two charge" maw="var(--page-form)">
      <Stack>
        <Unfinished key={`unfinished-${visit}`} />
        <ChargeForm key={`form-${visit}`} {...{ amount, setAmount }} />
        <Payments />
      </Stack>
      <BalanceCard isCharging />
    </Box>
  )
}

/** Counts restores of this page from the back/forward cache: it was left on its way to the gateway. */
function useReturns(): number {
  const [returns, count] = useReducer((before: number) => before + 1, 0)
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && count()
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])
  return returns
}

interface ChargeFormProps {
  /** Rials. */
  amount: Rials | null
  setAmount: (amount: Rials | null) => void
}

function ChargeForm({ amount, setAmount }: ChargeFormProps) {
  const { act, isBusy, error, complain, forgive } = useAct(payment.begin, {
    say: ({ kind }) => (kind === 'unreachable' ? words.offline : undefined),
    onDone: async ({ data }) => {
      leaveFor(data.redirect)
      await untilPageGoes
    },
  })
  const type = (next: Rials | null) => {
    forgive('Amount')
    setAmount(next)
  }
  const submit = () => {
    if (amount === null || amount < LEAST_CREDIT) complain({ Amount: paymentWords.least })
    else void act({ Amount: amount })
  }
  // An amount that is not a whole toman is shown in rials only, under the field.
  const toman = amount !== null && amount > 0 && Number.isInteger(toToman(amount)) ? inWords(toToman(amount), 'toman') : null
  return (
    <section className="card">
      <Form label={words.form} {...{ isBusy, error }} onSubmit={() => !isBusy && submit()}>
        <MoneyInput
          label={words.amount}
          unit="rial"
          withAsterisk
          required
          maxDigits={11}
          value={amount}
          error={error?.faults['Amount']}
          onChange={type}
        />
        {toman && (
          <Box component="p" className="faint" mt="calc(-1 * var(--s2))">
            {words.toman(toman)}
          </Box>
        )}
        <Group role="group" aria-label={words.presets}>
          {presets.map((millions) => (
            <Button
              key={millions}
              variant="default"
              aria-pressed={amount === millions * MILLION}
              onClick={() => type(asRials(millions * MILLION))}
            >
              {words.preset(millions)}
            </Button>
          ))}
        </Group>
        <p className="faint">
          {words.least} {words.why}
        </p>
        <TroubleNote>{noteOf(error, ['Amount'])}</TroubleNote>
        <Group>
          <SteadyButton type="submit" busy={isBusy} disabled={isBusy} leftSection={<IconCreditCard size={18} aria-hidden />}>
            {words.pay}
          </SteadyButton>
          {isBusy && <output className="faint">{words.leaving}</output>}
        </Group>
      </Form>
    </section>
  )
}
