import './detail/detail.css'
import { Tabs } from '@mantine/core'
import { IconPackageOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import type { Cargo } from '#contract/cargo-read.ts'
import { cargoQueries, isMissing } from '#app/data/cargo.ts'
import { Missing } from '#app/ui/page/Missing.tsx'
import { detailWords as words } from '#app/words/cargo-detail.ts'
import { Answered } from '#app/ui/state/Answered.tsx'
import { useCargoRights } from './acts/allowed.ts'
import { detailOf, detailTabs, type DetailTab } from './acts/links.ts'
import { PermitList } from './acts/PermitList.tsx'
import { PriorityList } from './acts/PriorityList.tsx'
import { DetailActs, DetailHeader } from './detail/DetailHeader.tsx'
import { InfoTab } from './detail/InfoTab.tsx'
import { LogTab } from './detail/LogTab.tsx'

/** One cargo: what it is, who asked for it, who got it, what happened to it (GAP37). The open tab stands in the address. */
export function Screen() {
  const { cargoId = '', tab } = useParams({ strict: false }) as { cargoId?: string; tab?: string }
  const id = Number(cargoId)
  if (!Number.isSafeInteger(id) || id <= 0) return <Missing icon={IconPackageOff} words={words} />
  if (tab === undefined) return <Navigate to={detailOf(id)} replace />
  return <Found key={id} id={id} asked={tab} />
}

function Found({ id, asked }: { id: number; asked: string }) {
  const query = useQuery(cargoQueries.byId(id))
  if (isMissing(query.error)) return <Missing icon={IconPackageOff} words={words} />
  return (
    <div className="stack cargo-detail">
      <Answered query={query} failed={words.failedTitle}>
        {(cargo) => (
          <>
            <DetailHeader cargo={cargo} />
            <DetailTabs cargo={cargo} asked={asked} />
            <DetailActs cargo={cargo} at="foot" />
          </>
        )}
      </Answered>
    </div>
  )
}

function DetailTabs({ cargo, asked }: { cargo: Cargo; asked: string }) {
  const navigate = useNavigate()
  const rights = useCargoRights()
  const open = detailTabs.filter((tab) => (tab === 'priorities' || tab === 'permits' ? rights[tab] : true))
  const tab = open.find((one) => one === asked.toLowerCase()) ?? 'info'
  return (
    <Tabs
      value={tab}
      onChange={(next) => next && void navigate({ to: detailOf(cargo.id, next as DetailTab) })}
      keepMounted={false}
      activateTabWithKeyboard={false}
    >
      <Tabs.List aria-label={words.tabsName}>
        {open.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {words.tabs[one]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="info">
        <InfoTab cargo={cargo} />
      </Tabs.Panel>
      {rights.priorities && (
        <Tabs.Panel value="priorities" className="stack">
          <PriorityList cargoId={cargo.id} />
        </Tabs.Panel>
      )}
      {rights.permits && (
        <Tabs.Panel value="permits" className="stack">
          <PermitList cargoId={cargo.id} />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="log" className="stack">
        <LogTab cargoId={cargo.id} />
      </Tabs.Panel>
    </Tabs>
  )
}
