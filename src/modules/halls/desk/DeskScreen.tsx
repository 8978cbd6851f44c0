import './desk.css'
import './narrow.css'
import './framed.css'
import { Flex, Stack, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconDeviceTv } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useHallChanges, type Watching } from '#app/transport/changes.ts'
import { deskKeys, deskQueries, type DeskAnswer } from './queries.ts'
import { useIsPhone } from '#app/kit/ui/page/useIsPhone.ts'
import { OldAnswer } from '#app/kit/ui/state/OldAnswer.tsx'
import { ErrorState, LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { ClockCard } from './ClockCard.tsx'
import { deskWords as words, runStateWords } from './desk-words.ts'
import { FreeCargos } from './free/FreeCargos.tsx'
import { HallFoot } from './HallFoot.tsx'
import { ShowDesk } from './ShowDesk.tsx'
import { useIsOpen } from './useIsOpen.ts'

/** The hall's desk (domain.md D11): the show with its queue and lists, and free cargos next to it. */
export function Screen() {
  const desk = useQuery(deskQueries.open)
  const watching = useHallChanges(desk.data?.hall.id ?? null, deskKeys)
  if (desk.isPending) return <LoadingState />
  if (!desk.data) return <ErrorState title={words.failed} why={desk.error.message} onRetry={() => void desk.refetch()} />
  const stale = desk.isError ? (
    <OldAnswer at={desk.dataUpdatedAt} onRetry={() => void desk.refetch()}>
      {words.stale}
    </OldAnswer>
  ) : null
  return <Desk answer={desk.data} receivedAt={desk.dataUpdatedAt} watching={watching} stale={stale} />
}

interface DeskProps {
  answer: DeskAnswer
  /** When it arrived, ms of this device. */
  receivedAt: number
  watching: Watching
  /** Note that the answer is stale; null: it is not. */
  stale: ReactNode
}

/** The header with the clock stays, and the parts scroll in their own boxes; on a phone the page scrolls below the clock. */
function Desk({ answer, receivedAt, watching, stale }: DeskProps) {
  const { hall, now, run, turns } = answer
  const { part } = useSearch({ strict: false }) as { part?: string }
  const navigate = useNavigate()
  const tab = part === 'free' ? 'free' : 'show'
  const open = (next: string | null) => void navigate({ to: '.', search: next === 'free' ? { part: 'free' } : {}, replace: true })
  const isOpen = useIsOpen({ now, receivedAt, run })
  const isPhone = useIsPhone()
  const clock = <ClockCard {...{ answer, receivedAt, watching, isOpen }} />
  const foot = <HallFoot hallId={hall.id} />
  return (
    <Stack className="hall-desk">
      <Tabs value={tab} onChange={open} activateTabWithKeyboard={false}>
        <Flex className="desk-top" rowGap="sm" columnGap="md" align="center">
          <h2>{hall.name}</h2>
          <Tabs.List aria-label={words.tabsName}>
            <Tabs.Tab value="show">{words.tabs.show}</Tabs.Tab>
            <Tabs.Tab value="free">{words.tabs.free}</Tabs.Tab>
          </Tabs.List>
          <Link className="tap" to="/board/$hallId" params={{ hallId: String(hall.id) }}>
            <IconDeviceTv size={18} aria-hidden />
            {runStateWords.board}
          </Link>
        </Flex>
        {!isPhone && clock}
        {/* Stays alive behind the other part: a list may be half written. */}
        <Tabs.Panel value="show">
          <ShowDesk {...{ answer, isOpen, stale }} clock={isPhone && clock} foot={!isPhone && tab === 'show' && foot} />
        </Tabs.Panel>
        <Tabs.Panel value="free">
          {tab === 'free' && (
            <Stack>
              {stale}
              <FreeCargos turns={turns} />
              {!isPhone && foot}
            </Stack>
          )}
        </Tabs.Panel>
      </Tabs>
      {isPhone && foot}
    </Stack>
  )
}
