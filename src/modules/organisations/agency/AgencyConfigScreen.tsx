import './agency.css'
import { Stack } from '@mantine/core'
import { IconBuildingOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { Agency } from '#contract/organisations/agency.ts'
import { useAdminsOnly } from '#app/kit/page/admin-queries.ts'
import { agencyQueries } from './queries.ts'
import { Missing } from '#app/kit/ui/page/Missing.tsx'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { agencyConfigWords as words } from './agency-words.ts'
import { Finance } from './config/Finance.tsx'
import { Goods } from './config/Goods.tsx'
import { Permissions } from './config/Permissions.tsx'
import { Range } from './config/Range.tsx'
import { WebService } from './config/WebService.tsx'

/** `/AgentConfig/$agentId`: all that is set for one agency (S2 "Agent screens"; C8–C13, GAP14). */
export function Screen() {
  useAdminsOnly('/error404')
  const { agentId = '' } = useParams({ strict: false }) as { agentId?: string }
  const query = useQuery(agencyQueries.all)
  return (
    <Answered query={query} failed={words.failed}>
      {(all) => {
        const found = all.find(({ agentID }) => String(agentID) === agentId)
        return found ? <Config key={found.agentID} agency={found} /> : <Missing icon={IconBuildingOff} words={words} />
      }}
    </Answered>
  )
}

const Config = ({ agency: { agentID: agentId, agentFullName, meliCode, agentMainName } }: { agency: Agency }) => (
  <Stack className="agency-config">
    <header>
      <h2>{agentFullName}</h2>
      <p className="faint">
        {words.who(meliCode, agentMainName)} ·{' '}
        <Link className="tap" to="/AgentConfig">
          {words.back}
        </Link>
      </p>
    </header>
    <div className="two">
      <Stack>
        <Permissions agentId={agentId} />
        <Goods agentId={agentId} />
      </Stack>
      <Stack>
        <Finance agentId={agentId} />
        <Range agentId={agentId} />
        <WebService agentId={agentId} />
      </Stack>
    </div>
  </Stack>
)
