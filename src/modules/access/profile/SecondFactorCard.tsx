import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { identity } from '#contract/access/identity.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { accountQueries } from '#app/modules/access/account/queries.ts'
import { useAct } from '#app/transport/act.ts'
import { CodeForm } from '#app/modules/access/account/FactorCode.tsx'
import { SetSecondFactor } from '#app/modules/access/account/SecondFactor.tsx'
import { alert } from '#app/kit/ui/alerts.ts'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { secondFactorWords as words } from '#app/modules/access/account/account-words.ts'

/** The own second factor: whether it is on, turning it on and off. */
export function SecondFactorCard() {
  const query = useQuery(accountQueries.secondFactor)
  const queries = useQueryClient()
  // The factor is on before its recovery codes are read: they stay visible until confirmed.
  const [isSetting, set] = useState(false)
  const renew = () => void queries.invalidateQueries({ queryKey: accountQueries.secondFactor.queryKey })
  const done = () => {
    set(false)
    renew()
  }
  return (
    <Stack component="section" className="card" aria-labelledby="second-factor">
      <div>
        <h2 id="second-factor">{words.title}</h2>
        <p className="faint">{words.why}</p>
      </div>
      <Answered query={query} failed={words.failed}>
        {({ isOn, isAskedFor, recoveryCodes }) => (
          <>
            <p>
              <b>{isOn ? words.isOn : words.isOff}</b> {isOn ? words.left(recoveryCodes) : isAskedFor && words.isRequired}
            </p>
            {isOn && !isSetting ? (
              <EndSecondFactor onDone={renew} />
            ) : (
              <SetSecondFactor onBegun={() => set(true)} onDone={done} />
            )}
          </>
        )}
      </Answered>
    </Stack>
  )
}

function EndSecondFactor({ onDone }: { onDone: () => void }) {
  const [isOpen, open] = useState(false)
  const task = useAct(identity.endSecondFactor, {
    onDone: ({ message }) => {
      alert({ tone: 'success', text: message })
      onDone()
    },
  })
  if (!isOpen) {
    return (
      <Group>
        <Button variant="default" onClick={() => open(true)}>
          {words.end}
        </Button>
      </Group>
    )
  }
  return <CodeForm verb={words.endSure} task={task} onCode={(Code) => void task.act({ Code })} />
}
