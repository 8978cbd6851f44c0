import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { importFaults, type ImportJob } from './queries.ts'
import { useTask } from '#app/transport/task.ts'
import { saveFile } from '#app/kit/ui/document/saveFile.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { importScreenWords, progressWords as words } from './import-words.ts'
import { importWords } from '#contract/fleet/import-words.ts'

/** The result of an import, with its invalid rows. */
export function Result({ job }: { job: ImportJob }) {
  const { id, trouble, bad, done, total } = job
  const { run, isBusy } = useTask({ onFailed: ({ message }) => alert({ tone: 'error', text: message }) })
  const download = () => run(async () => saveFile(await importFaults(id), importWords.faultsFile(id)))
  return (
    <Stack component="section" className="card" aria-label={importScreenWords.states[job.state]}>
      <TroubleNote>{trouble}</TroubleNote>
      <p>{words.done(grouped(done), grouped(total))}</p>
      <Counts job={job} />
      {bad > 0 && <p className="faint">{words.faultsWhy}</p>}
      <Group>
        {bad > 0 && (
          <SteadyButton busy={isBusy} leftSection={<IconDownload size={18} aria-hidden />} onClick={() => void download()}>
            {words.faults}
          </SteadyButton>
        )}
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/Driver/Import" />}>
          {importScreenWords.back}
        </Button>
      </Group>
    </Stack>
  )
}

const parts = ['added', 'changed', 'same', 'bad'] as const

/** Number of rows per result. */
export const Counts = ({ job }: { job: ImportJob }) => (
  <dl className="facts import-counts">
    {parts.map((part) => (
      <div key={part}>
        <dt>{words.counts[part]}</dt>
        <dd>{grouped(job[part])}</dd>
      </div>
    ))}
  </dl>
)
