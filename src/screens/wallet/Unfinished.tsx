import { Button } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { payment as calls, type Payment } from '#contract/payment.ts'
import { Group, Stack } from '#app/ui/layout.ts'
import { leaveFor, paymentQueries } from '#app/data/payment.ts'
import { useAct, useOffLine } from '#app/data/transport/act.ts'
import { untilPageGoes } from '#app/data/transport/task.ts'
import { TimeAgo } from '#app/ui/date/TimeAgo.tsx'
import { isOffLine } from '#app/ui/form/error.ts'
import { SteadyButton } from '#app/ui/form/SteadyButton.tsx'
import { tellDone } from '#app/ui/form/tellDone.ts'
import { TroubleNote } from '#app/ui/form/TroubleNote.tsx'
import { useConfirm } from '#app/ui/form/useConfirm.tsx'
import { Money } from '#app/ui/value/Money.tsx'
import { unfinishedWords as words } from '#app/words/payment.ts'

/** Payments that were begun and not finished, while the gateway holds them; nothing where there is none. */
export const Unfinished = () =>
  useQuery(paymentQueries.own)
    .data?.data.filter(({ canContinue }) => canContinue)
    .map((one) => <UnfinishedCard key={one.id} payment={one} />)

function UnfinishedCard({ payment: { id, amount, createdAt, orderNumber } }: { payment: Payment }) {
  const resuming = useAct(calls.resume, {
    onDone: async ({ data }) => {
      leaveFor(data!.redirect)
      await untilPageGoes
    },
  })
  const abandoning = useAct(calls.abandon, { onDone: tellDone })
  const [ask, question] = useConfirm(useOffLine(calls.abandon))
  const isBusy = resuming.isBusy || abandoning.isBusy
  const error = resuming.error ?? abandoning.error
  const abandon = async () => {
    if (await ask({ title: words.ask, body: words.effect, confirm: words.abandon, danger: true })) await abandoning.act({ id })
  }
  return (
    <Stack component="section" className="card" aria-labelledby={`unfinished-${orderNumber}`}>
      <Group justify="space-between">
        <h2 id={`unfinished-${orderNumber}`}>{words.title}</h2>
        <Money amount={amount} unit="rial" />
      </Group>
      <p className="faint">
        {words.since} <TimeAgo at={createdAt} />
      </p>
      <TroubleNote>{error?.message}</TroubleNote>
      <Group>
        <SteadyButton
          variant="default"
          busy={resuming.isBusy}
          held={isOffLine(error)}
          disabled={isBusy}
          leftSection={<IconCreditCard size={18} aria-hidden />}
          onClick={() => void resuming.act({ id })}
        >
          {words.resume}
        </SteadyButton>
        <Button variant="subtle" disabled={isBusy} onClick={() => void abandon()}>
          {words.abandon}
        </Button>
      </Group>
      {question}
    </Stack>
  )
}
