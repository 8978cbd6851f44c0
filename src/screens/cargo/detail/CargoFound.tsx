import './detail.css'
import { Stack } from '@mantine/core'
import { IconPackageOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Cargo } from '#contract/cargo-read.ts'
import { cargoQueries } from '#app/data/cargo.ts'
import { isMissing } from '#app/data/transport/failure.ts'
import { Missing } from '#app/ui/page/Missing.tsx'
import { Answered } from '#app/ui/state/Answered.tsx'
import { detailWords as words } from '#app/words/cargo-detail.ts'
import { DetailHeader } from './DetailHeader.tsx'
import { InfoTab } from './InfoTab.tsx'

/** One cargo: which it is and how it stands, then what is told of it here. */
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

/** A cargo beside its list: the same as on its page, in one column. */
export const CargoBeside = ({ id }: { id: number }) => (
  <CargoFound key={id} id={id}>
    {(cargo) => <InfoTab cargo={cargo} />}
  </CargoFound>
)
