import { IconCircleCheck, IconCircleX, IconCloudOff, type Icon } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { log } from '#contract/halls/log.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { useOfflineError } from '#app/transport/act.ts'
import { useSignedIn } from '#app/transport/session.ts'
import { useTask } from '#app/transport/task.ts'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { HeadCode } from './HeadCode.tsx'
import { Remembered } from './Remembered.tsx'
import { LogHeads } from './LogHeads.tsx'
import { witnessName, witnessWords as words } from './log-words.ts'
import { becomeWitness, lookQuery, witnessQuery, type Looked } from './witness.ts'
import type { DeviceWitness } from './witness-key.ts'

/** This device as a witness of the log: of an organisation, or of an association of drivers or companies. */
export function Screen() {
  const member = useSignedIn()
  const query = useQuery(witnessQuery(member.id))
  return (
    <Stack maw="var(--page-read)" mx="auto">
      <Stack component="section" className="card" aria-labelledby="witness">
        <h2 id="witness">{words.title}</h2>
        <p>{words.why}</p>
        <Answered query={query} failed={words.keyFailed}>
          {(witness) => (witness ? <Witness witness={witness} /> : <Becoming />)}
        </Answered>
      </Stack>
      <Remembered />
    </Stack>
  )
}

function Becoming() {
  const member = useSignedIn()
  const queries = useQueryClient()
  const off = useOfflineError(log.addWitness)
  const task = useTask<DeviceWitness>({
    unexpected: words.failed,
    onDone: (witness) => void queries.setQueryData(witnessQuery(member.id).queryKey, witness),
  })
  return (
    <>
      <TroubleNote>{off?.message ?? task.error?.message}</TroubleNote>
      <Group>
        <SteadyButton
          busy={task.isBusy}
          isBlocked={off !== null}
          onClick={() => void task.run(() => becomeWitness(member.id, member.role))}
        >
          {words.become}
        </SteadyButton>
      </Group>
    </>
  )
}

const signs: Record<Looked['state'], { tone: 'ok' | 'bad' | 'wait'; icon: Icon }> = {
  cosigned: { tone: 'ok', icon: IconCircleCheck },
  refused: { tone: 'wait', icon: IconCloudOff },
  broken: { tone: 'bad', icon: IconCircleX },
  none: { tone: 'wait', icon: IconCloudOff },
  unreached: { tone: 'wait', icon: IconCloudOff },
}

/** The result of this visit. */
function Witness({ witness }: { witness: DeviceWitness }) {
  const query = useQuery(lookQuery(witness))
  return (
    <>
      <p>
        {words.name}: {witnessName(witness.key.name)}
      </p>
      <Answered query={query} failed={words.looked.unreached}>
        {(looked) => <Result looked={looked} />}
      </Answered>
      <Group>
        <SteadyButton variant="default" busy={query.isFetching} onClick={() => void query.refetch()}>
          {words.again}
        </SteadyButton>
      </Group>
    </>
  )
}

function Result({ looked: { state, size, code, message, heads } }: { looked: Looked }) {
  const { tone, icon: Sign } = signs[state]
  return (
    <output className="note" data-tone={tone}>
      <Sign size={20} aria-hidden />
      <div className="grow">
        <p>
          {words.looked[state]} {message}
        </p>
        {size > 0 && (
          <p>
            {words.size(size)} {words.code} <HeadCode>{code}</HeadCode>
          </p>
        )}
        <LogHeads heads={heads} />
      </div>
    </output>
  )
}
