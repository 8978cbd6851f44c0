import { Button, Group, Stack } from '@mantine/core'
import { identity } from '#contract/identity.ts'
import { useAct } from '#app/data/transport/act.ts'
import { answerFactor } from '#app/data/transport/prove.ts'
import { CodeForm } from '#app/features/account/FactorCode.tsx'
import { SetSecondFactor } from '#app/features/account/SecondFactor.tsx'
import { useSignOut } from '#app/shell/useSignOut.tsx'
import { Modal } from '#app/ui/form/Modal.tsx'
import { dialogWords } from '#app/words/ui.ts'
import { secondFactorWords as words } from '#app/words/account.ts'

/** `must`: over every page until the second factor is on. `prove`: a grave act waits for its code. */
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
