import { Flex, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { readPlate } from '#contract/kernel/value/iran.ts'
import type { CachedPermit } from '#app/modules/permits/permit/queries.ts'
import { DriverLink } from '#app/kit/page/truck-links.tsx'
import { Plate } from '#app/kit/ui/value/Plate.tsx'
import { PlateOf } from '#app/kit/ui/value/PlateOf.tsx'
import { permitPageWords as words } from '#app/modules/permits/permit/permit-life-words.ts'

/** Driver, vehicle and company, and the cargo. */
export function Who({ permit }: { permit: CachedPermit }) {
  const { cargoId, driverID, driverName, driverFamily, transportationCompanyName } = permit
  const plate = readPlate(permit.plaqueNumber, permit.plaqueSerialNumber)
  return (
    <Group align="center" gap="md">
      {plate ? <Plate {...plate} size="md" /> : <PlateOf of={permit} />}
      <Flex component="span" className="grow" rowGap={0} columnGap="md" align="center" wrap="wrap">
        <DriverLink id={driverID}>
          <b>{words.driver(`${driverName} ${driverFamily}`)}</b>
        </DriverLink>
        <span className="faint">{words.of(transportationCompanyName)}</span>
        <Link className="tap" to="/Cargos/Detail/$cargoId" params={{ cargoId: String(cargoId) }}>
          {words.cargo(cargoId)}
        </Link>
      </Flex>
    </Group>
  )
}
