import { Stack } from '#app/kit/ui/layout.ts'
import { Box, Button, Group } from '@mantine/core'
import { IconFileCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { permit as permitCalls } from '#contract/permits/permit.ts'
import { may } from '#contract/kernel/roles.ts'
import { lateShowAt } from '#contract/halls/late-words.ts'
import type { RunFace } from '#contract/halls/run.ts'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import { PaperChoice } from '#app/kit/print/PaperChoice.tsx'
import { printTogether, saveTogether } from '#app/kit/print/together.ts'
import { BulkDialog } from '#app/kit/list/BulkDialog.tsx'
import { principalOf, useSignedIn } from '#app/transport/session.ts'
import { permitTitle } from '#app/kit/list/list-words.ts'
import { bulkPermitWords } from '#app/kit/print/print-words.ts'
import { deskQueries } from './queries.ts'
import { ErrorState, LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { runStateWords as words } from './desk-words.ts'
import { SplitLink } from '#app/kit/ui/value/SplitLink.tsx'

/** How long after its lock a show's result is open by default. */
const NEWS_MS = 10 * 60_000

/** The results of the last show, with permit numbers and the reason for each turn. Open while recent. */
export function Results({ last, now }: { last: RunFace; now: string }) {
  const [opened, setOpened] = useState(Date.parse(now) - Date.parse(last.locksAt) < NEWS_MS)
  const time = clockOf(new Date(last.opensAt))
  return (
    <details className="card results" open={opened} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>
        <h2>{words.published(time)}</h2>
        {last.lateFor && <span className="faint"> {lateShowAt(last.lateFor)}</span>}
      </summary>
      <Group gap="0 16px">
        <SplitLink id={last.id}>
          <IconFileCheck size={18} aria-hidden />
          {words.record}
        </SplitLink>
        <Link className="tap" to="/LoadHallReserve">
          {words.permits}
        </Link>
      </Group>
      {opened && <Outcome id={last.id} />}
    </details>
  )
}

function Outcome({ id }: { id: number }) {
  const query = useQuery(deskQueries.outcome(id))
  if (query.isError) return <ErrorState why={query.error.message} onRetry={() => void query.refetch()} />
  if (!query.data) return <LoadingState rows={3} />
  const won = query.data.filter(({ cargo }) => cargo !== null).length
  const permits = query.data.flatMap(({ permit, driver }) => (permit === null ? [] : [{ id: permit, driver }]))
  return (
    <>
      <p>{words.publishedCount(won, query.data.length)}</p>
      {permits.length > 0 && <PrintAll permits={permits} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list scrolls by keyboard */}
      <Box
        component="ol"
        className="list outcomes"
        mah={340}
        style={{ overflow: 'auto' }}
        tabIndex={0}
        aria-label={words.outcome}
      >
        {query.data.map(({ turn, driver, cargo, number, permit, why }) => (
          <Group key={turn} component="li" gap="2px 12px" py={8}>
            <b className="queue-number">{persianDigits(turn)}</b>
            <Stack component="span" gap={0} className="grow">
              <b>{driver}</b>
              <small className="faint">{why}</small>
            </Stack>
            <b data-won={cargo !== null || undefined}>
              {cargo === null ? words.lost : words.won(cargo, number)}
              {permit !== null && (
                <>
                  {words.and}
                  <Link className="tap" to="/Permit/$permitId" params={{ permitId: String(permit) }}>
                    {permitTitle(permit)}
                  </Link>
                </>
              )}
            </b>
          </Group>
        ))}
      </Box>
    </>
  )
}

interface PrintAllProps {
  permits: readonly { id: number; driver: string }[]
}

/** All permits of the show, printed by one press on this device's paper, or saved as a file. */
function PrintAll({ permits }: PrintAllProps) {
  const queries = useQueryClient()
  const [opened, setOpened] = useState<'print' | 'save' | null>(null)
  const own = {
    may: () => true,
    nameOf: ({ id, driver }: { id: number; driver: string }) => bulkPermitWords.of(permitTitle(id), driver),
  }
  const acts = { print: { ...printTogether(queries), ...own }, save: { ...saveTogether(queries), ...own } }
  if (!may(permitCalls.print.who, principalOf(useSignedIn()))) return null
  return (
    <>
      <Group align="end">
        <Button variant="default" leftSection={<acts.print.icon size={18} aria-hidden />} onClick={() => setOpened('print')}>
          {words.printAll}
        </Button>
        <PaperChoice />
        <Button
          variant="subtle"
          color="gray"
          leftSection={<acts.save.icon size={18} aria-hidden />}
          onClick={() => setOpened('save')}
        >
          {acts.save.word}
        </Button>
      </Group>
      {opened && (
        <BulkDialog act={acts[opened]} rows={[...permits]} isImmediate={opened === 'print'} onClose={() => setOpened(null)} />
      )}
    </>
  )
}
