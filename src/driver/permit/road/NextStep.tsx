import { useState } from 'react'
import type { OwnPermit } from '#contract/fleet/driver-app.ts'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import { permitLife, type PermitEventKind } from '#contract/permits/permit-life.ts'
import { act } from '#app/transport/act.ts'
import { useTask } from '#app/transport/task.ts'
import { useQueryClient } from '@tanstack/react-query'
import { touched } from '../../queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { placeOf, presenceOf } from './presence.ts'
import { stepWords as words } from './road-words.ts'
import { nextOf, useSteps } from './steps.ts'

interface NextStepProps {
  accountId: string
  permit: OwnPermit
  /** The server's time in ms, independent of the phone's clock (domain.md X27). */
  serverNow: () => number
}

/** How long a report waits for its answer before it counts as waiting on the phone, ms. */
const PATIENCE = 8000

/** The main act of a live permit: its next step, after a question, because a step is never taken back. */
export default function NextStep({ accountId, permit, serverNow }: NextStepProps) {
  const steps = useSteps(accountId, permit)
  const kind = steps ? nextOf(permit, steps) : null
  if (kind === null) return null
  return <Report key={kind} {...{ accountId, permit, serverNow, kind }} />
}

function Report({ accountId, permit, serverNow, kind }: NextStepProps & { kind: PermitEventKind }) {
  const client = useQueryClient()
  const [askedAt, setAskedAt] = useState<number | null>(null)
  const [isLocating, setLocating] = useState(false)
  const task = useTask({
    unexpected: words.failed,
    say: () => words.failed,
    // The refused item stays among the refused ones, with its reason.
    onFailed: ({ kind: why }) => (why === 'refused' ? null : undefined),
    onSettled: () => {
      setAskedAt(null)
      void touched(client)
    },
  })
  const report = (at: number) =>
    void task.run(async () => {
      setLocating(true)
      const Presence = await presenceOf(permit, kind).finally(() => setLocating(false))
      const step = { id: permit.id, Event: kind, At: new Date(at).toISOString(), Code: '', Presence }
      const title = words.item(words.kinds[kind], permit.id)
      return act(permitLife.event, step, { title, accountId, patience: PATIENCE, shouldKeepRefused: () => true })
    })
  const verb = words.verbs[kind]
  if (askedAt === null)
    return (
      <>
        {task.error?.message && (
          <Note tone="bad" isNews>
            {task.error.message}
          </Note>
        )}
        <Button kind="main" className="dock" onClick={() => setAskedAt(serverNow())}>
          {verb}
        </Button>
      </>
    )
  return (
    <section className="card dock road-sure" aria-label={verb}>
      <p>
        <b>{words.sure(verb, clockOf(new Date(askedAt)))}</b>
      </p>
      {placeOf(permit, kind) && <small>{words.position}</small>}
      <Button kind="main" autoFocus busy={task.isBusy} onClick={() => report(askedAt)}>
        {isLocating ? words.locating : task.isBusy ? words.sending : words.confirm(verb)}
      </Button>
      <Button disabled={task.isBusy} onClick={() => setAskedAt(null)}>
        {words.cancel}
      </Button>
    </section>
  )
}
