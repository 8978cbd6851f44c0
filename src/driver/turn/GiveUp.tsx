import { useState } from 'react'
import { act } from '#app/transport/act.ts'
import type { OwnAccount } from '#contract/fleet/driver-app.ts'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { Note } from '../ui/Note.tsx'
import { useOwnAct } from '../useOwnAct.ts'
import { giveUpWords as words } from './turn-words.ts'

/** Leaves the queue, after a question: the turn does not come back. */
export function GiveUp({ turn: { id, number } }: { turn: NonNullable<OwnAccount['turn']> }) {
  const [isSure, ask] = useState(false)
  const { run, isBusy, error } = useOwnAct()
  const giveUp = () =>
    run(async () => {
      const { turn } = await import('#contract/halls/turn.ts')
      await act(turn.giveUp, { id, Reason: '' })
    })
  return (
    <>
      {error && (
        <Note tone="bad" isNews>
          {error}
        </Note>
      )}
      {isSure ? (
        <Confirm verb={isBusy ? words.sending : words.act} busy={isBusy} onConfirm={giveUp} onClose={() => ask(false)}>
          {words.sure(number)}
        </Confirm>
      ) : (
        <Button onClick={() => ask(true)}>{words.act}</Button>
      )}
    </>
  )
}
