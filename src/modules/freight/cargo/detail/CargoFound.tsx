import './detail.css'
import { Stack } from '@mantine/core'
import { IconPackageOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Cargo } from '#contract/freight/cargo-read.ts'
import { cargoQueries } from '#app/modules/freight/cargo/queries.ts'
import { isMissing } from '#app/transport/failure.ts'
import { Missing } from '#app/kit/ui/page/Missing.tsx'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { detailWords as words } from './cargo-detail-words.ts'
import { DetailHeader } from './DetailHeader.tsx'
import { InfoTab } from './InfoTab.tsx'

/** One cargo: its identity and status, then the page's content. */
export function CargoFound({ id, children }: { id: number; children: (cargo: Cargo) => ReactNode }) {
  const query = useQuery(cargoQueries.byId(id))
  if (isMissing(query.error)) return <Missing icon={IconPackageOff} words={words} />
  return (
    <Stack className="cargo-detail">
      <Answered query={query} failed={words.failedTitle}>
        {(cargo) => (
          <>
            <DetailHeader cargo={cargo} />
            {children(cargo)}
          </>
        )}
      </Answered>
    </Stack>
  )
}

/** A cargo in the list's panel: the same as on its page, in one column. */
export const CargoBeside = ({ id }: { id: number }) => (
  <CargoFound key={id} id={id}>
    {(cargo) => <InfoTab cargo={cargo} />}
  </CargoFound>
)
