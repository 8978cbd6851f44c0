import { Button, Group, Stack } from '@mantine/core'
import { identity } from '#contract/access/identity.ts'
import { useAct } from '#app/transport/act.ts'
import { answerFactor } from '#app/transport/prove.ts'
import { CodeForm } from '#app/modules/access/account/FactorCode.tsx'
import { SetSecondFactor } from '#app/modules/access/account/SecondFactor.tsx'
import { useSignOut } from '#app/app/useSignOut.tsx'
import { Modal } from '#app/kit/ui/form/Modal.tsx'
import { dialogWords } from '#app/kit/ui/ui-words.ts'
import { secondFactorWords as words } from '#app/modules/access/account/account-words.ts'

/** `must`: covers every page until the second factor is on. `prove`: a sensitive command waits for its code. */
export default function SecondFactorSheets({ which }: { which: 'must' | 'prove' }) {
  return which === 'must' ? <MustSet /> : <Prove />
}

function MustSet() {
  const signOut = useSignOut()
  return (
    <Modal opened title={words.must} size={480}>
      <Stack>
        <p>{words.mustWhy}</p>
        <SetSecondFactor />
        <Group>
          <Button variant="default" onClick={signOut}>
            {words.leave}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Prove() {
  const task = useAct(identity.proveSecondFactor, { onDone: () => answerFactor(true) })
  return (
    <Modal opened onClose={() => answerFactor(false)} title={words.prove} size={440} zIndex={320}>
      <Stack>
        <p>{words.proveWhy}</p>
        <CodeForm verb={words.proveVerb} task={task} onCode={(Code) => void task.act({ Code })}>
          <Button variant="default" onClick={() => answerFactor(false)}>
            {dialogWords.cancel}
          </Button>
        </CodeForm>
      </Stack>
    </Modal>
  )
}
