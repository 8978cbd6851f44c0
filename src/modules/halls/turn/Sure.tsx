import './sure.css'
import { Box } from '@mantine/core'
import { isCardNumber, readPlate } from '#contract/kernel/value/iran.ts'
import type { TurnParty } from '#contract/halls/turn.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import type { TurnRequest } from './queries.ts'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { Plate } from '#app/kit/ui/value/Plate.tsx'
import { giveTurnWords as words } from './give-turn-words.ts'

interface SureProps {
  request: Pick<TurnRequest, 'nationalId' | 'vehicleCard'>
  party: TurnParty
}

/** The driver with the plate and the two numbers, to compare with the cards and the person. */
export const Sure = ({ request: { nationalId, vehicleCard }, party }: SureProps) => (
  <Stack>
    <Party party={party} />
    <dl className="pair terms give-line">
      <div>
        <dt>{isCardNumber(nationalId) ? words.driverCard : words.nationalId}</dt>
        <dd>
          <Isolate>{nationalId}</Isolate>
        </dd>
      </div>
      <div>
        <dt>{words.vehicleCard}</dt>
        <dd>
          <Isolate>{vehicleCard}</Isolate>
        </dd>
      </div>
    </dl>
  </Stack>
)

function Party({ party: { driverName, driverFamily, loaderTypeName, plaqueNumber, plaqueSerialNumber } }: { party: TurnParty }) {
  const plate = readPlate(plaqueNumber, plaqueSerialNumber)
  return (
    <Group component="output" className="give-party">
      <Box component="b" fz={20} lh="30px">
        {driverName} {driverFamily}
      </Box>
      {plate && <Plate {...plate} size="md" />}
      <span className="faint">{loaderTypeName}</span>
    </Group>
  )
}
