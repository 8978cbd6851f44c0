import { Stack, Tabs } from '@mantine/core'
import { IconPackageOff } from '@tabler/icons-react'
import { Navigate, useNavigate, useParams } from '@tanstack/react-router'
import { CargoStatus } from '#contract/kernel/status.ts'
import type { Cargo } from '#contract/freight/cargo-read.ts'
import { Missing } from '#app/kit/ui/page/Missing.tsx'
import { detailWords as words } from '#app/modules/freight/cargo/detail/cargo-detail-words.ts'
import { useCargoRights } from './acts/allowed.ts'
import { detailOf, detailTabs, type DetailTab } from './acts/links.ts'
import { PermitList } from './acts/PermitList.tsx'
import { PriorityList } from './acts/PriorityList.tsx'
import { CargoFound } from './detail/CargoFound.tsx'
import { DetailActs } from './detail/DetailHeader.tsx'
import { InfoTab } from './detail/InfoTab.tsx'
import { LogTab } from './detail/LogTab.tsx'
import { RouteCard } from './detail/RouteMap.tsx'
import { Shows } from './detail/Shows.tsx'

/** One cargo: its data, its requests, its permits and its history (GAP37). The open tab is part of the address. */
export function Screen() {
  const { cargoId = '', tab } = useParams({ strict: false }) as { cargoId?: string; tab?: string }
  const id = Number(cargoId)
  if (!Number.isSafeInteger(id) || id <= 0) return <Missing icon={IconPackageOff} words={words} />
  if (tab === undefined) return <Navigate to={detailOf(id)} replace />
  return (
    <CargoFound key={id} id={id}>
      {(cargo) => (
        <>
          <DetailTabs cargo={cargo} wanted={tab} />
          <DetailActs cargo={cargo} at="foot" />
        </>
      )}
    </CargoFound>
  )
}

function DetailTabs({ cargo, wanted }: { cargo: Cargo; wanted: string }) {
  const navigate = useNavigate()
  const rights = useCargoRights()
  const open = detailTabs.filter((tab) => (tab === 'priorities' || tab === 'permits' ? rights[tab] : true))
  // The documents of a cargo are those of its permits (GAP37).
  const named = wanted.toLowerCase() === 'documents' ? 'permits' : wanted.toLowerCase()
  const tab = open.find((one) => one === named) ?? 'info'
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
        <div className="two">
          <InfoTab cargo={cargo} />
          <Stack className="side">
            <RouteCard cargo={cargo} />
            {cargo.isLoadHall && <Shows cargoId={cargo.id} />}
          </Stack>
        </div>
      </Tabs.Panel>
      {rights.priorities && (
        <Tabs.Panel value="priorities">
          <Stack>
            <PriorityList cargoId={cargo.id} />
          </Stack>
        </Tabs.Panel>
      )}
      {rights.permits && (
        <Tabs.Panel value="permits">
          <Stack>
            <PermitList cargoId={cargo.id} hasEnded={cargo.cargoStatus === CargoStatus.finished} />
          </Stack>
        </Tabs.Panel>
      )}
      <Tabs.Panel value="log">
        <Stack>
          <LogTab cargoId={cargo.id} />
        </Stack>
      </Tabs.Panel>
    </Tabs>
  )
}
