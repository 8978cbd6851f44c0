import './import.css'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { IconFileOff } from '@tabler/icons-react'
import { importQueries } from './queries.ts'
import { isMissing } from '#app/transport/failure.ts'
import { useMember } from '#app/transport/session.ts'
import { Missing } from '#app/kit/ui/page/Missing.tsx'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { importScreenWords as words } from './import-words.ts'
import { isOver } from '#contract/fleet/import.ts'
import { Head } from './Head.tsx'
import { Matching } from './Matching.tsx'
import { NewImport } from './NewImport.tsx'
import { Progress } from './Progress.tsx'
import { Recent } from './Recent.tsx'
import { Result } from './Result.tsx'

/** Imports drivers, vehicles and natives from a table: chosen here, then matched, previewed and imported on its own page (J4). */
export function Screen() {
  const member = useMember()
  const { importId } = useParams({ strict: false }) as { importId?: string }
  if (!member) return null
  if (importId !== undefined) return <OneImport key={importId} id={Number(importId)} />
  return (
    <Stack className="import">
      <NewImport member={member} />
      <Recent />
    </Stack>
  )
}

function OneImport({ id }: { id: number }) {
  const isId = Number.isSafeInteger(id) && id > 0
  const query = useQuery({ ...importQueries.one(id), enabled: isId })
  if (!isId || isMissing(query.error)) return <Missing icon={IconFileOff} words={words} />
  return (
    <Answered query={query} failed={words.failed}>
      {(job) => (
        <Stack className="import">
          <Head job={job} />
          {job.state === 'MATCHING' ? <Matching job={job} /> : isOver(job.state) ? <Result job={job} /> : <Progress job={job} />}
        </Stack>
      )}
    </Answered>
  )
}
