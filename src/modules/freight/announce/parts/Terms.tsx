import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { driverChoiceQueries } from '#app/modules/freight/announce/parties/queries.ts'
import { FeeSummary } from '#app/modules/money/wallet/FeeSummary.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { announceWords as words, selectedDriverWords } from '#app/modules/freight/announce/announce-words.ts'
import { slipWords } from '#app/kit/ui/ui-words.ts'
import { hallOf, isHallLoad, payloadOf } from '../form.ts'
import type { Current } from '../mode.ts'

/** The announcement's fee and first recipients, next to the slip in the confirmation. A change holds its fee anew. */
export function Terms({ typed, context }: Current) {
  const chosen = payloadOf(typed, context).SelectedDriverIds as readonly number[]
  const { data } = useQuery({ ...driverChoiceQueries.byLoaderTypes(typed.LoaderTypeIds), enabled: chosen.length > 0 })
  const names = chosen.map((id) => {
    const driver = data?.rows.find(({ driverID }) => driverID === id)
    return driver ? `${driver.name} ${driver.family}` : persianDigits(id)
  })
  const { CargoRange: range, FreighterNumber: trucks, since } = typed
  return (
    <Stack>
      <dl className="facts">
        {range !== null && (
          <div>
            <dt>{words.range}</dt>
            <dd>{`${grouped(range)} ${words.km}`}</dd>
          </div>
        )}
        {names.length > 0 && (
          <div>
            <dt>{selectedDriverWords.title}</dt>
            <dd>{slipWords.joined(names)}</dd>
          </div>
        )}
      </dl>
      {!since && trucks !== null && (
        <FeeSummary
          input={{
            TransportationCompanyHallId: hallOf(typed, context)?.id ?? null,
            IsLoadHall: isHallLoad(typed, context),
            FreighterNumber: trucks,
            Distance: context.road?.km ?? null,
          }}
        />
      )}
    </Stack>
  )
}
