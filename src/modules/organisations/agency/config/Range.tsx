import { Button } from '@mantine/core'
import { IconMap2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { agencyConfig } from '#contract/organisations/agency-config.ts'
import { rangeFaults } from '#contract/organisations/agency-rules.ts'
import { agencyQueries } from '#app/modules/organisations/agency/queries.ts'
import { useAct } from '#app/transport/act.ts'
import { piece } from '#app/transport/stale.ts'
import { tellDone } from '#app/kit/ui/form/tellDone.ts'
import { FigureInput } from '#app/kit/ui/input/FigureInput.tsx'
import { agencyConfigWords as words } from '#app/modules/organisations/agency/agency-words.ts'
import { mapWords } from '#app/kit/map/map-words.ts'
import { Section, SectionForm } from './Section.tsx'

const RangeMap = lazy(piece(async () => ({ default: (await import('#app/kit/map/RangeMap.tsx')).RangeMap })))

interface Typed {
  MinLoadReserveRange: number | null
  MaxLoadReserveRange: number | null
}

/** The least and the most distance, kilometres (C9). */
export function Range({ agentId }: { agentId: number }) {
  const query = useQuery(agencyQueries.settings(agentId))
  return (
    <Section title={words.range} why={words.rangeWhy} query={query}>
      {({ minLoadReserveRange, maxLoadReserveRange, cityId }) => (
        <RangeForm
          key={`${minLoadReserveRange.valueInt} ${maxLoadReserveRange.valueInt}`}
          agentId={agentId}
          cityId={cityId}
          first={{ MinLoadReserveRange: minLoadReserveRange.valueInt, MaxLoadReserveRange: maxLoadReserveRange.valueInt }}
        />
      )}
    </Section>
  )
}

interface RangeFormProps {
  agentId: number
  /** The centre of the drawn distances. */
  cityId: number | null
  first: Typed
}

function RangeForm({ agentId, cityId, first }: RangeFormProps) {
  const [isShown, setShown] = useState(false)
  const [typed, setTyped] = useState(first)
  const { act, complain, forgive, isBusy, error } = useAct(agencyConfig.setRange, { onDone: tellDone })
  const submit = () => {
    const faults = rangeFaults(typed)
    if (Object.keys(faults).length > 0) complain(faults, words.wrong)
    else void act({ AgentID: agentId, ...typed })
  }
  const field = (name: keyof Typed) => ({
    value: typed[name],
    error: error?.faults[name],
    unit: words.kilometre,
    maxDigits: 4,
    onChange: (value: number | null) => {
      setTyped((was) => ({ ...was, [name]: value }))
      forgive(name)
    },
  })
  return (
    <SectionForm label={words.range} {...{ error, isBusy }} onSubmit={submit}>
      <div className="field-grid">
        <FigureInput {...field('MinLoadReserveRange')} label={words.least} />
        <FigureInput {...field('MaxLoadReserveRange')} label={words.most} />
      </div>
      {cityId === null ? (
        <p className="faint">{words.noCity}</p>
      ) : isShown ? (
        <Suspense fallback={<p role="status">{mapWords.loading}</p>}>
          <RangeMap cityId={cityId} least={typed.MinLoadReserveRange} most={typed.MaxLoadReserveRange} />
        </Suspense>
      ) : (
        <div>
          <Button variant="default" leftSection={<IconMap2 size={18} aria-hidden />} onClick={() => setShown(true)}>
            {words.showMap}
          </Button>
        </div>
      )}
    </SectionForm>
  )
}
