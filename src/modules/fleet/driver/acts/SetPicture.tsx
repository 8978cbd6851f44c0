import { Group } from '@mantine/core'
import { useState } from 'react'
import { driverAct } from '#contract/fleet/driver-act.ts'
import { useAct } from '#app/transport/act.ts'
import { FileField } from '#app/kit/file/FileField.tsx'
import { useChosen, type Chosen } from '#app/kit/file/useChosen.ts'
import { noteOf } from '#app/kit/ui/form/error.ts'
import { Form } from '#app/kit/ui/form/Form.tsx'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { unfitWords } from '#app/kit/file/file-words.ts'
import { driverPictureWords as words } from '#app/modules/fleet/driver/driver-acts-words.ts'

/** Why a file cannot be a picture; null where it can, and before one is chosen. */
function unfitOf(chosen: Chosen): string | null {
  const isOther =
    chosen.state === 'ready' ? chosen.picture === null : chosen.state === 'unfit' && /^(not-a|pdf-)/.test(chosen.why)
  if (isOther) return words.notPicture
  return chosen.state === 'unfit' ? unfitWords[chosen.why] : null
}

/** Replaces a driver's picture (J8). */
export function SetPicture({ id, isOwn }: { id: number; isOwn: boolean }) {
  const { chosen, choose, clear } = useChosen()
  const [tried, setTried] = useState(false)
  const reset = () => {
    setTried(false)
    clear()
  }
  const { act, isBusy, error, forgive } = useAct(driverAct.setPicture, { renewFirst: true, onDone: tellAnd(reset) })
  const unfit = unfitOf(chosen)
  const missing = tried && chosen.state === 'none' ? words.noFile : null
  const anew = () => {
    forgive('File')
    setTried(false)
  }
  const submit = () => {
    setTried(true)
    if (chosen.state === 'ready' && chosen.picture !== null) void act({ id, File: chosen.file })
  }
  const verb = isOwn ? words.replace : words.set
  return (
    <Form label={verb} {...{ error, isBusy }} onSubmit={submit}>
      <FileField
        label={words.file}
        hint={words.fileHint}
        only="pictures"
        withAsterisk={false}
        chosen={chosen}
        busy={isBusy}
        error={error?.faults['File'] ?? unfit ?? missing}
        onChoose={(file) => {
          anew()
          void choose(file)
        }}
        onClear={() => {
          anew()
          clear()
        }}
      />
      <TroubleNote>{noteOf(error, ['File'])}</TroubleNote>
      <Group>
        <SteadyButton type="submit" busy={isBusy} isBlocked={chosen.state === 'preparing'}>
          {verb}
        </SteadyButton>
      </Group>
    </Form>
  )
}
