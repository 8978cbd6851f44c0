import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { push } from '#contract/messaging/push.ts'
import {
  choosePush,
  onPushOpened,
  pushChoice,
  pushState,
  turnPushOn,
  type PushState,
} from '#app/modules/messaging/push/queries.ts'
import { onDelivered } from '#app/transport/outbox/outbox.ts'
import { useOfflineError } from '#app/transport/act.ts'
import { useTask } from '#app/transport/task.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { pushOfferWords as words } from '#app/modules/messaging/push/push-words.ts'

/** After this command the member expects an answer. */
const MOMENT = 'cargo.announce'

/**
 * Offers push notices on this device after a cargo was announced: never at page load, and once. Also opens the screen of a
 * notification clicked outside the page.
 */
export function PushOffer() {
  const [state, setState] = useState<PushState | null>(null)
  const off = useOfflineError(push.bind)
  const navigate = useNavigate()
  const open = useEffectEvent((href: string) => void navigate({ href }))
  useEffect(() => onPushOpened((path) => open(path)), [])
  useEffect(
    () =>
      onDelivered(({ call }) => {
        const now = pushState()
        if (call === MOMENT && pushChoice() === undefined && (now === 'off' || now === 'ios')) setState(now)
      }),
    [],
  )
  const { run, isBusy } = useTask<PushState>({
    unexpected: words.failed,
    onDone: (now) => {
      setState(null)
      alert(now === 'on' ? { tone: 'success', text: words.on } : { tone: 'info', text: words.refused })
    },
    onFailed: ({ message }) => alert({ tone: 'error', text: message }),
  })
  if (state === null) return null
  const refuse = () => {
    choosePush('no')
    setState(null)
  }
  return (
    <section className="note device-line" data-tone="info" aria-labelledby="push-offer">
      <IconBell size={20} aria-hidden />
      <div className="grow">
        <h2 id="push-offer">{words.title}</h2>
        <p>{state === 'ios' ? words.ios : (off?.message ?? words.why)}</p>
      </div>
      {state === 'off' && (
        <SteadyButton variant="default" busy={isBusy} isBlocked={off !== null} onClick={() => void run(turnPushOn)}>
          {words.turnOn}
        </SteadyButton>
      )}
      <Button variant="subtle" onClick={refuse}>
        {words.notNow}
      </Button>
    </section>
  )
}
