import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { driverAct } from '#contract/fleet/driver-act.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { useOfflineError } from '#app/transport/act.ts'
import { useAlone } from '#app/transport/task.ts'
import { useConfirm } from '#app/kit/ui/form/useConfirm.tsx'
import { Code } from '#app/kit/ui/value/Isolate.tsx'
import { addDriverWords as words } from './drivers-words.ts'
import { yesNo } from '#app/kit/ui/ui-words.ts'
import { AddForm } from './add/AddForm.tsx'
import { Inquired } from './add/Inquired.tsx'
import { useAddDriver, type Added, type AddingDriver } from './add/useAddDriver.ts'

/** `/Driver/AddDriver`: three numbers, their inquiry results, and the next steps (S2 "Add driver", §5; J4). */
export function Screen() {
  const [added, setAdded] = useState<Added | null>(null)
  const [count, setCount] = useState(0)
  return added ? (
    <AddedNote
      added={added}
      onAnother={() => {
        setAdded(null)
        setCount((n) => n + 1)
      }}
    />
  ) : (
    <Adding key={count} onAdded={setAdded} />
  )
}

function Adding({ onAdded }: { onAdded: (added: Added) => void }) {
  const adding = useAddDriver(onAdded)
  const alone = useAlone()
  const [ask, question] = useConfirm(useOfflineError(driverAct.add))
  const [askClearing, clearing] = useConfirm(null)
  const submit = () =>
    void alone(async () => {
      if (!adding.inspect()) return
      if (await ask({ title: words.sure, body: <Sure typed={adding.typed} />, ...yesNo })) await adding.send()
    })
  const clear = () =>
    void alone(async () => {
      if (await askClearing({ title: words.sureClear, ...yesNo, danger: true })) adding.empty()
    })
  return (
    <>
      <AddForm adding={adding} onSubmit={submit} onClear={clear}>
        <Inquired driver={adding.driver} vehicle={adding.vehicle} />
      </AddForm>
      {question}
      {clearing}
    </>
  )
}

/** Summary of the new driver, to compare with the cards. */
const Sure = ({ typed: { Name, Family, NationalId, CarSmartCard, Mobile } }: Pick<AddingDriver, 'typed'>) => (
  <Stack>
    <b>{`${Name} ${Family}`.trim()}</b>
    <dl className="pair">
      {(
        [
          [words.nationalId, NationalId],
          [words.vehicleCard, CarSmartCard],
          [words.mobile, Mobile],
        ] as const
      ).map(([label, text]) => (
        <div key={label}>
          <dt className="faint">{label}</dt>
          <dd>
            <Code text={text} />
          </dd>
        </div>
      ))}
    </dl>
  </Stack>
)

/** Shows the added driver and the next steps; takes the focus, so that screen readers read it next. */
function AddedNote({ added: { id, name, family, nationalId, hasVehicle }, onAnother }: { added: Added; onAnother: () => void }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  const title = words.added(`${name} ${family}`.trim() || words.nameless)
  return (
    <Stack ref={box} component="section" className="card" aria-label={title} tabIndex={-1}>
      <Group data-tone="ok">
        <IconCircleCheck size={22} color="var(--ok)" aria-hidden />
        <b>{title}</b>
      </Group>
      {!hasVehicle && <p>{words.withoutVehicle}</p>}
      <Group>
        <Button onClick={onAnother}>{words.another}</Button>
        <Button variant="default" renderRoot={(props) => <Link {...props} to={`/Driver/${id}`} />}>
          {words.toDriver}
        </Button>
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/Driver/Drivers" search={{ who: nationalId }} />}>
          {words.toActs}
        </Button>
      </Group>
    </Stack>
  )
}
