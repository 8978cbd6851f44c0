import './desk.css'
import './narrow.css'
import { Flex, Stack, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconDeviceTv } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useHallChanges } from '#app/transport/changes.ts'
import { deskKeys, deskQueries } from './queries.ts'
import { OldAnswer } from '#app/kit/ui/state/OldAnswer.tsx'
import { ErrorState, LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { deskWords as words, runStateWords } from './desk-words.ts'
import { FreeCargos } from './free/FreeCargos.tsx'
import { HallFoot } from './HallFoot.tsx'
import { ShowDesk } from './ShowDesk.tsx'

/** The hall's desk (domain.md D11): the show with its queue and lists, and free cargos next to it. */
export function Screen() {
  const desk = useQuery(deskQueries.open)
  const hallId = desk.data?.hall.id ?? null
  const watching = useHallChanges(hallId, deskKeys)
  const { part } = useSearch({ strict: false }) as { part?: string }
  const navigate = useNavigate()
  const tab = part === 'free' ? 'free' : 'show'
  const open = (next: string | null) => void navigate({ to: '.', search: next === 'free' ? { part: 'free' } : {}, replace: true })

  if (desk.isPending) return <LoadingState />
  if (!desk.data) return <ErrorState title={words.failed} why={desk.error.message} onRetry={() => void desk.refetch()} />
  const stale = desk.isError ? (
    <OldAnswer at={desk.dataUpdatedAt} onRetry={() => void desk.refetch()}>
      {words.stale}
    </OldAnswer>
  ) : null
  return (
    <Stack className="hall-desk">
      <Tabs value={tab} onChange={open} activateTabWithKeyboard={false}>
        <Flex className="desk-top" rowGap="sm" columnGap="md" align="center">
          <h2>{desk.data.hall.name}</h2>
          <Tabs.List aria-label={words.tabsName}>
            <Tabs.Tab value="show">{words.tabs.show}</Tabs.Tab>
            <Tabs.Tab value="free">{words.tabs.free}</Tabs.Tab>
          </Tabs.List>
          <Link className="tap" to="/board/$hallId" params={{ hallId: String(desk.data.hall.id) }}>
            <IconDeviceTv size={18} aria-hidden />
            {runStateWords.board}
          </Link>
        </Flex>
        {/* Stays alive behind the other part: a list may be half written. */}
        <Tabs.Panel value="show">
          <ShowDesk answer={desk.data} receivedAt={desk.dataUpdatedAt} watching={watching} stale={stale} />
        </Tabs.Panel>
        <Tabs.Panel value="free">
          {tab === 'free' && (
            <>
              {stale}
              <FreeCargos turns={desk.data.turns} />
            </>
          )}
        </Tabs.Panel>
      </Tabs>
      <HallFoot hallId={desk.data.hall.id} />
    </Stack>
  )
}
