import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { push } from '#contract/messaging/push.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import {
  pushState,
  testPush,
  turnPushOff,
  turnPushOn,
  type PushState,
  type StepDone,
} from '#app/modules/messaging/push/queries.ts'
import { useOfflineError } from '#app/transport/act.ts'
import { useTask } from '#app/transport/task.ts'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { devicePushWords as words } from '#app/modules/messaging/push/push-words.ts'

/** Notices on this device while the page is closed: on, off, and whether it really works (O3). */
export function DevicePush() {
  const off = useOfflineError(push.bind)
  const [state, setState] = useState<PushState>(pushState)
  const [steps, setSteps] = useState<readonly StepDone[]>([])
  const turning = useTask<PushState>({ unexpected: words.failed, onDone: setState })
  const isBlocked = off !== null
  const turn = (to: () => Promise<PushState>) => ({ busy: turning.isBusy, held: isBlocked, onClick: () => void turning.run(to) })
  const trying = useTask({ unexpected: words.failed })
  const test = () => {
    setSteps([])
    void trying.run(() => testPush((done) => setSteps((before) => [...before, done])))
  }
  return (
    <Stack component="section" className="card" aria-labelledby="device-push">
      <div>
        <h2 id="device-push">{words.title}</h2>
        <p className="faint">{words.states[state]}</p>
      </div>
      <TroubleNote>{off?.message ?? turning.error?.message ?? trying.error?.message}</TroubleNote>
      <Group>
        {state === 'off' && (
          <SteadyButton variant="default" {...turn(turnPushOn)}>
            {words.turnOn}
          </SteadyButton>
        )}
        {state === 'on' && (
          <>
            <SteadyButton variant="default" busy={trying.isBusy} isBlocked={isBlocked} onClick={test}>
              {words.test}
            </SteadyButton>
            <SteadyButton variant="subtle" {...turn(turnPushOff)}>
              {words.turnOff}
            </SteadyButton>
          </>
        )}
      </Group>
      {steps.length > 0 && (
        <ol className="list" aria-label={words.steps} aria-live="polite">
          {steps.map(({ step, isFine, sent }) => (
            <Group key={step} component="li">
              {isFine ? <IconCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
              <span>{words.step(step, isFine, sent)}</span>
            </Group>
          ))}
        </ol>
      )}
    </Stack>
  )
}
