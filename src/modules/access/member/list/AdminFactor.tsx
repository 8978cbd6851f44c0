import { Button, TextInput } from '@mantine/core'
import { IconShieldOff } from '@tabler/icons-react'
import { useState } from 'react'
import { onlyFaults } from '#contract/kernel/refusal.ts'
import { identity } from '#contract/access/identity.ts'
import { useAct } from '#app/transport/act.ts'
import { ReasonDialog } from '#app/kit/ui/form/ReasonDialog.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { dropFactorWords as words } from '#app/modules/access/account/account-words.ts'
import { membersWords } from '#app/modules/access/member/member-words.ts'

/** Removes the lost second factor of another administrator: administrators are in no list, so they are named by username. */
export function AdminFactor() {
  const [isOpen, open] = useState(false)
  const close = () => open(false)
  return (
    <>
      <Button variant="default" leftSection={<IconShieldOff size={18} aria-hidden />} onClick={() => open(true)}>
        {membersWords.adminFactor}
      </Button>
      {isOpen && <Dialog onClose={close} />}
    </>
  )
}

function Dialog({ onClose }: { onClose: () => void }) {
  const [username, setUsername] = useState('')
  const { act, complain, forgive, ...acting } = useAct(identity.dropSecondFactor, { onDone: tellAnd(onClose) })
  return (
    <ReasonDialog
      opened
      {...{ onClose, ...acting }}
      title={words.ofAdmin}
      fields={['Username']}
      reason={{ label: words.reason, hint: words.hint, missing: words.missing }}
      confirm={words.confirm}
      own={{ faults: () => onlyFaults({ Username: username.trim() === '' && words.usernameMissing }), complain }}
      onSubmit={(Reason) => void act({ Username: username, Reason })}
    >
      <p>{words.body}</p>
      <TextInput
        required
        name="Username"
        label={words.username}
        dir="ltr"
        autoComplete="off"
        maxLength={150}
        value={username}
        error={acting.error?.faults['Username']}
        onChange={(event) => {
          setUsername(event.currentTarget.value)
          forgive('Username')
        }}
      />
    </ReasonDialog>
  )
}
