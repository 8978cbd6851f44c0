import { Box } from '@mantine/core'
import { IconPlayerStop } from '@tabler/icons-react'
import { importing } from '#contract/fleet/import.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import type { ImportJob } from './queries.ts'
import { useAct, useOfflineError } from '#app/transport/act.ts'
import { isOffline, noteOf } from '#app/kit/ui/form/error.ts'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { tellDone } from '#app/kit/ui/form/tellDone.ts'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { useConfirm } from '#app/kit/ui/form/useConfirm.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { progressWords as words } from './import-words.ts'
import { Counts } from './Result.tsx'

/** The progress of an import, and a stop button. */
export function Progress({ job }: { job: ImportJob }) {
  const { id, state, done, total } = job
  const [ask, dialog] = useConfirm(useOfflineError(importing.cancel))
  const { act, isBusy, error } = useAct(importing.cancel, { onDone: tellDone })
  const percent = Math.floor((done / total) * 100)
  const sentence = words.done(grouped(done), grouped(total))
  const stop = async () => {
    if (isBusy) return
    const question = { title: words.cancelTitle, body: words.cancelWhy, confirm: words.cancel, cancel: words.goOn }
    if (await ask(question)) await act({ id })
  }
  return (
    <Stack component="section" className="card" aria-label={words.bar}>
      <Box
        h={12}
        bdrs="sm"
        bd="1px solid var(--line)"
        bg="var(--sunken)"
        role="progressbar"
        aria-label={words.bar}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={sentence}
      >
        <Box h="100%" w={`${percent}%`} bdrs="sm" bg="var(--info)" />
      </Box>
      <p>{state === 'WAITING' ? words.waiting : sentence}</p>
      <Counts job={job} />
      <p className="faint">{words.leave}</p>
      <TroubleNote>{noteOf(error, [])}</TroubleNote>
      <Group>
        <SteadyButton
          variant="default"
          busy={isBusy}
          isBlocked={isOffline(error)}
          leftSection={<IconPlayerStop size={18} aria-hidden />}
          onClick={() => void stop()}
        >
          {words.cancel}
        </SteadyButton>
      </Group>
      {dialog}
    </Stack>
  )
}
