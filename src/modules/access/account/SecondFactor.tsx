import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { identity } from '#contract/access/identity.ts'
import { noteSecondFactor } from '#app/modules/access/sign-in/identity.ts'
import { useAct } from '#app/transport/act.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { isOffline } from '#app/kit/ui/form/error.ts'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { Latin } from '#app/kit/ui/value/Latin.tsx'
import { Qr } from '#app/kit/ui/value/Qr.tsx'
import { secondFactorWords as words } from './account-words.ts'
import { CodeForm } from './FactorCode.tsx'

/** Turns the second factor on: its secret, its first code, and the recovery codes, which are shown once. */
export function SetSecondFactor({ onBegun, onDone }: { onBegun?: () => void; onDone?: () => void }) {
  const begin = useAct(identity.beginSecondFactor)
  const confirm = useAct(identity.confirmSecondFactor)
  const [key, setKey] = useState<{ secret: string; uri: string } | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) {
    const done = () => void noteSecondFactor().then(onDone)
    return (
      <Stack>
        <h3>{words.recovery}</h3>
        <p>{words.recoveryWhy}</p>
        <ul className="list recovery-codes" style={{ columns: 2 }}>
          {codes.map((code) => (
            <li key={code}>
              <Latin>{code}</Latin>
            </li>
          ))}
        </ul>
        <Group>
          <Button onClick={done}>{words.written}</Button>
        </Group>
      </Stack>
    )
  }
  if (!key) {
    const draw = async () => {
      const done = await begin.act({})
      if (!done?.data) return
      setKey(done.data)
      onBegun?.()
    }
    return (
      <Stack>
        <Group>
          <SteadyButton busy={begin.isBusy} isBlocked={isOffline(begin.error)} onClick={() => void draw()}>
            {words.begin}
          </SteadyButton>
        </Group>
        <TroubleNote>{begin.error?.message}</TroubleNote>
      </Stack>
    )
  }
  const prove = async (Code: string) => {
    const done = await confirm.act({ Code })
    if (done?.data) setCodes(done.data.recoveryCodes)
    if (done) alert({ tone: 'success', text: done.message })
  }
  return (
    <Stack>
      <p>{words.scan}</p>
      <Qr text={key.uri} label={words.qr} className="factor-qr" />
      <TextInput label={words.secret} value={key.secret} readOnly dir="ltr" />
      <CodeForm verb={words.confirm} task={confirm} onCode={(code) => void prove(code)} />
    </Stack>
  )
}
