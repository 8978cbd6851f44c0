import type { Member } from '#contract/access/identity.ts'
import { Button, Stack } from '@mantine/core'
import { notePasswordChosen } from '#app/modules/access/sign-in/identity.ts'
import { useSignOut } from '#app/app/useSignOut.tsx'
import { alert } from '#app/kit/ui/alerts.ts'
import { Modal } from '#app/kit/ui/form/Modal.tsx'
import { mustChangeWords as words } from '#app/modules/access/account/account-words.ts'
import { NewPasswordForm } from '#app/modules/access/account/NewPasswordForm.tsx'

/** Covers every page while the password was set by someone else: the member changes it or signs out (GAP18). */
export default function MustChange({ member }: { member: Member }) {
  const signOut = useSignOut()
  const done = (message: string, password: string) => {
    alert({ tone: 'success', text: message })
    void notePasswordChosen(password)
  }
  return (
    <Modal opened title={words.title} size={440}>
      <Stack>
        <p>{words.why}</p>
        <NewPasswordForm
          label={words.title}
          verb={words.change}
          username={member.userName}
          current="later"
          autoFocus
          onDone={done}
        >
          <Button variant="default" onClick={signOut}>
            {words.leave}
          </Button>
        </NewPasswordForm>
      </Stack>
    </Modal>
  )
}
